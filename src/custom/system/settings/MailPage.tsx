import { useTranslate } from 'ra-core';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { IncomingMailForm } from './IncomingMailForm.tsx';
import { MailboxForm } from './MailboxForm.tsx';
import { MailServerInputs } from './MailServerInputs.tsx';
import { onOffLabel } from './OnOffLabel.tsx';
import { SettingPage } from './SettingPage.tsx';

/** Settings of outgoing email, and below them those of incoming email. */
export default function MailPage() {
  const translate = useTranslate();
  return (
    <SettingPage
      name="smtp"
      tab="mail"
      status={({ host: is }) => onOffLabel(Boolean(is), translate(is ? 'settings.on' : 'settings.off'))}
      accounts={({ host: is }) => (is ? ['smtp'] : [])}
      nextForm={
        <>
          <IncomingMailForm />
          <MailboxForm />
        </>
      }
    >
      {secretsSet => (
        <>
          <FormSection title={translate('settings.mail.server')} help={translate('settings.mail.serverHelp')}>
            <MailServerInputs example="smtp.example.com" isPasswordSet={secretsSet.includes('password')} />
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
