import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Reminder } from '../../../contract/calls/reminders.ts';
import { addDays, type Day, laterOf } from '../../../contract/days.ts';
import { today } from '../../dataProvider/today.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { DayField } from '../../ui/dialogs/fields.tsx';
import { fieldErrorsOf } from '../../ui/dialogs/useDraft.ts';
import { useReminderActions } from './useReminderActions.ts';

const STEPS = { tomorrow: 1, nextWeek: 7, nextMonth: 28 } as const;

/** Puts a reminder off to another day. */
export function PostponeDialog({ reminder, onClose }: { reminder: Reminder; onClose: () => void }) {
  const translate = useTranslate();
  const { postpone } = useReminderActions();
  const [date, setDate] = useState<Day | null>(addDays(laterOf(today(), reminder.date), 1));
  const [refused, setRefused] = useState<string | undefined>();
  const change = (day: Day | null) => {
    setDate(day);
    setRefused(undefined);
  };
  const save = async () => {
    if (date === null) return;
    try {
      await postpone(reminder, date);
      onClose();
    } catch (error) {
      setRefused(fieldErrorsOf(error).date);
      throw error;
    }
  };
  return (
    <FormDialog
      title={translate('reminder.postponeTitle')}
      saveLabel={translate('reminder.postpone')}
      onSave={save}
      onClose={onClose}
      canSave={date !== null}
    >
      <Typography
        color="textSecondary"
        sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', maxHeight: 160, overflow: 'auto' }}
      >
        {reminder.note}
      </Typography>
      <DayField
        label={translate('reminder.postponeTo')}
        value={date}
        onChange={change}
        error={refused}
        min={today()}
        isRequired
      />
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        {(Object.keys(STEPS) as (keyof typeof STEPS)[]).map(step => (
          <Button
            key={step}
            size="small"
            variant="outlined"
            onClick={() => change(addDays(today(), STEPS[step]))}
          >
            {translate(`reminder.${step}`)}
          </Button>
        ))}
      </Stack>
    </FormDialog>
  );
}
