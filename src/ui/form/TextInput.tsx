import InputAdornment from '@mui/material/InputAdornment';
import type { FocusEvent, InputHTMLAttributes, ReactNode } from 'react';
import { TextInput as RaTextInput } from 'react-admin';
import type { FieldProps } from './useField.ts';

/** What every input of ours gives react-admin's: its columns of the form's six, help only where there is some. */
export function common({ source, label, help, isRequired, isDisabled, span = 6 }: FieldProps) {
  return {
    source,
    label,
    helperText: help ?? (false as const),
    isRequired: isRequired ?? false,
    // Not disabled: react-hook-form would leave the value of a disabled field out of what is saved.
    readOnly: isDisabled ?? false,
    margin: 'none' as const,
    sx: { gridColumn: { xs: '1 / -1', sm: `span ${span}` } },
  };
}

interface TextInputProps extends FieldProps {
  placeholder?: string;
  autoFocus?: boolean;
  /** Told after the form took what was typed. */
  onType?: (text: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  type?: 'text' | 'email' | 'date' | 'time' | 'password';
  /** Lines of a longer text. */
  rows?: number;
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  maxLength?: number;
  /** First and last day of a date. */
  min?: string | undefined;
  max?: string | undefined;
  /** For the element that is typed into. */
  inputProps?: InputHTMLAttributes<HTMLInputElement>;
  /** Stands before the text inside the field. */
  start?: ReactNode;
  /** Stands after the text inside the field. */
  end?: ReactNode;
}

/** One line of text, or several. Empty is null. */
export function TextInput(props: TextInputProps) {
  const {
    type = 'text',

    rows,
    placeholder,
    autoFocus,
    onType,
    onBlur,
    start,
    end,
    inputProps,
  } = props;
  const { autoComplete = 'off', inputMode, maxLength, min, max } = props;
  return (
    <RaTextInput
      {...common(props)}
      type={type}
      multiline={rows !== undefined}
      minRows={rows ?? 1}
      placeholder={placeholder ?? ''}
      autoFocus={autoFocus ?? false}
      onChange={event => onType?.(String(event?.target?.value ?? ''))}
      onBlur={event => onBlur?.(event)}
      slotProps={{
        htmlInput: {
          ...inputProps,
          autoComplete,
          inputMode,
          maxLength,
          min,
          max,
          // People write in their own script.
          dir: rows === undefined ? undefined : 'auto',
        },
        input: {
          startAdornment: start && <InputAdornment position="start">{start}</InputAdornment>,
          endAdornment: end && <InputAdornment position="end">{end}</InputAdornment>,
        },
      }}
    />
  );
}
