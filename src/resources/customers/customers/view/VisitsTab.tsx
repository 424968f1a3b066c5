import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { showDay } from '#contract/core/days.ts';
import { ASSIGNMENT_STATUSES, SERVICE_TYPES } from '#contract/core/enums.ts';
import { assignmentPath } from '#contract/core/paths.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { useChanged } from '#src/dataProvider/realtime.ts';
import { today } from '#src/dataProvider/today.ts';
import { visitReasonText } from '#src/dataProvider/visitReason.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { Money } from '#src/ui/fields/Money.tsx';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { Column } from '#src/ui/list/Column.tsx';
import { EmbeddedList } from '#src/ui/list/EmbeddedList.tsx';
import type { Filter } from '#src/ui/list/filters.ts';
import { Table } from '#src/ui/list/Table.tsx';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import type { TabProps } from './tabs.tsx';

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

/** All visits of the property, latest first. */
export default function VisitsTab({ property }: TabProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  useChanged(({ entity, propertyId }) => {
    if (entity === 'assignment' && propertyId === property.id)
      void queryClient.invalidateQueries({ queryKey: ['work-logs'] });
  });
  return (
    <EmbeddedList<WorkLog>
      resource="work-logs"
      filter={{ propertyId: property.id }}
      sort={{ field: 'date', order: 'DESC' }}
      count="property.visits.count"
      filters={FILTERS}
      empty={<EmptyState icon={<EventNoteOutlined />} text={translate('property.visits.none')} />}
    >
      <Table<WorkLog> label="property.view.tab.visits">
        <Column<WorkLog> source="date" label="property.visits.date" render={row => <DateCell row={row} />} />
        <Column<WorkLog>
          source="status"
          label="property.fields.status"
          render={row => <StatusLabel of="assignment" status={row.status} />}
        />
        <Column<WorkLog> label="property.fields.serviceType" isWide render={row => <TypeCell row={row} />} />
        <Column<WorkLog> source="crew" label="property.fields.crewId" render={row => row.crewName ?? '–'} />
        <Column<WorkLog>
          label="property.visits.remark"
          isWide
          share={26}
          render={row => visitReasonText(row.skipReason ?? row.cancelReason ?? '')}
        />
        <Column<WorkLog>
          label="property.visits.minutes"
          isNumeric
          isWide
          render={row => (row.workedMinutes === null ? '–' : `${row.workedMinutes} min`)}
        />
        <Column<WorkLog>
          label="property.visits.charge"
          isNumeric
          isWide
          render={row => <Money cents={row.chargeTotalCents} />}
        />
      </Table>
    </EmbeddedList>
  );
}

/** The day, and the original slot if the visit was moved. */
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
