import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Newsletter } from '#contract/messaging/newsletters.calls.ts';
import type { NewsletterAudience } from '#contract/messaging/newsletters.ts';
import { failureReason } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { EmailPreview } from '#src/resources/messaging/emailTemplates/EmailPreview.tsx';
import { letterOf } from '#src/resources/messaging/emailTemplates/letterValues.ts';
import { PropertySearch } from '#src/ui/form/PropertySearch.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { toastSuccess } from '#src/ui/toasts/callToasts.ts';
import { testLetter } from './calls.ts';
import { usePeople } from './useAudience.ts';

interface LetterCardProps {
  letter: Newsletter;
  audience: NewsletterAudience;
  /** Allows a test to be sent. */
  isDraft?: boolean;
}

/** The email as a real customer gets it: the first recipient, or any other. */
export function LetterCard({ letter, audience, isDraft = true }: LetterCardProps) {
  const translate = useTranslate();
  const { data: first } = usePeople(audience, { limit: 1 });
  const [other, setOther] = useState<{ id: number; name: string } | null>(null);
  const [isTesting, setTesting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const person = first?.people[0];
  const reader = other ?? (person ? { id: person.propertyId, name: person.name } : null);
  const trial = reader && { ...letterOf(letter), propertyId: reader.id };
  const test = async () => {
    if (!trial) return;
    setTesting(true);
    setFailure(null);
    try {
      toastSuccess(await testLetter(trial));
    } catch (refusal) {
      setFailure(failureReason(refusal, storedLanguage()));
    } finally {
      setTesting(false);
    }
  };
  return (
    <SectionCard
      title={translate(isDraft ? 'newsletter.preview' : 'newsletter.theLetter')}
      help={reader ? translate('newsletter.previewHelp', { name: reader.name }) : undefined}
      action={
        isDraft ? (
          <Button size="small" disabled={!reader} loading={isTesting} onClick={() => void test()}>
            {translate('newsletter.test')}
          </Button>
        ) : undefined
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
        <PropertySearch
          label={translate('newsletter.otherCustomer')}
          onChoose={match => setOther({ id: match.id, name: match.name })}
        />
        {failure && <Alert severity="error">{failure}</Alert>}
        {trial ? (
          <EmailPreview trial={trial} name="POST /news-letters/preview" />
        ) : (
          <Typography color="textSecondary">{translate('newsletter.noPreview')}</Typography>
        )}
      </Box>
    </SectionCard>
  );
}
