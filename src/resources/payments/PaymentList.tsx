import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ReceiptOutlined from '@mui/icons-material/ReceiptOutlined';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { PaymentRow } from '../../../contract/calls/payments.ts';
import { MONEY_METHODS } from '../../../contract/charges.ts';
import { chargePath, propertyPath } from '../../../contract/paths.ts';
import { addressOf } from '../../dataProvider/call.ts';
import { download } from '../../dataProvider/download.ts';
import { DayText } from '../../ui/fields/DayText.tsx';
import { Money } from '../../ui/fields/Money.tsx';
import { momentText } from '../../ui/fields/momentText.ts';
import { Column } from '../../ui/list/Column.tsx';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import { FileAction } from '../../ui/list/FileAction.tsx';
import type { Filter } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Table } from '../../ui/list/Table.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { DisputeMark } from '../../ui/payments/DisputeMark.tsx';
import { PeriodChip } from '../charges/PeriodChip.tsx';
import { useLiveCharges } from '../charges/useCharge.ts';
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

/** Refunds take away. */
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

/** What was paid ahead has no charge, and maybe no property. */
const To = ({ path, children }: { path: string | 0 | null; children: string | null }) =>
  path ? (
    <Link component={RouterLink} to={path} color="inherit">
      {children}
    </Link>
  ) : (
    children
  );

/** The money that came in and went back, by the day it moved; the charges say what work it was for. */
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
