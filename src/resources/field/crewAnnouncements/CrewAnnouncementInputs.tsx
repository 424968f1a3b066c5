import { useTranslate } from 'ra-core';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SwitchInput } from '#src/ui/form/inputs.tsx';
import { ReferenceArrayInput } from '#src/ui/form/ReferenceInput.tsx';
import { AnnouncementTexts } from './AnnouncementTexts.tsx';

export function CrewAnnouncementInputs() {
  const translate = useTranslate();
  return (
    <>
      <FormSection title={translate('crewAnnouncement.section')} help={translate('crewAnnouncement.help')}>
        <AnnouncementTexts />
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
