import { SERVICE_TYPES } from '#contract/core/enums.ts';
import { NumberInput } from '#src/ui/form/AmountInput.tsx';
import { SelectInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';

export default function ChecklistItemInputs() {
  const types = useWordOptions(SERVICE_TYPES, 'serviceType');
  return (
    <>
      <SelectInput
        source="serviceType"
        label="checklist-items.fields.serviceType"
        span={3}
        isRequired
        options={types}
      />
      <NumberInput source="position" label="checklist-items.fields.position" span={3} isRequired />
      <TextInput source="text" label="checklist-items.fields.text" isRequired maxLength={200} />
      <TextInput source="textEs" label="checklist-items.fields.textEs" isRequired maxLength={200} />
      <SwitchInput source="isRequired" label="checklist-items.fields.isRequired" span={3} />
      <SwitchInput source="isActive" label="checklist-items.fields.isActive" span={3} />
    </>
  );
}
