import Box from '@mui/material/Box';
import { Field } from '#src/account/signIn/Field.tsx';
import { call } from '#src/dataProvider/call.ts';
import { useSuggestions } from '#src/ui/form/useSuggestions.tsx';
import type { VisitorProps } from '../VisitorFrame.tsx';
import type { SignUp, SignUpForm } from './useSignUp.ts';

const ask = async (q: string, signal: AbortSignal) =>
  (await call('GET /customer-signup/addresses', { query: { q }, signal, expose: false })).data;

interface StreetFieldProps extends Pick<VisitorProps, 'texts'> {
  form: SignUpForm;
  signUp: SignUp;
}

/** Street address with suggestions; picking one also fills city, state and ZIP code. */
export function StreetField({ texts, form, signUp }: StreetFieldProps) {
  const words = texts.signUp;
  const { values, errors, set } = signUp;
  const value = values.address ?? '';
  const { rootProps, inputProps, list } = useSuggestions({
    value,
    label: words.suggestions,
    ask: form.suggestsAddresses ? ask : null,
    onPick: picked => {
      for (const [name, text] of Object.entries(picked)) set(name, text);
    },
  });
  return (
    <Box {...rootProps} sx={{ position: 'relative' }}>
      <Field
        name="address"
        label={words.address}
        value={value}
        error={errors.address}
        onChange={text => set('address', text)}
        autoComplete="street-address"
        maxLength={200}
        inputProps={inputProps}
      />
      {list}
    </Box>
  );
}
