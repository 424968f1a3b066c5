import { SERVICE_TYPES } from '#contract/core/enums.ts';
import { EXTRA_UNITS } from '#contract/field/extraWork.ts';
import { MoneyInput } from '#src/ui/form/AmountInput.tsx';
import { CheckboxGroupInput, SelectInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { ReferenceArrayInput } from '#src/ui/form/ReferenceInput.tsx';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';

export default function ExtraWorkInputs() {
  const units = useWordOptions(EXTRA_UNITS, 'extraUnit');
  const services = useWordOptions(SERVICE_TYPES, 'serviceType');
  return (
    <>
      <TextInput source="name" label="extra-work.fields.name" span={3} isRequired maxLength={80} />
      <TextInput source="nameEs" label="extra-work.fields.nameEs" span={3} isRequired maxLength={80} />
      <MoneyInput source="priceCents" label="extra-work.fields.priceCents" span={3} isRequired />
      <SelectInput source="unit" label="extra-work.fields.unit" span={3} isRequired options={units} />
      <TextInput source="description" label="extra-work.fields.description" rows={2} maxLength={300} />
      <TextInput source="descriptionEs" label="extra-work.fields.descriptionEs" rows={2} maxLength={300} />
      <SwitchInput source="isTaxable" label="extra-work.fields.isTaxable" span={3} />
      <SwitchInput source="isActive" label="extra-work.fields.isActive" span={3} />
      <CheckboxGroupInput source="serviceTypes" label="extra-work.fields.serviceTypes" options={services} />
      <ReferenceArrayInput
        source="crewIds"
        label="extra-work.fields.crewIds"
        reference="crews"
        optionText="name"
      />
    </>
  );
}
