import InputAdornment from '@mui/material/InputAdornment';
import type { FocusEvent, InputHTMLAttributes, ReactNode } from 'react';
import { TextInput as RaTextInput } from 'react-admin';
import type { FieldProps } from './useField.ts';

/**
 * Props that each of our inputs passes to react-admin's input, including how many of the form's six columns
 * it spans, and the help text if there is any.
 */
export function common({ source, label, help, isRequired, isDisabled, span = 6 }: FieldProps) {
  return {
    source,
    label,
    helperText: help ?? (false as const),
    isRequired: isRequired ?? false,
    // Not disabled: react-hook-form would omit a disabled field's value when saving.
    readOnly: isDisabled ?? false,
    margin: 'none' as const,
    sx: { gridColumn: { xs: '1 / -1', sm: `span ${span}` } },
  };
}

interface TextInputProps extends FieldProps {
  placeholder?: string;
  autoFocus?: boolean;
  /** Called after the form has stored the typed text. */
  onType?: (text: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  type?: 'text' | 'email' | 'date' | 'time' | 'password';
  /** Number of lines, for longer texts. */
  rows?: number;
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  maxLength?: number;
  /** Earliest and latest day of a date field. */
  min?: string | undefined;
  max?: string | undefined;
  /** Attributes of the input element. */
  inputProps?: InputHTMLAttributes<HTMLInputElement>;
  /** Shown before the text inside the field. */
  start?: ReactNode;
  /** Shown after the text inside the field. */
  end?: ReactNode;
}

/** Input for one or several lines of text. Empty is null. */
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
          // Longer texts may be in a right-to-left script.
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
