import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ListBase, useTranslate } from 'ra-core';
import { ROWS_PER_PAGE } from '../../../contract/constants.ts';
import { NEWSLETTER_RECIPIENT_STATUSES } from '../../../contract/enums.ts';
import type { NewsletterRecipient } from '../../../contract/newsletters.ts';
import { propertyPath } from '../../../contract/paths.ts';
import { useHolds } from '../../auth/useHolds.ts';
import { momentText } from '../history/momentText.ts';
import { Count } from '../list/Count.tsx';
import type { Column } from '../list/columns.ts';
import { ExportButton } from '../list/ExportButton.tsx';
import { FilterChips } from '../list/FilterChips.tsx';
import type { Filter } from '../list/filters.ts';
import { ListBody } from '../list/ListBody.tsx';
import { Pager } from '../list/Pager.tsx';
import { RecordTable } from '../list/RecordTable.tsx';
import { RowLink } from '../list/RowLink.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { RecipientStatusLabel } from './NewsletterStatusLabel.tsx';

const COLUMNS: readonly Column<NewsletterRecipient>[] = [
  { key: 'email', label: 'newsletter.recipientFields.email', sort: 'email', cell: row => row.email },
  {
    key: 'customer',
    label: 'newsletter.recipientFields.customer',
    sort: 'customerName',
    isWide: true,
    cell: row =>
      row.propertyId ? (
        <RowLink to={propertyPath(row.propertyId)}>{row.customerName}</RowLink>
      ) : (
        row.customerName
      ),
  },
  {
    key: 'status',
    label: 'newsletter.recipientFields.status',
    sort: 'status',
    cell: row => <Outcome row={row} />,
  },
  {
    key: 'sentAt',
    label: 'newsletter.recipientFields.sentAt',
    sort: 'sentAt',
    isWide: true,
    cell: row => (row.sentAt ? momentText(row.sentAt) : ''),
  },
  {
    key: 'lastError',
    label: 'newsletter.recipientFields.lastError',
    share: 34,
    isWide: true,
    cell: row => row.lastError ?? '',
  },
];

function useStatuses() {
  const translate = useTranslate();
  return NEWSLETTER_RECIPIENT_STATUSES.map(value => ({
    value,
    label: translate(`newsletter.recipient.${value}`),
  }));
}

const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'status', label: 'newsletter.recipientFields.status', useOptions: useStatuses },
];

function Outcome({ row }: { row: NewsletterRecipient }) {
  const translate = useTranslate();
  return (
    <>
      <RecipientStatusLabel status={row.status} />
      {row.hasUnsubscribed && row.status === 'sent' && (
        <Box component="span" sx={{ color: 'text.secondary', marginLeft: 1 }}>
          {translate('newsletter.hasLeft')}
        </Box>
      )}
    </>
  );
}

/** What became of the letter at each address. */
export function Results({ newsletterId }: { newsletterId: number }) {
  const translate = useTranslate();
  const mayExport = useHolds('customer_export');
  return (
    <ListBase<NewsletterRecipient>
      resource={`news-letters/${newsletterId}/recipients`}
      sort={{ field: 'email', order: 'ASC' }}
      perPage={ROWS_PER_PAGE}
      exporter={false}
      queryOptions={{ onError: () => {} }}
    >
      <Card component="section" aria-label={translate('newsletter.results')}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25, padding: '12px 16px' }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
            <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
              {translate('newsletter.results')}
            </Typography>
            {mayExport && <ExportButton />}
          </Box>
          <SearchBox placeholder={translate('newsletter.resultsSearch')} />
          <Box sx={{ display: 'flex', gap: '8px 18px', flexWrap: 'wrap', alignItems: 'center' }}>
            <Count of="newsletter.resultsCount" />
            <FilterChips filters={FILTERS} />
          </Box>
        </Box>
        <ListBody empty={<span />}>
          <RecordTable columns={COLUMNS} label={translate('newsletter.results')} />
          <Box sx={{ paddingInline: 2 }}>
            <Pager />
          </Box>
        </ListBody>
      </Card>
    </ListBase>
  );
}
