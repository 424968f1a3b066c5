import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { TimeEntryFlag, WeekTotals } from '#contract/field/timeSheets.calls.ts';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { hoursText } from './times.ts';

export function FlagLabel({ flag }: { flag: TimeEntryFlag }) {
  const translate = useTranslate();
  return (
    <ToneLabel tone={flag === 'running' ? 'started' : 'failed'}>
      {translate(`timeSheet.state.${flag}`)}
    </ToneLabel>
  );
}

export function OvertimeLabel({ minutes }: { minutes: number }) {
  return <ToneLabel tone="skipped">{hoursText(minutes)}</ToneLabel>;
}

/** Flags for anything unusual in a person's week. */
export function WeekMarks({ row }: { row: WeekTotals }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1.5 }}>
      {row.isRunning && <FlagLabel flag="running" />}
      {row.forgotten > 0 && <FlagLabel flag="forgotten" />}
    </Box>
  );
}
