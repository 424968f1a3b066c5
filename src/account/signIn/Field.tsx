import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { type EyeLabels, PasswordEye } from '#src/ui/form/PasswordEye.tsx';

interface FieldProps {
  label: string;
  name: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
  placeholder?: string;
  autoComplete?: string;
  autoFocus?: boolean;
  inputMode?: 'text' | 'email' | 'numeric' | 'tel';
  /** `password` hides the typed text. */
  type?: 'text' | 'password' | 'date';
  /** Number of lines, for longer texts. */
  rows?: number;
  maxLength?: number;
  endAdornment?: ReactNode;
  /** Attributes of the input element. */
  inputProps?: InputHTMLAttributes<HTMLInputElement>;
}

/** A labeled text field with its error below. */
export function Field(props: FieldProps) {
  const { label, name, value, error, onChange, placeholder, autoComplete, autoFocus } = props;
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <FormControl fullWidth error={Boolean(error)} variant="outlined">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        name={name}
        value={value}
        type={props.type ?? 'text'}
        multiline={props.rows !== undefined}
        minRows={props.rows}
        onChange={event => onChange(event.target.value)}
        placeholder={placeholder}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        endAdornment={props.endAdornment}
        inputProps={{
          ...props.inputProps,
          inputMode: props.inputMode,
          maxLength: props.maxLength,
          autoCapitalize: props.rows ? 'sentences' : 'none',
          spellCheck: props.rows !== undefined,
          'aria-describedby': error ? errorId : undefined,
        }}
      />
      {error && <FormHelperText id={errorId}>{error}</FormHelperText>}
    </FormControl>
  );
}

type PasswordFieldProps = Omit<FieldProps, 'type' | 'endAdornment' | 'inputMode'> & EyeLabels;

/** Password field with a button to show the text. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const eye = { isShown, showLabel, hideLabel };
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <PasswordEye {...eye} onToggle={() => setShown(!isShown)} />
        </InputAdornment>
      }
    />
  );
}
