import { useTranslate } from 'ra-core';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { TemplateTrial } from './TemplateTrial.tsx';
import { useTemplateStatuses, useTemplateTypes } from './useTemplateOptions.ts';
import { VariableChips } from './VariableChips.tsx';

export function EmailTemplateInputs() {
  const translate = useTranslate();
  const types = useTemplateTypes();
  const statuses = useTemplateStatuses();
  return (
    <>
      <FormSection title={translate('emailTemplate.section')}>
        <TextInput source="name" label="emailTemplate.fields.name" isRequired maxLength={80} />
        <SelectInput source="type" label="emailTemplate.fields.type" span={3} isRequired options={types} />
        <SelectInput
          source="status"
          label="emailTemplate.fields.status"
          span={3}
          isRequired
          options={statuses}
        />
      </FormSection>
      <FormSection title={translate('emailTemplate.letter')} help={translate('emailTemplate.letterHelp')}>
        <VariableChips />
        <TextInput source="subject" label="emailTemplate.fields.subject" isRequired maxLength={200} />
        <TextInput
          source="htmlBody"
          label="emailTemplate.fields.htmlBody"
          help="emailTemplate.htmlHelp"
          rows={8}
          isRequired
        />
        <TextInput
          source="alterBody"
          label="emailTemplate.fields.alterBody"
          help="emailTemplate.alterHelp"
          rows={5}
          isRequired
        />
      </FormSection>
      <TemplateTrial />
    </>
  );
}
