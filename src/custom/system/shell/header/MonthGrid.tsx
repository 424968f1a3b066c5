import KeyboardArrowLeft from '@mui/icons-material/KeyboardArrowLeft';
import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Day, showDay } from '#contract/core/days.ts';
import { WEEKDAYS } from '#contract/core/enums.ts';
import { addMonths, monthOf, weeksOfMonth } from '#src/ui/fields/calendarMonth.ts';

interface MonthGridProps {
  today: Day;
  /** The day that the page shows, if any. */
  chosen: Day | null;
  onChoose: (day: Day) => void;
}

const CELL = 34;

/** A month of days, Monday first, with ISO week numbers. */
export function MonthGrid({ today, chosen, onChoose }: MonthGridProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [month, setMonth] = useState(monthOf(chosen ?? today));
  const [year, number] = month.split('-').map(Number) as [number, number];
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(
    new Date(year, number - 1, 15),
  );
  return (
    <Box sx={{ padding: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', marginBottom: 0.5 }}>
        <Typography variant="subtitle2" aria-live="polite" sx={{ flex: 1, paddingLeft: 0.5 }}>
          {name.charAt(0).toUpperCase() + name.slice(1)}
        </Typography>
        <IconButton
          size="small"
          aria-label={translate('shell.previousMonth')}
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <KeyboardArrowLeft />
        </IconButton>
        <IconButton
          size="small"
          aria-label={translate('shell.nextMonth')}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <KeyboardArrowRight />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `28px repeat(7, ${CELL}px)`,
          fontSize: '0.8125rem',
          placeItems: 'center',
          rowGap: '2px',
        }}
      >
        <span />
        {WEEKDAYS.map(weekday => (
          <Box key={weekday} component="span" sx={{ color: 'text.secondary', paddingBlock: 0.5 }}>
            {translate(`words.weekdayShort.${weekday}`)}
          </Box>
        ))}
        {weeksOfMonth(month).map(({ week, days }) => [
          <Box key={week} component="span" sx={{ color: 'text.secondary', fontSize: '0.6875rem' }}>
            {week}
          </Box>,
          ...days.map(day => (
            <DayCell
              key={day}
              day={day}
              isToday={day === today}
              isChosen={day === chosen}
              isOutside={monthOf(day) !== month}
              onChoose={onChoose}
            />
          )),
        ])}
      </Box>
    </Box>
  );
}

interface DayCellProps {
  day: Day;
  isToday: boolean;
  isChosen: boolean;
  isOutside: boolean;
  onChoose: (day: Day) => void;
}

function DayCell({ day, isToday, isChosen, isOutside, onChoose }: DayCellProps) {
  return (
    <ButtonBase
      onClick={() => onChoose(day)}
      aria-label={showDay(day)}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      sx={theme => ({
        width: CELL - 2,
        height: CELL - 2,
        borderRadius: '8px',
        fontSize: 'inherit',
        fontFamily: 'inherit',
        color: isOutside ? theme.sward.ink2 : theme.sward.ink,
        fontWeight: isToday ? 680 : isOutside ? 380 : 500,
        border: isToday ? `1px solid ${theme.sward.primary}` : '1px solid transparent',
        '&:hover': { background: theme.sward.tint },
        '&[aria-pressed="true"]': {
          background: theme.sward.primary,
          color: theme.sward.onPrimary,
        },
      })}
    >
      {Number(day.slice(8))}
    </ButtonBase>
  );
}
