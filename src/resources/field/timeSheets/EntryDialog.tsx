import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Day } from '#contract/core/days.ts';
import { TIME_ENTRY_KINDS } from '#contract/core/enums.ts';
import type { TimeEntry } from '#contract/field/timeSheets.calls.ts';
import { timeEntryBody } from '#contract/field/timeSheets.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';

interface EntryDialogProps {
  userId: number;
  date: Day;
  /** The entry being corrected; null adds one. */
  entry: TimeEntry | null;
  onDone: () => void;
  onClose: () => void;
}

/** Adds or corrects an entry, in the business's time zone. */
export function EntryDialog({ userId, date, entry, onDone, onClose }: EntryDialogProps) {
  const translate = useTranslate();
  const adding = useCallMutation('POST /time-sheets/entries');
  const change = useCallMutation('PUT /time-sheets/entries/:id');
  const kinds = TIME_ENTRY_KINDS.map(value => ({ value, label: translate(`timeSheet.kind.${value}`) }));
  return (
    <FormDialog
      title={translate(entry ? 'timeSheet.edit' : 'timeSheet.add')}
      saveLabel={translate('ra.action.save')}
      schema={timeEntryBody}
      values={{
        userId,
        kind: entry?.kind ?? 'work',
        date,
        start: entry?.start ?? '08:00',
        end: entry ? (entry.end ?? '') : '16:30',
      }}
      save={async body => {
        if (entry) {
          const { id, version } = entry;
          await change.send({ params: { id }, body, version, expose: false });
        } else await adding.send({ body, expose: false });
        onDone();
      }}
      onClose={onClose}
    >
      <SelectInput
        source="kind"
        label="timeSheet.form.kind"
        options={kinds}
        isDisabled={entry !== null}
        span={3}
      />
      <TextInput source="date" label="timeSheet.form.date" type="date" isRequired span={3} />
      <TextInput source="start" label="timeSheet.form.start" type="time" isRequired span={3} />
      <EndInput isRunning={entry !== null && entry.endedAt === null} />
      <ReasonInput />
    </FormDialog>
  );
}

/** The end, which a running entry may lack. */
function EndInput({ isRunning }: { isRunning: boolean }) {
  const { start, end } = useWatch<{ start: string; end: string | null }>();
  const isNextDay = Boolean(start && end && end < start);
  const help = isNextDay ? 'timeSheet.nextDay' : isRunning ? 'timeSheet.runsHelp' : null;
  return (
    <TextInput
      source="end"
      label="timeSheet.form.end"
      type="time"
      {...(help && { help })}
      isRequired={!isRunning}
      span={3}
    />
  );
}

/** The reason that every correction of a time sheet needs. */
export const ReasonInput = () => (
  <TextInput
    source="reason"
    label="timeSheet.form.reason"
    help="timeSheet.reasonHelp"
    rows={2}
    maxLength={300}
    isRequired
  />
);
