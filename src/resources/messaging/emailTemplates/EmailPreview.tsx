import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { TemplatePreviewBody } from '#contract/messaging/emailTemplates.ts';
import { failureReason } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { LetterFrame } from '#src/ui/fields/LetterFrame.tsx';
import { usePreview } from '#src/ui/form/usePreview.ts';

interface EmailPreviewProps {
  /** Null while there is nothing to preview. */
  trial: TemplatePreviewBody | null;
  name: 'POST /email-templates/preview' | 'POST /news-letters/preview';
}

/** Shows an email as its reader gets it, with its plain text version. */
export function EmailPreview({ trial, name }: EmailPreviewProps) {
  const translate = useTranslate();
  const [shown, setShown] = useState<'html' | 'text'>('html');
  const { answer, error } = usePreview(name, trial && { body: trial });
  if (error) return <Alert severity="error">{failureReason(error, storedLanguage())}</Alert>;
  if (!answer) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <Typography sx={{ fontWeight: 600, fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
        {answer.subject}
      </Typography>
      <Tabs value={shown} onChange={(_event, next: 'html' | 'text') => setShown(next)}>
        <Tab value="html" label={translate('emailTemplate.asLetter')} />
        <Tab value="text" label={translate('emailTemplate.fields.alterBody')} />
      </Tabs>
      {shown === 'html' ? (
        <LetterFrame title={translate('emailTemplate.preview')} html={answer.html} height={460} />
      ) : (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{answer.text}</Typography>
      )}
    </Box>
  );
}
