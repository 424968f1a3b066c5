import { NumberInput } from '#src/ui/form/AmountInput.tsx';
import { SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { ReferenceInput } from '#src/ui/form/ReferenceInput.tsx';
import { RulesInput } from './RulesInput.tsx';

export default function EquipmentInputs() {
  return (
    <>
      <TextInput source="name" label="equipment.fields.name" span={3} isRequired maxLength={80} />
      <TextInput source="serialNumber" label="equipment.fields.serialNumber" span={3} maxLength={60} />
      <ReferenceInput
        source="crewId"
        label="equipment.fields.crewId"
        reference="crews"
        optionText="name"
        none="–"
        span={3}
      />
      <TextInput source="boughtOn" label="equipment.fields.boughtOn" span={3} type="date" />
      <NumberInput source="startHours" label="equipment.fields.startHours" span={3} unit="h" />
      <RulesInput source="rules" />
      <TextInput source="notes" label="equipment.fields.notes" rows={3} maxLength={2000} />
      <SwitchInput source="isActive" label="equipment.fields.isActive" />
    </>
  );
}
