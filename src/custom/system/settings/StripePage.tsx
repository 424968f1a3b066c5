import { useTranslate } from 'ra-core';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { SecretInput } from './SecretInput.tsx';
import { SettingPage } from './SettingPage.tsx';

/** The Stripe account; whether it is used is chosen with the gateway. */
export default function StripePage() {
  const translate = useTranslate();
  return (
    <SettingPage name="stripe" tab="stripe">
      {secretsSet => (
        <FormSection title={translate('settings.stripe.account')} help={translate('settings.stripe.help')}>
          <TextInput source="publishableKey" label="settings.stripe.publishableKey" maxLength={200} />
          <SecretInput
            source="secretKey"
            label="settings.stripe.secretKey"
            span={6}
            isSet={secretsSet.includes('secretKey')}
          />
          <SecretInput
            source="webhookSecret"
            label="settings.stripe.webhookSecret"
            span={6}
            isSet={secretsSet.includes('webhookSecret')}
          />
          <TextInput source="address" label="settings.stripe.address" maxLength={300} />
        </FormSection>
      )}
    </SettingPage>
  );
}
