import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { useTranslate } from 'ra-core';
import { SERVICE_TYPES } from '#contract/core/enums.ts';
import { PATHS } from '#contract/core/paths.ts';
import type { Crew } from '#contract/territory/crews.calls.ts';
import { AddButton } from '#src/ui/list/AddButton.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { CrewTable } from './CrewTable.tsx';

const FILTERS: readonly Filter[] = [
  {
    kind: 'reference',
    name: 'vendorId',
    label: 'crew.fields.vendorId',
    reference: 'vendors',
    optionText: 'companyName',
  },
  {
    kind: 'reference',
    name: 'marketId',
    label: 'crew.fields.marketId',
    reference: 'markets',
    optionText: 'name',
  },
  {
    kind: 'choice',
    name: 'serviceType',
    label: 'property.fields.serviceType',
    isSingle: true,
    useOptions: () => useWordOptions(SERVICE_TYPES, 'serviceType'),
  },
  { kind: 'flag', name: 'isActive', label: 'crew.resting', value: false },
];

/** All crews of the business; a vendor sees its own. */
export default function CrewList() {
  const translate = useTranslate();
  const add = <AddButton resource="crews" to={`${PATHS.crewTeam}/create`} label={translate('crew.add')} />;
  return (
    <ListPage<Crew>
      resource="crews"
      title="crew.listTitle"
      count="crew.count"
      search="crew.searchHint"
      sort={{ field: 'name', order: 'ASC' }}
      filters={FILTERS}
      empty={<EmptyState icon={<GroupsOutlined />} text={translate('crew.none')} action={add} />}
      actions={
        <>
          <ExportButton />
          {add}
        </>
      }
    >
      <CrewTable />
    </ListPage>
  );
}
