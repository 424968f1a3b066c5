import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { Field } from '#src/account/signIn/Field.tsx';
import type { VisitorProps } from '../VisitorFrame.tsx';
import type { SignUp } from './useSignUp.ts';

interface CodeFieldProps extends Pick<VisitorProps, 'texts'> {
  name: string;
  label: string;
  value: string;
  error?: string;
  maxLength: number;
  onChange: (value: string) => void;
  signUp: SignUp;
}

/** Field for a code, which affects the price once it is applied or the field loses focus. */
export function CodeField({ texts, signUp, value, ...field }: CodeFieldProps) {
  return (
    <Box onBlur={signUp.settleCodes}>
      <Field
        {...field}
        value={value}
        endAdornment={
          value.trim() !== '' && (
            <InputAdornment position="end">
              <Button onClick={signUp.settleCodes}>{texts.signUp.apply}</Button>
            </InputAdornment>
          )
        }
      />
    </Box>
  );
}
