import MailOutlined from '@mui/icons-material/MailOutlined';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { z } from 'zod';
import type { DocumentEmail } from '#contract/money/documents.ts';
import type { CallRequest } from '#src/dataProvider/call.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { FormDialog, HoldSave } from '#src/ui/dialogs/FormDialog.tsx';
import { FactList } from '#src/ui/fields/FactList.tsx';
import { HeadAction } from '#src/ui/list/HeadAction.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';

interface SendDocumentProps {
  invoice?: CallRequest<'GET /invoices/:id/letter'>;
  statement?: CallRequest<'GET /customers/:id/statement/letter'>;
  send: (idempotencyKey: string) => Promise<DocumentEmail>;
  isDisabled?: boolean;
}

/** Emails a document to its customer after a preview of the email; an action in a page's head. */
export function SendDocumentAction({ isDisabled = false, ...rest }: SendDocumentProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <HeadAction
        label={translate('billing.send.action')}
        icon={<MailOutlined />}
        onClick={() => setOpen(true)}
        isDisabled={isDisabled}
      />
      {isOpen && <SendDialog {...rest} onClose={() => setOpen(false)} />}
    </>
  );
}

const NOTHING = z.object({});

function SendDialog({ invoice, statement, send, onClose }: SendDocumentProps & { onClose: () => void }) {
  const translate = useTranslate();
  // One key per dialog: pressing the button again after a failure still sends only once.
  const [key] = useState(() => crypto.randomUUID());
  const options = { retry: false, gcTime: 0 };
  const ofInvoice = useCallQuery('GET /invoices/:id/letter', invoice ?? null, options);
  const ofStatement = useCallQuery('GET /customers/:id/statement/letter', statement ?? null, options);
  const { data: letter, error } = invoice ? ofInvoice : ofStatement;
  return (
    <FormDialog
      title={translate('billing.send.action')}
      saveLabel={translate('billing.send.send')}
      schema={NOTHING}
      save={async () => {
        await send(key);
        showToast({ kind: 'success', text: translate('billing.send.done') });
        onClose();
      }}
      onClose={onClose}
    >
      <HoldSave when={!letter?.recipient} />
      {error && <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>}
      {!letter && !error && <Skeleton variant="rounded" height={220} />}
      {letter && !letter.recipient && <Alert severity="warning">{translate('billing.send.noEmail')}</Alert>}
      {letter && (
        <>
          <FactList
            facts={[
              ...(letter.recipient ? [{ label: translate('billing.send.to'), value: letter.recipient }] : []),
              { label: translate('billing.send.subject'), value: letter.subject },
              { label: translate('billing.send.file'), value: letter.fileName },
            ]}
          />
          <Typography
            sx={{
              padding: 2,
              border: 1,
              borderColor: 'divider',
              borderRadius: '10px',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {letter.text}
          </Typography>
        </>
      )}
    </FormDialog>
  );
}
