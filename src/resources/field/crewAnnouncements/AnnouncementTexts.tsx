import { useState } from 'react';
import type { Language } from '#contract/core/messages.ts';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { LanguageTabs } from '#src/ui/form/LanguageTabs.tsx';
import { RichTextInput } from '#src/ui/form/RichTextInput.tsx';

const FIELDS = {
  en: { title: 'title', message: 'message' },
  es: { title: 'titleEs', message: 'messageEs' },
} as const;

/** Title and message of an announcement, in one language at a time. */
export function AnnouncementTexts() {
  const [language, setLanguage] = useState<Language>('en');
  const { title, message } = FIELDS[language];
  const isRequired = language === 'en';
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
