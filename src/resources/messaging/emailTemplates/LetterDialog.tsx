import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { EMAIL_TEMPLATE_TYPES } from '#contract/core/enums.ts';
import { MAX_EMAIL_LENGTH, type SendEmailWords } from '#contract/messaging/emails.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { FormDialog, HoldSave } from '#src/ui/dialogs/FormDialog.tsx';
import { LetterFrame } from '#src/ui/fields/LetterFrame.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { ReferenceInput } from '#src/ui/form/ReferenceInput.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';

interface LetterDialogProps<Body extends SendEmailWords> {
  /** Name and address of the recipient. */
  name: string;
  email: string | null;
  /** Template types for this kind of recipient. */
  types: readonly (typeof EMAIL_TEMPLATE_TYPES)[number][];
  schema: z.ZodType<Body>;
  /** Values that are added to every email to this recipient. */
  about?: { propertyId: number };
  preview: 'POST /customers/:id/previewMail' | 'POST /vendors/:id/previewMail';
  /** The recipient. */
  id: number;
  send: (letter: Body) => Promise<unknown>;
  onClose: () => void;
}

/** Sends a template, previewed as its recipient will get it, or the office's own text through the outbox. */
export function LetterDialog<Body extends SendEmailWords>(props: LetterDialogProps<Body>) {
  const { name, email, types, schema, about, preview, id, send, onClose } = props;
  const translate = useTranslate();
  const maySeeTemplates = useHasPermission('email_template_list');
  return (
    <FormDialog
      title={translate('emailTemplate.write.title', { name })}
      saveLabel={translate('emailTemplate.write.send')}
      schema={schema}
      values={{ ...about, key: crypto.randomUUID(), templateId: null, subject: '', text: '' }}
      save={async body => {
        await send(body);
        showToast({ kind: 'success', text: translate('emailTemplate.write.done') });
        onClose();
      }}
      onClose={onClose}
    >
      {!email && <Alert severity="warning">{translate('emailTemplate.write.noEmail')}</Alert>}
      <HoldSave when={!email} />
      {maySeeTemplates && (
        <ReferenceInput
          source="templateId"
          label="emailTemplate.write.template"
          reference="email-templates"
          optionText="name"
          filter={{ status: 'active', type: types }}
          none={translate('emailTemplate.write.ownWords')}
          nothing={translate('emailTemplate.write.none')}
        />
      )}
      <Words preview={preview} id={id} about={about} />
    </FormDialog>
  );
}

type Previewed = Pick<LetterDialogProps<SendEmailWords>, 'preview' | 'id' | 'about'>;

function Words(previewed: Previewed) {
  const templateId: number | null = useWatch({ name: 'templateId' }) ?? null;
  if (templateId !== null) return <Letter {...previewed} templateId={templateId} />;
  return (
    <>
      <TextInput source="subject" label="emailTemplate.write.ownSubject" isRequired autoFocus />
      <TextInput
        source="text"
        label="emailTemplate.write.text"
        help="emailTemplate.write.textHelp"
        rows={8}
        isRequired
        maxLength={MAX_EMAIL_LENGTH}
      />
    </>
  );
}

interface LetterProps extends Previewed {
  templateId: number;
}

/** Preview of the email; if the email has no recipient, it can't be sent. */
function Letter({ preview, id, about, templateId }: LetterProps) {
  const translate = useTranslate();
  const { data: letter, error } = useCallQuery(
    preview,
    { params: { id }, body: { ...about, templateId, subject: '', text: '' } },
    { retry: false, staleTime: 0, gcTime: 0 },
  );
  return (
    <>
      <HoldSave when={letter?.recipient == null} />
      {error && <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>}
      {letter && (
        <Box>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {letter.recipient && translate('emailTemplate.write.to', { email: letter.recipient })}
          </Typography>
          <Typography sx={{ fontWeight: 560, marginBottom: 1, overflowWrap: 'anywhere' }}>
            {translate('emailTemplate.write.subject', { subject: letter.subject })}
          </Typography>
          <LetterFrame title={letter.subject} html={letter.html} height={320} />
        </Box>
      )}
    </>
  );
}
