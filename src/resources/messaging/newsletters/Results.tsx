import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { NEWSLETTER_RECIPIENT_STATUSES } from '#contract/core/enums.ts';
import { propertyPath } from '#contract/core/paths.ts';
import type { NewsletterRecipient } from '#contract/messaging/newsletters.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { momentText } from '#src/ui/fields/momentText.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { EmbeddedList } from '#src/ui/list/EmbeddedList.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { Table } from '#src/ui/list/Table.tsx';
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

/** The delivery result for each address. */
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
