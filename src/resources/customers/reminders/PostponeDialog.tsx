import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { addDays, laterOf } from '#contract/core/days.ts';
import type { Reminder } from '#contract/customers/reminders.calls.ts';
import { postponeBody } from '#contract/customers/reminders.ts';
import { today } from '#src/dataProvider/today.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { useReminderActions } from './useReminderActions.ts';

const STEPS = { tomorrow: 1, nextWeek: 7, nextMonth: 28 } as const;

/** Postpones a reminder to another day. */
export function PostponeDialog({ reminder, onClose }: { reminder: Reminder; onClose: () => void }) {
  const translate = useTranslate();
  const { postpone } = useReminderActions();
  return (
    <FormDialog
      title={translate('reminder.postponeTitle')}
      saveLabel={translate('reminder.postpone')}
      schema={postponeBody}
      values={{ date: addDays(laterOf(today(), reminder.date), 1) }}
      save={async ({ date }) => {
        await postpone(reminder, date);
        onClose();
      }}
      onClose={onClose}
    >
      <Typography
        color="textSecondary"
        sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', maxHeight: 160, overflow: 'auto' }}
      >
        {reminder.note}
      </Typography>
      <TextInput source="date" type="date" label="reminder.postponeTo" min={today()} isRequired />
      <UsualDays />
    </FormDialog>
  );
}

function UsualDays() {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      {(Object.keys(STEPS) as (keyof typeof STEPS)[]).map(step => (
        <Button
          key={step}
          size="small"
          variant="outlined"
          onClick={() => setValue('date', addDays(today(), STEPS[step]), { shouldValidate: true })}
        >
          {translate(`reminder.${step}`)}
        </Button>
      ))}
    </Stack>
  );
}
