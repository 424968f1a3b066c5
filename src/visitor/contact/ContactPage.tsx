import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { FieldMessageKey } from '#contract/core/fieldMessages.ts';
import { fill } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';
import { Field } from '#src/account/signIn/Field.tsx';
import { PaneForm } from '#src/account/signIn/PaneForm.tsx';
import { useSignInForm } from '#src/account/signIn/useSignInForm.ts';
import { call } from '#src/dataProvider/call.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { Honeypot } from '../Honeypot.tsx';
import { Solving } from '../solving.ts';
import { VisitorFrame, type VisitorProps } from '../VisitorFrame.tsx';

const EMPTY = { name: '', email: '', phone: '', message: '', website: '' };
type FieldName = keyof typeof EMPTY;
const MAX_MESSAGE = 4000;

/** Checks the fields before sending; the server checks them again. */
function check({
  name,
  email,
  message,
}: Record<FieldName, string>): Partial<Record<FieldName, FieldMessageKey>> {
  return {
    ...(name.trim() === '' && { name: 'required' }),
    ...(!/^\S+@\S+\.\S{2,}$/.test(email.trim()) && { email: 'emailInvalid' }),
    ...(message.trim() === '' && { message: 'required' }),
  };
}

/** Contact form for anyone. */
export default function ContactPage({ texts, language }: VisitorProps) {
  const words = texts.contactUs;
  const [key] = useState(() => crypto.randomUUID());
  const [solving] = useState(() => new Solving());
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  useEffect(() => solving.begin(), [solving]);
  const send = async (values: Record<FieldName, string>) =>
    call('POST /contact-us', {
      body: { key, ...values, phone: values.phone.trim() || null, proof: await solving.proof() },
      expose: false,
    });
  const { fieldProps, onSubmit, isBusy, refusal } = useSignInForm<FieldName>({
    initial: EMPTY,
    check,
    language,
    submit: async values => {
      await send(values).catch((error: unknown) => {
        if (!(error instanceof HttpError && error.body?.errors?.proof)) throw error;
        solving.renew();
        return send(values);
      });
      setSentFrom(values.email.trim());
    },
  });
  const { onChange, value } = fieldProps('website');
  const links = [{ path: PATHS.signUp, label: texts.toSignUp }];
  return (
    <VisitorFrame {...{ texts, language, links }} title={words.title}>
      <Typography variant="h1" sx={{ marginBottom: 2 }}>
        {sentFrom ? words.sent : words.title}
      </Typography>
      {sentFrom ? (
        <Typography role="status">{fill(words.sentText, { email: sentFrom })}</Typography>
      ) : (
        <PaneForm
          texts={{ working: texts.loading, backToLogin: '' }}
          notice={refusal}
          isBusy={isBusy}
          submitLabel={words.send}
          onSubmit={onSubmit}
        >
          <Box component="p" sx={{ margin: 0 }}>
            {words.help}
          </Box>
          <Field {...fieldProps('name')} label={words.name} autoComplete="name" maxLength={120} />
          <Field
            {...fieldProps('email')}
            label={words.email}
            autoComplete="email"
            inputMode="email"
            maxLength={254}
          />
          <Field
            {...fieldProps('phone')}
            label={words.phone}
            autoComplete="tel-national"
            inputMode="tel"
            maxLength={20}
          />
          <Field {...fieldProps('message')} label={words.message} rows={5} maxLength={MAX_MESSAGE} />
          <Honeypot label={texts.website} value={value} onChange={onChange} />
        </PaneForm>
      )}
    </VisitorFrame>
  );
}
