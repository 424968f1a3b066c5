import TextField from '@mui/material/TextField';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { showPhone } from '#contract/core/phone.ts';
import { typePhone } from './phone.ts';
import { type FieldProps, useValueField } from './useField.ts';

interface PhoneInputProps extends FieldProps {
  autoComplete?: 'off' | 'tel-national';
  onBlur?: (digits: string) => void;
}

/** Phone number formatted as (512) 555-0101 while typing; the form's value is its digits. */
export function PhoneInput(props: PhoneInputProps) {
  const { field, id, error, label, helperText, isRequired, isDisabled, sx } = useValueField(props);
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  const digits = String(field.value ?? '');
  const shown = showPhone(digits);

  // Reformatting the number would move the caret to its end.
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = typePhone(event.target.value, event.target.selectionStart ?? event.target.value.length);
    caret.current = typed.caret;
    field.onChange(typed.digits);
  };
  return (
    <TextField
      id={id}
      name={field.name}
      label={label}
      type="tel"
      value={shown}
      onChange={change}
      onBlur={() => {
        field.onBlur();
        props.onBlur?.(digits);
      }}
      required={isRequired}
      disabled={isDisabled}
      error={error !== undefined}
      helperText={helperText}
      slotProps={{
        htmlInput: {
          ref: (element: HTMLInputElement | null) => {
            input.current = element;
            field.ref(element);
          },
          autoComplete: props.autoComplete ?? 'off',
          inputMode: 'tel',
        },
      }}
      sx={sx}
    />
  );
}
