import Box from '@mui/material/Box';
import type { Day } from '#contract/core/days.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { WeekList } from './WeekList.tsx';

interface CalendarPanelProps {
  today: Day;
  chosen: Day | null;
  /** Called with a day, or with the first and last day of a week. */
  onChoose: (from: Day, to?: Day) => void;
}

/** A month beside the list of service weeks. */
export default function CalendarPanel({ today, chosen, onChoose }: CalendarPanelProps) {
  return (
    <>
      <MonthGrid today={today} chosen={chosen} onChoose={day => onChoose(day)} />
      <Box
        sx={{
          width: { sm: 272 },
          height: { xs: 220, sm: 296 },
          borderLeft: { sm: 1 },
          borderTop: { xs: 1, sm: 0 },
          borderColor: { xs: 'divider', sm: 'divider' },
        }}
      >
        <WeekList today={today} onChoose={({ from, to }) => onChoose(from, to)} />
      </Box>
    </>
  );
}
