import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { ExtraTime } from './ExtraTime.tsx';
import { NumberDisc } from './NumberDisc.tsx';
import { OnMyWay } from './OnMyWay.tsx';
import { RunningClock } from './RunningClock.tsx';
import { StopDetails } from './StopDetails.tsx';
import type { NumberedStop } from './useShownDay.ts';

interface NextStopCardProps {
  stop: NumberedStop;
  isToday: boolean;
  isWorkable: boolean;
}

/** The current stop, large enough to fill half of the screen. */
export function NextStopCard({ stop, isToday, isWorkable }: NextStopCardProps) {
  const translate = useTranslate();
  const isStarted = stop.status === 'started';
  return (
    <Card
      component="section"
      aria-labelledby="next-stop"
      sx={theme => ({
        minHeight: '50dvh',
        display: 'flex',
        flexDirection: 'column',
        padding: '14px 16px 16px',
        borderRadius: '16px',
        borderWidth: 2,
        borderColor: isStarted ? theme.sward.tones.started : theme.sward.primary,
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, marginBottom: 1 }}>
        <NumberDisc number={stop.number} status={stop.status} />
        <Typography id="next-stop" component="h2" sx={{ flex: '1 0 auto', fontWeight: 620 }}>
          {translate(isStarted ? 'crewDay.currentStop' : 'crewDay.nextStop')}
        </Typography>
        <StatusLabel of="assignment" status={stop.status} />
      </Box>
      {isStarted && stop.startedAt && (
        <RunningClock startedAt={stop.startedAt} capMinutes={stop.timeCapMinutes} />
      )}
      {isStarted && <ExtraTime stop={stop} />}
      {!isStarted && isWorkable && <OnMyWay stop={stop} isToday={isToday} />}
      <StopDetails stop={stop} isToday={isToday} isWorkable={isWorkable} />
    </Card>
  );
}
