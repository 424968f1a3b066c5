import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ConflictRow } from '#contract/insight/dashboard.calls.ts';
import { resolveConflictBody } from '#contract/insight/dashboard.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';

/** Query keys of the screens that show the reports. */
export const CONFLICT_KEYS = [['field-conflicts'], ['dashboard'], ['dashboard/csr']];

interface ResolveDialogProps {
  conflict: ConflictRow;
  onClose: () => void;
}

/** Removes a report from the office's list, recording what was done about it. */
export function ResolveDialog({ conflict, onClose }: ResolveDialogProps) {
  const translate = useTranslate();
  const { send } = useCallMutation('POST /field-conflicts/:id/resolve', { invalidates: CONFLICT_KEYS });
  return (
    <FormDialog
      title={translate('dashboard.conflicts.resolveTitle')}
      saveLabel={translate('dashboard.conflicts.resolve')}
      schema={resolveConflictBody}
      save={async body => {
        await send({ params: { id: conflict.id }, body });
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
