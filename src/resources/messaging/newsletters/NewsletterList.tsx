import MailOutlined from '@mui/icons-material/MailOutlined';
import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { showDay } from '#contract/core/days.ts';
import { NEWSLETTER_STATUSES } from '#contract/core/enums.ts';
import { newsletterPath, PATHS, UNSUBSCRIBED_PATH } from '#contract/core/paths.ts';
import type { Newsletter } from '#contract/messaging/newsletters.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useChanged } from '#src/dataProvider/realtime.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { AddButton } from '#src/ui/list/AddButton.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { NewsletterStatusLabel } from './NewsletterStatusLabel.tsx';

const dayText = (moment: string | null) => (moment ? showDay(businessDayOf(moment)) : '');

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

/** Keeps the counts current while emails are sent. */
function Follow() {
  const { refetch } = useListContext();
  useChanged(({ entity }) => {
    if (entity === 'newsletter') void refetch();
  });
  return null;
}

/** The list of newsletters, with how many emails were sent and failed. */
export default function NewsletterList() {
  const translate = useTranslate();
  const seesCustomers = useHasPermission('customer_list');
  const add = (
    <AddButton
      resource="news-letters"
      to={`${PATHS.newsletter}/create`}
      label={translate('newsletter.add')}
    />
  );
  return (
    <ListPage<Newsletter>
      resource="news-letters"
      title="newsletter.listTitle"
      count="newsletter.count"
      search="newsletter.search"
      sort={{ field: 'id', order: 'DESC' }}
      filters={FILTERS}
      empty={<EmptyState icon={<MailOutlined />} text={translate('newsletter.none')} action={add} />}
      actions={
        <>
          <Follow />
          {seesCustomers && (
            <Button component={Link} to={UNSUBSCRIBED_PATH} startIcon={<UnsubscribeOutlined />}>
              {translate('newsletter.unsubscribes')}
            </Button>
          )}
          <ExportButton />
          {add}
        </>
      }
    >
      <Table<Newsletter>
        label="newsletter.listTitle"
        hiddenColumns={['newsletter.fields.createdByName', 'startedAt']}
      >
        <Column<Newsletter>
          source="name"
          label="newsletter.fields.name"
          render={row => <RowLink to={newsletterPath(row.id)}>{row.name}</RowLink>}
        />
        <Column<Newsletter>
          source="subject"
          label="newsletter.fields.subject"
          isWide
          share={34}
          render={row => row.subject}
        />
        <Column<Newsletter>
          source="status"
          label="newsletter.fields.status"
          render={row => <NewsletterStatusLabel status={row.status} />}
        />
        <Column<Newsletter>
          source="totalCount"
          label="newsletter.fields.totalCount"
          isNumeric
          isWide
          render={row => (row.status === 'draft' ? '' : <Figure value={row.totalCount} />)}
        />
        <Column<Newsletter>
          label="newsletter.fields.sent"
          isNumeric
          render={row => (row.status === 'draft' ? '' : <Figure value={row.counts.sent} />)}
        />
        <Column<Newsletter>
          label="newsletter.fields.failed"
          isNumeric
          isWide
          render={row => (row.status === 'draft' ? '' : <Figure value={row.counts.failed} />)}
        />
        <Column<Newsletter> label="newsletter.fields.createdByName" render={row => row.createdByName} />
        <Column<Newsletter>
          source="createdAt"
          label="newsletter.fields.createdAt"
          isWide
          render={row => dayText(row.createdAt)}
        />
        <Column<Newsletter>
          source="startedAt"
          label="newsletter.fields.startedAt"
          render={row => dayText(row.startedAt)}
        />
      </Table>
    </ListPage>
  );
}
