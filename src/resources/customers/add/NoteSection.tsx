import { useTranslate } from 'ra-core';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { SwitchInput, TextInput } from '../../../ui/form/inputs.tsx';

/** A first note, for whoever reads the property next. */
export function NoteSection() {
  const translate = useTranslate();
  return (
    <FormSection title={translate('property.fields.note')} help={translate('property.form.noteHelp')}>
      <TextInput source="note.text" label="property.fields.note" rows={2} maxLength={4000} />
      <SwitchInput source="note.forCrew" label="property.notes.forCrew" span={3} />
      <SwitchInput source="note.forCustomer" label="property.notes.forCustomer" span={3} />
    </FormSection>
  );
}
