import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { ChargeRow } from '../../../contract/charges.ts';
import { showDay } from '../../../contract/days.ts';
import { propertyPath } from '../../../contract/paths.ts';
import { DayText } from '../../ui/fields/DayText.tsx';
import { Money } from '../../ui/fields/Money.tsx';
import { StatusLabel } from '../../ui/fields/StatusLabel.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { searchWith } from './openedCharge.ts';

/** Opens the charge's panel over the list as it stands, with its filters and page. */
export function ChargeLink({ row, label }: { row: ChargeRow; label: string }) {
  const translate = useTranslate();
  const { search } = useLocation();
  return (
    <Link
      component={RouterLink}
      to={{ search: searchWith(search, row.id) }}
      color="inherit"
      aria-label={`${label}, ${translate('billing.openCharge', { date: showDay(row.date) })}`}
    >
      {label}
    </Link>
  );
}

function ServiceName({ row }: { row: ChargeRow }) {
  return useTranslate()(`words.serviceType.${row.serviceType}`);
}

const date: Column<ChargeRow> = {
  key: 'date',
  label: 'billing.columns.date',
  sort: 'date',
  cell: row => <DayText day={row.date} near />,
};
const service: Column<ChargeRow> = {
  key: 'service',
  label: 'billing.columns.service',
  cell: row => <ServiceName row={row} />,
};
const status: Column<ChargeRow> = {
  key: 'status',
  label: 'billing.columns.status',
  sort: 'status',
  cell: row => <StatusLabel of="payment" status={row.status} />,
};
const total: Column<ChargeRow> = {
  key: 'total',
  label: 'billing.columns.total',
  sort: 'totalCents',
  isFigure: true,
  cell: row => <Money cents={row.unpriced ? null : row.totalCents} />,
};
const open: Column<ChargeRow> = {
  key: 'open',
  label: 'billing.columns.open',
  sort: 'openCents',
  isFigure: true,
  cell: row => <Money cents={row.openCents || null} />,
};
const paid: Column<ChargeRow> = {
  key: 'paid',
  label: 'billing.columns.paid',
  isFigure: true,
  isExtra: true,
  cell: row => <Money cents={row.paidCents - row.refundedCents || null} />,
};

/** The columns of the list of all charges. */
export const chargeColumns: readonly Column<ChargeRow>[] = [
  {
    key: 'customer',
    label: 'billing.columns.customer',
    sort: 'customerName',
    share: 20,
    cell: row => <ChargeLink row={row} label={row.customerName} />,
  },
  {
    key: 'address',
    label: 'billing.columns.address',
    sort: 'address',
    share: 22,
    cell: row => (
      <Link component={RouterLink} to={propertyPath(row.propertyId)} color="inherit">
        {row.address}
      </Link>
    ),
  },
  { key: 'city', label: 'billing.columns.city', isExtra: true, cell: row => row.city },
  date,
  service,
  status,
  open,
  paid,
  total,
  { key: 'id', label: 'billing.columns.id', sort: 'id', isFigure: true, isExtra: true, cell: row => row.id },
];

/** The columns on a property's own page; `first` shows the date and opens the charge. */
export const propertyChargeColumns = (first: Column<ChargeRow>['cell']): readonly Column<ChargeRow>[] => [
  { ...date, cell: first },
  service,
  status,
  open,
  total,
];
