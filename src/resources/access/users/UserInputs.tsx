import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { UserRow } from '#contract/access/users.calls.ts';
import { isCrewType, isCustomerType, isVendorType } from '#contract/core/enums.ts';
import { LANGUAGES, message } from '#contract/core/messages.ts';
import { call } from '#src/dataProvider/call.ts';
import { storedBusiness } from '#src/dataProvider/session.ts';
import { today } from '#src/dataProvider/today.ts';
import { LANGUAGE_NAMES } from '#src/i18n/i18nProvider.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useRoleName } from '#src/resources/access/roles/RoleName.tsx';
import { useRoles } from '#src/resources/access/roles/useRoleOptions.ts';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { PhoneInput } from '#src/ui/form/PhoneInput.tsx';
import { ReferenceInput } from '#src/ui/form/ReferenceInput.tsx';
import { CustomerInput } from './CustomerInput.tsx';
import { PasswordInput } from './PasswordInput.tsx';

const LANGUAGE_OPTIONS = LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] }));

interface UserInputsProps {
  /** The user being edited; undefined for a new one. */
  user?: UserRow;
  isSelf?: boolean;
}

/** Fields for a user's name, contact details and access. */
export function UserInputs({ user, isSelf = false }: UserInputsProps) {
  const translate = useTranslate();
  const checkUsername = useTakenCheck('username', user?.id);
  const checkEmail = useTakenCheck('email', user?.id, user?.customerId);
  return (
    <>
      <FormSection title={translate('user.person')} help={translate('user.personHelp')}>
        <TextInput source="firstName" label="user.fields.firstName" span={3} isRequired maxLength={80} />
        <TextInput source="lastName" label="user.fields.lastName" span={3} isRequired maxLength={80} />
        <TextInput
          source="username"
          label="user.fields.username"
          span={3}
          isRequired
          maxLength={64}
          onBlur={event => void checkUsername(event.target.value)}
        />
        <TextInput source="dateOfBirth" label="user.fields.dateOfBirth" type="date" span={3} />
      </FormSection>
      <FormSection title={translate('user.reach')} help={translate('user.reachHelp')}>
        <TextInput
          source="email"
          label="user.fields.email"
          type="email"
          inputMode="email"
          span={3}
          maxLength={254}
          onBlur={event => void checkEmail(event.target.value)}
        />
        <PhoneInput source="mobile" label="user.fields.mobile" span={3} />
        <SelectInput source="language" label="user.fields.language" options={LANGUAGE_OPTIONS} span={3} />
      </FormSection>
      <AccessSection isSelf={isSelf} user={user} />
      {!user && (
        <FormSection title={translate('user.signIn')} help={translate('user.signInHelp')}>
          <PasswordInput source="password" label="user.fields.password" span={3} />
        </FormSection>
      )}
    </>
  );
}

/** The role, and the record that a user of its type belongs to. */
function AccessSection({ user, isSelf }: { user: UserRow | undefined; isSelf: boolean }) {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const roles = useRoles();
  const roleId: unknown = useWatch({ name: 'roleId' });
  const role = roles.find(one => one.id === roleId);
  const type = role?.userType ?? user?.type;
  const given = roles.filter(one => one.id === user?.roleId || one.isManageable);
  const options = given.map(one => ({ value: one.id, label: nameOf(one.name) }));
  return (
    <>
      <FormSection
        title={translate('user.access')}
        help={translate(isSelf ? 'user.self' : 'user.accessHelp')}
      >
        <SelectInput
          source="roleId"
          label="user.fields.roleId"
          options={options}
          span={3}
          isRequired
          isDisabled={isSelf}
        />
        {isVendorType(type) && (
          <ReferenceInput
            source="vendorId"
            label="user.fields.vendorId"
            reference="vendors"
            optionText="companyName"
            span={3}
            isRequired
          />
        )}
        {isCrewType(type) && (
          <ReferenceInput
            source="crewId"
            label="user.fields.crewId"
            reference="crews"
            optionText="name"
            span={3}
            isRequired
          />
        )}
        {isCustomerType(type) && <CustomerInput known={user?.customerName ?? null} />}
      </FormSection>
      {!isCustomerType(type) && type !== undefined && (
        <FormSection title={translate('user.work')}>
          <TextInput source="dateOfJoining" label="user.fields.dateOfJoining" type="date" span={3} />
          <TextInput source="address" label="user.fields.address" maxLength={300} />
        </FormSection>
      )}
    </>
  );
}

interface Checked {
  username: string;
  email: string;
  customerId: number | null;
}

/** When a field is left, checks whether another user has its value; if so, blocks saving. */
function useTakenCheck(
  source: 'username' | 'email',
  userId?: number,
  customerId?: number | null,
): (typed: string) => Promise<void> {
  const { setError, clearErrors, getFieldState, getValues } = useFormContext<Checked>();
  return async typed => {
    const value = typed.trim();
    if (value === '') return;
    const own = customerId ?? getValues('customerId') ?? undefined;
    const asked =
      source === 'email'
        ? call('GET /users/check-email', { query: { value, userId, customerId: own }, expose: false })
        : call('GET /users/check-username', { query: { value, userId }, expose: false });
    const answer = await asked.catch(() => null);
    if (answer?.data.isTaken) {
      const key = source === 'email' ? 'emailExists' : 'usernameExists';
      setError(source, { type: 'taken', message: message(key, storedLanguage()) });
    } else if (getFieldState(source).error?.type === 'taken') clearErrors(source);
  };
}

/** Returns the initial values for a new user. */
export const newUserValues = () => ({
  firstName: '',
  lastName: '',
  username: '',
  dateOfBirth: null,
  email: '',
  mobile: '',
  language: storedBusiness().language,
  dateOfJoining: today(),
  address: null,
  vendorId: null,
  crewId: null,
  customerId: null,
  password: '',
});
