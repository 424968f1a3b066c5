import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Day, showDay } from '#contract/core/days.ts';
import { WEEKDAYS } from '#contract/core/enums.ts';
import { today } from '#src/dataProvider/today.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { addMonths, monthOf, weeksOfMonth } from '#src/ui/fields/calendarMonth.ts';
import { Sheet } from './Sheet.tsx';

export interface DaySheetProps {
  isOpen: boolean;
  onClose: () => void;
  chosen: Day;
  onChoose: (day: Day) => void;
}

/** A month calendar with days large enough for gloved fingers. */
export default function DaySheet({ isOpen, onClose, chosen, onChoose }: DaySheetProps) {
  const translate = useTranslate();
  const now = today();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={translate('crewDay.calendar')}
      actions={
        chosen !== now && (
          <Button variant="contained" onClick={() => onChoose(now)}>
            {translate('crewDay.backToToday')}
          </Button>
        )
      }
    >
      <Month today={now} chosen={chosen} onChoose={onChoose} />
    </Sheet>
  );
}

function Month({ today: now, chosen, onChoose }: { today: Day; chosen: Day; onChoose: (day: Day) => void }) {
  const translate = useTranslate();
  const locale = usePageLanguage();
  const [month, setMonth] = useState(monthOf(chosen));
  const [year, number] = month.split('-').map(Number) as [number, number];
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(
    new Date(year, number - 1, 15),
  );
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', marginBottom: 1 }}>
        <IconButton
          aria-label={translate('shell.previousMonth')}
          onClick={() => setMonth(addMonths(month, -1))}
          sx={{ width: 48, height: 48 }}
        >
          <ChevronLeft />
        </IconButton>
        <Typography aria-live="polite" sx={{ flex: 1, textAlign: 'center', fontWeight: 620 }}>
          {name.charAt(0).toUpperCase() + name.slice(1)}
        </Typography>
        <IconButton
          aria-label={translate('shell.nextMonth')}
          onClick={() => setMonth(addMonths(month, 1))}
          sx={{ width: 48, height: 48 }}
        >
          <ChevronRight />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
          placeItems: 'center',
          rowGap: 0.5,
        }}
      >
        {WEEKDAYS.map(weekday => (
          <Typography
            key={weekday}
            variant="caption"
            color="text.secondary"
            // Seven columns fit, however large the text is.
            sx={{ fontSize: 'min(0.8125rem, 4.4vw)' }}
          >
            {translate(`words.weekdayShort.${weekday}`)}
          </Typography>
        ))}
        {weeksOfMonth(month).flatMap(({ days }) =>
          days.map(day => (
            <ButtonBase
              key={day}
              onClick={() => onChoose(day)}
              aria-label={showDay(day)}
              aria-current={day === now ? 'date' : undefined}
              aria-pressed={day === chosen}
              sx={theme => ({
                width: '100%',
                minWidth: 0,
                maxWidth: 52,
                height: 48,
                borderRadius: '12px',
                font: 'inherit',
                lineHeight: 1,
                fontVariantNumeric: 'tabular-nums',
                color: monthOf(day) === month ? theme.sward.ink : theme.sward.ink2,
                fontWeight: day === now ? 700 : 480,
                border: `2px solid ${day === now ? theme.sward.primary : 'transparent'}`,
                '&[aria-pressed="true"]': { background: theme.sward.primary, color: theme.sward.onPrimary },
              })}
            >
              {Number(day.slice(8))}
            </ButtonBase>
          )),
        )}
      </Box>
    </>
  );
}
