import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { ProfileView } from '../../../contract/calls/profile.ts';
import { type ContactUsBody, contactUsBody, MAX_REQUEST_LENGTH } from '../../../contract/contactRequests.ts';
import { useStoredUser } from '../../auth/useStoredUser.ts';
import { call } from '../../dataProvider/call.ts';
import { FormFailure } from '../../ui/form/FormSection.tsx';
import { LightForm } from '../../ui/form/LightForm.tsx';
import { PhoneInput } from '../../ui/form/PhoneInput.tsx';
import { schemaResolver } from '../../ui/form/schemaResolver.ts';
import { TextInput } from '../../ui/form/TextInput.tsx';
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

/** A letter that nobody has written anything into yet; sent again after a lost answer it is still the same one. */
const newLetter = () => ({ key: crypto.randomUUID(), message: null });

function ContactForm({ profile }: { profile: ProfileView }) {
  const translate = useTranslate();
  const [sent, setSent] = useState<ContactUsBody | null>(null);
  const [values, setValues] = useState(() => ({
    ...newLetter(),
    name: `${profile.name.first} ${profile.name.last}`.trim(),
    email: profile.email,
    phone: profile.mobile,
  }));
  if (sent)
    return (
      <CalmCard role="status" sx={{ display: 'grid', justifyItems: 'start', gap: 1.5 }}>
        <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
          <CheckCircleOutlined color="success" />
          <Typography variant="h3" component="h2">
            {translate('customer.contact.sent')}
          </Typography>
        </Box>
        <Typography>{translate('customer.contact.sentHelp', { email: sent.email })}</Typography>
        <Button
          variant="outlined"
          onClick={() => {
            setValues({ ...sent, ...newLetter() });
            setSent(null);
          }}
        >
          {translate('customer.contact.another')}
        </Button>
      </CalmCard>
    );
  return (
    <CalmCard>
      <LightForm
        resolver={resolver}
        values={values}
        save={async (body: ContactUsBody) => {
          await call('POST /contact-us', { body });
          setSent(body);
        }}
      >
        <Typography color="textSecondary">{translate('customer.contact.help')}</Typography>
        <TextInput
          source="message"
          label="customer.contact.message"
          isRequired
          rows={4}
          maxLength={MAX_REQUEST_LENGTH}
        />
        <TextInput
          source="name"
          label="customer.contact.name"
          autoComplete="name"
          isRequired
          maxLength={120}
        />
        <TextInput
          source="email"
          label="customer.contact.email"
          type="email"
          autoComplete="email"
          isRequired
        />
        <PhoneInput source="phone" label="customer.contact.phone" autoComplete="tel-national" />
        <FormFailure />
        <SendButton />
      </LightForm>
    </CalmCard>
  );
}

const resolver = schemaResolver(contactUsBody);

function SendButton() {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
      {translate('customer.contact.send')}
    </Button>
  );
}
