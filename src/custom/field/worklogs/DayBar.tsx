import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { addDays, type Day, isoWeekOf, mondayOf, showDay, weekdayOf } from '#contract/core/days.ts';
import { today } from '#src/dataProvider/today.ts';

interface DayBarProps {
  /** The day shown, or the first of several. */
  day: Day;
  /** The whole service week is shown. */
  isWeek: boolean;
  onGo: (from: Day, to: Day) => void;
  /** At the end of the bar. */
  children?: ReactNode;
}

/** Returns the days of a day's service week, Monday first. */
export function weekOf(day: Day): Day[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, offset) => addDays(monday, offset));
}

/** Buttons for the previous and next day, today, any day, and the days of the service week. */
export function DayBar({ day, isWeek, onGo, children }: DayBarProps) {
  const translate = useTranslate();
  const now = today();
  const week = weekOf(day);
  const [monday = day, sunday = day] = [week[0], week[6]];
  const step = (days: number) =>
    isWeek ? onGo(addDays(monday, days * 7), addDays(sunday, days * 7)) : go(addDays(day, days));
  const go = (to: Day) => onGo(to, to);
  return (
    <Box
      className="no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBottom: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
        <IconButton
          aria-label={translate(isWeek ? 'worklogs.previousWeek' : 'worklogs.previousDay')}
          onClick={() => step(-1)}
        >
          <ChevronLeft />
        </IconButton>
        <TextField
          type="date"
          value={day}
          onChange={event => event.target.value && go(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': translate('worklogs.pickDay') } }}
          sx={{ width: '9.375rem' }}
        />
        <IconButton
          aria-label={translate(isWeek ? 'worklogs.nextWeek' : 'worklogs.nextDay')}
          onClick={() => step(1)}
        >
          <ChevronRight />
        </IconButton>
      </Box>
      <Button
        variant="outlined"
        onClick={() => go(now)}
        disabled={!isWeek && day === now}
        sx={{ flexShrink: 0 }}
      >
        {translate('worklogs.today')}
      </Button>
      <Box
        sx={{
          display: { xs: 'grid', sm: 'flex' },
          gridTemplateColumns: 'repeat(7, 1fr)',
          gap: '2px',
          width: { xs: '100%', sm: 'auto' },
        }}
      >
        {week.map(one => (
          <WeekDay
            key={one}
            day={one}
            isToday={one === now}
            isShown={isWeek || one === day}
            onChoose={() => go(one)}
          />
        ))}
      </Box>
      <Button
        variant="text"
        onClick={() => (isWeek ? go(day) : onGo(monday, sunday))}
        aria-pressed={isWeek}
        sx={{ color: isWeek ? 'primary.main' : 'text.secondary', display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {translate('worklogs.week', { week: isoWeekOf(day).week })}
      </Button>
      <Box sx={{ flex: 1 }} />
      {children}
    </Box>
  );
}

interface WeekDayProps {
  day: Day;
  isToday: boolean;
  isShown: boolean;
  onChoose: () => void;
}

function WeekDay({ day, isToday, isShown, onChoose }: WeekDayProps) {
  const translate = useTranslate();
  const [short, date] = [translate(`words.weekdayShort.${weekdayOf(day)}`), Number(day.slice(8))];
  return (
    <ButtonBase
      onClick={onChoose}
      aria-label={`${short} ${date}: ${translate(`words.weekday.${weekdayOf(day)}`)}, ${showDay(day)}`}
      aria-current={isShown ? 'date' : undefined}
      sx={theme => ({
        flexDirection: 'column',
        minWidth: 40,
        padding: '3px 4px',
        borderRadius: 1,
        fontSize: '0.6875rem',
        lineHeight: 1.3,
        color: 'text.secondary',
        '& b': { fontSize: '0.875rem', fontWeight: isToday ? 700 : 520, color: theme.sward.ink },
        border: `1px solid ${isToday ? theme.sward.primary : 'transparent'}`,
        '&:hover': { background: theme.sward.tint },
        '&[aria-current]': {
          background: theme.sward.primary,
          color: theme.sward.onPrimary,
          '& b': { color: 'inherit' },
        },
      })}
    >
      <span>{short}</span> <b>{date}</b>
    </ButtonBase>
  );
}
