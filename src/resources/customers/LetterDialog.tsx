import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { PropertyView } from '../../../contract/calls/properties.ts';
import { sendLetterBody } from '../../../contract/letters.ts';
import { failureMessage } from '../../dataProvider/failures.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { FormDialog, HoldSave } from '../../ui/dialogs/FormDialog.tsx';
import { customerName } from '../../ui/fields/names.ts';
import { ReferenceInput } from '../../ui/form/ReferenceInput.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { customerCalls } from './customerCalls.ts';

/** What is written to one customer. */
const TEMPLATES = { status: 'active', type: ['customer', 'email'] };

/** Chooses a template, shows it as this customer gets it, and sends it through the outbox. */
export default function LetterDialog({ property, onClose }: { property: PropertyView; onClose: () => void }) {
  const translate = useTranslate();
  const { customer } = property;
  const name = customerName(customer);
  return (
    <FormDialog
      title={translate('care.letter.title', { name })}
      saveLabel={translate('care.letter.send')}
      schema={sendLetterBody}
      values={{ propertyId: property.id, key: crypto.randomUUID() }}
      save={async body => {
        await customerCalls.sendLetter(customer.id, body);
        showToast({ kind: 'success', text: translate('care.letter.done') });
        onClose();
      }}
      onClose={onClose}
    >
      {!customer.email && <Alert severity="warning">{translate('care.letter.noEmail')}</Alert>}
      <ReferenceInput
        source="templateId"
        label="care.letter.template"
        reference="email-templates"
        optionText="name"
        filter={TEMPLATES}
        nothing={translate('care.letter.none')}
        isRequired
      />
      <Letter property={property} />
    </FormDialog>
  );
}

/** The letter as it will arrive; without somebody to receive it nothing is sent. */
function Letter({ property }: { property: PropertyView }) {
  const translate = useTranslate();
  const { customer } = property;
  const templateId: number | null = useWatch({ name: 'templateId' }) ?? null;
  const { data: letter, error } = useQuery({
    queryKey: ['customers', 'letter', property.id, templateId],
    queryFn: () =>
      customerCalls.previewLetter(customer.id, { templateId: templateId ?? 0, propertyId: property.id }),
    enabled: templateId !== null,
    retry: false,
    gcTime: 0,
  });
  return (
    <>
      <HoldSave when={letter?.recipient == null} />
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
        <Typography color="textSecondary">
          {translate('care.letter.choose', { name: customerName(customer) })}
        </Typography>
      )}
    </>
  );
}
