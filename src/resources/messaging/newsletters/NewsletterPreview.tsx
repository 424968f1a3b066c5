import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Language } from '#contract/core/messages.ts';
import { audienceBody, type NewsletterBody } from '#contract/messaging/newsletters.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { EmailPreview } from '#src/resources/messaging/emailTemplates/EmailPreview.tsx';
import { letterOf } from '#src/resources/messaging/emailTemplates/letterValues.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { usePeople } from './useAudience.ts';

/** Previews the newsletter while it is edited, as its first recipient would get it. */
export function NewsletterPreview({ language }: { language: Language }) {
  const translate = useTranslate();
  const values = useWatch() as NewsletterBody;
  const audience = audienceBody.safeParse(values.audience).data;
  const seesCustomers = useHasPermission('customer_list');
  const inLanguage = audience && { ...audience, languages: [language] };
  const { data: first } = usePeople(inLanguage ?? null, { limit: 1, isSeen: seesCustomers });
  const { data: other } = usePeople(audience ?? null, { limit: 1, isSeen: seesCustomers });
  const reader = first?.people[0] ?? other?.people[0];
  const letter = letterOf(values);
  const isWritten = Boolean(letter.subject?.trim() && letter.htmlBody?.trim());
  if (!seesCustomers) return null;
  return (
    <SectionCard
      title={translate('newsletter.preview')}
      help={reader && translate('newsletter.previewHelp', { name: reader.name })}
    >
      {reader && isWritten ? (
        <EmailPreview
          trial={{ ...letter, propertyId: reader.propertyId, language }}
          name="POST /news-letters/preview"
        />
      ) : (
        <Typography color="textSecondary">{translate('emailTemplate.nothingYet')}</Typography>
      )}
    </SectionCard>
  );
}
