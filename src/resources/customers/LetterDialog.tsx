import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { PropertyView } from '../../../contract/calls/properties.ts';
import { MAX_LETTER_LENGTH, sendLetterBody } from '../../../contract/letters.ts';
import { useHasPermission } from '../../auth/useHasPermission.ts';
import { failureMessage } from '../../dataProvider/failures.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { FormDialog, HoldSave } from '../../ui/dialogs/FormDialog.tsx';
import { customerName } from '../../ui/fields/names.ts';
import { TextInput } from '../../ui/form/inputs.tsx';
import { ReferenceInput } from '../../ui/form/ReferenceInput.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { customerCalls } from './customerCalls.ts';

/** What is written to one customer. */
const TEMPLATES = { status: 'active', type: ['customer', 'email'] };

/** A template, shown as this customer gets it, or the office's own words; sent through the outbox. */
export default function LetterDialog({ property, onClose }: { property: PropertyView; onClose: () => void }) {
  const translate = useTranslate();
  const { customer } = property;
  const name = customerName(customer);
  const maySeeTemplates = useHasPermission('email_template_list');
  return (
    <FormDialog
      title={translate('care.letter.title', { name })}
      saveLabel={translate('care.letter.send')}
      schema={sendLetterBody}
      values={{ propertyId: property.id, key: crypto.randomUUID(), templateId: null, subject: '', text: '' }}
      save={async body => {
        await customerCalls.sendLetter(customer.id, body);
        showToast({ kind: 'success', text: translate('care.letter.done') });
        onClose();
      }}
      onClose={onClose}
    >
      {!customer.email && <Alert severity="warning">{translate('care.letter.noEmail')}</Alert>}
      <HoldSave when={!customer.email} />
      {maySeeTemplates && (
        <ReferenceInput
          source="templateId"
          label="care.letter.template"
          reference="email-templates"
          optionText="name"
          filter={TEMPLATES}
          none={translate('care.letter.ownWords')}
          nothing={translate('care.letter.none')}
        />
      )}
      <Words property={property} />
    </FormDialog>
  );
}

function Words({ property }: { property: PropertyView }) {
  const templateId: number | null = useWatch({ name: 'templateId' }) ?? null;
  if (templateId !== null) return <Letter property={property} templateId={templateId} />;
  return (
    <>
      <TextInput source="subject" label="care.letter.ownSubject" isRequired />
      <TextInput
        source="text"
        label="care.letter.text"
        help="care.letter.textHelp"
        rows={8}
        isRequired
        maxLength={MAX_LETTER_LENGTH}
      />
    </>
  );
}

/** The letter as it will arrive; without somebody to receive it nothing is sent. */
function Letter({ property, templateId }: { property: PropertyView; templateId: number }) {
  const translate = useTranslate();
  const { customer } = property;
  const { data: letter, error } = useQuery({
    queryKey: ['customers', 'letter', property.id, templateId],
    queryFn: () =>
      customerCalls.previewLetter(customer.id, {
        templateId,
        propertyId: property.id,
        subject: '',
        text: '',
      }),
    retry: false,
    gcTime: 0,
  });
  return (
    <>
      <HoldSave when={letter?.recipient == null} />
      {error && <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>}
      {letter && (
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
      )}
    </>
  );
}
