import { useTranslate } from 'ra-core';
import { SMTP_SECURITY } from '#contract/system/settings.ts';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { IncomingMailForm } from './IncomingMailForm.tsx';
import { onOffLabel } from './OnOffLabel.tsx';
import { SecretInput } from './SecretInput.tsx';
import { SettingPage } from './SettingPage.tsx';

/** Settings of outgoing email, and below them those of incoming email. */
export default function MailPage() {
  const translate = useTranslate();
  const securities = SMTP_SECURITY.map(value => ({
    value,
    label: translate(`settings.mail.securities.${value}`),
  }));
  return (
    <SettingPage
      name="smtp"
      tab="mail"
      status={({ host: is }) => onOffLabel(Boolean(is), translate(is ? 'settings.on' : 'settings.off'))}
      accounts={({ host: is }) => (is ? ['smtp'] : [])}
      below={() => <IncomingMailForm />}
    >
      {secretsSet => (
        <>
          <FormSection title={translate('settings.mail.server')} help={translate('settings.mail.serverHelp')}>
            <TextInput
              source="host"
              label="settings.mail.host"
              span={4}
              placeholder="smtp.example.com"
              maxLength={253}
            />
            <TextInput source="port" label="settings.mail.port" span={2} inputMode="numeric" maxLength={5} />
            <SelectInput source="security" label="settings.mail.security" options={securities} span={4} />
            <TextInput source="user" label="settings.mail.user" span={3} maxLength={200} />
            <SecretInput
              source="password"
              label="settings.mail.password"
              span={3}
              isSet={secretsSet.includes('password')}
            />
          </FormSection>
          <FormSection title={translate('settings.mail.sender')} help={translate('settings.mail.senderHelp')}>
            <TextInput source="fromName" label="settings.mail.fromName" span={3} maxLength={100} />
            <TextInput source="fromEmail" label="settings.mail.fromEmail" span={3} type="email" />
            <TextInput source="replyTo" label="settings.mail.replyTo" span={3} type="email" />
          </FormSection>
        </>
      )}
    </SettingPage>
  );
}
