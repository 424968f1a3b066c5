import { useTranslate } from 'ra-core';
import { NumberInput } from '#src/ui/form/AmountInput.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { PhoneInput } from '#src/ui/form/PhoneInput.tsx';
import { onOffLabel } from './OnOffLabel.tsx';
import { SecretInput } from './SecretInput.tsx';
import { SettingPage } from './SettingPage.tsx';

/** Settings of outgoing text messages. */
export default function TextPage() {
  const translate = useTranslate();
  return (
    <SettingPage
      name="text"
      tab="text"
      status={({ accountSid: is }) => onOffLabel(Boolean(is), translate(is ? 'settings.on' : 'settings.off'))}
      accounts={({ accountSid: is }) => (is ? ['text'] : [])}
    >
      {secretsSet => (
        <>
          <FormSection
            title={translate('settings.text.account')}
            help={translate('settings.text.accountHelp')}
          >
            <TextInput source="address" label="settings.text.address" maxLength={300} />
            <TextInput source="accountSid" label="settings.text.accountSid" span={3} maxLength={64} />
            <SecretInput
              source="authToken"
              label="settings.text.authToken"
              span={3}
              isSet={secretsSet.includes('authToken')}
            />
            <TextInput
              source="fromNumber"
              label="settings.text.fromNumber"
              span={3}
              inputMode="tel"
              placeholder="+15125550100"
              maxLength={20}
            />
            <NumberInput
              source="segmentPrice"
              label="settings.text.segmentPrice"
              help="settings.text.segmentPriceHelp"
              span={3}
            />
          </FormSection>
          <FormSection
            title={translate('settings.text.incoming')}
            help={translate('settings.text.incomingHelp', {
              address: `${window.location.origin}/text-webhook`,
            })}
          >
            <SwitchInput source="answersReminders" label="settings.text.answersReminders" />
          </FormSection>
          <FormSection
            title={translate('settings.text.calls')}
            help={translate('settings.text.callsHelp', {
              address: `${window.location.origin}/call-webhook`,
            })}
          >
            <PhoneInput
              source="callsTo"
              label="settings.text.callsTo"
              help="settings.text.callsToHelp"
              span={3}
            />
          </FormSection>
        </>
      )}
    </SettingPage>
  );
}
