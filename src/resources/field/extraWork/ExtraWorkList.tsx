import AddShoppingCartOutlined from '@mui/icons-material/AddShoppingCartOutlined';
import { useTranslate } from 'ra-core';
import type { ExtraWorkRow } from '#contract/field/extraWork.resource.ts';
import { EXTRA_UNITS } from '#contract/field/extraWork.ts';
import { ActiveLabel } from '#src/ui/fields/ActiveLabel.tsx';
import { Money } from '#src/ui/fields/Money.tsx';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { AddButton } from '#src/ui/list/AddButton.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useBulkActions } from '#src/ui/list/useBulkActions.tsx';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';

const useUnits = () => useWordOptions(EXTRA_UNITS, 'extraUnit');
const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'unit', label: 'extra-work.fields.unit', useOptions: useUnits },
  { kind: 'flag', name: 'isActive', label: 'extra-work.fields.isActive', value: true },
];

function UnitText({ unit }: Pick<ExtraWorkRow, 'unit'>) {
  return useTranslate()(`words.extraUnit.${unit}`);
}

function YesOrNo({ is }: { is: boolean }) {
  return useTranslate()(`ra.boolean.${is}`);
}

/** Price list of the extra work that crews offer on site. */
export default function ExtraWorkList() {
  const translate = useTranslate();
  const bulkActions = useBulkActions('extra-work');
  const add = <AddButton resource="extra-work" to="/extra-work/create" label={translate('extra-work.add')} />;
  return (
    <ListPage<ExtraWorkRow>
      resource="extra-work"
      title="extra-work.title"
      count="extra-work.count"
      search="extra-work.search"
      sort={{ field: 'name', order: 'ASC' }}
      filters={FILTERS}
      empty={
        <EmptyState icon={<AddShoppingCartOutlined />} text={translate('extra-work.none')} action={add} />
      }
      actions={
        <>
          <ExportButton />
          {add}
        </>
      }
    >
      <Table<ExtraWorkRow> label="extra-work.title" bulkActionButtons={bulkActions}>
        <Column<ExtraWorkRow>
          source="name"
          label="extra-work.fields.name"
          render={row => <RowLink to={`/extra-work/${row.id}`}>{row.name}</RowLink>}
        />
        <Column<ExtraWorkRow>
          source="nameEs"
          label="extra-work.fields.nameEs"
          isWide
          render={row => row.nameEs}
        />
        <Column<ExtraWorkRow>
          source="priceCents"
          label="extra-work.fields.priceCents"
          isNumeric
          render={row => <Money cents={row.priceCents} />}
        />
        <Column<ExtraWorkRow>
          source="unit"
          label="extra-work.fields.unit"
          render={row => <UnitText unit={row.unit} />}
        />
        <Column<ExtraWorkRow>
          source="isTaxable"
          label="extra-work.fields.isTaxable"
          isWide
          render={row => <YesOrNo is={row.isTaxable} />}
        />
        <Column<ExtraWorkRow>
          label="extra-work.fields.crewIds"
          isWide
          render={row => row.crewNames.join(', ') || '–'}
        />
        <Column<ExtraWorkRow>
          source="isActive"
          label="extra-work.fields.isActive"
          render={row => <ActiveLabel isActive={row.isActive} />}
        />
      </Table>
    </ListPage>
  );
}
