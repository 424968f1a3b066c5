import { useTranslate } from 'ra-core';
import { SMTP_SECURITY } from '#contract/system/settings.ts';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { SecretInput } from './SecretInput.tsx';

/** Server and account of outgoing or incoming email. */
export function MailServerInputs({ example, isPasswordSet }: { example: string; isPasswordSet: boolean }) {
  const translate = useTranslate();
  const securities = SMTP_SECURITY.map(value => ({
    value,
    label: translate(`settings.mail.securities.${value}`),
  }));
  return (
    <>
      <TextInput source="host" label="settings.mail.host" span={4} placeholder={example} maxLength={253} />
      <TextInput source="port" label="settings.mail.port" span={2} inputMode="numeric" maxLength={5} />
      <SelectInput source="security" label="settings.mail.security" options={securities} span={4} />
      <TextInput source="user" label="settings.mail.user" span={3} maxLength={200} />
      <SecretInput source="password" label="settings.mail.password" span={3} isSet={isPasswordSet} />
    </>
  );
}
