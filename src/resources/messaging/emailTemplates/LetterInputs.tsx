import { useTranslate } from 'ra-core';
import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { LanguageTabs } from '#src/ui/form/LanguageTabs.tsx';
import { RichTextInput } from '#src/ui/form/RichTextInput.tsx';
import { LETTER_FIELDS } from './letterValues.ts';
import { SubjectInput } from './SubjectInput.tsx';
import { useVariables } from './useVariables.ts';

interface LetterInputsProps {
  help: string;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** Subject and body of a template or newsletter in the chosen language. */
export function LetterInputs({ help, language, onLanguage }: LetterInputsProps) {
  const translate = useTranslate();
  const variables = useVariables();
  const { subject, htmlBody, alterBody } = LETTER_FIELDS[language];
  const isRequired = language === LANGUAGES[0];
  return (
    <FormSection title={translate('emailTemplate.letter')} help={translate(help)}>
      <LanguageTabs language={language} onChoose={onLanguage} fields={LETTER_FIELDS} />
      <SubjectInput key={subject} source={subject} isRequired={isRequired} />
      <RichTextInput
        key={htmlBody}
        source={htmlBody}
        label="emailTemplate.fields.htmlBody"
        isRequired={isRequired}
        variables={variables}
      />
      <TextInput
        key={alterBody}
        source={alterBody}
        label="emailTemplate.fields.alterBody"
        help="emailTemplate.alterHelp"
        rows={4}
      />
    </FormSection>
  );
}
