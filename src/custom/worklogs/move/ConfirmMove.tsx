import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { MoveBody } from '../../../../contract/schedule.ts';
import { newAttemptId } from '../../../money/newAttemptId.ts';
import { showToast } from '../../../theme/toasts.ts';
import { applyMove } from '../../schedule/calls.ts';
import { FormDialog } from '../../schedule/FormDialog.tsx';
import { invalidateSchedule } from '../../schedule/invalidate.ts';

interface ConfirmMoveProps {
  move: MoveBody;
  count: number;
  onRefused: (error: unknown) => void;
  onDone: () => void;
  onClose: () => void;
}

export function ConfirmMove({ move, count, onRefused, onDone, onClose }: ConfirmMoveProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [key] = useState(newAttemptId);
  const save = async () => {
    try {
      await applyMove(move, key);
      await invalidateSchedule(queryClient);
      showToast({ kind: 'success', text: translate('move.done') });
      onDone();
      onClose();
    } catch (error) {
      onRefused(error);
      throw error;
    }
  };
  return (
    <FormDialog
      title={translate('move.confirmTitle', { smart_count: count })}
      saveLabel={translate('move.apply', { smart_count: count })}
      onSave={save}
      onClose={onClose}
    >
      <Typography>{translate('move.confirm')}</Typography>
      <Typography color="textSecondary">“{move.reason}”</Typography>
    </FormDialog>
  );
}
