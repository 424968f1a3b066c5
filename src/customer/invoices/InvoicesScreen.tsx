import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { InvoiceRow } from '../../../contract/calls/invoices.ts';
import { showDay } from '../../../contract/days.ts';
import { ownInvoicePath } from '../../../contract/paths.ts';
import { call } from '../../dataProvider/call.ts';
import { Money } from '../../ui/fields/Money.tsx';
import { InvoiceStateLabel } from '../../ui/invoices/InvoiceStateLabel.ts';
import { useInvoiceName } from '../../ui/invoices/useInvoiceName.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { setPageTitle } from '../../ui/page/pageTitle.ts';
import { CalmCard } from '../shell/CalmCard.tsx';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';

/** The customer's own invoices with their notes, the latest first. */
export default function InvoicesScreen() {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['portal', 'invoices'],
    queryFn: () => call('GET /portal/invoices', { expose: false }),
  });
  useEffect(() => setPageTitle(translate('invoice.title')), [translate]);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Typography variant="h1">{translate('invoice.title')}</Typography>
      <CalmCard component="section" aria-label={translate('invoice.title')}>
        {data.data.length === 0 ? (
          <EmptyState icon={<DescriptionOutlined />} text={translate('invoice.noneOwn')} />
        ) : (
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {data.data.map(invoice => (
              <Entry key={invoice.id} invoice={invoice} />
            ))}
          </Box>
        )}
      </CalmCard>
    </Box>
  );
}

function Entry({ invoice }: { invoice: InvoiceRow }) {
  const translate = useTranslate();
  const nameOf = useInvoiceName();
  const { id, issuedOn, dueOn, invoiceNumber, state, totalCents } = invoice;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        paddingBlock: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Link to={ownInvoicePath(id)}>{nameOf(invoice)}</Link>
        <Typography variant="body2" color="textSecondary">
          {dueOn
            ? translate('invoice.dated', { date: showDay(issuedOn), due: showDay(dueOn) })
            : `${showDay(issuedOn)}, ${translate('invoice.of', { number: invoiceNumber ?? '' })}`}
        </Typography>
      </Box>
      <Box sx={{ flexShrink: 0, textAlign: 'right' }}>
        <Money cents={totalCents} />
        <Box>{state && <InvoiceStateLabel status={state} />}</Box>
      </Box>
    </Box>
  );
}
