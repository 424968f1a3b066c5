import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ReceiptOutlined from '@mui/icons-material/ReceiptOutlined';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { chargePath, propertyPath } from '#contract/core/paths.ts';
import { MONEY_METHODS } from '#contract/money/charges.ts';
import type { PaymentRow } from '#contract/money/payments.calls.ts';
import { addressOf } from '#src/dataProvider/call.ts';
import { download } from '#src/dataProvider/download.ts';
import { PeriodChip } from '#src/resources/money/charges/PeriodChip.tsx';
import { useLiveCharges } from '#src/resources/money/charges/useCharge.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { Money } from '#src/ui/fields/Money.tsx';
import { momentText } from '#src/ui/fields/momentText.ts';
import { Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import { FileAction } from '#src/ui/list/FileAction.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { DisputeMark } from '#src/ui/payments/DisputeMark.tsx';
import { PaymentSums } from './PaymentSums.tsx';

const useNamed = <V extends string>(values: readonly V[], key: string) => {
  const translate = useTranslate();
  return values.map(value => ({ value, label: translate(`payments.${key}.${value}`) }));
};

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'method',
    label: 'payments.method',
    useOptions: () => useNamed(MONEY_METHODS, 'methods'),
  },
  {
    kind: 'choice',
    name: 'kind',
    label: 'payments.kind',
    useOptions: () => useNamed(['sale', 'refund'], 'kinds'),
  },
];

/** Refunds are negative. */
const Amount = ({ row: { kind, amountCents } }: { row: PaymentRow }) => (
  <Money cents={kind === 'sale' ? amountCents : -amountCents} />
);

function How({ row: { kind, isChargeback, dispute, method, card } }: { row: PaymentRow }) {
  const translate = useTranslate();
  const how = card ? `${card.brand} ${card.lastFour}` : translate(`payments.methods.${method}`);
  if (kind === 'refund')
    return `${translate(isChargeback ? 'payments.chargeback' : 'payments.kinds.refund')}, ${how}`;
  return (
    <>
      {how} <DisputeMark dispute={dispute} />
    </>
  );
}

/** A prepayment has no charge, and may have no property. */
const To = ({ path, children }: { path: string | 0 | null; children: string | null }) =>
  path ? (
    <Link component={RouterLink} to={path} color="inherit">
      {children}
    </Link>
  ) : (
    children
  );

/** Payments and refunds by day; the charges say what they were for. */
export default function PaymentList() {
  const translate = useTranslate();
  useLiveCharges();
  return (
    <ListPage<PaymentRow>
      resource="payments"
      title="payments.title"
      count="payments.count"
      search="payments.searchHint"
      sort={{ field: 'at', order: 'DESC' }}
      filters={filters}
      chips={<PeriodChip label="payments.receivedOn" />}
      intro={<PaymentSums />}
      actions={<ExportButton />}
      empty={<EmptyState icon={<PaymentsOutlined />} text={translate('payments.none')} />}
    >
      <Table<PaymentRow>
        label="payments.title"
        hiddenColumns={['payments.reference', 'payments.by', 'payments.receipt']}
      >
        <Column<PaymentRow>
          source="at"
          label="payments.receivedOn"
          render={row => <To path={row.chargeId && chargePath(row.chargeId)}>{momentText(row.at)}</To>}
        />
        <Column<PaymentRow>
          source="customerName"
          label="payments.customer"
          share={20}
          render={row => row.customerName}
        />
        <Column<PaymentRow>
          source="address"
          label="payments.address"
          share={22}
          render={row => <To path={row.propertyId && propertyPath(row.propertyId)}>{row.address}</To>}
        />
        <Column<PaymentRow> source="method" label="payments.method" render={row => <How row={row} />} />
        <Column<PaymentRow> label="payments.reference" render={row => row.reference} />
        <Column<PaymentRow> label="payments.by" render={row => row.actorName} />
        <Column<PaymentRow>
          source="date"
          label="payments.work"
          isWide
          render={row => (row.date ? <DayText day={row.date} near /> : translate('payments.ahead'))}
        />
        <Column<PaymentRow>
          source="amountCents"
          label="payments.amount"
          isNumeric
          render={row => <Amount row={row} />}
        />
        <Column<PaymentRow>
          label="payments.receipt"
          render={row =>
            row.kind === 'sale' && (
              <FileAction
                label={translate('payments.receipt')}
                icon={<ReceiptOutlined />}
                fetch={() =>
                  download(
                    addressOf('GET /payments/:id/receipt.pdf', { params: { id: row.id } }),
                    'receipt.pdf',
                  )
                }
              />
            )
          }
        />
      </Table>
    </ListPage>
  );
}
