import { useTranslate } from 'ra-core';
import { reminderBody } from '#contract/customers/reminders.ts';
import { CreateDialog } from '#src/ui/dialogs/CreateDialog.tsx';
import { newReminder, ReminderFields } from './ReminderInputs.tsx';

/** A reminder for the property whose page is open. */
export default function ReminderDialog({ propertyId, onClose }: { propertyId: number; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <CreateDialog
      resource="reminders"
      schema={reminderBody}
      title={translate('reminder.add')}
      values={newReminder(propertyId)}
      onClose={onClose}
    >
      <ReminderFields />
    </CreateDialog>
  );
}
