import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { showDay } from '#contract/core/days.ts';
import type { TimeEntry } from '#contract/field/timeSheets.calls.ts';
import { removeEntryBody } from '#contract/field/timeSheets.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { ReasonInput } from './EntryDialog.tsx';
import { spanText } from './times.ts';

interface RemoveDialogProps {
  entry: TimeEntry;
  onDone: () => void;
  onClose: () => void;
}

/** Removes an entry, with a reason. */
export function RemoveDialog({ entry, onDone, onClose }: RemoveDialogProps) {
  const translate = useTranslate();
  const { send } = useCallMutation('DELETE /time-sheets/entries/:id');
  const { id, version } = entry;
  const said = `${showDay(entry.date)}, ${spanText(entry, translate('timeSheet.now'))}`;
  return (
    <FormDialog
      title={translate('timeSheet.remove')}
      saveLabel={translate('timeSheet.remove')}
      isDangerous
      schema={removeEntryBody}
      save={async ({ reason }) => {
        await send({ params: { id }, body: { reason }, version, expose: false });
        onDone();
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {translate('timeSheet.removeText', { entry: said })}
      </Typography>
      <ReasonInput />
    </FormDialog>
  );
}
