import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Option } from '../list/filters.ts';
import { type FieldProps, useValueField } from './useField.ts';

interface ToggleInputProps extends FieldProps {
  options: readonly Option[];
}

/** Chooses one of two or three options side by side; one is always chosen. */
export function ToggleInput({ options, ...props }: ToggleInputProps) {
  const { field, label, sx } = useValueField(props);
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={field.value}
      onChange={(_event, chosen: Option['value'] | null) => chosen !== null && field.onChange(chosen)}
      aria-label={label}
      sx={sx}
    >
      {options.map(option => (
        <ToggleButton key={option.value} value={option.value} sx={{ lineHeight: 1.2 }}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
