import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import type { InvoiceDetail } from '../../../contract/calls/invoices.ts';
import { showDay } from '../../../contract/days.ts';
import { invoicePath, statementPath } from '../../../contract/paths.ts';
import { useHasPermission } from '../../auth/useHasPermission.ts';
import { addressOf, call } from '../../dataProvider/call.ts';
import { download } from '../../dataProvider/download.ts';
import { RowLink } from '../../ui/fields/RowLink.tsx';
import { HistoryTab } from '../../ui/history/HistoryTab.tsx';
import { InvoiceContent } from '../../ui/invoices/InvoiceContent.tsx';
import { InvoiceStateLabel } from '../../ui/invoices/InvoiceStateLabel.ts';
import { useInvoiceName } from '../../ui/invoices/useInvoiceName.ts';
import { FileAction } from '../../ui/list/FileAction.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { RecordPage } from '../../ui/page/RecordPage.tsx';
import { SectionCard } from '../../ui/page/SectionCard.tsx';
import { SendDocumentAction } from '../charges/SendDocumentAction.tsx';

/** `/invoices/:id`: one invoice or note as it was issued, with what came after it. */
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
                queryKey={['invoices', 'letter', id]}
                preview={async () =>
                  (await call('GET /invoices/:id/letter', { params: { id }, expose: false })).data
                }
                send={async idempotencyKey =>
                  (
                    await call('POST /invoices/:id/letter', {
                      params: { id },
                      idempotencyKey,
                      expose: false,
                    })
                  ).data
                }
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
