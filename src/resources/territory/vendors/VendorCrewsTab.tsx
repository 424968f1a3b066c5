import Add from '@mui/icons-material/Add';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/core/paths.ts';
import type { Crew } from '#contract/territory/crews.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { CrewTable } from '#src/resources/territory/crews/CrewTable.tsx';
import { EmbeddedList } from '#src/ui/list/EmbeddedList.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import type { VendorTabProps } from './CompanyTab.tsx';

const ALL = 200;

export default function VendorCrewsTab({ vendor }: VendorTabProps) {
  const translate = useTranslate();
  return (
    <EmbeddedList<Crew>
      resource="crews"
      filter={{ vendorId: vendor.id }}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={ALL}
      count="crew.count"
      actions={<AddCrew vendor={vendor} />}
      empty={<EmptyState icon={<GroupsOutlined />} text={translate('vendor.noCrews')} />}
    >
      <CrewTable isOfOneVendor />
    </EmbeddedList>
  );
}

function AddCrew({ vendor }: VendorTabProps) {
  const translate = useTranslate();
  if (!useHasPermission('crew_edit')) return null;
  return (
    <Button
      variant="outlined"
      size="small"
      component={Link}
      to={`${PATHS.crewTeam}/create?vendorId=${vendor.id}`}
      startIcon={<Add />}
    >
      {translate('crew.add')}
    </Button>
  );
}
