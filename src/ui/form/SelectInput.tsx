import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Option } from '../list/filters.ts';
import { type FieldProps, useField } from './useField.ts';

interface SelectInputProps extends FieldProps {
  options: readonly Option[];
  /** What an empty choice is called; without it something has to be chosen. */
  none?: string;
  /** Asked before the form takes the choice. */
  onChoose?: (value: string | number | null) => void;
}

/** One of a few. The form keeps the option's value, or null. */
export function SelectInput(props: SelectInputProps) {
  const { options, none, onChoose } = props;
  const { field, id, error, label, helperText, isRequired, isDisabled, sx } = useField(props, {
    parse: typed => options.find(option => String(option.value) === typed)?.value ?? null,
  });
  const value = options.some(option => option.value === field.value) ? String(field.value) : '';
  return (
    <TextField
      id={id}
      name={field.name}
      label={label}
      select
      value={value}
      onChange={event => {
        field.onChange(event);
        const chosen = options.find(option => String(option.value) === event.target.value);
        onChoose?.(chosen?.value ?? null);
      }}
      onBlur={() => field.onBlur()}
      required={isRequired}
      disabled={isDisabled}
      error={error !== undefined}
      helperText={helperText}
      slotProps={{
        input: { inputRef: field.ref },
        select: { displayEmpty: none !== undefined },
      }}
      sx={sx}
    >
      {none !== undefined && (
        <MenuItem value="" sx={{ color: 'text.secondary' }}>
          {none}
        </MenuItem>
      )}
      {options.map(option => (
        <MenuItem key={option.value} value={String(option.value)}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
