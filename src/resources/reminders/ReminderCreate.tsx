import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { Reminder } from '../../../contract/calls/reminders.ts';
import { propertyPath } from '../../../contract/paths.ts';
import { type ReminderBody, reminderBody } from '../../../contract/reminders.ts';
import { CreatePage } from '../../ui/form/CreatePage.tsx';
import { newReminder, ReminderInputs } from './ReminderInputs.tsx';

/** Adds a reminder; `?propertyId=` says for which property, and leads back there. */
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
