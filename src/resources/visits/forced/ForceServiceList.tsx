import Add from '@mui/icons-material/Add';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ASSIGNMENT_STATUSES, SERVICE_TYPES } from '../../../../contract/enums.ts';
import type { ForcedVisit } from '../../../../contract/forced.ts';
import { showMoney } from '../../../../contract/money.ts';
import { useHolds } from '../../../auth/useHolds.ts';
import { DayText } from '../../../ui/fields/DayText.tsx';
import { RowLink } from '../../../ui/fields/RowLink.tsx';
import { StatusLabel } from '../../../ui/fields/StatusLabel.tsx';
import type { Column } from '../../../ui/list/columns.ts';
import { ExportButton } from '../../../ui/list/ExportButton.tsx';
import type { Filter } from '../../../ui/list/filters.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useWordOptions } from '../../../ui/list/useOptionsOf.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { useCrewOptions } from '../options.ts';
import { ForceVisitDialog } from '../terms/ForceVisitDialog.tsx';
import { ForceServiceCards } from './ForceServiceCards.tsx';
import { RemoveForced } from './RemoveForced.tsx';
import { RulesText } from './RulesText.tsx';

const COLUMNS: readonly Column<ForcedVisit>[] = [
  {
    key: 'date',
    label: 'forced.fields.date',
    sort: 'date',
    cell: row => (
      <RowLink to={`/assignments/${row.id}`}>
        <DayText day={row.date} near />
      </RowLink>
    ),
  },
  {
    key: 'address',
    label: 'forced.fields.address',
    sort: 'address',
    share: 17,
    cell: row => <RowLink to={`/customers/view/${row.propertyId}`}>{row.address}</RowLink>,
  },
  {
    key: 'customer',
    label: 'forced.fields.customer',
    sort: 'customerName',
    isWide: true,
    share: 14,
    cell: row => row.customerName,
  },
  {
    key: 'service',
    label: 'forced.fields.service',
    sort: 'serviceType',
    isExtra: true,
    cell: row => <ServiceText row={row} />,
  },
  { key: 'crew', label: 'forced.fields.crew', sort: 'crewName', cell: row => row.crewName ?? '–' },
  { key: 'rules', label: 'forced.fields.rules', isWide: true, cell: row => <RulesText row={row} /> },
  { key: 'reason', label: 'forced.fields.reason', isWide: true, share: 20, cell: row => row.reason ?? '–' },
  { key: 'by', label: 'forced.fields.by', isExtra: true, cell: row => row.forcedBy ?? '–' },
  {
    key: 'price',
    label: 'forced.fields.price',
    isFigure: true,
    isWide: true,
    cell: row => <PriceText row={row} />,
  },
  {
    key: 'status',
    label: 'forced.fields.status',
    sort: 'status',
    cell: row => <StatusLabel of="assignment" status={row.status} />,
  },
];

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'forced.fields.status',
    useOptions: () => useWordOptions(ASSIGNMENT_STATUSES, 'assignment'),
  },
  { kind: 'choice', name: 'crewId', label: 'forced.fields.crew', useOptions: () => useCrewOptions() },
  {
    kind: 'choice',
    name: 'serviceType',
    label: 'forced.fields.service',
    useOptions: () => useWordOptions(SERVICE_TYPES, 'serviceType'),
  },
];

function ServiceText({ row }: { row: ForcedVisit }) {
  return useTranslate()(`words.serviceType.${row.serviceType}`);
}

function PriceText({ row }: { row: ForcedVisit }) {
  const translate = useTranslate();
  if (!row.isBillable) return translate('forced.notBillable');
  return row.priceCents === null ? translate('forced.usualPrice') : showMoney(row.priceCents);
}

/** `/force-services`: visits put on days that the rules would have refused. */
export default function ForceServiceList() {
  const translate = useTranslate();
  return (
    <ListPage<ForcedVisit>
      resource="force-services"
      title="forced.listTitle"
      count="forced.count"
      search="forced.search"
      sort={{ field: 'date', order: 'DESC' }}
      columns={COLUMNS}
      filters={FILTERS}
      rowActions={row => <RemoveForced row={row} />}
      phone={<ForceServiceCards />}
      empty={<EmptyState icon={<BoltOutlined />} text={translate('forced.none')} action={<ForceButton />} />}
      actions={
        <>
          <ExportButton />
          <ForceButton />
        </>
      }
    />
  );
}

function ForceButton() {
  const translate = useTranslate();
  const { refetch } = useListContext();
  const [isOpen, setOpen] = useState(false);
  if (!useHolds('assignment_edit')) return null;
  const close = () => {
    setOpen(false);
    void refetch();
  };
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        {translate('forced.add')}
      </Button>
      {isOpen && <ForceVisitDialog onClose={close} />}
    </>
  );
}
