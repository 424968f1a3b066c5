import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { CrewClock, CrewDay } from '#contract/field/crewDay.calls.ts';
import type { ClockAction } from '#contract/field/timeSheets.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { clockText } from '#src/ui/fields/visitText.ts';
import { useWaiting } from '../phone.ts';
import { useSettled } from '../taps.ts';
import { momentText } from '../timeText.ts';
import { clockAfter } from './applyEvents.ts';
import { useKeep } from './useKeep.ts';

const CHOICES: Record<CrewClock['state'], readonly ClockAction[]> = {
  out: ['in'],
  in: ['break-start', 'out'],
  break: ['break-end', 'out'],
};

/** The signed-in user's time clock: in, out and breaks; works offline. */
export function ClockCard({ day }: { day: CrewDay }) {
  const translate = useTranslate();
  const locale = usePageLanguage();
  const keep = useKeep();
  const { state, since, forgottenSince } = clockAfter(day.clock, useWaiting());
  const isSettled = useSettled(state);
  return (
    <Box
      component="section"
      aria-label={translate('crewDay.clock.title')}
      sx={theme => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: '5px 5px 5px 12px',
        borderRadius: '14px',
        border: `1px solid ${theme.sward.line}`,
        background: theme.sward.paper,
      })}
    >
      <Box role="status" sx={{ flex: '1 1 5.5rem', lineHeight: 1.2 }}>
        {translate(`crewDay.clock.${state}`, { time: since ? clockText(since, locale) : '' })}
      </Box>
      {forgottenSince && (
        <Typography sx={{ flex: '1 1 100%', order: 1, paddingBottom: 0.5, lineHeight: 1.3 }}>
          {translate('crewDay.clock.forgotten', { time: momentText(forgottenSince, locale) })}
        </Typography>
      )}
      {CHOICES[state].map((clock, index) => (
        <Button
          key={clock}
          variant={index === 0 && state !== 'in' ? 'contained' : 'outlined'}
          disabled={!isSettled}
          onClick={() => void keep(null, 'clock', { clock }, translate(`crewDay.clock.press.${clock}`))}
          sx={{ minHeight: 48, paddingInline: 1.25, fontSize: '0.9375rem' }}
        >
          {translate(`crewDay.clock.press.${clock}`)}
        </Button>
      ))}
    </Box>
  );
}
