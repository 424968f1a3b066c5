import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { RECENT_KEY, TERRITORY_KEY } from './useTerritory.ts';

/** Undoes a reassignment, or says why that is no longer possible. */
export function UndoButton({ id, onDone }: { id: number; onDone?: () => void }) {
  const translate = useTranslate();
  const { run, isPending } = useCallMutation('POST /reassignings/:id/undo', {
    invalidates: [TERRITORY_KEY, RECENT_KEY],
    isAnnounced: true,
    onDone,
  });
  return (
    <Button size="small" disabled={isPending} onClick={() => void run({ params: { id } })}>
      {translate('ra.action.undo')}
    </Button>
  );
}
