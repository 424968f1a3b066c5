import MailOutlined from '@mui/icons-material/MailOutlined';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { CONTACT_REQUEST_KINDS, CONTACT_REQUEST_STATUSES } from '#contract/core/enums.ts';
import { propertyPath } from '#contract/core/paths.ts';
import type { ContactRequest } from '#contract/customers/contactRequests.calls.ts';
import { useRefreshOn } from '#src/dataProvider/useRefreshOn.ts';
import { momentText } from '#src/ui/fields/momentText.ts';
import { RowButton, RowLink } from '#src/ui/fields/RowLink.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { RowCards } from '#src/ui/list/RowCards.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useOpenedRow } from '#src/ui/list/useOpenedRow.ts';
import { useStaffOptions } from '#src/ui/list/useStaffOptions.ts';
import { useTextOptions } from '#src/ui/list/useWordOptions.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { ContactRequestPanel, RequestStatusLabel } from './ContactRequestPanel.tsx';

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'kind',
    label: 'contactRequest.fields.kind',
    useOptions: () => useTextOptions(CONTACT_REQUEST_KINDS, 'contactRequest.kinds'),
  },
  {
    kind: 'choice',
    name: 'status',
    label: 'contactRequest.fields.status',
    useOptions: () => useTextOptions(CONTACT_REQUEST_STATUSES, 'contactRequest.statuses'),
  },
  {
    kind: 'choice',
    name: 'assigneeId',
    label: 'contactRequest.fields.assigneeId',
    useOptions: useStaffOptions,
  },
];

/** Requests that people send to the office. */
export default function ContactRequestList() {
  const translate = useTranslate();
  const { id, open, close } = useOpenedRow('request');
  useRefreshOn('contact-request', 'contact-us');
  return (
    <>
      <ListPage<ContactRequest>
        resource="contact-us"
        title="contactRequest.listTitle"
        count="contactRequest.count"
        search="contactRequest.search"
        sort={{ field: 'id', order: 'DESC' }}
        filters={FILTERS}
        phone={
          <RowCards<ContactRequest>
            onOpen={open}
            title={row => row.name}
            status={row => <RequestStatusLabel status={row.status} />}
          >
            {row => (
              <>
                <Typography noWrap>{row.message}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {[
                    translate(`contactRequest.kinds.${row.kind}`),
                    momentText(row.createdAt),
                    row.assigneeName,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </>
            )}
          </RowCards>
        }
        empty={<EmptyState icon={<MailOutlined />} text={translate('contactRequest.none')} />}
        actions={<ExportButton />}
      >
        <Table<ContactRequest>
          label="contactRequest.listTitle"
          hiddenColumns={['contactRequest.fields.email']}
        >
          <Column<ContactRequest>
            source="name"
            label="contactRequest.fields.name"
            share={18}
            render={row => <RowButton onClick={() => open(row.id)}>{row.name}</RowButton>}
          />
          <Column<ContactRequest>
            source="status"
            label="contactRequest.fields.status"
            render={row => <RequestStatusLabel status={row.status} />}
          />
          <Column<ContactRequest>
            source="kind"
            label="contactRequest.fields.kind"
            render={row => translate(`contactRequest.kinds.${row.kind}`)}
          />
          <Column<ContactRequest>
            label="contactRequest.fields.message"
            share={34}
            render={row => row.message}
          />
          <Column<ContactRequest>
            label="contactRequest.fields.customer"
            isWide
            render={row =>
              row.propertyId === null ? (
                row.likelyCustomerName === null ? (
                  '–'
                ) : (
                  translate('contactRequest.likely', { name: row.likelyCustomerName })
                )
              ) : (
                <RowLink to={propertyPath(row.propertyId)}>{row.customerName}</RowLink>
              )
            }
          />
          <Column<ContactRequest>
            label="contactRequest.fields.assigneeId"
            isWide
            render={row => row.assigneeName ?? '–'}
          />
          <Column<ContactRequest> label="contactRequest.fields.email" render={row => row.email} />
          <Column<ContactRequest>
            source="createdAt"
            label="contactRequest.fields.createdAt"
            isWide
            render={row => momentText(row.createdAt)}
          />
        </Table>
      </ListPage>
      {id !== null && <ContactRequestPanel id={id} onClose={close} />}
    </>
  );
}
