import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import { useTranslate } from 'ra-core';
import { showDay } from '../../../contract/days.ts';
import type { Discount } from '../../../contract/discounts.ts';
import { showMoney } from '../../../contract/money.ts';
import { ActiveLabel } from '../../ui/fields/ActiveLabel.tsx';
import { RowLink } from '../../ui/fields/RowLink.tsx';
import { AddButton } from '../../ui/list/AddButton.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import type { Filter } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { useDiscountCustomers, useDiscountTypes } from './useDiscountOptions.ts';

const COLUMNS: readonly Column<Discount>[] = [
  {
    key: 'code',
    label: 'discount.fields.code',
    sort: 'code',
    cell: row => <RowLink to={`/discounts/${row.id}`}>{row.code}</RowLink>,
  },
  { key: 'type', label: 'discount.fields.type', sort: 'type', cell: row => <TypeText row={row} /> },
  { key: 'amount', label: 'discount.fields.amount', isFigure: true, cell: amountOf },
  {
    key: 'serviceCount',
    label: 'discount.fields.serviceCount',
    isFigure: true,
    isWide: true,
    cell: row => row.serviceCount,
  },
  {
    key: 'startDate',
    label: 'discount.fields.startDate',
    sort: 'startDate',
    isWide: true,
    cell: row => showDay(row.startDate),
  },
  {
    key: 'endDate',
    label: 'discount.fields.endDate',
    sort: 'endDate',
    isWide: true,
    cell: row => showDay(row.endDate),
  },
  {
    key: 'isActive',
    label: 'discount.fields.isActive',
    sort: 'isActive',
    cell: row => <ActiveLabel isActive={row.isActive} />,
  },
];

const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'type', label: 'discount.fields.type', useOptions: useDiscountTypes },
  {
    kind: 'choice',
    name: 'customerType',
    label: 'discount.fields.customerTypes',
    useOptions: useDiscountCustomers,
    isSingle: true,
  },
  { kind: 'flag', name: 'isActive', label: 'discount.fields.isActive', value: true },
];

function amountOf({ priceCents, percent }: Discount): string {
  if (priceCents !== null) return showMoney(priceCents);
  return percent === null ? '' : `${percent}%`;
}

function TypeText({ row }: { row: Discount }) {
  return useTranslate()(`discount.types.${row.type}`);
}

export default function DiscountList() {
  const translate = useTranslate();
  const add = <AddButton resource="discounts" to="/discounts/create" label={translate('discount.add')} />;
  return (
    <ListPage<Discount>
      resource="discounts"
      title="discount.listTitle"
      count="discount.count"
      search="discount.search"
      sort={{ field: 'code', order: 'ASC' }}
      columns={COLUMNS}
      filters={FILTERS}
      empty={<EmptyState icon={<LocalOfferOutlined />} text={translate('discount.none')} action={add} />}
      actions={
        <>
          <ExportButton />
          {add}
        </>
      }
    />
  );
}
