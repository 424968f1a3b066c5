import { useTranslate } from 'ra-core';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SwitchInput } from '#src/ui/form/inputs.tsx';
import { ReferenceInput } from '#src/ui/form/ReferenceInput.tsx';

/** The property's vendor, and whether it is archived. Its status has its own dialog. */
export function StatusSection() {
  const translate = useTranslate();
  return (
    <FormSection title={translate('property.form.served')} help={translate('property.form.statusHelp')}>
      <ReferenceInput
        source="vendorId"
        label="property.fields.vendorId"
        reference="vendors"
        optionText="companyName"
        none={translate('property.filters.noVendor')}
        span={3}
      />
      <SwitchInput source="isArchived" label="property.form.archive" help="property.form.archiveHelp" />
    </FormSection>
  );
}
