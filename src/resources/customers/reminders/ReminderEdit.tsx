import { useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import type { Reminder } from '#contract/customers/reminders.calls.ts';
import { type ReminderBody, reminderBody } from '#contract/customers/reminders.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { DeleteButton } from '#src/ui/form/DeleteButton.tsx';
import { EditPage } from '#src/ui/form/EditPage.tsx';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import { ReminderInputs } from './ReminderInputs.tsx';

export default function ReminderEdit() {
  const { id } = useParams();
  const translate = useTranslate();
  const mayEdit = useHasPermission('customer_edit');
  return (
    <EditPage<Reminder, ReminderBody>
      resource="reminders"
      id={id}
      schema={reminderBody}
      entity="reminder"
      title={reminder => translate('reminder.edit', { name: reminder.customerName })}
      valuesOf={({ propertyId, date, note, priority, assigneeId }) => ({
        propertyId,
        date,
        note,
        priority,
        assigneeId,
      })}
      back="/reminders"
      isReadOnly={!mayEdit}
      actions={reminder =>
        mayEdit && (
          <DeleteButton
            resource="reminders"
            id={reminder.id}
            name={translate('reminder.section')}
            back="/reminders"
          />
        )
      }
      aside={reminder => (
        <HistoryTab isBeside filter={{ entity: 'reminder', entityId: String(reminder.id) }} />
      )}
    >
      {() => <ReminderInputs />}
    </EditPage>
  );
}
