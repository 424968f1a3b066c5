import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ConflictRow } from '#contract/insight/dashboard.calls.ts';
import { resolveConflictBody } from '#contract/insight/dashboard.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { resolveConflict } from './conflictCalls.ts';

interface ResolveDialogProps {
  conflict: ConflictRow;
  onClose: () => void;
}

/** Removes a report from the office's list, recording what was done about it. */
export function ResolveDialog({ conflict, onClose }: ResolveDialogProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  return (
    <FormDialog
      title={translate('dashboard.conflicts.resolveTitle')}
      saveLabel={translate('dashboard.conflicts.resolve')}
      schema={resolveConflictBody}
      save={async body => {
        await resolveConflict(conflict.id, body);
        await Promise.all(
          ['field-conflicts', 'dashboard', 'dashboard/csr'].map(name =>
            queryClient.invalidateQueries({ queryKey: [name] }),
          ),
        );
        onClose();
      }}
      onClose={onClose}
    >
      <Typography>
        {conflict.address && <strong>{conflict.address}: </strong>}
        {conflict.reason[storedLanguage()]}
      </Typography>
      <Alert severity="info">{translate('dashboard.conflicts.resolveHelp')}</Alert>
      <TextInput source="note" label="dashboard.conflicts.note" rows={2} />
    </FormDialog>
  );
}
