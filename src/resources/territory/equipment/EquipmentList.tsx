import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import { useTranslate } from 'ra-core';
import type { Equipment } from '#contract/territory/equipment.resource.ts';
import { SERVICE_STATES } from '#contract/territory/equipmentService.ts';
import { ActiveLabel } from '#src/ui/fields/ActiveLabel.tsx';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { AddButton } from '#src/ui/list/AddButton.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useBulkActions } from '#src/ui/list/useBulkActions.tsx';
import { useTextOptions } from '#src/ui/list/useWordOptions.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { ServiceStateLabel } from './ServiceStateLabel.tsx';
import { useServiceText } from './useServiceText.ts';

const CHOSEN_STATES = SERVICE_STATES.filter(state => state !== 'none').toReversed();

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'serviceState',
    label: 'equipmentService.fields.state',
    useOptions: () => useTextOptions(CHOSEN_STATES, 'equipmentService.states'),
  },
  {
    kind: 'reference',
    name: 'crewId',
    label: 'equipment.fields.crewId',
    reference: 'crews',
    optionText: 'name',
  },
  { kind: 'flag', name: 'isActive', label: 'equipment.fields.isActive', value: true },
];

/** The most urgent service, and how long until it is due. */
function NextService({ row: { nextService } }: { row: Equipment }) {
  const { leftText } = useServiceText();
  return nextService ? [nextService.name, leftText(nextService)].filter(Boolean).join(' · ') : '–';
}

/** The crews' equipment. */
export default function EquipmentList() {
  const translate = useTranslate();
  const bulkActions = useBulkActions('equipment');
  const add = <AddButton resource="equipment" to="/equipment/create" label={translate('equipment.add')} />;
  return (
    <ListPage<Equipment>
      resource="equipment"
      title="equipment.title"
      count="equipment.count"
      search="equipment.search"
      sort={{ field: 'name', order: 'ASC' }}
      filters={FILTERS}
      empty={<EmptyState icon={<HandymanOutlined />} text={translate('equipment.none')} action={add} />}
      actions={
        <>
          <ExportButton />
          {add}
        </>
      }
    >
      <Table<Equipment> label="equipment.title" bulkActionButtons={bulkActions} hiddenColumns={['boughtOn']}>
        <Column<Equipment>
          source="name"
          label="equipment.fields.name"
          render={row => <RowLink to={`/equipment/${row.id}`}>{row.name}</RowLink>}
        />
        <Column<Equipment>
          source="serviceState"
          label="equipmentService.fields.state"
          render={row => <ServiceStateLabel status={row.serviceState} />}
        />
        <Column<Equipment> label="equipmentService.fields.next" render={row => <NextService row={row} />} />
        <Column<Equipment>
          label="equipmentService.fields.hours"
          isNumeric
          render={row => translate('equipmentService.hours', { hours: row.hours })}
        />
        <Column<Equipment>
          source="serialNumber"
          label="equipment.fields.serialNumber"
          isWide
          render={row => row.serialNumber ?? '–'}
        />
        <Column<Equipment>
          source="crewName"
          label="equipment.fields.crewId"
          render={row => row.crewName ?? '–'}
        />
        <Column<Equipment>
          source="boughtOn"
          label="equipment.fields.boughtOn"
          isWide
          render={row => (row.boughtOn ? <DayText day={row.boughtOn} /> : '–')}
        />
        <Column<Equipment>
          source="isActive"
          label="equipment.fields.isActive"
          render={row => <ActiveLabel isActive={row.isActive} />}
        />
      </Table>
    </ListPage>
  );
}
