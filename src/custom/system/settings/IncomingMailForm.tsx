import { useTranslate } from 'ra-core';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { SecretInput } from './SecretInput.tsx';
import { SettingPartForm } from './SettingPartForm.tsx';

/** Settings of the address that receives email replies, and of the webhooks that deliver them. */
export function IncomingMailForm() {
  const translate = useTranslate();
  return (
    <SettingPartForm
      name="incomingEmail"
      help={translate('settings.incomingEmail.help', { address: `${window.location.origin}/email-webhook` })}
    >
      {isSet => (
        <>
          <TextInput
            source="address"
            label="settings.incomingEmail.address"
            type="email"
            placeholder="reply@in.example.com"
          />
          <SecretInput
            source="webhookPassword"
            label="settings.incomingEmail.webhookPassword"
            span={3}
            isSet={isSet('webhookPassword')}
          />
          <SecretInput
            source="mailgunKey"
            label="settings.incomingEmail.mailgunKey"
            span={3}
            isSet={isSet('mailgunKey')}
          />
        </>
      )}
    </SettingPartForm>
  );
}
