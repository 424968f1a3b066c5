import Add from '@mui/icons-material/Add';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { SERVICE_TYPES } from '../../../contract/enums.ts';
import { PATHS } from '../../../contract/paths.ts';
import type { Crew } from '../../../contract/vendors.ts';
import { useHasPermission } from '../../auth/useHasPermission.ts';
import type { Filter } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useRecordOptions, useWordOptions } from '../../ui/list/useOptionsOf.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { CrewTable } from './CrewTable.tsx';

const FILTERS: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'vendorId',
    label: 'crew.fields.vendorId',
    useOptions: isNeeded => useRecordOptions('vendors', 'companyName', isNeeded),
  },
  {
    kind: 'choice',
    name: 'marketId',
    label: 'crew.fields.marketId',
    useOptions: isNeeded => useRecordOptions('markets', 'name', isNeeded),
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

/** The crews of the business; a vendor sees its own. */
export default function CrewList() {
  const translate = useTranslate();
  return (
    <ListPage<Crew>
      resource="crews"
      title="crew.listTitle"
      count="crew.count"
      search="crew.searchHint"
      sort={{ field: 'name', order: 'ASC' }}
      filters={FILTERS}
      empty={<EmptyState icon={<GroupsOutlined />} text={translate('crew.none')} action={<AddCrew />} />}
      actions={<AddCrew />}
    >
      <CrewTable />
    </ListPage>
  );
}

function AddCrew() {
  const translate = useTranslate();
  if (!useHasPermission('crew_edit')) return null;
  return (
    <Button variant="contained" component={Link} to={`${PATHS.crewTeam}/create`} startIcon={<Add />}>
      {translate('crew.add')}
    </Button>
  );
}
