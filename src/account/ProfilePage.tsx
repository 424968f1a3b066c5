import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { ProfileView } from '#contract/access/profile.calls.ts';
import { type ProfileBody, profileBody } from '#contract/access/profile.ts';
import type { Day } from '#contract/core/days.ts';
import { isCrewType, isCustomerType } from '#contract/core/enums.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { ON_MY_WAY_BY } from '#contract/field/onMyWay.ts';
import { NOTICE_WAYS } from '#contract/messaging/notices.ts';
import { INVOICINGS } from '#contract/money/invoices.ts';
import { useStoredUser } from '#src/auth/useStoredUser.ts';
import { call } from '#src/dataProvider/call.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { refreshUser } from '#src/dataProvider/refreshUser.ts';
import { today } from '#src/dataProvider/today.ts';
import { LANGUAGE_NAMES } from '#src/i18n/i18nProvider.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { OWN_FEED } from '#src/ui/calendarFeed/feedCalls.ts';
import { FieldGrid } from '#src/ui/form/FormSection.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { PhoneInput } from '#src/ui/form/PhoneInput.tsx';
import { fieldMessage } from '#src/ui/form/schemaResolver.ts';
import { lazyOr, Nothing } from '#src/ui/lazyOr.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { useDelayed } from '#src/ui/page/useDelayed.ts';
import { toastSuccess } from '#src/ui/toasts/callToasts.ts';
import { AccountForm, AccountPage } from './AccountPage.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';

/** Renders nothing if its code can't be loaded offline, so that the profile still shows. */
const CalendarFeed = lazyOr<{ feed: typeof OWN_FEED }>(
  () => import('#src/ui/calendarFeed/CalendarFeed.tsx'),
  Nothing,
);

interface ProfilePageProps {
  onBack?: () => void;
  /** Called when the form gets unsaved changes and when they are saved. */
  onDirty?: (isDirty: boolean) => void;
}

/** The signed-in user's own profile. */
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
  const [taken, setTaken] = useState<string | null>(null);
  const schema = useMemo(
    () =>
      profileBody(type, day).refine(({ email }) => email === null || email !== taken, {
        path: ['email'],
        error: 'emailExists',
      }),
    [type, day, taken],
  );
  const [values] = useState(() => valuesOf(profile));
  const [version, setVersion] = useState(profile.version);
  const save = async (body: ProfileBody) => {
    const params = { id: profile.id };
    try {
      const answer = await call('PUT /user/:id', { params, body, version, expose: false });
      setVersion(answer.data.version);
      onChange(answer.data);
      toastSuccess(answer);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status === 0)
        throw new Error(translate('account.saveBroke'));
      throw error.body?.message ? error : new Error(translate('account.saveFailed'));
    }
    await refreshUser();
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
      <AccountForm schema={schema} values={values} save={save} submitLabel={translate('account.save')}>
        <TellDirty onDirty={onDirty} />
        <Fields profile={profile} day={day} onTaken={setTaken} />
      </AccountForm>
      {(isCustomerType(type) || isCrewType(type)) && (
        <Suspense fallback={null}>
          <CalendarFeed feed={OWN_FEED} />
        </Suspense>
      )}
    </>
  );
}

function TellDirty({ onDirty }: Pick<ProfileFormProps, 'onDirty'>) {
  const { isDirty } = useFormState();
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  return null;
}

interface FieldsProps {
  profile: ProfileView;
  day: Day;
  /** Called with an email address that another user already has. */
  onTaken: (email: string) => void;
}

