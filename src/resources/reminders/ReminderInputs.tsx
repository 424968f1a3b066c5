import { useTranslate } from 'ra-core';
import { PRIORITIES } from '../../../contract/enums.ts';
import { MAX_REMINDER_LENGTH } from '../../../contract/reminders.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { SelectInput, TextInput } from '../../ui/form/inputs.tsx';
import { NoteInput } from '../../ui/form/NoteInput.tsx';
import { PropertyInput } from '../../ui/form/PropertyInput.tsx';
import { useStaffOptions } from '../../ui/list/useStaffOptions.ts';
import { useWordOptions } from '../../ui/list/useWordOptions.ts';

export function ReminderInputs() {
  const translate = useTranslate();
  const staff = useStaffOptions();
  const priorities = useWordOptions(PRIORITIES, 'priority');
  return (
    <>
      <FormSection title={translate('reminder.property')}>
        <PropertyInput />
      </FormSection>
      <FormSection title={translate('reminder.section')} help={translate('reminder.sectionHelp')}>
        <NoteInput
          source="note"
          label="reminder.fields.note"
          type="reminder"
          maxLength={MAX_REMINDER_LENGTH}
        />
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
      </FormSection>
    </>
  );
}
