import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Language } from '#contract/core/messages.ts';
import { newsletterPath } from '#contract/core/paths.ts';
import type { Newsletter } from '#contract/messaging/newsletters.calls.ts';
import { type NewsletterBody, newsletterBody } from '#contract/messaging/newsletters.ts';
import { letterOf } from '#src/resources/messaging/emailTemplates/letterValues.ts';
import { EditPage } from '#src/ui/form/EditPage.tsx';
import { NewsletterInputs } from './NewsletterInputs.tsx';
import { NewsletterPreview } from './NewsletterPreview.tsx';

/** Edits a draft; a sent newsletter is read-only. */
export default function NewsletterEdit() {
  const { id } = useParams();
  const translate = useTranslate();
  const [language, setLanguage] = useState<Language>('en');
  return (
    <EditPage<Newsletter, NewsletterBody>
      resource="news-letters"
      id={id}
      schema={newsletterBody}
      entity="newsletter"
      title={() => translate('newsletter.edit')}
      valuesOf={({ name, templateId, audience, ...letter }) => ({
        ...letterOf(letter),
        name,
        templateId,
        audience,
      })}
      aside={() => <NewsletterPreview language={language} />}
      back={record => newsletterPath(record.id)}
    >
      {() => <NewsletterInputs language={language} onLanguage={setLanguage} />}
    </EditPage>
  );
}
