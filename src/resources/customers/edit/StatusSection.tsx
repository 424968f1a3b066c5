import { useTranslate } from 'ra-core';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { SelectInput, SwitchInput } from '../../../ui/form/inputs.tsx';
import { useRecordOptions } from '../../../ui/list/useOptionsOf.ts';

/** By which vendor the property is served, and whether it is put away. Its status has a dialog of its own. */
export function StatusSection() {
  const translate = useTranslate();
  const vendors = useRecordOptions('vendors', 'companyName');
  return (
    <FormSection title={translate('property.form.served')} help={translate('property.form.statusHelp')}>
      <SelectInput
        source="vendorId"
        label="property.fields.vendorId"
        options={vendors}
        none={translate('property.filters.noVendor')}
        span={3}
      />
      <SwitchInput source="isArchived" label="property.form.archive" help="property.form.archiveHelp" />
    </FormSection>
  );
}
