import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import { propertyPath } from '#contract/core/paths.ts';
import { showPhone } from '#contract/core/phone.ts';
import type { LockedCustomer } from '#contract/customers/lockedCustomers.calls.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { customerName } from '#src/ui/fields/names.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { ActionsColumn, Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { UnlockDialog } from '../LockDialog.tsx';
import { lockReasonText } from '../lockReason.ts';
import { LockedCards } from './LockedCards.tsx';

const FILTERS: readonly Filter[] = [
  {
    kind: 'reference',
    name: 'marketId',
    label: 'property.fields.marketId',
    reference: 'markets',
    optionText: 'name',
  },
  { kind: 'flag', name: 'isPaymentStopped', label: 'care.locked.automatic', value: true },
];

/**
 * Locked customers with the reason: by staff, which also bars them from signing in, or by a payment, which
 * stops the visits.
 */
export default function LockedCustomersPage() {
  const translate = useTranslate();
  return (
    <ListPage<LockedCustomer>
      resource="locked-customers"
      title="care.locked.title"
      count="care.locked.count"
      search="property.searchHint"
      sort={{ field: 'since', order: 'DESC' }}
      filters={FILTERS}
      phone={<LockedCards />}
      empty={<EmptyState icon={<LockOpenOutlined />} text={translate('care.locked.none')} />}
      actions={<ExportButton />}
    >
      <Table<LockedCustomer>
        label="care.locked.title"
        hiddenColumns={[
          'care.locked.fields.phone',
          'care.locked.fields.email',
          'care.locked.fields.properties',
        ]}
      >
        <Column<LockedCustomer>
          source="name"
          label="care.locked.fields.name"
          share={22}
          render={row => <Name row={row} />}
        />
        <Column<LockedCustomer> source="code" label="care.locked.fields.code" render={row => row.code} />
        <Column<LockedCustomer>
          source="lockReason"
          label="care.locked.fields.reason"
          share={34}
          isWrapped
          render={row => <Reason row={row} />}
        />
        <Column<LockedCustomer>
          source="since"
          label="care.locked.fields.lockedAt"
          render={row => showDay(businessDayOf(row.since))}
        />
        <Column<LockedCustomer>
          source="lockedByName"
          label="care.locked.fields.lockedBy"
          isWide
          render={row => row.lockedByName ?? '–'}
        />
        <Column<LockedCustomer>
          label="care.locked.fields.failed"
          isNumeric
          isWide
          render={row => row.failedCharges}
        />
        <Column<LockedCustomer>
          label="care.locked.fields.open"
          isNumeric
          render={row => showMoney(row.failedCents)}
        />
        <Column<LockedCustomer>
          label="care.locked.fields.phone"
          render={row => (row.phone ? showPhone(row.phone) : '–')}
        />
        <Column<LockedCustomer> label="care.locked.fields.email" render={row => row.email ?? '–'} />
        <Column<LockedCustomer>
          label="care.locked.fields.properties"
          isNumeric
          render={row => row.propertyCount}
        />
        <ActionsColumn<LockedCustomer> render={row => <RowActions row={row} />} />
      </Table>
    </ListPage>
  );
}

function Name({ row }: { row: LockedCustomer }) {
  const name = customerName(row);
  return row.propertyId === null ? name : <RowLink to={propertyPath(row.propertyId)}>{name}</RowLink>;
}

function Reason({ row }: { row: LockedCustomer }) {
  return lockReasonText(row, useTranslate()) ?? '–';
}

function RowActions({ row }: { row: LockedCustomer }) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const [unlock, past] = [translate('care.lock.unlock'), translate('care.locked.history')];
  return (
    <>
      {row.propertyId !== null && (
        <Tooltip title={past}>
          <IconButton
            size="small"
            component={Link}
            to={`${propertyPath(row.propertyId)}/history`}
            aria-label={past}
          >
            <HistoryOutlined sx={{ fontSize: 18 }} />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={unlock}>
        <IconButton size="small" aria-label={unlock} onClick={() => setAsking(true)}>
          <LockOpenOutlined sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      {isAsking && (
        <UnlockDialog customer={{ id: row.id, name: customerName(row) }} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
