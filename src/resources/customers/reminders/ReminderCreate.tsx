import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import type { Reminder } from '#contract/customers/reminders.calls.ts';
import { type ReminderBody, reminderBody } from '#contract/customers/reminders.ts';
import { CreatePage } from '#src/ui/form/CreatePage.tsx';
import { newReminder, ReminderInputs } from './ReminderInputs.tsx';

/** Adds a reminder; `?propertyId=` selects the property and the page to return to. */
export default function ReminderCreate() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const propertyId = Number(query.get('propertyId')) || null;
  const back = propertyId ? `${propertyPath(propertyId)}/reminders` : '/reminders';
  return (
    <CreatePage<Reminder, ReminderBody>
      resource="reminders"
      schema={reminderBody}
      title={translate('reminder.add')}
      values={newReminder(propertyId)}
      back={back}
      pathOf={() => back}
    >
      <ReminderInputs />
    </CreatePage>
  );
}
