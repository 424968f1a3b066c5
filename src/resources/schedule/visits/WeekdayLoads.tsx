import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { WeekdayLoad } from '#contract/territory/reassign.calls.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { hoursText } from '#src/ui/fields/visitText.ts';

/** Shows how full the crews' days get: the fullest date of each weekday, now and after the change. */
export function WeekdayLoads({ loads }: { loads: readonly WeekdayLoad[] }) {
  const translate = useTranslate();
  if (loads.length === 0) return null;
  return (
    <Box component="section" sx={{ marginTop: 1.5 }}>
      <Typography variant="subtitle2">{translate('reassign.loads')}</Typography>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {loads.map(load => (
          <Box
            component="li"
            key={`${load.crewId} ${load.weekday}`}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 1.5,
              paddingBlock: 0.25,
              fontSize: '0.8125rem',
            }}
          >
            <Box component="span" sx={{ minWidth: 240 }}>
              {load.crewName ?? translate('reassign.noCrew')}, <DayText day={load.date} near />
            </Box>
            <Hours load={load} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Hours({ load }: { load: WeekdayLoad }) {
  const translate = useTranslate();
  const { capacityMinutes, minutesBefore, minutesAfter } = load;
  const isOver = capacityMinutes !== null && minutesAfter > capacityMinutes;
  return (
    <Box
      component="span"
      sx={{ fontVariantNumeric: 'tabular-nums', ...(isOver && { color: 'error.main', fontWeight: 560 }) }}
    >
      {translate('reassign.load', { before: hoursText(minutesBefore), after: hoursText(minutesAfter) })}
      {capacityMinutes !== null &&
        ` ${translate('reassign.ofCapacity', { hours: hoursText(capacityMinutes) })}`}
    </Box>
  );
}
