import { useTranslate } from 'ra-core';
import { VENDOR_STATUSES } from '#contract/core/enums.ts';
import type { Vendor } from '#contract/territory/vendors.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { DatedRatesInput } from '#src/ui/form/DatedRatesInput.tsx';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SelectInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { PhoneInput } from '#src/ui/form/PhoneInput.tsx';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';
import { DeactivateQuestion } from './DeactivateQuestion.tsx';

interface VendorInputsProps {
  /** The vendor being edited; a new one waits for its prices, so it has no status to choose. */
  vendor?: Vendor;
}

/** The company and its contact details; a vendor's own users may edit only the latter. */
export function VendorInputs({ vendor }: VendorInputsProps) {
  const translate = useTranslate();
  const isDisabled = !useHasPermission('vendor_edit');
  const statuses = useWordOptions(VENDOR_STATUSES, 'vendor');
  return (
    <>
      <FormSection title={translate('vendor.section')} help={translate('vendor.sectionHelp')}>
        <TextInput
          source="companyName"
          label="vendor.fields.companyName"
          isRequired
          isDisabled={isDisabled}
          maxLength={120}
        />
        {vendor && (
          <SelectInput
            source="status"
            label="vendor.fields.status"
            span={3}
            options={statuses}
            isDisabled={isDisabled}
          />
        )}
        {vendor && !isDisabled && <DeactivateQuestion vendor={vendor} />}
        <SwitchInput
          source="isPrimary"
          label="vendor.fields.isPrimary"
          help="vendor.primaryHelp"
          isDisabled={isDisabled}
        />
      </FormSection>
      <FormSection
        title={translate('vendor.fields.commissionRates')}
        help={translate('vendor.commissionRatesHelp')}
      >
        <DatedRatesInput
          source="commissionRates"
          label="vendor.fields.commissionPercent"
          isDisabled={isDisabled}
        />
      </FormSection>
      <FormSection title={translate('vendor.contact')} help={translate('vendor.contactHelp')}>
        <TextInput source="contactName" label="vendor.fields.contactName" maxLength={120} />
        <TextInput source="email" label="vendor.fields.email" type="email" inputMode="email" span={3} />
        <PhoneInput source="phone" label="vendor.fields.phone" span={3} />
        <TextInput source="address" label="vendor.fields.address" maxLength={300} />
      </FormSection>
    </>
  );
}
