import { useState } from 'react';
import { LANGUAGES, type Language } from '#contract/core/messages.ts';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { LanguageTabs } from '#src/ui/form/LanguageTabs.tsx';
import { RichTextInput } from '#src/ui/form/RichTextInput.tsx';
import { TRAITS } from '#texts/language.ts';
import { inEach } from '#texts/localized.ts';

const FIELDS = inEach(language => {
  const { columnSuffix } = TRAITS[language];
  return { title: `title${columnSuffix}`, message: `message${columnSuffix}` } as const;
});

/** Title and message of an announcement, in one language at a time. */
export function AnnouncementTexts() {
  const [language, setLanguage] = useState<Language>(LANGUAGES[0]);
  const { title, message } = FIELDS[language];
  const isRequired = language === LANGUAGES[0];
  return (
    <>
      <LanguageTabs language={language} onChoose={setLanguage} fields={FIELDS} />
      <TextInput
        key={title}
        source={title}
        label={`crewAnnouncement.fields.${title}`}
        isRequired={isRequired}
        maxLength={120}
      />
      <RichTextInput
        key={message}
        source={message}
        label={`crewAnnouncement.fields.${message}`}
        isRequired={isRequired}
      />
    </>
  );
}
