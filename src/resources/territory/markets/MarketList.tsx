import MapOutlined from '@mui/icons-material/MapOutlined';
import { useTranslate } from 'ra-core';
import type { Market } from '#contract/territory/markets.calls.ts';
import { ActiveLabel } from '#src/ui/fields/ActiveLabel.tsx';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { AddButton } from '#src/ui/list/AddButton.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';

const FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'zipcode', label: 'market.fields.zipcodes', placeholder: '78704' },
  { kind: 'flag', name: 'isActive', label: 'market.fields.isActive', value: true },
];

/** The business's markets with their tax. */
export default function MarketList() {
  const translate = useTranslate();
  const add = <AddButton resource="markets" to="/markets/create" label={translate('market.add')} />;
  return (
    <ListPage<Market>
      resource="markets"
      title="market.listTitle"
      count="market.count"
      search="market.search"
      sort={{ field: 'name', order: 'ASC' }}
      filters={FILTERS}
      empty={<EmptyState icon={<MapOutlined />} text={translate('market.none')} action={add} />}
      actions={
        <>
          <ExportButton />
          {add}
        </>
      }
    >
      <Table<Market> label="market.listTitle">
        <Column<Market>
          source="name"
          label="market.fields.name"
          render={row => <RowLink to={`/markets/${row.id}`}>{row.name}</RowLink>}
        />
        <Column<Market>
          source="taxPercent"
          label="market.fields.taxPercent"
          isNumeric
          render={row => `${row.taxPercent}%`}
        />
        <Column<Market> label="market.fields.zipCount" isNumeric isWide render={row => row.zipcodes.length} />
        <Column<Market>
          label="market.fields.propertyCount"
          isNumeric
          render={row => (
            <RowLink to={`/customers?filter=${encodeURIComponent(JSON.stringify({ marketId: [row.id] }))}`}>
              {row.propertyCount}
            </RowLink>
          )}
        />
        <Column<Market>
          source="isActive"
          label="market.fields.isActive"
          render={row => <ActiveLabel isActive={row.isActive} />}
        />
      </Table>
    </ListPage>
  );
}
