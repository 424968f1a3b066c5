import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { FocusEvent, ReactNode } from 'react';
import { type FieldProps, useField } from './useField.ts';

interface TextInputProps extends FieldProps {
  type?: 'text' | 'email' | 'date' | 'time';
  /** Lines of a longer text. */
  rows?: number;
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  maxLength?: number;
  /** Stands before the text inside the field. */
  start?: ReactNode;
  /** Stands after the text inside the field. */
  end?: ReactNode;
  onBlur?: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

/** One line of text, or several. Empty is null. */
export function TextInput(props: TextInputProps) {
  const { type = 'text', rows, placeholder, autoComplete = 'off', autoFocus, inputMode, maxLength } = props;
  const { start, end, onBlur } = props;
  const { field, id, error, label, helperText, isRequired, isDisabled, sx } = useField(props);
  const { ref, value, name, onChange } = field;
  return (
    <TextField
      id={id}
      name={name}
      label={label}
      type={type}
      value={value}
      onChange={onChange}
      onBlur={event => {
        field.onBlur();
        onBlur?.(event);
      }}
      required={isRequired}
      disabled={isDisabled}
      error={error !== undefined}
      helperText={helperText}
      placeholder={placeholder}
      multiline={rows !== undefined}
      minRows={rows}
      autoFocus={autoFocus}
      slotProps={{
        htmlInput: { ref, autoComplete, inputMode, maxLength },
        input: adornments(start, end),
      }}
      sx={sx}
    />
  );
}

function adornments(start: ReactNode, end: ReactNode): NonNullable<TextFieldProps['slotProps']>['input'] {
  return {
    startAdornment: start && <InputAdornment position="start">{start}</InputAdornment>,
    endAdornment: end && <InputAdornment position="end">{end}</InputAdornment>,
  };
}
