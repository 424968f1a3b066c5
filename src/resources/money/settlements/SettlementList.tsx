import Add from '@mui/icons-material/Add';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import { settlementPath } from '#contract/core/paths.ts';
import type { Settlement } from '#contract/money/settlements.calls.ts';
import { SETTLEMENT_STATUSES } from '#contract/money/settlements.ts';
import { PeriodChip } from '#src/resources/money/charges/PeriodChip.tsx';
import { Money } from '#src/ui/fields/Money.tsx';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { LinkCards } from '#src/ui/list/LinkCards.tsx';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { DraftDialog } from './DraftDialog.tsx';
import { SettlementStatusLabel } from './settlementLabels.ts';
import { useSettlementPowers } from './settlementPowers.ts';

function useStatuses() {
  const translate = useTranslate();
  return SETTLEMENT_STATUSES.map(value => ({ value, label: translate(`settlement.statuses.${value}`) }));
}

const OWN_FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'status', label: 'settlement.status', useOptions: useStatuses },
];

const FILTERS: readonly Filter[] = [
  {
    kind: 'reference',
    name: 'vendorId',
    label: 'settlement.vendor',
    reference: 'vendors',
    optionText: 'companyName',
  },
  ...OWN_FILTERS,
  { kind: 'flag', name: 'hasOpenDispute', label: 'settlement.waiting', value: true },
];

export function usePeriodText() {
  const translate = useTranslate();
  return ({ fromDate, toDate }: Pick<Settlement, 'fromDate' | 'toDate'>) =>
    translate('settlement.period', { from: showDay(fromDate), to: showDay(toDate) });
}

/** Settlements of all vendors; a vendor sees only its own issued ones. */
export default function SettlementList() {
  const translate = useTranslate();
  const periodOf = usePeriodText();
  const { isStaff, mayEdit } = useSettlementPowers();
  const [isMaking, setMaking] = useState(false);
  const make = mayEdit && (
    <Button variant="contained" startIcon={<Add />} onClick={() => setMaking(true)}>
      {translate('settlement.make')}
    </Button>
  );
  return (
    <>
      <ListPage<Settlement>
        resource="settlements"
        title="settlement.title"
        count="settlement.count"
        search="settlement.searchHint"
        sort={{ field: 'toDate', order: 'DESC' }}
        filters={isStaff ? FILTERS : OWN_FILTERS}
        chips={<PeriodChip label="settlement.days" />}
        actions={
          <>
            <ExportButton />
            {make}
          </>
        }
        phone={
          <LinkCards<Settlement>
            to={row => settlementPath(row.id)}
            title={row => row.vendorName}
            status={row => <SettlementStatusLabel status={row.status} />}
            facts={row => [
              periodOf(row),
              row.openDisputes > 0 && translate('settlement.openDisputes', { smart_count: row.openDisputes }),
            ]}
            amount={row => <Money cents={row.netCents} />}
          />
        }
        empty={
          <EmptyState
            icon={<RequestQuoteOutlined />}
            text={translate(isStaff ? 'settlement.none' : 'settlement.noneOwn')}
            action={make}
          />
        }
      >
        <Table<Settlement> label="settlement.title">
          <Column<Settlement>
            source="vendorName"
            label="settlement.vendor"
            share={26}
            render={row => <RowLink to={settlementPath(row.id)}>{row.vendorName}</RowLink>}
          />
          <Column<Settlement> source="toDate" label="settlement.periodLabel" render={periodOf} />
          <Column<Settlement>
            source="number"
            label="settlement.number"
            isNumeric
            render={row => row.number}
          />
          <Column<Settlement>
            source="status"
            label="settlement.status"
            render={row => <SettlementStatusLabel status={row.status} />}
          />
          <Column<Settlement>
            label="settlement.disputes"
            render={row =>
              row.openDisputes > 0 && translate('settlement.openDisputes', { smart_count: row.openDisputes })
            }
          />
          <Column<Settlement>
            label="settlement.net"
            isNumeric
            render={row => <Money cents={row.netCents} />}
          />
        </Table>
      </ListPage>
      {isMaking && <DraftDialog onClose={() => setMaking(false)} />}
    </>
  );
}
