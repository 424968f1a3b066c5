import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { useTranslate } from 'ra-core';
import { showDay } from '#contract/core/days.ts';
import { invoicePath } from '#contract/core/paths.ts';
import type { InvoiceRow } from '#contract/money/invoices.calls.ts';
import { INVOICE_KINDS, INVOICE_STATES } from '#contract/money/invoices.ts';
import { PeriodChip } from '#src/resources/money/charges/PeriodChip.tsx';
import { useLiveCharges } from '#src/resources/money/charges/useCharge.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { Money } from '#src/ui/fields/Money.tsx';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { InvoiceStateLabel } from '#src/ui/invoices/InvoiceStateLabel.ts';
import { useInvoiceName } from '#src/ui/invoices/useInvoiceName.ts';
import { Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { LinkCards } from '#src/ui/list/LinkCards.tsx';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useTextOptions } from '#src/ui/list/useWordOptions.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';

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
      phone={
        <LinkCards<InvoiceRow>
          to={row => invoicePath(row.id)}
          title={row => row.customerName}
          status={row => row.state && <InvoiceStateLabel status={row.state} />}
          facts={row => [
            nameOf(row),
            row.dueOn
              ? translate('invoice.dated', { date: showDay(row.issuedOn), due: showDay(row.dueOn) })
              : showDay(row.issuedOn),
          ]}
          amount={row => <Money cents={row.openCents || row.totalCents} />}
        />
      }
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
