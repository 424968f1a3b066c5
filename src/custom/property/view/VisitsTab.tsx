import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { ListBase, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { WorkLog } from '../../../../contract/assignments.ts';
import { showDay } from '../../../../contract/days.ts';
import { ASSIGNMENT_STATUSES, SERVICE_TYPES } from '../../../../contract/enums.ts';
import { assignmentPath } from '../../../../contract/paths.ts';
import { showVisitReason } from '../../../../contract/skipReasons.ts';
import { storedLanguage } from '../../../auth/session.ts';
import { useChanged } from '../../../dataProvider/realtime.ts';
import { today } from '../../../dataProvider/today.ts';
import { DayText } from '../../../theme/components/DayText.tsx';
import { EmptyState } from '../../../theme/components/EmptyState.tsx';
import { Money } from '../../../theme/components/Money.tsx';
import { StatusLabel } from '../../../theme/components/StatusLabel.tsx';
import { Count } from '../../list/Count.tsx';
import type { Column } from '../../list/columns.ts';
import { FilterChips } from '../../list/FilterChips.tsx';
import type { Filter } from '../../list/filters.ts';
import { ListBody } from '../../list/ListBody.tsx';
import { Pager } from '../../list/Pager.tsx';
import { RecordTable } from '../../list/RecordTable.tsx';
import { useWordOptions } from '../../list/useOptionsOf.ts';
import type { TabProps } from './tabs.tsx';

const COLUMNS: readonly Column<WorkLog>[] = [
  { key: 'date', label: 'property.visits.date', sort: 'date', cell: row => <DateCell row={row} /> },
  {
    key: 'status',
    label: 'property.fields.status',
    sort: 'status',
    cell: row => <StatusLabel of="assignment" status={row.status} />,
  },
  { key: 'type', label: 'property.fields.serviceType', cell: row => <TypeCell row={row} />, isWide: true },
  { key: 'crew', label: 'property.fields.crewId', sort: 'crew', cell: row => row.crewName ?? '–' },
  {
    key: 'reason',
    label: 'property.visits.remark',
    cell: row => showVisitReason(row.skipReason ?? row.cancelReason ?? '', storedLanguage()),
    share: 26,
    isWide: true,
  },
  {
    key: 'minutes',
    label: 'property.visits.minutes',
    isFigure: true,
    isWide: true,
    cell: row => (row.workedMinutes === null ? '–' : `${row.workedMinutes} min`),
  },
  {
    key: 'charge',
    label: 'property.visits.charge',
    isFigure: true,
    isWide: true,
    cell: row => <Money cents={row.chargeTotalCents} />,
  },
];

const FILTERS: readonly Filter[] = [
  { kind: 'flag', name: 'date_gte', label: 'property.visits.coming', value: today() },
  {
    kind: 'choice',
    name: 'status',
    label: 'property.fields.status',
    useOptions: () => useWordOptions(ASSIGNMENT_STATUSES, 'assignment'),
  },
  {
    kind: 'choice',
    name: 'serviceType',
    label: 'property.fields.serviceType',
    useOptions: () => useWordOptions(SERVICE_TYPES, 'serviceType'),
  },
];

/** Every visit of the property, the latest first. */
export default function VisitsTab({ property }: TabProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  useChanged(({ entity, propertyId }) => {
    if (entity === 'assignment' && propertyId === property.id)
      void queryClient.invalidateQueries({ queryKey: ['work-logs'] });
  });
  return (
    <ListBase<WorkLog>
      resource="work-logs"
      filter={{ propertyId: property.id }}
      sort={{ field: 'date', order: 'DESC' }}
      perPage={25}
      disableSyncWithLocation
      storeKey={false}
      exporter={false}
      queryOptions={{ onError: () => {} }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 18px', marginBottom: 1.5 }}
      >
        <Count of="property.visits.count" />
        <FilterChips filters={FILTERS} />
      </Box>
      <ListBody empty={<EmptyState icon={<EventNoteOutlined />} text={translate('property.visits.none')} />}>
        <Card>
          <RecordTable columns={COLUMNS} label={translate('property.view.tab.visits')} />
        </Card>
        <Pager />
      </ListBody>
    </ListBase>
  );
}

/** The day, and the slot where it was moved away from it. */
function DateCell({ row }: { row: WorkLog }) {
  const translate = useTranslate();
  return (
    <>
      <Link component={RouterLink} to={assignmentPath(row.id)} color="inherit">
        <DayText day={row.date} near />
      </Link>
      {row.slot !== row.date && (
        <Box component="span" sx={{ marginLeft: 1, color: 'text.secondary', fontWeight: 400 }}>
          {translate('property.visits.movedFrom', { day: showDay(row.slot) })}
        </Box>
      )}
    </>
  );
}

function TypeCell({ row }: { row: WorkLog }) {
  const translate = useTranslate();
  return translate(`words.serviceType.${row.serviceType}`);
}
