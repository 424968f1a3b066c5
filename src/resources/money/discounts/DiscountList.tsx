import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import { useTranslate } from 'ra-core';
import { showDay } from '#contract/core/days.ts';
import { showMoney } from '#contract/core/money.ts';
import type { Discount } from '#contract/money/discounts.calls.ts';
import { ActiveLabel } from '#src/ui/fields/ActiveLabel.tsx';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { AddButton } from '#src/ui/list/AddButton.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useBulkActions } from '#src/ui/list/useBulkActions.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { useDiscountCustomers, useDiscountTypes } from './useDiscountOptions.ts';

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
  const bulkActions = useBulkActions('discounts');
  const add = <AddButton resource="discounts" to="/discounts/create" label={translate('discount.add')} />;
  return (
    <ListPage<Discount>
      resource="discounts"
      title="discount.listTitle"
      count="discount.count"
      search="discount.search"
      sort={{ field: 'code', order: 'ASC' }}
      filters={FILTERS}
      empty={<EmptyState icon={<LocalOfferOutlined />} text={translate('discount.none')} action={add} />}
      actions={
        <>
          <ExportButton />
          {add}
        </>
      }
    >
      <Table<Discount> label="discount.listTitle" bulkActionButtons={bulkActions}>
        <Column<Discount>
          source="code"
          label="discount.fields.code"
          render={row => <RowLink to={`/discounts/${row.id}`}>{row.code}</RowLink>}
        />
        <Column<Discount> source="type" label="discount.fields.type" render={row => <TypeText row={row} />} />
        <Column<Discount> label="discount.fields.amount" isNumeric render={amountOf} />
        <Column<Discount>
          label="discount.fields.serviceCount"
          isNumeric
          isWide
          render={row => row.serviceCount}
        />
        <Column<Discount>
          source="startDate"
          label="discount.fields.startDate"
          isWide
          render={row => showDay(row.startDate)}
        />
        <Column<Discount>
          source="endDate"
          label="discount.fields.endDate"
          isWide
          render={row => showDay(row.endDate)}
        />
        <Column<Discount>
          source="isActive"
          label="discount.fields.isActive"
          render={row => <ActiveLabel isActive={row.isActive} />}
        />
      </Table>
    </ListPage>
  );
}
