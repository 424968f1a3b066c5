import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import type { ThreadRow } from '#contract/customers/customerMessages.calls.ts';
import { useRefreshOn } from '#src/dataProvider/useRefreshOn.ts';
import { RecordPanel } from '#src/ui/dialogs/SidePanel.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { RowButton } from '#src/ui/fields/RowLink.tsx';
import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { RowCards } from '#src/ui/list/RowCards.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useOpenedRow } from '#src/ui/list/useOpenedRow.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { CustomerThread } from './CustomerThread.tsx';

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'isUnread',
    label: 'customerMessage.isUnread',
    useOptions: () => [{ value: 'true', label: useTranslate()('customerMessage.yes') }],
  },
];

/** Customers with whom the office exchanges messages, latest first; a row opens the thread. */
export default function MessageList() {
  const translate = useTranslate();
  const { id, open, close } = useOpenedRow('customer');
  useRefreshOn('message', 'message-threads');
  const lastOf = ({ isLastFromOffice, lastText: text }: ThreadRow) =>
    isLastFromOffice ? translate('customerMessage.byOffice', { text }) : text;
  const unreadOf = ({ unread }: ThreadRow) =>
    unread > 0 && (
      <ToneLabel tone="started">{translate('customerMessage.unread', { smart_count: unread })}</ToneLabel>
    );
  return (
    <>
      <ListPage<ThreadRow>
        resource="message-threads"
        title="customerMessage.listTitle"
        count="customerMessage.count"
        search="customerMessage.search"
        sort={{ field: 'lastAt', order: 'DESC' }}
        filters={FILTERS}
        phone={
          <RowCards<ThreadRow> onOpen={open} title={row => row.customerName} status={unreadOf}>
            {row => (
              <>
                <Typography noWrap>{lastOf(row)}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {momentText(row.lastAt)}
                </Typography>
              </>
            )}
          </RowCards>
        }
        empty={<EmptyState icon={<ForumOutlined />} text={translate('customerMessage.none')} />}
      >
        <Table<ThreadRow> label="customerMessage.listTitle">
          <Column<ThreadRow>
            source="customerName"
            label="customerMessage.fields.customerName"
            share={24}
            render={row => <RowButton onClick={() => open(row.id)}>{row.customerName}</RowButton>}
          />
          <Column<ThreadRow> label="customerMessage.fields.unread" render={unreadOf} />
          <Column<ThreadRow> label="customerMessage.fields.lastText" share={46} render={lastOf} />
          <Column<ThreadRow>
            source="lastAt"
            label="customerMessage.fields.lastAt"
            render={row => momentText(row.lastAt)}
          />
        </Table>
      </ListPage>
      {id !== null && (
        <RecordPanel<ThreadRow>
          resource="message-threads"
          id={id}
          label={translate('customerMessage.listTitle')}
          head={row => row.customerName}
          onClose={close}
        >
          {row => (
            <>
              {row.propertyId !== null && (
                <Link component={RouterLink} to={`${propertyPath(row.propertyId)}/messages`}>
                  {translate('customerMessage.toProperty')}
                </Link>
              )}
              <CustomerThread customerId={id} />
            </>
          )}
        </RecordPanel>
      )}
    </>
  );
}
