import Add from '@mui/icons-material/Add';
import MapOutlined from '@mui/icons-material/MapOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Market } from '../../../contract/markets.ts';
import { useHolds } from '../../auth/useHolds.ts';
import { ActiveLabel } from '../../ui/fields/ActiveLabel.tsx';
import { RowLink } from '../../ui/fields/RowLink.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import type { Filter } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';

const COLUMNS: readonly Column<Market>[] = [
  {
    key: 'name',
    label: 'market.fields.name',
    sort: 'name',
    cell: row => <RowLink to={`/markets/${row.id}`}>{row.name}</RowLink>,
  },
  {
    key: 'tax',
    label: 'market.fields.taxPercent',
    sort: 'taxPercent',
    isFigure: true,
    cell: row => `${row.taxPercent}%`,
  },
  {
    key: 'zips',
    label: 'market.fields.zipCount',
    isFigure: true,
    isWide: true,
    cell: row => row.zipcodes.length,
  },
  {
    key: 'properties',
    label: 'market.fields.propertyCount',
    isFigure: true,
    cell: row => (
      <RowLink to={`/customers?filter=${encodeURIComponent(JSON.stringify({ marketId: [row.id] }))}`}>
        {row.propertyCount}
      </RowLink>
    ),
  },
  {
    key: 'isActive',
    label: 'market.fields.isActive',
    sort: 'isActive',
    cell: row => <ActiveLabel isActive={row.isActive} />,
  },
];

const FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'zipcode', label: 'market.fields.zipcodes', placeholder: '78704' },
  { kind: 'flag', name: 'isActive', label: 'market.fields.isActive', value: true },
];

/** The business's markets, each with its tax. */
export default function MarketList() {
  const translate = useTranslate();
  return (
    <ListPage<Market>
      resource="markets"
      title="market.listTitle"
      count="market.count"
      search="market.search"
      sort={{ field: 'name', order: 'ASC' }}
      columns={COLUMNS}
      filters={FILTERS}
      empty={<EmptyState icon={<MapOutlined />} text={translate('market.none')} action={<AddMarket />} />}
      actions={
        <>
          <ExportButton />
          <AddMarket />
        </>
      }
    />
  );
}

function AddMarket() {
  const translate = useTranslate();
  if (!useHolds('market_edit')) return null;
  return (
    <Button variant="contained" component={RouterLink} to="/markets/create" startIcon={<Add />}>
      {translate('market.add')}
    </Button>
  );
}
