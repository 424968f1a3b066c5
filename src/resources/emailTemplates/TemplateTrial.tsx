import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { TemplatePreview } from '../../../contract/calls/emailTemplates.ts';
import type { PropertyMatch } from '../../../contract/calls/properties.ts';
import { call } from '../../dataProvider/call.ts';
import { failureMessage } from '../../dataProvider/failures.ts';
import { HttpError } from '../../dataProvider/http.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { FieldGrid } from '../../ui/form/FormSection.tsx';
import { PropertySearch } from '../../ui/form/PropertySearch.tsx';
import { SectionCard } from '../../ui/page/SectionCard.tsx';
import { toastSuccess } from '../../ui/toasts/callToasts.ts';

/** What is wrong with the letter, or with whom it was to be sent to. */
function reasonOf(error: unknown): string {
  const fields = error instanceof HttpError ? Object.values(error.body?.errors ?? {}) : [];
  return fields.length > 0 ? fields.join(' ') : failureMessage(error, storedLanguage());
}

/** Shows the letter as it is typed, as a real customer would get it, and sends it to try it out. */
export function TemplateTrial() {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const [property, setProperty] = useState<PropertyMatch | null>(null);
  const [preview, setPreview] = useState<TemplatePreview | null>(null);
  const [to, setTo] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [running, setRunning] = useState<'preview' | 'test' | null>(null);

  const run = async (what: 'preview' | 'test') => {
    if (!property) return;
    const { subject, htmlBody, alterBody } = getValues();
    const body = { subject, htmlBody, alterBody, propertyId: property.id };
    setRunning(what);
    setFailure(null);
    try {
      if (what === 'preview') {
        setPreview((await call('POST /email-templates/preview', { body })).data);
      } else toastSuccess(await call('POST /email-templates/test', { body: { ...body, to } }));
    } catch (error) {
      setFailure(reasonOf(error));
    } finally {
      setRunning(null);
    }
  };

  return (
    <SectionCard title={translate('emailTemplate.trial')} help={translate('emailTemplate.trialHelp')}>
      <FieldGrid>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <PropertySearch label={translate('emailTemplate.customer')} onChoose={setProperty} />
          {property && (
            <Typography sx={{ marginTop: 1, fontWeight: 560 }}>
              {property.name} · {property.address}, {property.city}
            </Typography>
          )}
        </Box>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button
            variant="outlined"
            disabled={!property}
            loading={running === 'preview'}
            onClick={() => run('preview')}
          >
            {translate('emailTemplate.preview')}
          </Button>
        </Box>
        <TextField
          label={translate('emailTemplate.testTo')}
          type="email"
          value={to}
          onChange={event => setTo(event.target.value)}
          sx={{ gridColumn: { xs: '1 / -1', sm: 'span 4' } }}
        />
        <Button
          variant="outlined"
          disabled={!property || to.trim() === ''}
          loading={running === 'test'}
          onClick={() => run('test')}
          sx={{ gridColumn: { xs: '1 / -1', sm: 'span 2' }, alignSelf: 'end' }}
        >
          {translate('emailTemplate.test')}
        </Button>
      </FieldGrid>
      {failure && (
        <Alert severity="error" sx={{ marginTop: 2 }}>
          {failure}
        </Alert>
      )}
      {preview && <Letter preview={preview} title={translate('emailTemplate.preview')} />}
    </SectionCard>
  );
}

/** The letter on white paper, as mail readers show it, in a frame where nothing runs. */
function Letter({ preview, title }: { preview: TemplatePreview; title: string }) {
  return (
    <Box sx={{ marginTop: 2, display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{preview.subject}</Typography>
      <Box
        component="iframe"
        sandbox=""
        title={title}
        srcDoc={preview.html}
        sx={{
          width: '100%',
          height: 320,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          background: '#fff',
        }}
      />
      <Typography color="textSecondary" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {preview.text}
      </Typography>
    </Box>
  );
}
