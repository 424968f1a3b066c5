import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { today } from '#src/dataProvider/today.ts';
import { clockText, hoursText } from './times.ts';
import { useOwnClock } from './useOwnClock.ts';

/** The user's own time clock. */
export function ClockCard() {
  const translate = useTranslate();
  const { week, since, press, pressing } = useOwnClock();
  if (!week) return <Skeleton variant="rounded" height={72} />;
  const { state } = week;
  const now = week.days.find(day => day.date === today());
  return (
    <Card
      component="section"
      aria-label={translate('timeSheet.clock.title')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, padding: '12px 16px' }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {translate(`timeSheet.clock.${state}`, { time: since ? clockText(since) : '' })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('timeSheet.clock.today', {
            hours: hoursText(now?.netMinutes ?? 0),
            week: hoursText(week.netMinutes),
          })}
        </Typography>
      </Box>
      {state === 'out' && (
        <Button variant="contained" loading={pressing === 'in'} onClick={() => void press('in')}>
          {translate('timeSheet.clock.clockIn')}
        </Button>
      )}
      {state === 'in' && (
        <Button
          variant="outlined"
          loading={pressing === 'break-start'}
          onClick={() => void press('break-start')}
        >
          {translate('timeSheet.clock.breakStart')}
        </Button>
      )}
      {state === 'break' && (
        <Button
          variant="contained"
          loading={pressing === 'break-end'}
          onClick={() => void press('break-end')}
        >
          {translate('timeSheet.clock.breakEnd')}
        </Button>
      )}
      {state !== 'out' && (
        <Button
          variant={state === 'in' ? 'contained' : 'outlined'}
          loading={pressing === 'out'}
          onClick={() => void press('out')}
        >
          {translate('timeSheet.clock.clockOut')}
        </Button>
      )}
    </Card>
  );
}
