import { useTranslate } from 'ra-core';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { MailServerInputs } from './MailServerInputs.tsx';
import { SettingPartForm } from './SettingPartForm.tsx';
import { TestSection } from './TestSection.tsx';

/** Settings of the mailbox that emails are fetched from, and its test. */
export function MailboxForm() {
  const translate = useTranslate();
  return (
    <SettingPartForm
      name="mailbox"
      help={translate('settings.mailbox.help')}
      below={({ value, lastTests }, reload) =>
        value.host && <TestSection account="mailbox" lastTest={lastTests.mailbox ?? null} onTested={reload} />
      }
    >
      {isSet => (
        <>
          <MailServerInputs example="imap.example.com" isPasswordSet={isSet('password')} />
          <TextInput
            source="folder"
            label="settings.mailbox.folder"
            span={3}
            placeholder="INBOX"
            maxLength={200}
          />
        </>
      )}
    </SettingPartForm>
  );
}
