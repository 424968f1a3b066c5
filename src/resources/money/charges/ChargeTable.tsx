import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { showDay } from '#contract/core/days.ts';
import { propertyPath } from '#contract/core/paths.ts';
import type { ChargeRow } from '#contract/money/chargeAnswers.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { Money } from '#src/ui/fields/Money.tsx';
import { RowButton, RowLink } from '#src/ui/fields/RowLink.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useBulkExport } from '#src/ui/list/useBulkActions.tsx';
import { searchWith } from './openedCharge.ts';

/** Opens the charge's panel over the list, keeping its filters and page. */
function ChargeLink({ row, label }: { row: ChargeRow; label: string }) {
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

const date = (
  <Column<ChargeRow>
    source="date"
    label="billing.columns.date"
    render={row => <DayText day={row.date} near />}
  />
);
const service = (
  <Column<ChargeRow> label="billing.columns.service" render={row => <ServiceName row={row} />} />
);
const status = (
  <Column<ChargeRow>
    source="status"
    label="billing.columns.status"
    render={row => (
      <>
        <StatusLabel of="payment" status={row.status} />
        {row.chargeLaterDate && <> {showDay(row.chargeLaterDate)}</>}
      </>
    )}
  />
);
const total = (
  <Column<ChargeRow>
    source="totalCents"
    label="billing.columns.total"
    isNumeric
    render={row => <Money cents={row.unpriced ? null : row.totalCents} />}
  />
);
const open = (
  <Column<ChargeRow>
    source="openCents"
    label="billing.columns.open"
    isNumeric
    render={row => <Money cents={row.openCents || null} />}
  />
);

/** The rows of the list of all charges. */
export function ChargeTable() {
  const bulkActions = useBulkExport('charges');
  return (
    <Table<ChargeRow>
      label="billing.title"
      bulkActionButtons={bulkActions}
      hiddenColumns={['billing.columns.city', 'billing.columns.paid', 'id']}
    >
      <Column<ChargeRow>
        source="customerName"
        label="billing.columns.customer"
        share={20}
        render={row => <ChargeLink row={row} label={row.customerName} />}
      />
      <Column<ChargeRow>
        source="address"
        label="billing.columns.address"
        share={22}
        render={row => <RowLink to={propertyPath(row.propertyId)}>{row.address}</RowLink>}
      />
      <Column<ChargeRow> label="billing.columns.city" render={row => row.city} />
      {date}
      {service}
      {status}
      {open}
      <Column<ChargeRow>
        label="billing.columns.paid"
        isNumeric
        render={row => <Money cents={row.paidCents - row.refundedCents || null} />}
      />
      {total}
      <Column<ChargeRow> source="id" label="billing.columns.id" isNumeric render={row => row.id} />
    </Table>
  );
}

/** The rows on a property's own page; the date opens the charge. */
export function PropertyChargeTable({ onOpen }: { onOpen: (id: number) => void }) {
  return (
    <Table<ChargeRow> label="billing.title">
      <Column<ChargeRow>
        source="date"
        label="billing.columns.date"
        render={row => (
          <RowButton onClick={() => onOpen(row.id)}>
            <DayText day={row.date} near />
          </RowButton>
        )}
      />
      {service}
      {status}
      {open}
      {total}
    </Table>
  );
}
