import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { ProfileView } from '../../../contract/calls/profile.ts';
import { type ContactUsBody, contactUsBody, MAX_REQUEST_LENGTH } from '../../../contract/contactRequests.ts';
import { LineField, MobileField } from '../../account/LineField.tsx';
import { useAccountForm } from '../../account/useAccountForm.ts';
import { useStoredUser } from '../../auth/useStoredUser.ts';
import { call } from '../../dataProvider/call.ts';
import { call as callHttp } from '../../dataProvider/http.ts';
import { setPageTitle } from '../../ui/page/pageTitle.ts';
import { CalmCard } from '../shell/CalmCard.tsx';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';

/** A letter to the office; also for customers none of whose properties is active. */
export default function ContactScreen() {
  const translate = useTranslate();
  const userId = useStoredUser()?.id;
  useEffect(() => setPageTitle(translate('customer.contact.title')), [translate]);
  const profile = useQuery({
    queryKey: ['contactProfile', userId],
    queryFn:
      userId === undefined
        ? skipToken
        : async () => (await call('GET /user/:id', { params: { id: userId }, expose: false })).data,
  });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Typography variant="h1">{translate('customer.contact.title')}</Typography>
      {profile.data && <ContactForm profile={profile.data} />}
      {profile.error && <LoadFailure error={profile.error} onRetry={() => void profile.refetch()} />}
      {profile.isPending && <ScreenSkeleton />}
    </Box>
  );
}

function ContactForm({ profile }: { profile: ProfileView }) {
  const translate = useTranslate();
  const [isSent, setSent] = useState(false);
  // Sent again after a lost answer it is still the same letter.
  const key = useRef(crypto.randomUUID());
  const form = useAccountForm<Record<'name' | 'email' | 'phone' | 'message', string>, ContactUsBody>({
    initial: {
      name: `${profile.name.first} ${profile.name.last}`.trim(),
      email: profile.email ?? '',
      phone: profile.mobile ?? '',
      message: '',
    },
    schema: contactUsBody,
    bodyOf: values => ({ ...values, key: key.current }),
    save: async body => {
      await callHttp('POST', '/contact-us', { body });
      setSent(true);
    },
  });
  if (isSent)
    return (
      <CalmCard role="status" sx={{ display: 'grid', justifyItems: 'start', gap: 1.5 }}>
        <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
          <CheckCircleOutlined color="success" />
          <Typography variant="h3" component="h2">
            {translate('customer.contact.sent')}
          </Typography>
        </Box>
        <Typography>{translate('customer.contact.sentHelp', { email: form.values.email })}</Typography>
        <Button
          variant="outlined"
          onClick={() => {
            key.current = crypto.randomUUID();
            form.field('message').onChange('');
            setSent(false);
          }}
        >
          {translate('customer.contact.another')}
        </Button>
      </CalmCard>
    );
  const message = form.field('message');
  return (
    <CalmCard
      component="form"
      noValidate
      onSubmit={form.onSubmit}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      <Typography color="textSecondary">{translate('customer.contact.help')}</Typography>
      <TextField
        label={translate('customer.contact.message')}
        name={message.name}
        value={message.value}
        onChange={event => message.onChange(event.target.value)}
        error={message.error !== undefined}
        helperText={message.error}
        required
        multiline
        minRows={4}
        maxRows={14}
        slotProps={{ htmlInput: { maxLength: MAX_REQUEST_LENGTH, dir: 'auto' } }}
      />
      <LineField
        label={translate('customer.contact.name')}
        {...form.field('name')}
        autoComplete="name"
        isRequired
        maxLength={120}
      />
      <LineField
        label={translate('customer.contact.email')}
        {...form.field('email')}
        type="email"
        autoComplete="email"
        isRequired
      />
      <MobileField label={translate('customer.contact.phone')} {...form.field('phone')} />
      {form.failure && <Alert severity="error">{form.failure}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={form.isBusy}>
        {translate('customer.contact.send')}
      </Button>
    </CalmCard>
  );
}
