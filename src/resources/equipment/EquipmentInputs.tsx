import { SelectInput, SwitchInput, TextInput } from '../../ui/form/inputs.tsx';
import { useRecordOptions } from '../../ui/list/useOptionsOf.ts';

export default function EquipmentInputs() {
  const crews = useRecordOptions('crews', 'name');
  return (
    <>
      <TextInput source="name" label="equipment.fields.name" span={3} isRequired maxLength={80} />
      <TextInput source="serialNumber" label="equipment.fields.serialNumber" span={3} maxLength={60} />
      <SelectInput source="crewId" label="equipment.fields.crewId" span={3} options={crews} none="–" />
      <TextInput source="boughtOn" label="equipment.fields.boughtOn" span={3} type="date" />
      <TextInput source="notes" label="equipment.fields.notes" rows={3} maxLength={2000} />
      <SwitchInput source="isActive" label="equipment.fields.isActive" />
    </>
  );
}
