import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { showDay } from '#contract/core/days.ts';
import { invoicePath, statementPath } from '#contract/core/paths.ts';
import type { InvoiceDetail } from '#contract/money/invoices.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { addressOf } from '#src/dataProvider/call.ts';
import { download } from '#src/dataProvider/download.ts';
import { SendDocumentAction } from '#src/resources/money/charges/SendDocumentAction.tsx';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import { InvoiceContent } from '#src/ui/invoices/InvoiceContent.tsx';
import { InvoiceStateLabel } from '#src/ui/invoices/InvoiceStateLabel.ts';
import { useInvoiceName } from '#src/ui/invoices/useInvoiceName.ts';
import { FileAction } from '#src/ui/list/FileAction.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { RecordPage } from '#src/ui/page/RecordPage.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

/** `/invoices/:id`: one invoice or note as it was issued, with later corrections and payments. */
export default function InvoicePage() {
  const { id } = useParams();
  return (
    <RecordPage<InvoiceDetail> resource="invoices" id={id}>
      {invoice => <Page invoice={invoice} />}
    </RecordPage>
  );
}

function Page({ invoice }: { invoice: InvoiceDetail }) {
  const translate = useTranslate();
  const nameOf = useInvoiceName();
  const { send } = useCallMutation('POST /invoices/:id/letter');
  const maySend = useHasPermission('invoice_edit');
  const seesHistory = useHasPermission('history_list');
  const {
    id,
    kind,
    number,
    origin,
    state,
    customerId,
    customerName,
    issuedOn,
    dueOn,
    invoiceId,
    invoiceNumber,
  } = invoice;
  return (
    <>
      <PageTitle
        title={nameOf(invoice)}
        status={state && <InvoiceStateLabel status={state} />}
        subtitle={
          <>
            <RowLink to={statementPath(customerId)}>{customerName}</RowLink>
            {` · ${dueOn ? translate('invoice.dated', { date: showDay(issuedOn), due: showDay(dueOn) }) : showDay(issuedOn)}`}
            {invoiceId !== null && (
              <>
                {' · '}
                <RowLink to={invoicePath(invoiceId)}>
                  {translate('invoice.of', { number: invoiceNumber ?? '' })}
                </RowLink>
              </>
            )}
            {` · ${translate('invoice.origin')}: ${translate(`invoice.origins.${origin}`)}`}
          </>
        }
        actions={
          <>
            {maySend && (
              <SendDocumentAction
                invoice={{ params: { id } }}
                send={idempotencyKey => send({ params: { id }, idempotencyKey, expose: false })}
              />
            )}
            <FileAction
              label="PDF"
              icon={<PictureAsPdfOutlined />}
              fetch={() =>
                download(
                  addressOf('GET /invoices/:id/invoice.pdf', { params: { id } }),
                  `${kind}-${number}.pdf`,
                )
              }
            />
          </>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <InvoiceContent invoice={invoice} pathOf={invoicePath} Part={SectionCard} />
        {seesHistory && <HistoryTab filter={{ entity: 'invoice', entityId: String(id) }} />}
      </Box>
    </>
  );
}
