import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Language } from '#contract/core/messages.ts';
import type { PropertyRow } from '#contract/customers/properties.calls.ts';
import type { EmailTexts } from '#contract/messaging/emailTemplates.ts';
import { failureReason } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { customerName } from '#src/ui/fields/names.ts';
import { PropertySearch } from '#src/ui/form/PropertySearch.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { EmailPreview } from './EmailPreview.tsx';
import { letterOf } from './letterValues.ts';

type Reader = Pick<PropertyRow, 'id' | 'address' | 'city'> & { name: string };

/** Finds an active customer, so that there is a preview from the start. */
function useSomebody(): Reader | null {
  const { data } = useGetList<PropertyRow>(
    'properties',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      filter: { status: 'active' },
    },
    { onError: () => {} },
  );
  const row = data?.[0];
  return row ? { ...row, name: customerName(row) } : null;
}

/** Previews the email while it is edited, as a real customer would get it, and sends a test. */
export function TemplateTrial({ language }: { language: Language }) {
  const translate = useTranslate();
  const letter = letterOf(useWatch() as EmailTexts);
  const somebody = useSomebody();
  const [chosen, setChosen] = useState<Reader | null>(null);
  const [to, setTo] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { send, isPending } = useCallMutation('POST /email-templates/test', { isAnnounced: true });
  const reader = chosen ?? somebody;
  const isWritten = Boolean(letter.subject?.trim() && letter.htmlBody?.trim());
  const trial = reader && isWritten ? { ...letter, propertyId: reader.id, language } : null;
  const test = async () => {
    if (!trial) return;
    setFailure(null);
    try {
      await send({ body: { ...trial, to } });
    } catch (error) {
      setFailure(failureReason(error, storedLanguage()));
    }
  };
  return (
    <SectionCard title={translate('emailTemplate.preview')} help={translate('emailTemplate.trialHelp')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <PropertySearch label={translate('emailTemplate.otherCustomer')} onChoose={setChosen} />
        {reader && (
          <Typography variant="body2" color="textSecondary">
            {translate('emailTemplate.filledFor', { name: reader.name })} · {reader.address}, {reader.city}
          </Typography>
        )}
        {trial ? (
          <EmailPreview trial={trial} name="POST /email-templates/preview" />
        ) : (
          <Typography color="textSecondary">{translate('emailTemplate.nothingYet')}</Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
          <TextField
            label={translate('emailTemplate.testTo')}
            type="email"
            value={to}
            onChange={event => setTo(event.target.value)}
            sx={{ flex: '1 1 220px' }}
          />
          <Button
            variant="outlined"
            disabled={!trial || to.trim() === ''}
            loading={isPending}
            onClick={() => void test()}
          >
            {translate('emailTemplate.test')}
          </Button>
        </Box>
        {failure && <Alert severity="error">{failure}</Alert>}
      </Box>
    </SectionCard>
  );
}
