import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import { useTranslate } from 'ra-core';
import { SERVICE_TYPES } from '#contract/core/enums.ts';
import type { ChecklistItemRow } from '#contract/field/checklistItems.resource.ts';
import { ActiveLabel } from '#src/ui/fields/ActiveLabel.tsx';
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

const useTypes = () => useWordOptions(SERVICE_TYPES, 'serviceType');
const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'serviceType',
    label: 'checklist-items.fields.serviceType',
    useOptions: useTypes,
  },
  { kind: 'flag', name: 'isActive', label: 'checklist-items.fields.isActive', value: true },
];

function TypeText({ type }: { type: ChecklistItemRow['serviceType'] }) {
  return useTranslate()(`words.serviceType.${type}`);
}

function YesOrDash({ is }: { is: boolean }) {
  const translate = useTranslate();
  return is ? translate('ra.boolean.true') : '–';
}

/** Items that crews check off when they complete a stop. */
export default function ChecklistItemList() {
  const translate = useTranslate();
  const bulkActions = useBulkActions('checklist-items');
  const add = (
    <AddButton
      resource="checklist-items"
      to="/checklist-items/create"
      label={translate('checklist-items.add')}
    />
  );
  return (
    <ListPage<ChecklistItemRow>
      resource="checklist-items"
      title="checklist-items.title"
      count="checklist-items.count"
      search="checklist-items.search"
      sort={{ field: 'serviceType', order: 'ASC' }}
      filters={FILTERS}
      empty={
        <EmptyState icon={<ChecklistOutlined />} text={translate('checklist-items.none')} action={add} />
      }
      actions={
        <>
          <ExportButton />
          {add}
        </>
      }
    >
      <Table<ChecklistItemRow> label="checklist-items.title" bulkActionButtons={bulkActions}>
        <Column<ChecklistItemRow>
          source="text"
          label="checklist-items.fields.text"
          render={row => <RowLink to={`/checklist-items/${row.id}`}>{row.text}</RowLink>}
        />
        <Column<ChecklistItemRow>
          source="textEs"
          label="checklist-items.fields.textEs"
          isWide
          render={row => row.textEs}
        />
        <Column<ChecklistItemRow>
          source="serviceType"
          label="checklist-items.fields.serviceType"
          render={row => <TypeText type={row.serviceType} />}
        />
        <Column<ChecklistItemRow>
          source="position"
          label="checklist-items.fields.position"
          isNumeric
          isWide
          render={row => row.position}
        />
        <Column<ChecklistItemRow>
          source="isRequired"
          label="checklist-items.fields.isRequired"
          render={row => <YesOrDash is={row.isRequired} />}
        />
        <Column<ChecklistItemRow>
          source="isActive"
          label="checklist-items.fields.isActive"
          render={row => <ActiveLabel isActive={row.isActive} />}
        />
      </Table>
    </ListPage>
  );
}
