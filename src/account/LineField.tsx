import type { SxProps, Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useLayoutEffect, useRef } from 'react';
import { showPhone } from '../../contract/phone.ts';
import { typePhone } from '../ui/form/phone.ts';

interface LineFieldProps {
  label: string;
  name: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  help?: string;
  type?: 'text' | 'email' | 'date';
  autoComplete?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  maxLength?: number;
  max?: string;
}

/** What cannot be changed here is still there to be read. */
const DISABLED_LOOK: SxProps<Theme> = theme => ({
  '& .MuiFormHelperText-root.Mui-disabled': { color: theme.sward.ink2 },
  '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: theme.sward.ink2 },
});

/** A labelled line of text with what is wrong with it below. */
export function LineField(props: LineFieldProps) {
  const { label, name, value, error, onChange, onBlur, help, type = 'text', autoComplete = 'off' } = props;
  return (
    <TextField
      label={label}
      name={name}
      type={type}
      value={value}
      onChange={event => onChange(event.target.value)}
      onBlur={onBlur}
      error={error !== undefined}
      helperText={error ?? help}
      required={props.isRequired}
      disabled={props.isDisabled}
      slotProps={{ htmlInput: { autoComplete, maxLength: props.maxLength, max: props.max } }}
      sx={DISABLED_LOOK}
    />
  );
}

type MobileFieldProps = Pick<
  LineFieldProps,
  'label' | 'name' | 'value' | 'error' | 'onChange' | 'isRequired'
>;

/** A telephone number, written as (512) 555-0101 while it is typed; its value is the digits. */
export function MobileField({ label, name, value, error, onChange, isRequired }: MobileFieldProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  // Writing the number anew would send the caret to its end.
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <TextField
      label={label}
      name={name}
      type="tel"
      value={showPhone(value)}
      onChange={({ target }) => {
        const typed = typePhone(target.value, target.selectionStart ?? target.value.length);
        caret.current = typed.caret;
        onChange(typed.digits);
      }}
      error={error !== undefined}
      helperText={error}
      required={isRequired}
      slotProps={{ htmlInput: { ref: input, inputMode: 'tel', autoComplete: 'tel-national' } }}
    />
  );
}
