import { SelectInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { usePhraseTypes } from './usePhraseTypes.ts';

export default function PhraseInputs() {
  const types = usePhraseTypes();
  return (
    <>
      <TextInput source="name" label="phrases.fields.name" span={3} isRequired maxLength={80} />
      <SelectInput source="type" label="phrases.fields.type" span={3} isRequired options={types} />
      <TextInput source="phrase" label="phrases.fields.phrase" rows={3} isRequired maxLength={2000} />
      <TextInput source="phraseEs" label="phrases.fields.phraseEs" rows={3} maxLength={2000} />
      <SwitchInput source="isActive" label="phrases.fields.isActive" />
    </>
  );
}
