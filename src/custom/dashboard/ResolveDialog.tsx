import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { ConflictRow } from '../../../contract/calls/dashboard.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { LongTextField } from '../../ui/dialogs/fields.tsx';
import { resolveConflict } from './conflictCalls.ts';

interface ResolveDialogProps {
  conflict: ConflictRow;
  onClose: () => void;
}

/** Takes a report off the office's list, with what was done about it. */
export function ResolveDialog({ conflict, onClose }: ResolveDialogProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const save = async () => {
    await resolveConflict(conflict.id, { note: note.trim() || null });
    await Promise.all(
      ['field-conflicts', 'dashboard'].map(name => queryClient.invalidateQueries({ queryKey: [name] })),
    );
    onClose();
  };
  return (
    <FormDialog
      title={translate('dashboard.conflicts.resolveTitle')}
      saveLabel={translate('dashboard.conflicts.resolve')}
      onSave={save}
      onClose={onClose}
    >
      <Typography>
        {conflict.address && <strong>{conflict.address}: </strong>}
        {conflict.reason[storedLanguage()]}
      </Typography>
      <Alert severity="info">{translate('dashboard.conflicts.resolveHelp')}</Alert>
      <LongTextField label={translate('dashboard.conflicts.note')} value={note} onChange={setNote} />
    </FormDialog>
  );
}
