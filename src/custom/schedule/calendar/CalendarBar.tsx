import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { today } from '#src/dataProvider/today.ts';
import { CALENDAR_KINDS, type CalendarKind, type CalendarView, stepFrom } from './view.ts';

interface CalendarBarProps {
  view: CalendarView;
  onChange: (change: Partial<CalendarView>) => void;
}

/** Switches month, week or day, and steps back, forward, to any day, or to today. */
export function CalendarBar({ view, onChange }: CalendarBarProps) {
  const translate = useTranslate();
  const go = (date: string) => onChange({ date, open: null, visit: null });
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view.kind}
        aria-label={translate('calendar.show')}
        onChange={(_event, kind: CalendarKind | null) => kind && onChange({ kind, visit: null })}
        sx={{ height: 36 }}
      >
        {CALENDAR_KINDS.map(kind => (
          <ToggleButton key={kind} value={kind}>
            {translate(`calendar.kind.${kind}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
        <IconButton
          aria-label={translate(`calendar.previous.${view.kind}`)}
          onClick={() => go(stepFrom(view, -1))}
        >
          <ChevronLeft />
        </IconButton>
        <TextField
          type="date"
          value={view.date}
          onChange={event => event.target.value && go(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': translate('calendar.pickDay') } }}
          sx={{ width: '9.375rem' }}
        />
        <IconButton
          aria-label={translate(`calendar.next.${view.kind}`)}
          onClick={() => go(stepFrom(view, 1))}
        >
          <ChevronRight />
        </IconButton>
      </Box>
      <Button variant="outlined" onClick={() => go(today())} disabled={view.date === today()}>
        {translate('calendar.today')}
      </Button>
    </>
  );
}
