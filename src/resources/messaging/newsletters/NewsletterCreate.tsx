import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Language } from '#contract/core/messages.ts';
import { newsletterPath, PATHS } from '#contract/core/paths.ts';
import type { Newsletter } from '#contract/messaging/newsletters.calls.ts';
import { EVERYBODY, type NewsletterBody, newsletterBody } from '#contract/messaging/newsletters.ts';
import { letterOf, NO_LETTER } from '#src/resources/messaging/emailTemplates/letterValues.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { CreatePage } from '#src/ui/form/CreatePage.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { NewsletterInputs } from './NewsletterInputs.tsx';
import { NewsletterPreview } from './NewsletterPreview.tsx';

const EMPTY = { name: '', templateId: null, ...NO_LETTER, audience: EVERYBODY };

/** A new newsletter, from scratch or as a copy of another (`?copy=7`). */
export default function NewsletterCreate() {
  const translate = useTranslate();
  const [language, setLanguage] = useState<Language>('en');
  const [search] = useSearchParams();
  const copied = Number(search.get('copy'));
  const { data, isLoading } = useCallQuery(
    'GET /news-letters/:id',
    { params: { id: copied } },
    { key: ['news-letters', 'copy', copied], enabled: copied > 0, retry: false },
  );
  if (isLoading) return <PageSkeleton />;
  const values = data
    ? { ...textsOf(data), name: translate('newsletter.copyName', { name: data.name }).slice(0, 120) }
    : EMPTY;
  return (
    <CreatePage<Newsletter, NewsletterBody>
      resource="news-letters"
      schema={newsletterBody}
      title={translate('newsletter.add')}
      values={values}
      back={PATHS.newsletter}
      aside={<NewsletterPreview language={language} />}
      pathOf={made => newsletterPath(made.id)}
    >
      <NewsletterInputs language={language} onLanguage={setLanguage} />
    </CreatePage>
  );
}

const textsOf = ({ templateId, audience, ...letter }: Newsletter) => ({
  ...letterOf(letter),
  templateId,
  audience,
});
