import { useTranslate } from 'ra-core';
import { NumberInput } from '#src/ui/form/AmountInput.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { RetryDaysInput } from './RetryDaysInput.tsx';
import { SettingPage } from './SettingPage.tsx';

/** Automatic collection, and how often a declined charge is retried. */
export default function BillingPage() {
  const translate = useTranslate();
  return (
    <SettingPage name="billing" tab="billing">
      {() => (
        <>
          <FormSection
            title={translate('settings.billing.night')}
            help={translate('settings.billing.nightHelp')}
          >
            <SwitchInput source="isNightlyOn" label="settings.billing.isNightlyOn" />
            <TextInput
              source="collectTime"
              type="time"
              label="settings.billing.collectTime"
              span={3}
              isRequired
            />
            <NumberInput
              source="graceDays"
              label="settings.billing.graceDays"
              help="settings.billing.graceDaysHelp"
              span={3}
              isRequired
            />
          </FormSection>
          <FormSection
            title={translate('settings.billing.invoices')}
            help={translate('settings.billing.invoicesHelp')}
          >
            <NumberInput source="invoiceDays" label="settings.billing.invoiceDays" span={3} isRequired />
            <SwitchInput source="mailsInvoices" label="settings.billing.mailsInvoices" />
          </FormSection>
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
            <RetryDaysInput
              source="retryDays"
              label="settings.billing.retryDays"
              help="settings.billing.retryDaysHelp"
              span={3}
              isRequired
            />
          </FormSection>
        </>
      )}
    </SettingPage>
  );
}
