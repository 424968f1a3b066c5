import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { HistoryEntry } from '../../../contract/calls/history.ts';
import { revertBody } from '../../../contract/history.ts';
import { call, HttpError } from '../../dataProvider/http.ts';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { LongTextField } from '../dialogs/fields.tsx';
import { toastSuccess } from '../toasts/callToasts.ts';
import { fieldName, fieldText, type Wording } from './fieldText.ts';

interface RevertDialogProps {
  entry: HistoryEntry;
  /** The fields of the entry that may be put back. */
  fields: readonly string[];
  wording: Wording;
  onClose: () => void;
}

/** Puts fields back to what they were before an entry; asks which, and why. */
export function RevertDialog({ entry, fields, wording, onClose }: RevertDialogProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const id = useId();
  const [chosen, setChosen] = useState<readonly string[]>(fields);
  const [reason, setReason] = useState('');
  const text = (key: string) => translate(`histories.revert.${key}`);
  const toggle = (field: string) =>
    setChosen(chosen.includes(field) ? chosen.filter(one => one !== field) : [...chosen, field]);
  const canSave = revertBody.safeParse({ fields: chosen, reason }).success;
  const save = async () => {
    try {
      toastSuccess(await call('POST', `/histories/${entry.id}/revert`, { body: { fields: chosen, reason } }));
    } catch (error) {
      throw withFieldMessage(error);
    }
    onClose();
    // Whatever shows the record is older than it now.
    await queryClient.invalidateQueries();
  };
  return (
    <FormDialog
      title={text('title')}
      saveLabel={text('save')}
      cancelLabel={text('cancel')}
      onSave={save}
      onClose={onClose}
      canSave={canSave}
    >
      <Typography variant="body2" color="textSecondary">
        {text('help')}
      </Typography>
      <FormGroup role="group" aria-labelledby={id}>
        <FormLabel id={id} sx={{ fontSize: '0.8125rem' }}>
          {text('fields')}
        </FormLabel>
        {fields.map(field => (
          <FormControlLabel
            key={field}
            control={<Checkbox checked={chosen.includes(field)} onChange={() => toggle(field)} />}
            label={
              <span style={{ overflowWrap: 'anywhere' }}>
                {fieldName(field, wording)} {text('willBe')}{' '}
                <b>
                  {fieldText(entry.entity, field, entry.before?.[field], wording) ||
                    translate('history.empty')}
                </b>
              </span>
            }
          />
        ))}
      </FormGroup>
      <LongTextField label={text('reason')} value={reason} onChange={setReason} isRequired />
    </FormDialog>
  );
}

/** A refusal of the record's own rules names its field; the dialog shows what it says. */
function withFieldMessage(error: unknown): unknown {
  const said = error instanceof HttpError ? Object.values(error.body?.errors ?? {}) : [];
  return said.length > 0 ? new Error(said.join(' ')) : error;
}
