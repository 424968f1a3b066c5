import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Form, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { CONTACT_REQUEST_STATUSES, type ContactRequestStatus } from '#contract/core/enums.ts';
import { propertyPath } from '#contract/core/paths.ts';
import type { ContactRequest } from '#contract/customers/contactRequests.calls.ts';
import { contactRequestBody } from '#contract/customers/contactRequests.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { LANGUAGE_NAMES } from '#src/i18n/i18nProvider.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { RecordPanel } from '#src/ui/dialogs/SidePanel.tsx';
import { MailLink, PhoneLink } from '#src/ui/fields/ContactLinks.tsx';
import { FactList } from '#src/ui/fields/FactList.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { statusLabelOf } from '#src/ui/fields/StatusLabel.tsx';
import { FieldGrid } from '#src/ui/form/FormSection.tsx';
import { SelectInput } from '#src/ui/form/inputs.tsx';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import { useStaffOptions } from '#src/ui/list/useStaffOptions.ts';
import { useTextOptions } from '#src/ui/list/useWordOptions.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { WhoseTexts } from './WhoseTexts.tsx';

export const RequestStatusLabel = statusLabelOf<ContactRequestStatus>(
  { new: 'pending', 'in-progress': 'started', done: 'completed' },
  status => `contactRequest.statuses.${status}`,
);

/** One request: its author, its text, its assignee, its answer. */
export function ContactRequestPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <RecordPanel<ContactRequest>
      resource="contact-us"
      id={id}
      label={translate('contactRequest.open')}
      head={request => <RequestStatusLabel status={request.status} />}
      onClose={onClose}
    >
      {request => <Details request={request} />}
    </RecordPanel>
  );
}

/**
 * Whether a request is a text or email from someone who isn't known as a customer; only texts come without an
 * email address.
 */
const isStrangersText = ({ email, phone, hasEmails, customerId, status }: ContactRequest) =>
  (hasEmails || (email === '' && phone !== null)) && customerId === null && status !== 'done';

function Details({ request }: { request: ContactRequest }) {
  const translate = useTranslate();
  const mayEdit = useHasPermission('contact_request_edit');
  const text = (key: string) => translate(`contactRequest.fields.${key}`);
  const aboutOf = ({ kind: name, address }: ContactRequest) => {
    const kind = translate(`contactRequest.kinds.${name}`);
    return address ? translate('contactRequest.about', { kind, address }) : kind;
  };
  return (
    <>
      <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {request.name}
      </Typography>
      <Quote>{request.message}</Quote>
      <FactList
        facts={[
          { label: text('kind'), value: aboutOf(request) },
          { label: text('email'), value: request.email && <MailLink address={request.email} /> },
          {
            label: text('phone'),
            value: request.phone && <PhoneLink digits={request.phone} />,
          },
          { label: text('language'), value: LANGUAGE_NAMES[request.language] },
          {
            label: text('customer'),
            value: request.propertyId ? (
              <Link component={RouterLink} to={propertyPath(request.propertyId)}>
                {request.customerName}
              </Link>
            ) : (
              request.likelyCustomerName &&
              translate('contactRequest.likely', { name: request.likelyCustomerName })
            ),
          },
          { label: text('createdAt'), value: momentText(request.createdAt) },
          {
            label: text('outcome'),
            value: request.outcome && translate(`contactRequest.outcomes.${request.outcome}`),
          },
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
      {mayEdit && isStrangersText(request) && <WhoseTexts request={request} />}
      {mayEdit && <AnswerForm key={request.answer} request={request} />}
      <HistoryTab isBeside filter={{ entity: 'contact-request', entityId: String(request.id) }} />
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

/** Status and assignee of the request; each choice is saved at once. */
function Care({ request }: { request: ContactRequest }) {
  const translate = useTranslate();
  const staff = useStaffOptions();
  const statuses = useTextOptions(CONTACT_REQUEST_STATUSES, 'contactRequest.statuses');
  const { run, isPending } = useCallMutation('PUT /contact-us/:id', { invalidates: [['contact-us']] });
  const save = (change: Record<string, unknown>) =>
    void run({
      params: { id: request.id },
      body: contactRequestBody.parse({ status: request.status, assigneeId: request.assigneeId, ...change }),
      version: request.version,
    });
  return (
    <Form record={request}>
      <FieldGrid>
        <SelectInput
          source="status"
          label="contactRequest.fields.status"
          options={statuses}
          onChoose={status => save({ status })}
          isDisabled={isPending}
          span={3}
        />
        <SelectInput
          source="assigneeId"
          label="contactRequest.fields.assigneeId"
          options={staff}
          none={translate('contactRequest.nobody')}
          onChoose={assigneeId => save({ assigneeId })}
          isDisabled={isPending}
          span={3}
        />
      </FieldGrid>
    </Form>
  );
}
