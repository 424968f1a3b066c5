import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { HistoryEntry } from '#contract/insight/history.calls.ts';
import { type RevertBody, revertBody } from '#contract/insight/history.ts';
import { HttpError } from '#src/dataProvider/http.ts';
import { useCallMutation } from '../calls/useCallMutation.ts';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { CheckboxGroupInput, TextInput } from '../form/inputs.tsx';
import { fieldName, fieldText, type Wording } from './fieldText.ts';

interface RevertDialogProps {
  entry: HistoryEntry;
  /** Fields of the entry that can be reverted. */
  fields: readonly string[];
  wording: Wording;
  onClose: () => void;
}

/** Reverts fields to their values before an entry; asks which ones, and why. */
export function RevertDialog({ entry, fields, wording, onClose }: RevertDialogProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { send } = useCallMutation('POST /histories/:id/revert', { isAnnounced: true });
  const text = (key: string) => translate(`histories.revert.${key}`);
  const save = async (body: RevertBody) => {
    try {
      await send({ params: { id: entry.id }, body });
    } catch (error) {
      throw withFieldMessage(error);
    }
    onClose();
    // Every query that shows the record is now out of date.
    await queryClient.invalidateQueries();
  };
  return (
    <FormDialog
      title={text('title')}
      saveLabel={text('save')}
      cancelLabel={text('cancel')}
      schema={revertBody}
      values={{ fields }}
      save={save}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {text('help')}
      </Typography>
      <CheckboxGroupInput
        source="fields"
        label="histories.revert.fields"
        options={fields.map(field => ({
          value: field,
          label: `${fieldName(field, wording)} ${text('willBe')} ${
            fieldText(entry.entity, field, entry.before?.[field], wording) || translate('history.empty')
          }`,
        }))}
        isColumn
      />
      <TextInput source="reason" label="histories.revert.reason" rows={2} isRequired />
    </FormDialog>
  );
}

/** The record's own rules report which field they refuse; the dialog shows that field's message. */
function withFieldMessage(error: unknown): unknown {
  const said = error instanceof HttpError ? Object.values(error.body?.errors ?? {}) : [];
  return said.length > 0 ? new Error(said.join(' ')) : error;
}
