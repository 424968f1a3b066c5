import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { call } from '#src/dataProvider/call.ts';
import { toastError, toastSuccess } from '#src/ui/toasts/callToasts.ts';
import { RECENT_KEY, TERRITORY_KEY } from './useTerritory.ts';

/** Undoes a reassignment, or says why that is no longer possible. */
export function UndoButton({ id, onDone }: { id: number; onDone?: () => void }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /reassignings/:id/undo', { params: { id } }),
    onSuccess: answer => {
      toastSuccess(answer);
      onDone?.();
    },
    onError: toastError,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: TERRITORY_KEY });
      await queryClient.invalidateQueries({ queryKey: RECENT_KEY });
    },
  });
  return (
    <Button size="small" disabled={isPending} onClick={() => mutate()}>
      {translate('ra.action.undo')}
    </Button>
  );
}
