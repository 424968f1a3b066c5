import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { PRIORITIES } from '../../../contract/enums.ts';
import { propertyPath } from '../../../contract/paths.ts';
import { REMINDER_STATES, type Reminder } from '../../../contract/reminders.ts';
import { storedUser } from '../../dataProvider/session.ts';
import { useRefreshOn } from '../../dataProvider/useRefreshOn.ts';
import { DayText } from '../../ui/fields/DayText.tsx';
import { RowLink } from '../../ui/fields/RowLink.tsx';
import { AddButton } from '../../ui/list/AddButton.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { ExportButton } from '../../ui/list/ExportButton.tsx';
import type { Filter, Option } from '../../ui/list/filters.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useWordOptions } from '../../ui/list/useOptionsOf.ts';
import { useStaffOptions } from '../../ui/list/useStaffOptions.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { BulkComplete } from './BulkComplete.tsx';
import { PriorityText } from './PriorityText.tsx';
import { ReminderActions } from './ReminderActions.tsx';
import { ReminderCards } from './ReminderCards.tsx';
import { ReminderPick } from './ReminderPick.tsx';
import { ReminderStateLabel } from './ReminderStateLabel.tsx';

const COLUMNS: readonly Column<Reminder>[] = [
  {
    key: 'note',
    label: 'reminder.fields.note',
    share: 34,
    cell: row => <ReminderPick reminder={row} />,
  },
  {
    key: 'date',
    label: 'reminder.fields.date',
    sort: 'date',
    cell: row => <DayText day={row.date} near />,
  },
  {
    key: 'state',
    label: 'reminder.fields.state',
    cell: row => <ReminderStateLabel state={row.state} />,
  },
  {
    key: 'priority',
    label: 'reminder.fields.priority',
    sort: 'priority',
    cell: row => <PriorityText priority={row.priority} />,
  },
  {
    key: 'customer',
    label: 'reminder.fields.customer',
    share: 20,
    isWide: true,
    cell: row => <RowLink to={`${propertyPath(row.propertyId)}/reminders`}>{row.customerName}</RowLink>,
  },
  { key: 'address', label: 'reminder.fields.address', isExtra: true, cell: row => row.address },
  { key: 'assignee', label: 'reminder.fields.assigneeId', isWide: true, cell: row => row.assigneeName },
  {
    key: 'createdBy',
    label: 'reminder.fields.createdByName',
    isExtra: true,
    cell: row => row.createdByName ?? '–',
  },
];

function useStateOptions(): readonly Option[] {
  const translate = useTranslate();
  return REMINDER_STATES.map(value => ({ value, label: translate(`reminder.states.${value}`) }));
}

const usePriorityOptions = () => useWordOptions(PRIORITIES, 'priority');

/** What the office has to remember: overdue, today, coming, done. */
export default function ReminderList() {
  const translate = useTranslate();
  useRefreshOn('reminder', 'reminders');
  const filters = useMemo(
    (): readonly Filter[] => [
      { kind: 'flag', name: 'mine', label: 'reminder.mine', value: String(storedUser()?.id ?? 0) },
      { kind: 'choice', name: 'state', label: 'reminder.fields.state', useOptions: useStateOptions },
      {
        kind: 'choice',
        name: 'priority',
        label: 'reminder.fields.priority',
        useOptions: usePriorityOptions,
      },
      {
        kind: 'choice',
        name: 'assigneeId',
        label: 'reminder.fields.assigneeId',
        useOptions: useStaffOptions,
      },
    ],
    [],
  );
  const add = <AddButton resource="reminders" to="/reminders/create" label={translate('reminder.add')} />;
  return (
    <ListPage<Reminder>
      resource="reminders"
      title="reminder.listTitle"
      count="reminder.count"
      search="reminder.search"
      sort={{ field: 'date', order: 'ASC' }}
      columns={COLUMNS}
      filters={filters}
      rowActions={row => <ReminderActions reminder={row} />}
      phone={<ReminderCards />}
      intro={<BulkComplete />}
      empty={
        <EmptyState icon={<NotificationsActiveOutlined />} text={translate('reminder.none')} action={add} />
      }
      actions={
        <>
          <ExportButton />
          {add}
        </>
      }
    />
  );
}
