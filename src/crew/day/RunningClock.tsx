import TimerOutlined from '@mui/icons-material/TimerOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useDayState } from '../phone.ts';
import { useNow } from '../useNow.ts';
import { useDuration } from './useDuration.ts';

interface RunningClockProps {
  /** ISO timestamp. */
  startedAt: string;
  /** Time limit of a bush and bed visit. */
  capMinutes: number | null;
}

/** Shows how long the visit has been running, and its time limit. */
export function RunningClock({ startedAt, capMinutes }: RunningClockProps) {
  const translate = useTranslate();
  const duration = useDuration();
  const seconds = Math.max(0, Math.floor((useNow(1) - Date.parse(startedAt)) / 1000));
  const { day } = useDayState();
  const left = capMinutes === null ? null : capMinutes * 60 - seconds;
  const isNear = left !== null && left > 0 && left <= (day?.reminderMinutes ?? 0) * 60;
  const isOver = capMinutes !== null && seconds > capMinutes * 60;
  return (
    <Box
      role="timer"
      sx={theme => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        marginBottom: 1.25,
        padding: '8px 12px',
        borderRadius: '10px',
        background: theme.sward.tint,
        color: isOver
          ? theme.sward.tones.failed
          : isNear
            ? theme.sward.tones.skipped
            : theme.sward.tones.started,
        fontWeight: 640,
      })}
    >
      <TimerOutlined aria-hidden />
      {translate('crewDay.running')}
      <Box component="span" sx={{ fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}>
        {clockOf(seconds)}
      </Box>
      {capMinutes !== null &&
        translate(isOver ? 'crewDay.overCap' : 'crewDay.ofCap', { time: duration(capMinutes) })}
      {isNear && (
        <Box role="alert" sx={{ width: 1 }}>
          {translate('crewDay.timeUp')}
        </Box>
      )}
    </Box>
  );
}

/** Formats seconds: `4:07`, `1:02:30`. */
function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
