import { useTranslate } from 'ra-core';
import { NumberInput } from '../../ui/form/AmountInput.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { SettingPage } from './SettingPage.tsx';

/** How often a declined charge is tried again by itself. */
export default function BillingPage() {
  const translate = useTranslate();
  return (
    <SettingPage name="billing" tab="billing">
      {() => (
        <FormSection
          title={translate('settings.billing.tries')}
          help={translate('settings.billing.triesHelp')}
        >
          <NumberInput
            source="autoChargeTries"
            label="settings.billing.autoChargeTries"
            span={3}
            isRequired
          />
        </FormSection>
      )}
    </SettingPage>
  );
}
