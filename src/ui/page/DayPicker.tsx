import TextField from '@mui/material/TextField';
import type { Day } from '#contract/core/days.ts';

interface DayPickerProps {
  label: string;
  value: Day | null;
  onChoose: (day: Day | null) => void;
  min?: Day | undefined;
  max?: Day | undefined;
}

/** Chooses a day to look at; nothing is saved, so it isn't part of a form. */
export function DayPicker({ label, value, onChoose, min, max }: DayPickerProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value ?? ''}
      onChange={event => onChoose(event.target.value || null)}
      fullWidth
      slotProps={{ htmlInput: { min, max } }}
    />
  );
}
