import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
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
import { INVOICES_PATH } from '../paths.ts';
import { CalmCard } from '../shell/CalmCard.tsx';
import { LoadedScreen } from '../shell/LoadedScreen.tsx';

/** One of the customer's own invoices or notes. */
export default function InvoiceScreen() {
  const translate = useTranslate();
  const nameOf = useInvoiceName();
  const id = Number(useParams().id);
  const invoice = useCallQuery(
    'GET /portal/invoices/:id',
    { params: { id } },
    { key: ['portal', 'invoices', id], retry: false },
  );
  const { data } = invoice;
  const fetchPdf = () =>
    download(
      addressOf('GET /portal/invoices/:id/invoice.pdf', { params: { id } }),
      `${data?.kind}-${data?.number}.pdf`,
    );
  return (
    <LoadedScreen
      title={data ? nameOf(data) : translate('invoice.kinds.invoice')}
      all={{ label: translate('invoice.title'), path: INVOICES_PATH }}
      action={data && <FileAction label="PDF" icon={<PictureAsPdfOutlined />} fetch={fetchPdf} />}
      query={invoice}
    >
      {loaded => <Content invoice={loaded} />}
    </LoadedScreen>
  );
}

function Content({ invoice }: { invoice: InvoiceDetail }) {
  const translate = useTranslate();
  const { state, issuedOn, dueOn, invoiceNumber } = invoice;
  return (
    <>
      <Box>
        <Typography color="textSecondary">
          {dueOn
            ? translate('invoice.dated', { date: showDay(issuedOn), due: showDay(dueOn) })
            : `${showDay(issuedOn)}, ${translate('invoice.of', { number: invoiceNumber ?? '' })}`}
        </Typography>
        {state && <InvoiceStateLabel status={state} />}
      </Box>
      <InvoiceContent invoice={invoice} pathOf={ownInvoicePath} Part={Part} />
    </>
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
