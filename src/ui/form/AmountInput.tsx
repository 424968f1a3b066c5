import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { centsOf, dollarsOf, numberOf } from './amounts.ts';
import { type FieldProps, useValueField } from './useField.ts';

interface AmountInputProps extends FieldProps {
  placeholder?: string;
  /** Hides the label visually in a table, where row and column already name the field. */
  isBare?: boolean;
}

interface NumberInputProps extends AmountInputProps {
  /** Unit shown after the number, such as `%` or `min`. */
  unit?: string;
}

/** Input for dollars and cents; the form's value is whole cents. */
export function MoneyInput(props: AmountInputProps) {
  return <WrittenNumber {...props} read={centsOf} write={dollarsOf} start="$" />;
}

const writeNumber = (value: number | null | undefined) =>
  value == null || Number.isNaN(value) ? '' : String(value);

/** Input for a number, whole or decimal. */
export function NumberInput({ unit, ...props }: NumberInputProps) {
  return <WrittenNumber {...props} read={numberOf} write={writeNumber} end={unit} />;
}

interface WrittenNumberProps extends AmountInputProps {
  read: (text: string) => number | null;
  write: (value: number | null | undefined) => string;
  start?: string;
  end?: string;
}

/** Keeps the text while it is being typed; the form's value is the number that it means. */
function WrittenNumber({ read, write, start, end, placeholder, isBare, ...props }: WrittenNumberProps) {
  const { field, id, error, label, helperText, isRequired, isDisabled, sx } = useValueField(props);
  const value = field.value as number | null | undefined;
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      id={id}
      name={field.name}
      label={isBare ? undefined : label}
      value={draft ?? write(value)}
      onChange={event => {
        setDraft(event.target.value);
        field.onChange(read(event.target.value));
      }}
      onBlur={() => {
        // Invalid text stays in the field so that it can be corrected.
        if (!Number.isNaN(value)) setDraft(null);
        field.onBlur();
      }}
      required={isRequired}
      disabled={isDisabled}
      error={error !== undefined}
      helperText={helperText}
      placeholder={placeholder}
      slotProps={{
        htmlInput: {
          ref: field.ref,
          inputMode: 'decimal',
          autoComplete: 'off',
          'aria-label': isBare ? label : undefined,
        },
        input: {
          startAdornment: start && <InputAdornment position="start">{start}</InputAdornment>,
          endAdornment: end && <InputAdornment position="end">{end}</InputAdornment>,
        },
      }}
      sx={sx}
    />
  );
}
