import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ExpectedTime } from '#contract/field/expectedTimes.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { clockText, minutesText } from './visitText.ts';

/** Arrival times are rounded, because nobody knows them to the minute. */
const STEP_MS = 5 * 60_000;

/** Shows when a crew is expected, and whether it will wait or be late: `about 10:40 AM, 25 min late`. */
export function ExpectedText({ at, wait, late }: ExpectedTime) {
  const translate = useTranslate();
  const locale = usePageLanguage();
  const time = clockText(new Date(Math.ceil(Date.parse(at) / STEP_MS) * STEP_MS).toISOString(), locale);
  return (
    <>
      {translate('words.expected.about', { time })}
      {late > 0 && (
        <>
          {', '}
          <Box component="strong" sx={{ color: theme => theme.sward.tones.failed, fontWeight: 620 }}>
            {translate('words.expected.late', { time: minutesText(late) })}
          </Box>
        </>
      )}
      {wait > 0 && `, ${translate('words.expected.wait', { time: minutesText(wait) })}`}
    </>
  );
}
