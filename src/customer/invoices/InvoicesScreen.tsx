import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { showDay } from '#contract/core/days.ts';
import { ownInvoicePath } from '#contract/core/paths.ts';
import type { InvoiceRow } from '#contract/money/invoices.calls.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { InvoiceStateLabel } from '#src/ui/invoices/InvoiceStateLabel.ts';
import { useInvoiceName } from '#src/ui/invoices/useInvoiceName.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { AmountRow, AmountRows, RowNote } from '#src/ui/payments/AmountRows.tsx';
import { CalmCard } from '../shell/CalmCard.tsx';
import { LoadedScreen } from '../shell/LoadedScreen.tsx';

/** The customer's own invoices and notes, latest first. */
export default function InvoicesScreen() {
  const translate = useTranslate();
  const invoices = useCallQuery('GET /portal/invoices', {}, { key: ['portal', 'invoices'] });
  return (
    <LoadedScreen title={translate('invoice.title')} query={invoices}>
      {data => (
        <CalmCard component="section" aria-label={translate('invoice.title')}>
          {data.length === 0 ? (
            <EmptyState icon={<DescriptionOutlined />} text={translate('invoice.noneOwn')} />
          ) : (
            <AmountRows>
              {data.map(invoice => (
                <Entry key={invoice.id} invoice={invoice} />
              ))}
            </AmountRows>
          )}
        </CalmCard>
      )}
    </LoadedScreen>
  );
}

function Entry({ invoice }: { invoice: InvoiceRow }) {
  const translate = useTranslate();
  const nameOf = useInvoiceName();
  const { id, issuedOn, dueOn, invoiceNumber, state, totalCents } = invoice;
  return (
    <AmountRow cents={totalCents} below={state && <InvoiceStateLabel status={state} />}>
      <Link component={RouterLink} to={ownInvoicePath(id)}>
        {nameOf(invoice)}
      </Link>
      <RowNote>
        {dueOn
          ? translate('invoice.dated', { date: showDay(issuedOn), due: showDay(dueOn) })
          : `${showDay(issuedOn)}, ${translate('invoice.of', { number: invoiceNumber ?? '' })}`}
      </RowNote>
    </AmountRow>
  );
}
