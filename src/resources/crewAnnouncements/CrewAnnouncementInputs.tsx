import { useTranslate } from 'ra-core';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { SwitchInput, TextInput } from '../../ui/form/inputs.tsx';
import { ReferenceArrayInput } from '../../ui/form/ReferenceInput.tsx';

export function CrewAnnouncementInputs() {
  const translate = useTranslate();
  return (
    <>
      <FormSection title={translate('crewAnnouncement.section')} help={translate('crewAnnouncement.help')}>
        <TextInput source="title" label="crewAnnouncement.fields.title" isRequired maxLength={120} />
        <TextInput
          source="message"
          label="crewAnnouncement.fields.message"
          rows={3}
          isRequired
          maxLength={1000}
        />
        <TextInput source="titleEs" label="crewAnnouncement.fields.titleEs" maxLength={120} />
        <TextInput source="messageEs" label="crewAnnouncement.fields.messageEs" rows={3} maxLength={1000} />
        <SwitchInput source="isActive" label="crewAnnouncement.fields.isActive" />
      </FormSection>
      <FormSection title={translate('crewAnnouncement.audience')}>
        <ReferenceArrayInput
          source="crewIds"
          label="crewAnnouncement.fields.crewIds"
          help="crewAnnouncement.crewsHelp"
          reference="crews"
          optionText="name"
        />
      </FormSection>
    </>
  );
}
