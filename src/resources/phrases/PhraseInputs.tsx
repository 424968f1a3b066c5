import { useTranslate } from 'ra-core';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { SelectInput, SwitchInput, TextInput } from '../../ui/form/inputs.tsx';
import { usePhraseTypes } from './usePhraseTypes.ts';

export function PhraseInputs() {
  const translate = useTranslate();
  const types = usePhraseTypes();
  return (
    <FormSection title={translate('phrase.section')} help={translate('phrase.sectionHelp')}>
      <TextInput source="name" label="phrase.fields.name" span={3} isRequired maxLength={80} />
      <SelectInput source="type" label="phrase.fields.type" span={3} isRequired options={types} />
      <TextInput source="phrase" label="phrase.fields.phrase" rows={3} isRequired maxLength={2000} />
      <SwitchInput source="isActive" label="phrase.fields.isActive" />
    </FormSection>
  );
}
