import MailOutlined from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import type { ContactRequest } from '../../../contract/calls/contactRequests.ts';
import { CONTACT_REQUEST_STATUSES } from '../../../contract/enums.ts';
import { propertyPath } from '../../../contract/paths.ts';
import { useRefreshOn } from '../../dataProvider/useRefreshOn.ts';
import { momentText } from '../../ui/fields/momentText.ts';
import { RowLink } from '../../ui/fields/RowLink.tsx';
import { Column } from '../../ui/list/Column.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import type { Filter, Option } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Table } from '../../ui/list/Table.tsx';
import { useOpenedRow } from '../../ui/list/useOpenedRow.ts';
import { useStaffOptions } from '../../ui/list/useStaffOptions.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ContactRequestPanel, RequestStatusLabel } from './ContactRequestPanel.tsx';

function useStatusOptions(): readonly Option[] {
  const translate = useTranslate();
  return CONTACT_REQUEST_STATUSES.map(value => ({
    value,
    label: translate(`contactRequest.statuses.${value}`),
  }));
}

const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'status', label: 'contactRequest.fields.status', useOptions: useStatusOptions },
  {
    kind: 'choice',
    name: 'assigneeId',
    label: 'contactRequest.fields.assigneeId',
    useOptions: useStaffOptions,
  },
];

/** What people write to the office. */
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
        phone={<RequestCards onOpen={open} />}
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
            render={row => (
              <Link component="button" type="button" color="inherit" onClick={() => open(row.id)}>
                {row.name}
              </Link>
            )}
          />
          <Column<ContactRequest>
            source="status"
            label="contactRequest.fields.status"
            render={row => <RequestStatusLabel status={row.status} />}
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
                '–'
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

/** The list on a phone: a card a request. */
function RequestCards({ onOpen }: { onOpen: (id: number) => void }) {
  const { data } = useListContext<ContactRequest>();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      {data?.map(row => (
        <Card key={row.id}>
          <CardActionArea onClick={() => onOpen(row.id)} sx={{ padding: '12px 14px' }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
              <Typography variant="subtitle1" component="h2" noWrap>
                {row.name}
              </Typography>
              <RequestStatusLabel status={row.status} />
            </Box>
            <Typography noWrap>{row.message}</Typography>
            <Typography variant="body2" color="textSecondary">
              {[momentText(row.createdAt), row.assigneeName].filter(Boolean).join(' · ')}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
