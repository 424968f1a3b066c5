import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import type { ForcedVisit } from '#contract/schedule/forced.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { invalidateSchedule } from '../invalidate.ts';
import { removeForced } from '../termsCalls.ts';

/** Removes a pending forced visit after a confirmation. */
export function RemoveForced({ row }: { row: ForcedVisit }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { refetch } = useListContext();
  const [isAsking, setAsking] = useState(false);
  const mayEdit = useHasPermission('assignment_edit');
  if (!mayEdit || row.status !== 'pending') return null;
  const remove = async () => {
    await removeForced(row.id);
    await invalidateSchedule(queryClient);
    await refetch();
    showToast({ kind: 'success', text: translate('forced.removed') });
  };
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsking(true)}>
        {translate('forced.remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('forced.removeTitle')}
          text={translate('forced.removeText', { address: row.address, date: showDay(row.date) })}
          action={translate('forced.remove')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
