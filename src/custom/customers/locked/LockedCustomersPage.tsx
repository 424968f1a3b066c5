import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { showDay } from '../../../../contract/days.ts';
import type { LockedCustomer } from '../../../../contract/lockedCustomers.ts';
import { showMoney } from '../../../../contract/money.ts';
import { propertyPath } from '../../../../contract/paths.ts';
import { showPhone } from '../../../../contract/phone.ts';
import { businessDayOf } from '../../../dataProvider/today.ts';
import { customerName } from '../../../resources/properties/names.ts';
import { EmptyState } from '../../../theme/components/EmptyState.tsx';
import type { Column } from '../../list/columns.ts';
import { ExportButton } from '../../list/ExportButton.tsx';
import type { Filter } from '../../list/filters.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { RowLink } from '../../list/RowLink.tsx';
import { useRecordOptions } from '../../list/useOptionsOf.ts';
import { UnlockDialog } from '../LockDialog.tsx';
import { lockReasonText } from '../lockReason.ts';
import { LockedCards } from './LockedCards.tsx';

const field = (name: string) => `care.locked.fields.${name}`;

const COLUMNS: readonly Column<LockedCustomer>[] = [
  { key: 'name', label: field('name'), sort: 'name', share: 22, cell: row => <Name row={row} /> },
  { key: 'code', label: field('code'), sort: 'code', cell: row => row.code },
  {
    key: 'reason',
    label: field('reason'),
    sort: 'lockReason',
    share: 34,
    cell: row => <Reason row={row} />,
  },
  {
    key: 'since',
    label: field('lockedAt'),
    sort: 'since',
    cell: row => showDay(businessDayOf(row.since)),
  },
  {
    key: 'lockedBy',
    label: field('lockedBy'),
    sort: 'lockedByName',
    isWide: true,
    cell: row => row.lockedByName ?? '–',
  },
  {
    key: 'failed',
    label: field('failed'),
    isFigure: true,
    isWide: true,
    cell: row => row.failedCharges,
  },
  { key: 'open', label: field('open'), isFigure: true, cell: row => showMoney(row.failedCents) },
  {
    key: 'phone',
    label: field('phone'),
    isExtra: true,
    cell: row => (row.phone ? showPhone(row.phone) : '–'),
  },
  { key: 'email', label: field('email'), isExtra: true, cell: row => row.email ?? '–' },
  {
    key: 'properties',
    label: field('properties'),
    isFigure: true,
    isExtra: true,
    cell: row => row.propertyCount,
  },
];

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'marketId',
    label: 'property.fields.marketId',
    useOptions: isNeeded => useRecordOptions('markets', 'name', isNeeded),
  },
  { kind: 'flag', name: 'isPaymentStopped', label: 'care.locked.automatic', value: true },
];

/** Who gets nothing new, and why: by staff, who bar from signing in too, or by a payment, which stops the visits. */
export default function LockedCustomersPage() {
  const translate = useTranslate();
  return (
    <ListPage<LockedCustomer>
      resource="locked-customers"
      title="care.locked.title"
      count="care.locked.count"
      search="property.searchHint"
      sort={{ field: 'since', order: 'DESC' }}
      columns={COLUMNS}
      filters={FILTERS}
      rowActions={row => <RowActions row={row} />}
      phone={<LockedCards />}
      empty={<EmptyState icon={<LockOpenOutlined />} text={translate('care.locked.none')} />}
      actions={<ExportButton />}
    />
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
