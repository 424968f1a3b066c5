import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { PRIORITIES } from '#contract/core/enums.ts';
import { propertyPath } from '#contract/core/paths.ts';
import type { Reminder } from '#contract/customers/reminders.calls.ts';
import { REMINDER_STATES } from '#contract/customers/reminders.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { useRefreshOn } from '#src/dataProvider/useRefreshOn.ts';
import { DayText } from '#src/ui/fields/DayText.tsx';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { AddButton } from '#src/ui/list/AddButton.tsx';
import { ActionsColumn, Column } from '#src/ui/list/Column.tsx';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import type { Filter, Option } from '#src/ui/list/filters.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { Table } from '#src/ui/list/Table.tsx';
import { useStaffOptions } from '#src/ui/list/useStaffOptions.ts';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { BulkComplete } from './BulkComplete.tsx';
import { PriorityText } from './PriorityText.tsx';
import { ReminderActions } from './ReminderActions.tsx';
import { ReminderCards } from './ReminderCards.tsx';
import { ReminderPick } from './ReminderPick.tsx';
import { ReminderStateLabel } from './ReminderStateLabel.tsx';

function useStateOptions(): readonly Option[] {
  const translate = useTranslate();
  return REMINDER_STATES.map(value => ({ value, label: translate(`reminder.states.${value}`) }));
}

const usePriorityOptions = () => useWordOptions(PRIORITIES, 'priority');

/** The office's reminders: overdue, today, upcoming, done. */
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
      filters={filters}
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
    >
      <Table<Reminder>
        label="reminder.listTitle"
        hiddenColumns={['reminder.fields.address', 'reminder.fields.createdByName']}
      >
        <Column<Reminder>
          label="reminder.fields.note"
          share={34}
          render={row => <ReminderPick reminder={row} />}
        />
        <Column<Reminder>
          source="date"
          label="reminder.fields.date"
          render={row => <DayText day={row.date} near />}
        />
        <Column<Reminder>
          label="reminder.fields.state"
          render={row => <ReminderStateLabel status={row.state} />}
        />
        <Column<Reminder>
          source="priority"
          label="reminder.fields.priority"
          render={row => <PriorityText priority={row.priority} />}
        />
        <Column<Reminder>
          label="reminder.fields.customer"
          isWide
          share={20}
          render={row => (
            <RowLink to={`${propertyPath(row.propertyId)}/reminders`}>{row.customerName}</RowLink>
          )}
        />
        <Column<Reminder> label="reminder.fields.address" render={row => row.address} />
        <Column<Reminder> label="reminder.fields.assigneeId" isWide render={row => row.assigneeName} />
        <Column<Reminder> label="reminder.fields.createdByName" render={row => row.createdByName ?? '–'} />
        <ActionsColumn<Reminder> render={row => <ReminderActions reminder={row} />} />
      </Table>
    </ListPage>
  );
}
