import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { PROPERTY_STATUSES } from '../../../../contract/enums.ts';
import { FormSection } from '../../form/FormSection.tsx';
import { SelectInput } from '../../form/SelectInput.tsx';
import { SwitchInput } from '../../form/SwitchInput.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import { useRecordOptions, useWordOptions } from '../../list/useOptionsOf.ts';

/** Whether the property is served, and by which vendor. */
export function StatusSection({ status }: { status: string }) {
  const translate = useTranslate();
  const statuses = useWordOptions(PROPERTY_STATUSES, 'property');
  const vendors = useRecordOptions('vendors', 'companyName');
  const isOther = useWatch({ name: 'status' }) !== status;
  return (
    <FormSection title={translate('property.form.status')} help={translate('property.form.statusHelp')}>
      <SelectInput source="status" label="property.fields.status" options={statuses} span={3} isRequired />
      <SelectInput
        source="vendorId"
        label="property.fields.vendorId"
        options={vendors}
        none={translate('property.filters.noVendor')}
        span={3}
      />
      {isOther && (
        <TextInput source="statusReason" label="property.fields.statusReason" isRequired maxLength={500} />
      )}
      <SwitchInput source="isArchived" label="property.form.archive" help="property.form.archiveHelp" />
    </FormSection>
  );
}
