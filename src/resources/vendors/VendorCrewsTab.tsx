import Add from '@mui/icons-material/Add';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { ListBase, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../contract/paths.ts';
import type { Crew } from '../../../contract/vendors.ts';
import { useHolds } from '../../auth/useHolds.ts';
import { Count } from '../../ui/list/Count.tsx';
import { ListBody } from '../../ui/list/ListBody.tsx';
import { RecordTable } from '../../ui/list/RecordTable.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { crewColumns } from '../crews/crewColumns.tsx';
import type { VendorTabProps } from './VendorShow.tsx';

const COLUMNS = crewColumns.filter(column => column.key !== 'vendor');
const ALL = 200;

/** The vendor's crews. */
export default function VendorCrewsTab({ vendor }: VendorTabProps) {
  const translate = useTranslate();
  return (
    <ListBase<Crew>
      resource="crews"
      filter={{ vendorId: vendor.id }}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={ALL}
      disableSyncWithLocation
      storeKey={false}
      exporter={false}
      queryOptions={{ onError: () => {} }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBottom: 1.5 }}>
        <Count of="crew.count" />
        <AddCrew vendor={vendor} />
      </Box>
      <ListBody empty={<EmptyState icon={<GroupsOutlined />} text={translate('vendor.noCrews')} />}>
        <Card>
          <RecordTable columns={COLUMNS} label={translate('vendor.tab.crews')} />
        </Card>
      </ListBody>
    </ListBase>
  );
}

function AddCrew({ vendor }: VendorTabProps) {
  const translate = useTranslate();
  if (!useHolds('crew_edit')) return null;
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
