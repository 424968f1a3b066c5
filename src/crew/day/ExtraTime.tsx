import MoreTimeOutlined from '@mui/icons-material/MoreTimeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { EXTRA_TIME_CHOICES } from '#contract/core/constants.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { clockText } from '#src/ui/fields/visitText.ts';
import { useShowsRequest } from '../shownRequest.ts';
import { waitsToGo } from './applyEvents.ts';
import { useDuration } from './useDuration.ts';
import { useKeep } from './useKeep.ts';
import type { NumberedStop } from './useShownDay.ts';

/** Asks the customer for time beyond the cap, and shows the answer to the current request. */
export function ExtraTime({ stop }: { stop: NumberedStop }) {
  const translate = useTranslate();
  const locale = usePageLanguage();
  const duration = useDuration();
  const keep = useKeep();
  const isShown = useShowsRequest();
  const [isChoosing, setChoosing] = useState(false);
  const { extraTime, timeCapMinutes } = stop;
  if (timeCapMinutes === null || !isShown) return null;
  const ask = (minutes: number) => {
    setChoosing(false);
    void keep(stop.assignmentId, 'extra-time', { minutes }, stop.address);
  };
  const isWaiting = extraTime?.status === 'waiting';
  const isUnsent = isWaiting && waitsToGo(stop, 'extra-time');
  return (
    <Box component="section" aria-label={translate('crewDay.extra.title')} sx={{ marginBottom: 1.25 }}>
      {extraTime && (
        <Box role="status" sx={{ fontWeight: 560, marginBottom: 1 }}>
          {translate(`crewDay.extra.${isUnsent ? 'unsent' : extraTime.status}`, {
            time: duration(extraTime.minutes),
          })}
          {isWaiting && extraTime.expiresAt && (
            <> {translate('crewDay.extra.until', { time: clockText(extraTime.expiresAt, locale) })}</>
          )}
        </Box>
      )}
      {!isWaiting && !isChoosing && (
        <Button
          fullWidth
          variant="outlined"
          startIcon={<MoreTimeOutlined />}
          onClick={() => setChoosing(true)}
          sx={{ minHeight: 48 }}
        >
          {translate('crewDay.extra.ask')}
        </Button>
      )}
      {isChoosing && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}>
          {EXTRA_TIME_CHOICES.map(minutes => (
            <Button
              key={minutes}
              variant="outlined"
              onClick={() => ask(minutes)}
              sx={{ minHeight: 48, paddingInline: 0.5 }}
            >
              +{duration(minutes)}
            </Button>
          ))}
          <Button onClick={() => setChoosing(false)} sx={{ minHeight: 48, paddingInline: 0.5 }}>
            {translate('crewDay.cancel')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
