import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { CrewDay } from '#contract/field/crewDay.calls.ts';
import type { ShownStop } from './applyEvents.ts';
import { useDuration } from './useDuration.ts';

const OPEN = ['pending', 'started'];

/** Shows "5 of 14 done", the remaining work and driving time, and whether that exceeds a day's limit. */
export function Progress({ day, stops }: { day: CrewDay; stops: readonly ShownStop[] }) {
  const translate = useTranslate();
  const duration = useDuration();
  const counted = stops.filter(stop => stop.status !== 'cancel');
  const open = counted.filter(stop => OPEN.includes(stop.status));
  const done = counted.length - open.length;
  const left = open.reduce((sum, stop) => sum + stop.expectedMinutes, 0);
  const planned = day.expectedMinutes + (day.drive?.minutes ?? 0);
  const facts = [
    left > 0 && translate('crewDay.timeLeft', { time: duration(left) }),
    day.drive && translate('crewDay.drive', { miles: day.drive.miles }),
  ].filter(Boolean);
  return (
    <Box sx={{ paddingInline: 0.5 }}>
      <Box
        sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1, marginBottom: 0.75 }}
      >
        <Typography component="p" sx={{ fontWeight: 660, fontVariantNumeric: 'tabular-nums' }}>
          {translate('crewDay.progress', { done, total: counted.length })}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 9rem', textAlign: 'end' }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={(done / counted.length) * 100}
        aria-hidden
        sx={{ height: 10, borderRadius: 5 }}
      />
      {planned > day.crew.capacityMinutes && (
        <Typography variant="body2" sx={{ marginTop: 0.75, color: theme => theme.sward.tones.skipped }}>
          {translate('crewDay.overCapacity', { time: duration(planned) })}
        </Typography>
      )}
    </Box>
  );
}
