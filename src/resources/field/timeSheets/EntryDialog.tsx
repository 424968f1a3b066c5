import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Day } from '#contract/core/days.ts';
import { TIME_ENTRY_KINDS } from '#contract/core/enums.ts';
import type { TimeEntry } from '#contract/field/timeSheets.calls.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { addEntry, changeEntry, type EntryDraft } from './calls.ts';

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
  const [draft, setDraft] = useState<EntryDraft>({
    userId,
    kind: entry?.kind ?? 'work',
    date,
    start: entry?.start ?? '08:00',
    end: entry ? (entry.end ?? '') : '16:30',
    reason: '',
  });
  const runs = entry !== null && entry.endedAt === null;
  const isNextDay = draft.end !== '' && draft.end < draft.start;
  return (
    <CorrectionDialog
      title={translate(entry ? 'timeSheet.edit' : 'timeSheet.add')}
      action={translate('ra.action.save')}
      send={() => (entry ? changeEntry(entry, draft) : addEntry(draft))}
      onDone={onDone}
      onClose={onClose}
    >
      {errors => {
        const field = (name: 'date' | 'start' | 'end' | 'reason' | 'kind', help?: string) => ({
          label: translate(`timeSheet.form.${name}`),
          value: draft[name],
          required: true,
          error: errors[name] !== undefined,
          helperText: errors[name] ?? help,
          onChange: (event: { target: { value: string } }) =>
            setDraft({ ...draft, [name]: event.target.value } as EntryDraft),
        });
        return (
          <>
            <TextField {...field('kind')} select disabled={entry !== null}>
              {TIME_ENTRY_KINDS.map(kind => (
                <MenuItem key={kind} value={kind}>
                  {translate(`timeSheet.kind.${kind}`)}
                </MenuItem>
              ))}
            </TextField>
            <TextField {...field('date')} type="date" />
            <TextField {...field('start')} type="time" />
            <TextField
              {...field(
                'end',
                isNextDay
                  ? translate('timeSheet.nextDay')
                  : runs
                    ? translate('timeSheet.runsHelp')
                    : undefined,
              )}
              type="time"
              required={!runs}
            />
            <TextField
              {...field('reason', translate('timeSheet.reasonHelp'))}
              multiline
              minRows={2}
              slotProps={{ htmlInput: { maxLength: 300 } }}
              sx={{ gridColumn: '1 / -1' }}
            />
          </>
        );
      }}
    </CorrectionDialog>
  );
}