function Fields({ profile, day, onTaken }: FieldsProps) {
  const translate = useTranslate();
  const { setError, getValues } = useFormContext();
  const isCustomer = isCustomerType(profile.type);
  const hasFixedEmail = isCustomer && profile.email !== null;
  const checkEmail = async () => {
    const email = String(getValues('email') ?? '')
      .trim()
      .toLowerCase();
    if (!email || email === profile.email?.toLowerCase()) return;
    const isTaken = await call('HEAD /check-email-exist/:email', {
      params: { email },
      query: { userId: profile.id },
      expose: false,
    }).then(
      () => true,
      () => false,
    );
    if (!isTaken) return;
    onTaken(email);
    setError('email', { message: fieldMessage('emailExists', storedLanguage()) });
  };
  return (
    <>
      <SectionCard title={translate('account.you')}>
        <FieldGrid>
          <TextInput
            source="name.first"
            label="account.firstName"
            autoComplete="given-name"
            isRequired
            maxLength={80}
            span={3}
          />
          <TextInput
            source="name.last"
            label="account.lastName"
            autoComplete="family-name"
            isRequired
            maxLength={80}
            span={3}
          />
          <TextInput
            source="username"
            label="account.username"
            help="account.usernameHelp"
            isDisabled
            span={3}
          />
          <TextInput
            source="dateOfBirth"
            type="date"
            label="account.dateOfBirth"
            autoComplete="bday"
            max={day}
            span={3}
          />
        </FieldGrid>
      </SectionCard>
      <SectionCard title={translate('account.reach')}>
        <FieldGrid>
          <TextInput
            source="email"
            type="email"
            label="account.email"
            {...(hasFixedEmail && { help: 'account.emailKept' })}
            autoComplete="email"
            isRequired={isCustomer}
            isDisabled={hasFixedEmail}
            onBlur={() => void checkEmail()}
            maxLength={254}
            span={3}
          />
          <PhoneInput
            source="mobile"
            label="account.mobile"
            autoComplete="tel-national"
            isRequired={isCustomer}
            span={3}
          />
          <SelectInput
            source="language"
            label="account.language"
            help="account.languageHelp"
            options={LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
            span={3}
          />
          {isCustomer && (
            <SelectInput
              source="invoicing"
              label="account.invoicing"
              help="account.invoicingHelp"
              options={INVOICINGS.map(value => ({ value, label: translate(`words.invoicing.${value}`) }))}
              span={3}
            />
          )}
        </FieldGrid>
      </SectionCard>
      {isCustomer && (
        <SectionCard title={translate('account.notices')} help={translate('account.alwaysTold')}>
          <FieldGrid>
            <SelectInput
              source="onMyWayBy"
              label="account.onMyWayBy"
              help="account.onMyWayByHelp"
              options={ON_MY_WAY_BY.map(value => ({ value, label: translate(`words.onMyWayBy.${value}`) }))}
              span={3}
            />
            {(['visitsMovedBy', 'visitsDoneBy', 'messagesBy'] as const).map(name => (
              <SelectInput
                key={name}
                source={name}
                label={`account.${name}`}
                options={NOTICE_WAYS.map(value => ({ value, label: translate(`words.noticeWay.${value}`) }))}
                span={3}
              />
            ))}
          </FieldGrid>
        </SectionCard>
      )}
      {isCrewType(profile.type) && (
        <SectionCard title={translate('account.work')}>
          <FieldGrid>
            <TextInput
              source="crew.address"
              label="account.address"
              autoComplete="street-address"
              maxLength={300}
              span={3}
            />
            <TextInput source="dateOfJoining" type="date" label="account.dateOfJoining" span={3} />
          </FieldGrid>
        </SectionCard>
      )}
    </>
  );
}

/** Picks the form's values from the profile; the username is read-only. */
const valuesOf = ({
  name,
  email,
  mobile,
  username,
  dateOfBirth,
  dateOfJoining,
  crew,
  language,
  invoicing,
  onMyWayBy,
  visitsMovedBy,
  visitsDoneBy,
  messagesBy,
}: ProfileView) => ({
  name,
  email,
  mobile,
  username,
  dateOfBirth,
  dateOfJoining,
  crew,
  language,
  invoicing,
  onMyWayBy,
  visitsMovedBy,
  visitsDoneBy,
  messagesBy,
});
