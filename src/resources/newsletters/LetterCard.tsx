import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Newsletter } from '../../../contract/calls/newsletters.ts';
import type { NewsletterAudience } from '../../../contract/newsletters.ts';
import { failureMessage } from '../../dataProvider/failures.ts';
import { HttpError } from '../../dataProvider/http.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { PropertySearch } from '../../ui/form/PropertySearch.tsx';
import { SectionCard } from '../../ui/page/SectionCard.tsx';
import { toastSuccess } from '../../ui/toasts/callToasts.ts';
import { previewLetter, testLetter } from './calls.ts';
import { usePeople } from './useAudience.ts';

interface LetterCardProps {
  letter: Newsletter;
  audience: NewsletterAudience;
  /** Whether it can still be tried out. */
  isDraft?: boolean;
}

/** What is wrong with the letter, or with the address of the test. */
function reasonOf(error: unknown): string {
  const fields = error instanceof HttpError ? Object.values(error.body?.errors ?? {}) : [];
  return fields.length > 0 ? fields.join(' ') : failureMessage(error, storedLanguage());
}

/** The letter as a real customer gets it: the first of the audience, or any other. */
export function LetterCard({ letter, audience, isDraft = true }: LetterCardProps) {
  const translate = useTranslate();
  const { data: first } = usePeople(audience, 'reached', 0, 1);
  const [other, setOther] = useState<{ id: number; name: string } | null>(null);
  const [shown, setShown] = useState<'html' | 'text'>('html');
  const [isTesting, setTesting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const person = first?.people[0];
  const reader = other ?? (person ? { id: person.propertyId, name: person.name } : null);
  const { subject, htmlBody, alterBody } = letter;
  const trial = { subject, htmlBody, alterBody, propertyId: reader?.id ?? 0 };
  const { data: preview, error } = useQuery({
    queryKey: ['news-letters', 'preview', trial],
    queryFn: () => previewLetter(trial),
    enabled: reader !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const test = async () => {
    setTesting(true);
    setFailure(null);
    try {
      toastSuccess(await testLetter(trial));
    } catch (refusal) {
      setFailure(reasonOf(refusal));
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
        {(failure ?? error) && <Alert severity="error">{failure ?? reasonOf(error)}</Alert>}
        {!reader && <Typography color="textSecondary">{translate('newsletter.noPreview')}</Typography>}
        {preview && reader && (
          <>
            <Typography sx={{ fontWeight: 600, fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
              {preview.subject}
            </Typography>
            <Tabs value={shown} onChange={(_event, next: 'html' | 'text') => setShown(next)}>
              <Tab value="html" label={translate('newsletter.html')} />
              <Tab value="text" label={translate('newsletter.text')} />
            </Tabs>
            {shown === 'html' ? (
              <Box
                component="iframe"
                sandbox=""
                title={translate('newsletter.preview')}
                srcDoc={preview.html}
                sx={{
                  width: '100%',
                  height: 460,
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 1,
                  background: '#fff',
                }}
              />
            ) : (
              <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {preview.text}
              </Typography>
            )}
          </>
        )}
      </Box>
    </SectionCard>
  );
}
