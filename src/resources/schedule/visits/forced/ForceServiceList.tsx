import Add from '@mui/icons-material/Add';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ASSIGNMENT_STATUSES, SERVICE_TYPES } from '#contract/core/enums.ts';
import { showMoney } from '#contract/core/money.ts';
import type { ForcedVisit } from '#contract/schedule/forced.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { visitReasonText } from '#src/dataProvider/visitReason.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { ActionsColumn, Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { useCrewOptions } from '../options.ts';
import { ForceVisitDialog } from '../terms/ForceVisitDialog.tsx';
import { ForceServiceCards } from './ForceServiceCards.tsx';
import { RemoveForced } from './RemoveForced.tsx';
import { RulesText } from './RulesText.tsx';

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

/** `/force-services`: visits on days that the rules would have refused. */
export default function ForceServiceList() {
  const translate = useTranslate();
  return (
    <ListPage<ForcedVisit>
      resource="force-services"
      title="forced.listTitle"
      count="forced.count"
      search="forced.search"
      sort={{ field: 'date', order: 'DESC' }}
      filters={FILTERS}
      phone={<ForceServiceCards />}
      empty={<EmptyState icon={<BoltOutlined />} text={translate('forced.none')} />}
      actions={
        <>
          <ExportButton />
          <ForceButton />
        </>
      }
    >
      <Table<ForcedVisit> label="forced.listTitle" hiddenColumns={['serviceType', 'forced.fields.by']}>
        <Column<ForcedVisit>
          source="date"
          label="forced.fields.date"
          render={row => (
            <RowLink to={`/assignments/${row.id}`}>
              <DayText day={row.date} near />
            </RowLink>
          )}
        />
        <Column<ForcedVisit>
          source="address"
          label="forced.fields.address"
          share={17}
          render={row => <RowLink to={`/customers/view/${row.propertyId}`}>{row.address}</RowLink>}
        />
        <Column<ForcedVisit>
          source="customerName"
          label="forced.fields.customer"
          isWide
          share={14}
          render={row => row.customerName}
        />
        <Column<ForcedVisit>
          source="serviceType"
          label="forced.fields.service"
          render={row => <ServiceText row={row} />}
        />
        <Column<ForcedVisit>
          source="crewName"
          label="forced.fields.crew"
          render={row => row.crewName ?? '–'}
        />
        <Column<ForcedVisit> label="forced.fields.rules" isWide render={row => <RulesText row={row} />} />
        <Column<ForcedVisit>
          label="forced.fields.reason"
          isWide
          share={20}
          render={row => (row.reason ? visitReasonText(row.reason) : '–')}
        />
        <Column<ForcedVisit> label="forced.fields.by" render={row => row.forcedBy ?? '–'} />
        <Column<ForcedVisit>
          label="forced.fields.price"
          isNumeric
          isWide
          render={row => <PriceText row={row} />}
        />
        <Column<ForcedVisit>
          source="status"
          label="forced.fields.status"
          render={row => <StatusLabel of="assignment" status={row.status} />}
        />
        <ActionsColumn<ForcedVisit> render={row => <RemoveForced row={row} />} />
      </Table>
    </ListPage>
  );
}

function ForceButton() {
  const translate = useTranslate();
  const { refetch } = useListContext();
  const [isOpen, setOpen] = useState(false);
  if (!useHasPermission('assignment_edit')) return null;
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
