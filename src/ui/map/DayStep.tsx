import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { addDays, type Day } from '#contract/core/days.ts';
import { today } from '#src/dataProvider/today.ts';

interface DayStepProps {
  day: Day;
  onGo: (day: Day) => void;
}

/** Buttons for the previous day, the next day and today, and a date field. */
export function DayStep({ day, onGo }: DayStepProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
      <IconButton aria-label={translate('worklogs.previousDay')} onClick={() => onGo(addDays(day, -1))}>
        <ChevronLeft />
      </IconButton>
      <TextField
        type="date"
        value={day}
        onChange={event => event.target.value && onGo(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': translate('worklogs.pickDay') } }}
        sx={{ width: '9.375rem' }}
      />
      <IconButton aria-label={translate('worklogs.nextDay')} onClick={() => onGo(addDays(day, 1))}>
        <ChevronRight />
      </IconButton>
      <Button
        variant="outlined"
        onClick={() => onGo(today())}
        disabled={day === today()}
        sx={{ marginLeft: 0.5 }}
      >
        {translate('worklogs.today')}
      </Button>
    </Box>
  );
}
