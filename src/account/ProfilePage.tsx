import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ProfileView } from '../../contract/calls/profile.ts';
import { LANGUAGES, message } from '../../contract/messages.ts';
import { type ProfileBody, profileBody } from '../../contract/profile.ts';
import { useStoredUser } from '../auth/useStoredUser.ts';
import { call } from '../dataProvider/call.ts';
import { HttpError } from '../dataProvider/http.ts';
import { refreshUser } from '../dataProvider/refreshUser.ts';
import { today } from '../dataProvider/today.ts';
import { LANGUAGE_NAMES } from '../i18n/i18nProvider.ts';
import { storedLanguage } from '../i18n/language.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { SectionCard } from '../ui/page/SectionCard.tsx';
import { useDelayed } from '../ui/page/useDelayed.ts';
import { toastSuccess } from '../ui/toasts/callToasts.ts';
import { AccountForm, AccountPage, Pair } from './AccountPage.tsx';
import { LineField, MobileField } from './LineField.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';
import { bodyOf, valuesOf } from './profileForm.ts';
import { useAccountForm } from './useAccountForm.ts';

interface ProfilePageProps {
  onBack?: () => void;
  /** Told when something is typed and not saved, and when it is again. */
  onDirty?: (isDirty: boolean) => void;
}

/** My Profile, for everybody. */
export default function ProfilePage({ onBack, onDirty }: ProfilePageProps) {
  const translate = useTranslate();
  const userId = useStoredUser()?.id;
  const [profile, setProfile] = useState<ProfileView | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isSlow = useDelayed();
  const load = useCallback(async () => {
    if (userId === undefined) return;
    setFailed(false);
    try {
      setProfile((await call('GET /user/:id', { params: { id: userId }, expose: false })).data);
    } catch {
      setFailed(true);
    }
  }, [userId]);
  useEffect(() => void load(), [load]);

  return (
    <AccountPage title={translate('account.profile')} {...(onBack && { onBack })}>
      {isFailed ? (
        <EmptyState
          text={translate('account.loadFailed')}
          action={
            <Button variant="outlined" onClick={() => void load()}>
              {translate('account.tryAgain')}
            </Button>
          }
        />
      ) : profile ? (
        <ProfileForm profile={profile} onChange={setProfile} onDirty={onDirty} />
      ) : (
        isSlow && <Skeleton variant="rounded" height={420} />
      )}
    </AccountPage>
  );
}

interface ProfileFormProps {
  profile: ProfileView;
  onChange: (profile: ProfileView) => void;
  onDirty: ((isDirty: boolean) => void) | undefined;
}

function ProfileForm({ profile, onChange, onDirty }: ProfileFormProps) {
  const translate = useTranslate();
  const { type } = profile;
  const day = today();
  const schema = useMemo(() => profileBody(type, day), [type, day]);
  const [version, setVersion] = useState(profile.version);
  const save = async (body: ProfileBody) => {
    const answer = await call('PUT /user/:id', {
      params: { id: profile.id },
      body,
      version,
      expose: false,
    });
    setVersion(answer.data.version);
    onChange(answer.data);
    toastSuccess(answer);
    await refreshUser();
  };
  const form = useAccountForm({
    initial: valuesOf(profile),
    schema,
    bodyOf,
    save,
    sayInstead: error => {
      if (!(error instanceof HttpError) || error.status === 0) return translate('account.saveBroke');
      return error.body?.message ? null : translate('account.saveFailed');
    },
  });
  const { values, field, setRefused, isDirty } = form;
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);

  const isCustomer = type === 'customer';
  const hasFixedEmail = isCustomer && profile.email !== null;
  const checkEmail = async () => {
    const email = values.email.trim();
    if (!email || email.toLowerCase() === profile.email?.toLowerCase()) return;
    const isTaken = await call('HEAD /check-email-exist/:email', {
      params: { email },
      query: { userId: profile.id },
      expose: false,
    }).then(
      () => true,
      () => false,
    );
    if (isTaken) setRefused(old => ({ ...old, email: message('emailExists', storedLanguage()) }));
  };

  return (
    <>
      <SectionCard>
        <ProfilePicture
          profile={profile}
          onChange={saved => {
            setVersion(saved.version);
            onChange(saved);
            void refreshUser();
          }}
        />
      </SectionCard>
      <AccountForm {...form} submitLabel={translate('account.save')}>
        <SectionCard title={translate('account.you')}>
          <Pair>
            <LineField
              {...field('firstName', 'name.first')}
              label={translate('account.firstName')}
              autoComplete="given-name"
              isRequired
              maxLength={80}
            />
            <LineField
              {...field('lastName', 'name.last')}
              label={translate('account.lastName')}
              autoComplete="family-name"
              isRequired
              maxLength={80}
            />
            <LineField
              name="username"
              value={profile.username}
              onChange={() => undefined}
              label={translate('account.username')}
              help={translate('account.usernameHelp')}
              isDisabled
            />
            <LineField
              {...field('dateOfBirth')}
              type="date"
              label={translate('account.dateOfBirth')}
              autoComplete="bday"
              max={day}
            />
          </Pair>
        </SectionCard>
        <SectionCard title={translate('account.reach')}>
          <Pair>
            <LineField
              {...field('email')}
              type="email"
              label={translate('account.email')}
              {...(hasFixedEmail && { help: translate('account.emailKept') })}
              autoComplete="email"
              isRequired={isCustomer}
              isDisabled={hasFixedEmail}
              onBlur={() => void checkEmail()}
              maxLength={254}
            />
            <MobileField {...field('mobile')} label={translate('account.mobile')} isRequired={isCustomer} />
            <TextField
              select
              label={translate('account.language')}
              value={values.language}
              onChange={event => field('language').onChange(event.target.value)}
              helperText={translate('account.languageHelp')}
            >
              {LANGUAGES.map(language => (
                <MenuItem key={language} value={language} lang={language}>
                  {LANGUAGE_NAMES[language]}
                </MenuItem>
              ))}
            </TextField>
          </Pair>
        </SectionCard>
        {type === 'crew' && (
          <SectionCard title={translate('account.work')}>
            <Pair>
              <LineField
                {...field('address', 'crew.address')}
                label={translate('account.address')}
                autoComplete="street-address"
                maxLength={300}
              />
              <LineField {...field('dateOfJoining')} type="date" label={translate('account.dateOfJoining')} />
            </Pair>
          </SectionCard>
        )}
      </AccountForm>
    </>
  );
}
