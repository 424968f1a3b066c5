import { useTranslate } from 'ra-core';
import type { Language } from '#contract/core/messages.ts';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { LetterInputs } from './LetterInputs.tsx';
import { useTemplateStatuses, useTemplateTypes } from './useTemplateOptions.ts';

interface EmailTemplateInputsProps {
  /** Language of the email being edited. */
  language: Language;
  onLanguage: (language: Language) => void;
}

export function EmailTemplateInputs({ language, onLanguage }: EmailTemplateInputsProps) {
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
      <LetterInputs help="emailTemplate.letterHelp" language={language} onLanguage={onLanguage} />
    </>
  );
}
