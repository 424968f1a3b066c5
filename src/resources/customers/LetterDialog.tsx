import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { EmailTemplate } from '../../../contract/calls/emailTemplates.ts';
import type { PropertyView } from '../../../contract/calls/properties.ts';
import { failureMessage } from '../../dataProvider/failures.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { ChoiceField } from '../../ui/dialogs/fields.tsx';
import { customerName } from '../../ui/fields/names.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { customerCalls } from './customerCalls.ts';

const ALL = 200;

/** Chooses a template, shows it as this customer gets it, and sends it through the outbox. */
export default function LetterDialog({ property, onClose }: { property: PropertyView; onClose: () => void }) {
  const translate = useTranslate();
  const { customer } = property;
  const [templateId, setTemplateId] = useState<number | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const { data: templates, isPending } = useGetList<EmailTemplate>('email-templates', {
    pagination: { page: 1, perPage: ALL },
    sort: { field: 'name', order: 'ASC' },
    filter: { status: 'active', type: ['customer', 'email'] },
  });
  const { data: letter, error } = useQuery({
    queryKey: ['customers', 'letter', property.id, templateId],
    queryFn: () =>
      customerCalls.previewLetter(customer.id, { templateId: templateId ?? 0, propertyId: property.id }),
    enabled: templateId !== null,
    retry: false,
    gcTime: 0,
  });
  const name = customerName(customer);
  const send = async () => {
    if (templateId === null) return;
    await customerCalls.sendLetter(customer.id, { templateId, propertyId: property.id, key });
    showToast({ kind: 'success', text: translate('care.letter.done') });
    onClose();
  };
  const options = (templates ?? []).map(template => ({ value: Number(template.id), label: template.name }));
  return (
    <FormDialog
      title={translate('care.letter.title', { name })}
      saveLabel={translate('care.letter.send')}
      onSave={send}
      onClose={onClose}
      canSave={letter?.recipient != null}
    >
      {!customer.email && <Alert severity="warning">{translate('care.letter.noEmail')}</Alert>}
      {!isPending && options.length === 0 ? (
        <Alert severity="info">{translate('care.letter.none')}</Alert>
      ) : (
        <ChoiceField<number>
          label={translate('care.letter.template')}
          value={templateId}
          options={options}
          onChange={setTemplateId}
          isRequired
        />
      )}
      {error && <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>}
      {letter ? (
        <Box>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {letter.recipient && translate('care.letter.to', { email: letter.recipient })}
          </Typography>
          <Typography sx={{ fontWeight: 560, marginBottom: 1, overflowWrap: 'anywhere' }}>
            {translate('care.letter.subject', { subject: letter.subject })}
          </Typography>
          <Box
            component="iframe"
            title={letter.subject}
            sandbox=""
            srcDoc={letter.html}
            sx={{
              width: '100%',
              height: 320,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              background: '#fff',
            }}
          />
        </Box>
      ) : (
        options.length > 0 && (
          <Typography color="textSecondary">{translate('care.letter.choose', { name })}</Typography>
        )
      )}
    </FormDialog>
  );
}
