import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { NewsletterRecipient } from '../../../contract/calls/newsletters.ts';
import { NEWSLETTER_RECIPIENT_STATUSES } from '../../../contract/enums.ts';
import { propertyPath } from '../../../contract/paths.ts';
import { useHasPermission } from '../../auth/useHasPermission.ts';
import { momentText } from '../../ui/fields/momentText.ts';
import { RowLink } from '../../ui/fields/RowLink.tsx';
import { Column } from '../../ui/list/Column.tsx';
import { EmbeddedList } from '../../ui/list/EmbeddedList.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import type { Filter } from '../../ui/list/filters.ts';
import { Table } from '../../ui/list/Table.tsx';
import { RecipientStatusLabel } from './NewsletterStatusLabel.tsx';

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
  const mayExport = useHasPermission('customer_export');
  return (
    <Box component="section" aria-label={translate('newsletter.results')}>
      <Typography variant="h6" component="h2" sx={{ marginBottom: 1.25 }}>
        {translate('newsletter.results')}
      </Typography>
      <EmbeddedList<NewsletterRecipient>
        resource={`news-letters/${newsletterId}/recipients`}
        sort={{ field: 'email', order: 'ASC' }}
        count="newsletter.resultsCount"
        search="newsletter.resultsSearch"
        filters={FILTERS}
        actions={mayExport && <ExportButton />}
        empty={null}
      >
        <Table<NewsletterRecipient> label="newsletter.results">
          <Column<NewsletterRecipient>
            source="email"
            label="newsletter.recipientFields.email"
            render={row => row.email}
          />
          <Column<NewsletterRecipient>
            source="customerName"
            label="newsletter.recipientFields.customer"
            isWide
            render={row =>
              row.propertyId ? (
                <RowLink to={propertyPath(row.propertyId)}>{row.customerName}</RowLink>
              ) : (
                row.customerName
              )
            }
          />
          <Column<NewsletterRecipient>
            source="status"
            label="newsletter.recipientFields.status"
            render={row => <Outcome row={row} />}
          />
          <Column<NewsletterRecipient>
            source="sentAt"
            label="newsletter.recipientFields.sentAt"
            isWide
            render={row => (row.sentAt ? momentText(row.sentAt) : '')}
          />
          <Column<NewsletterRecipient>
            label="newsletter.recipientFields.lastError"
            isWide
            share={34}
            render={row => row.lastError ?? ''}
          />
        </Table>
      </EmbeddedList>
    </Box>
  );
}
