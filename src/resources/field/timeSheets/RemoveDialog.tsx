import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import type { TimeEntry } from '#contract/field/timeSheets.calls.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { removeEntry } from './calls.ts';
import { spanText } from './times.ts';

interface RemoveDialogProps {
  entry: TimeEntry;
  onDone: () => void;
  onClose: () => void;
}

/** Removes an entry, with a reason. */
export function RemoveDialog({ entry, onDone, onClose }: RemoveDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const said = `${showDay(entry.date)}, ${spanText(entry, translate('timeSheet.now'))}`;
  return (
    <CorrectionDialog
      title={translate('timeSheet.remove')}
      action={translate('timeSheet.remove')}
      isDangerous
      send={() => removeEntry(entry, reason)}
      onDone={onDone}
      onClose={onClose}
    >
      {errors => (
        <>
          <Typography color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
            {translate('timeSheet.removeText', { entry: said })}
          </Typography>
          <TextField
            label={translate('timeSheet.form.reason')}
            value={reason}
            onChange={event => setReason(event.target.value)}
            required
            autoFocus
            multiline
            minRows={2}
            error={errors.reason !== undefined}
            helperText={errors.reason ?? translate('timeSheet.reasonHelp')}
            slotProps={{ htmlInput: { maxLength: 300 } }}
            sx={{ gridColumn: '1 / -1' }}
          />
        </>
      )}
    </CorrectionDialog>
  );
}
