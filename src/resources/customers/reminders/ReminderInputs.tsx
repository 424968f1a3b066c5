import { useTranslate } from 'ra-core';
import { PRIORITIES } from '#contract/core/enums.ts';
import { MAX_REMINDER_LENGTH } from '#contract/customers/reminders.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { today } from '#src/dataProvider/today.ts';
import { FormSection } from '#src/ui/form/FormSection.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { NoteInput } from '#src/ui/form/NoteInput.tsx';
import { PropertyInput } from '#src/ui/form/PropertyInput.tsx';
import { useStaffOptions } from '#src/ui/list/useStaffOptions.ts';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';

/** Returns the initial values of a new reminder: for today, assigned to the user. */
export const newReminder = (propertyId: number | null) => ({
  propertyId,
  date: today(),
  note: '',
  priority: 'medium',
  assigneeId: storedUser()?.id ?? null,
});

export function ReminderInputs() {
  const translate = useTranslate();
  return (
    <>
      <FormSection title={translate('reminder.property')}>
        <PropertyInput />
      </FormSection>
      <FormSection title={translate('reminder.section')} help={translate('reminder.sectionHelp')}>
        <ReminderFields />
      </FormSection>
    </>
  );
}

/** The reminder's text, date and assignee. */
export function ReminderFields() {
  const staff = useStaffOptions();
  const priorities = useWordOptions(PRIORITIES, 'priority');
  return (
    <>
      <NoteInput source="note" label="reminder.fields.note" type="reminder" maxLength={MAX_REMINDER_LENGTH} />
      <TextInput source="date" type="date" label="reminder.fields.date" span={2} isRequired />
      <SelectInput
        source="priority"
        label="reminder.fields.priority"
        span={2}
        isRequired
        options={priorities}
      />
      <SelectInput
        source="assigneeId"
        label="reminder.fields.assigneeId"
        span={2}
        isRequired
        options={staff}
      />
    </>
  );
}
