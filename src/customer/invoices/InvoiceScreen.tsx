import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { showDay } from '#contract/core/days.ts';
import { ownInvoicePath } from '#contract/core/paths.ts';
import type { InvoiceDetail } from '#contract/money/invoices.calls.ts';
import { addressOf } from '#src/dataProvider/call.ts';
import { download } from '#src/dataProvider/download.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { InvoiceContent } from '#src/ui/invoices/InvoiceContent.tsx';
import { InvoiceStateLabel } from '#src/ui/invoices/InvoiceStateLabel.ts';
import { useInvoiceName } from '#src/ui/invoices/useInvoiceName.ts';
import { FileAction } from '#src/ui/list/FileAction.tsx';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';
import { CalmCard } from '../shell/CalmCard.tsx';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';

/** One of the customer's own invoices or notes. */
export default function InvoiceScreen() {
  const id = Number(useParams().id);
  const { data, error, refetch } = useCallQuery(
    'GET /portal/invoices/:id',
    { params: { id } },
    { key: ['portal', 'invoices', id], retry: false },
  );
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data ? <Screen invoice={data} /> : <ScreenSkeleton />;
}

function Screen({ invoice }: { invoice: InvoiceDetail }) {
  const translate = useTranslate();
  const name = useInvoiceName()(invoice);
  const { id, kind, number, state, issuedOn, dueOn, invoiceNumber } = invoice;
  useEffect(() => setPageTitle(name), [name]);
  const fetchPdf = () =>
    download(addressOf('GET /portal/invoices/:id/invoice.pdf', { params: { id } }), `${kind}-${number}.pdf`);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Box>
          <Typography variant="h1">{name}</Typography>
          <Typography color="textSecondary">
            {dueOn
              ? translate('invoice.dated', { date: showDay(issuedOn), due: showDay(dueOn) })
              : `${showDay(issuedOn)}, ${translate('invoice.of', { number: invoiceNumber ?? '' })}`}
          </Typography>
          {state && <InvoiceStateLabel status={state} />}
        </Box>
        <FileAction label="PDF" icon={<PictureAsPdfOutlined />} fetch={fetchPdf} />
      </Box>
      <InvoiceContent invoice={invoice} pathOf={ownInvoicePath} Part={Part} />
    </Box>
  );
}

const Part = ({ title, children }: { title?: string; children: ReactNode }) => (
  <CalmCard component="section" aria-label={title}>
    {title && (
      <Typography component="h2" variant="h3">
        {title}
      </Typography>
    )}
    {children}
  </CalmCard>
);
