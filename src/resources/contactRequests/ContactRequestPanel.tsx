import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import {
  type ContactRequest,
  type ContactRequestBody,
  MAX_REQUEST_LENGTH,
} from '../../../contract/contactRequests.ts';
import { CONTACT_REQUEST_STATUSES } from '../../../contract/enums.ts';
import { propertyPath } from '../../../contract/paths.ts';
import { showPhone } from '../../../contract/phone.ts';
import { useHasPermission } from '../../auth/useHasPermission.ts';
import { failureMessage } from '../../dataProvider/failures.ts';
import { call, fetchJson } from '../../dataProvider/http.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { FieldRow } from '../../ui/dialogs/FormDialog.tsx';
import { ChoiceField } from '../../ui/dialogs/fields.tsx';
import { SidePanel } from '../../ui/dialogs/SidePanel.tsx';
import { FactList } from '../../ui/fields/FactList.tsx';
import { momentText } from '../../ui/fields/momentText.ts';
import { HistoryTab } from '../../ui/history/HistoryTab.tsx';
import { useStaffOptions } from '../../ui/list/useStaffOptions.ts';
import { PageSkeleton } from '../../ui/page/PageSkeleton.tsx';
import { toastError } from '../../ui/toasts/callToasts.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { RequestStatusLabel } from './RequestStatusLabel.tsx';

/** One request: who wrote what, who takes care of it, the answer. */
export function ContactRequestPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const translate = useTranslate();
  const { data: request, error } = useQuery({
    queryKey: ['contact-us', 'view', id],
    queryFn: () => fetchJson<ContactRequest>('GET', `/contact-us/${id}`),
    retry: false,
  });
  return (
    <SidePanel
      label={translate('contactRequest.open')}
      head={request && <RequestStatusLabel status={request.status} />}
      onClose={onClose}
    >
      {error && <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>}
      {request ? <Details request={request} /> : !error && <PageSkeleton />}
    </SidePanel>
  );
}

function Details({ request }: { request: ContactRequest }) {
  const translate = useTranslate();
  const mayEdit = useHasPermission('contact_request_edit');
  const text = (key: string) => translate(`contactRequest.fields.${key}`);
  return (
    <>
      <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {request.name}
      </Typography>
      <Quote>{request.message}</Quote>
      <FactList
        facts={[
          { label: text('email'), value: <Link href={`mailto:${request.email}`}>{request.email}</Link> },
          {
            label: text('phone'),
            value: request.phone && <Link href={`tel:${request.phone}`}>{showPhone(request.phone)}</Link>,
          },
          {
            label: text('customer'),
            value: request.propertyId && (
              <Link component={RouterLink} to={propertyPath(request.propertyId)}>
                {request.customerName}
              </Link>
            ),
          },
          { label: text('createdAt'), value: momentText(request.createdAt) },
          {
            label: text('handled'),
            value:
              request.handledAt &&
              translate('contactRequest.handled', {
                who: request.handledByName ?? '',
                when: momentText(request.handledAt),
              }),
          },
        ]}
      />
      {mayEdit && <Care request={request} />}
      {request.answer && (
        <Box>
          <Typography variant="h6" component="h3" sx={{ marginBottom: 0.75 }}>
            {translate('contactRequest.answered')}
          </Typography>
          <Quote>{request.answer}</Quote>
        </Box>
      )}
      {mayEdit && <Answer key={request.answer} request={request} />}
      <HistoryTab filter={{ entity: 'contact-request', entityId: String(request.id) }} />
    </>
  );
}

function Quote({ children }: { children: ReactNode }) {
  return (
    <Box
      dir="auto"
      sx={theme => ({
        padding: 2,
        borderRadius: '10px',
        border: `1px solid ${theme.sward.line}`,
        background: theme.sward.ground,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      })}
    >
      {children}
    </Box>
  );
}

/** Where it stands and who takes care of it; each choice is saved at once. */
function Care({ request }: { request: ContactRequest }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const staff = useStaffOptions() as { value: number; label: string }[];
  const save = useMutation({
    mutationFn: (change: Partial<ContactRequestBody>) =>
      fetchJson<ContactRequest>('PUT', `/contact-us/${request.id}`, {
        body: { status: request.status, assigneeId: request.assigneeId, ...change },
        version: request.version,
      }),
    onError: toastError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['contact-us'] }),
  });
  return (
    <FieldRow>
      <ChoiceField
        label={translate('contactRequest.fields.status')}
        value={request.status}
        options={CONTACT_REQUEST_STATUSES.map(value => ({
          value,
          label: translate(`contactRequest.statuses.${value}`),
        }))}
        onChange={status => status && save.mutate({ status })}
        isDisabled={save.isPending}
      />
      <ChoiceField
        label={translate('contactRequest.fields.assigneeId')}
        value={request.assigneeId}
        options={staff}
        none={translate('contactRequest.nobody')}
        onChange={assigneeId => save.mutate({ assigneeId })}
        isDisabled={save.isPending}
      />
    </FieldRow>
  );
}

function Answer({ request }: { request: ContactRequest }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const send = useMutation({
    mutationFn: () =>
      call<ContactRequest>('POST', `/contact-us/${request.id}/answer`, {
        body: { answer: text },
        version: request.version,
      }),
    onSuccess: () => showToast({ kind: 'success', text: translate('contactRequest.sent') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['contact-us'] }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        label={translate('contactRequest.answerLabel', { email: request.email })}
        value={text}
        onChange={event => setText(event.target.value)}
        multiline
        minRows={3}
        maxRows={12}
        helperText={translate('contactRequest.answerHelp')}
        slotProps={{ htmlInput: { maxLength: MAX_REQUEST_LENGTH } }}
      />
      {send.error && <Alert severity="error">{failureMessage(send.error, storedLanguage())}</Alert>}
      <Box>
        <Button
          variant="contained"
          disabled={text.trim() === ''}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {translate('contactRequest.send')}
        </Button>
      </Box>
    </Box>
  );
}
