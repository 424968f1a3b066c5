import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { centsOf, dollarsOf, numberOf } from './amounts.ts';
import { type FieldProps, useValueField } from './useField.ts';

interface AmountInputProps extends FieldProps {
  placeholder?: string;
  /** In a table the row and the column name the field: the label is only read aloud. */
  isBare?: boolean;
}

interface NumberInputProps extends AmountInputProps {
  /** What is counted, such as `%` or `min`. */
  unit?: string;
}

/** Dollars and cents; the form keeps whole cents. */
export function MoneyInput(props: AmountInputProps) {
  return <WrittenNumber {...props} read={centsOf} write={dollarsOf} start="$" />;
}

const writeNumber = (value: number | null | undefined) =>
  value == null || Number.isNaN(value) ? '' : String(value);

/** A number, whole or with a decimal point. */
export function NumberInput({ unit, ...props }: NumberInputProps) {
  return <WrittenNumber {...props} read={numberOf} write={writeNumber} end={unit} />;
}

interface WrittenNumberProps extends AmountInputProps {
  read: (text: string) => number | null;
  write: (value: number | null | undefined) => string;
  start?: string;
  end?: string;
}

/** Keeps the text as it is being written, and the form the number that it means. */
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
        // What cannot be read stays as it was typed, so that it can be corrected.
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
