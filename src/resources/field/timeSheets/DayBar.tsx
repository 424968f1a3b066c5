import Box from '@mui/material/Box';
import { addDays, momentOf } from '#contract/core/days.ts';
import type { TimeDay } from '#contract/field/timeSheets.calls.ts';
import { businessTimeZone } from '#src/dataProvider/businessZone.ts';

/** Hour marks below the bar. */
const HOURS = [6, 12, 18] as const;

/**
 * The day from midnight to midnight: work as a bar, breaks as gaps. The list beside it has the same facts as
 * text.
 */
export function DayBar({ day }: { day: TimeDay }) {
  const zone = businessTimeZone();
  const from = momentOf(day.date, '00:00', zone).getTime();
  const length = momentOf(addDays(day.date, 1), '00:00', zone).getTime() - from;
  const share = (moment: number) => Math.min(100, Math.max(0, ((moment - from) / length) * 100));
  const parts = day.entries.map(({ id, kind, startedAt, minutes, endedAt }) => {
    const start = Date.parse(startedAt);
    const end = endedAt ? Date.parse(endedAt) : start + minutes * 60_000;
    return { id, kind, left: share(start), width: share(end) - share(start) };
  });
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        height: 12,
        marginBlock: '5px 8px',
        borderRadius: 1,
        background: theme => theme.sward.ground,
        border: 1,
        borderColor: 'divider',
        overflow: 'hidden',
      }}
    >
      {HOURS.map(hour => (
        <Box
          key={hour}
          sx={{
            position: 'absolute',
            insetBlock: 0,
            left: `${(hour / 24) * 100}%`,
            borderLeft: 1,
            borderColor: 'divider',
          }}
        />
      ))}
      {parts.map(({ id, kind, left, width }) => (
        <Box
          key={id}
          sx={{
            position: 'absolute',
            insetBlock: kind === 'work' ? 0 : '3px',
            left: `${left}%`,
            width: `max(${width}%, 2px)`,
            background: theme => (kind === 'work' ? theme.sward.primary : theme.sward.paper),
          }}
        />
      ))}
    </Box>
  );
}
