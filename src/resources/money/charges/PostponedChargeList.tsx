import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { chargePath, propertyPath } from '#contract/core/paths.ts';
import type { ChargeRow } from '#contract/money/chargeAnswers.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { Money } from '#src/ui/fields/Money.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PeriodChip } from './PeriodChip.tsx';
import { useLiveCharges } from './useCharge.ts';

/** Returns the filters in the URL, which come from links in notifications: a day, a property. */
function useAsked() {
  const [search] = useSearchParams();
  const asked = ['date', 'propertyId'].flatMap(name => {
    const value = search.get(name);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(asked);
}

/** Postponed charges by the day on which they will be collected. */
export default function PostponedChargeList() {
  const translate = useTranslate();
  useLiveCharges();
  return (
    <ListPage<ChargeRow>
      resource="reports/charge-later-customers"
      title="billing.later.title"
      count="billing.later.count"
      search="billing.searchHint"
      sort={{ field: 'chargeLaterDate', order: 'ASC' }}
      filter={useAsked()}
      chips={<PeriodChip label="billing.later.date" />}
      actions={<ExportButton />}
      empty={<EmptyState icon={<EventRepeatOutlined />} text={translate('billing.later.none')} />}
    >
      <Table<ChargeRow> label="billing.later.title">
        <Column<ChargeRow>
          source="chargeLaterDate"
          label="billing.later.date"
          render={row => (
            <Link component={RouterLink} to={chargePath(row.id)} color="inherit">
              <DayText day={row.chargeLaterDate ?? ''} near />
            </Link>
          )}
        />
        <Column<ChargeRow>
          source="customerName"
          label="billing.columns.customer"
          share={20}
          render={row => row.customerName}
        />
        <Column<ChargeRow>
          source="address"
          label="billing.columns.address"
          share={22}
          render={row => (
            <Link component={RouterLink} to={propertyPath(row.propertyId)} color="inherit">
              {row.address}
            </Link>
          )}
        />
        <Column<ChargeRow> label="billing.later.reason" share={24} render={row => row.statusReason} />
        <Column<ChargeRow>
          source="date"
          label="billing.later.work"
          isWide
          render={row => <DayText day={row.date} near />}
        />
        <Column<ChargeRow>
          source="openCents"
          label="billing.columns.open"
          isNumeric
          render={row => <Money cents={row.openCents} />}
        />
      </Table>
    </ListPage>
  );
}
