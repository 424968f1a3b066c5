import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { showDay, weekdayOf } from '#contract/core/days.ts';
import type { DayWarning } from '#contract/schedule/services.calls.ts';
import { hoursText } from '#src/ui/fields/visitText.ts';

/** Warnings about the days that visits move to; they don't prevent saving. */
export function DayWarnings({ warnings }: { warnings: readonly DayWarning[] }) {
  const translate = useTranslate();
  if (warnings.length === 0) return null;
  return (
    <Box
      component="ul"
      role="status"
      aria-label={translate('schedule.warning.title')}
      sx={{ margin: '8px 0 0', padding: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
    >
      {warnings.map(warning => (
        <Box
          component="li"
          key={`${warning.rule} ${warning.date} ${warning.crewName}`}
          sx={{ display: 'flex', gap: 1, alignItems: 'start' }}
        >
          <WarningAmberOutlined
            aria-hidden
            sx={theme => ({ fontSize: 18, marginTop: '2px', color: theme.sward.tones.skipped })}
          />
          <Typography variant="body2">
            {translate(`schedule.warning.${warning.rule}`, {
              day: `${translate(`words.weekday.${weekdayOf(warning.date)}`)}, ${showDay(warning.date)}`,
              holiday: warning.holiday ?? '',
              crew: warning.crewName ?? '',
              after: hoursText(warning.minutes ?? 0),
              capacity: hoursText(warning.capacityMinutes ?? 0),
            })}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
