import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { useTranslate } from 'ra-core';
import type { InvoiceRow } from '../../../contract/calls/invoices.ts';
import { INVOICE_KINDS, INVOICE_STATES } from '../../../contract/invoices.ts';
import { invoicePath } from '../../../contract/paths.ts';
import { DayText } from '../../ui/fields/DayText.tsx';
import { Money } from '../../ui/fields/Money.tsx';
import { RowLink } from '../../ui/fields/RowLink.tsx';
import { InvoiceStateLabel } from '../../ui/invoices/InvoiceStateLabel.ts';
import { useInvoiceName } from '../../ui/invoices/useInvoiceName.ts';
import { Column } from '../../ui/list/Column.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import type { Filter } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Table } from '../../ui/list/Table.tsx';
import { useTextOptions } from '../../ui/list/useWordOptions.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { PeriodChip } from '../charges/PeriodChip.tsx';
import { useLiveCharges } from '../charges/useCharge.ts';

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'invoice.state',
    useOptions: () => useTextOptions(INVOICE_STATES, 'invoice.states'),
  },
  {
    kind: 'choice',
    name: 'kind',
    label: 'invoice.kind',
    useOptions: () => useTextOptions(INVOICE_KINDS, 'invoice.kinds'),
  },
];

/** `/invoices`: invoices of all customers with the notes that correct them. */
export default function InvoiceList() {
  const translate = useTranslate();
  const nameOf = useInvoiceName();
  useLiveCharges();
  return (
    <ListPage<InvoiceRow>
      resource="invoices"
      title="invoice.title"
      count="invoice.count"
      search="invoice.searchHint"
      sort={{ field: 'issuedOn', order: 'DESC' }}
      filters={FILTERS}
      chips={<PeriodChip label="invoice.days" />}
      actions={<ExportButton />}
      empty={<EmptyState icon={<DescriptionOutlined />} text={translate('invoice.none')} />}
    >
      <Table<InvoiceRow> label="invoice.title">
        <Column<InvoiceRow>
          source="number"
          label="invoice.number"
          share={24}
          render={row => <RowLink to={invoicePath(row.id)}>{nameOf(row)}</RowLink>}
        />
        <Column<InvoiceRow>
          source="customerName"
          label="invoice.customer"
          share={24}
          render={row => row.customerName}
        />
        <Column<InvoiceRow>
          source="issuedOn"
          label="invoice.date"
          render={row => <DayText day={row.issuedOn} />}
        />
        <Column<InvoiceRow>
          source="dueOn"
          label="invoice.due"
          render={row =>
            row.dueOn ? (
              <DayText day={row.dueOn} />
            ) : (
              translate('invoice.of', { number: row.invoiceNumber ?? '' })
            )
          }
        />
        <Column<InvoiceRow>
          label="invoice.state"
          render={row => row.state && <InvoiceStateLabel status={row.state} />}
        />
        <Column<InvoiceRow>
          source="totalCents"
          label="invoice.total"
          isNumeric
          render={row => <Money cents={row.totalCents} />}
        />
        <Column<InvoiceRow>
          source="openCents"
          label="invoice.open"
          isNumeric
          render={row => <Money cents={row.openCents || null} />}
        />
      </Table>
    </ListPage>
  );
}
