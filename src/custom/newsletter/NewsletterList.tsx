import MailOutlined from '@mui/icons-material/MailOutlined';
import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { showDay } from '../../../contract/days.ts';
import { NEWSLETTER_STATUSES } from '../../../contract/enums.ts';
import type { Newsletter } from '../../../contract/newsletters.ts';
import { useHolds } from '../../auth/useHolds.ts';
import { useChanged } from '../../dataProvider/realtime.ts';
import { businessDayOf } from '../../dataProvider/today.ts';
import { EmptyState } from '../../theme/components/EmptyState.tsx';
import { AddButton } from '../list/AddButton.tsx';
import type { Column } from '../list/columns.ts';
import { ExportButton } from '../list/ExportButton.tsx';
import type { Filter } from '../list/filters.ts';
import { ListPage } from '../list/ListPage.tsx';
import { RowLink } from '../list/RowLink.tsx';
import { useShowCount } from '../list/useShowCount.ts';
import { NewsletterStatusLabel } from './NewsletterStatusLabel.tsx';
import { NEWSLETTERS, newsletterPath, UNSUBSCRIBED } from './paths.ts';

const dayText = (moment: string | null) => (moment ? showDay(businessDayOf(moment)) : '');

const COLUMNS: readonly Column<Newsletter>[] = [
  {
    key: 'name',
    label: 'newsletter.fields.name',
    sort: 'name',
    cell: row => <RowLink to={newsletterPath(row.id)}>{row.name}</RowLink>,
  },
  {
    key: 'subject',
    label: 'newsletter.fields.subject',
    sort: 'subject',
    share: 34,
    isWide: true,
    cell: row => row.subject,
  },
  {
    key: 'status',
    label: 'newsletter.fields.status',
    sort: 'status',
    cell: row => <NewsletterStatusLabel status={row.status} />,
  },
  {
    key: 'totalCount',
    label: 'newsletter.fields.totalCount',
    sort: 'totalCount',
    isFigure: true,
    isWide: true,
    cell: row => (row.status === 'draft' ? '' : <Figure value={row.totalCount} />),
  },
  {
    key: 'sent',
    label: 'newsletter.fields.sent',
    isFigure: true,
    cell: row => (row.status === 'draft' ? '' : <Figure value={row.counts.sent} />),
  },
  {
    key: 'failed',
    label: 'newsletter.fields.failed',
    isFigure: true,
    isWide: true,
    cell: row => (row.status === 'draft' ? '' : <Figure value={row.counts.failed} />),
  },
  {
    key: 'createdByName',
    label: 'newsletter.fields.createdByName',
    isExtra: true,
    cell: row => row.createdByName,
  },
  {
    key: 'createdAt',
    label: 'newsletter.fields.createdAt',
    sort: 'createdAt',
    isWide: true,
    cell: row => dayText(row.createdAt),
  },
  {
    key: 'startedAt',
    label: 'newsletter.fields.startedAt',
    sort: 'startedAt',
    isExtra: true,
    cell: row => dayText(row.startedAt),
  },
];

function useStatuses() {
  const translate = useTranslate();
  return NEWSLETTER_STATUSES.map(value => ({ value, label: translate(`newsletter.status.${value}`) }));
}

const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'status', label: 'newsletter.fields.status', useOptions: useStatuses },
];

function Figure({ value }: { value: number }) {
  return useShowCount()(value);
}

/** Keeps the counts fresh while letters go out. */
function Follow() {
  const { refetch } = useListContext();
  useChanged(({ entity }) => {
    if (entity === 'newsletter') void refetch();
  });
  return null;
}

/** Letters to many customers. */
export default function NewsletterList() {
  const translate = useTranslate();
  const seesCustomers = useHolds('customer_list');
  const add = (
    <AddButton resource="news-letters" to={`${NEWSLETTERS}/create`} label={translate('newsletter.add')} />
  );
  return (
    <ListPage<Newsletter>
      resource="news-letters"
      title="newsletter.listTitle"
      count="newsletter.count"
      search="newsletter.search"
      sort={{ field: 'id', order: 'DESC' }}
      columns={COLUMNS}
      filters={FILTERS}
      empty={<EmptyState icon={<MailOutlined />} text={translate('newsletter.none')} action={add} />}
      actions={
        <>
          <Follow />
          {seesCustomers && (
            <Button component={Link} to={UNSUBSCRIBED} startIcon={<UnsubscribeOutlined />}>
              {translate('newsletter.unsubscribes')}
            </Button>
          )}
          <ExportButton />
          {add}
        </>
      }
    />
  );
}
