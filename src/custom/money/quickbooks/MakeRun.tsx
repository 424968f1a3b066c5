import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import type { BookRun } from '#contract/money/quickbooks.calls.ts';
import type { BookRunBody } from '#contract/money/quickbooks.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useShowCount } from '#src/ui/list/useShowCount.ts';

const QUICKBOOKS = ['quickbooks'];

interface MakeRunProps {
  run: BookRunBody;
  /** Called with null on success. */
  onRefused: (error: unknown) => void;
  onClose: () => void;
}

/** Asks for confirmation before entries are marked as exported. */
export function MakeRun({ run, onRefused, onClose }: MakeRunProps) {
  const translate = useTranslate();
  const show = useShowCount();
  const { send } = useCallMutation('POST /quickbooks/runs', {
    invalidates: [QUICKBOOKS],
    shouldReadAfterRefusal: true,
  });
  // Makes a repeat after a lost response harmless.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const count = run.expects ?? 0;
  const make = async () => {
    try {
      await send({ body: run, idempotencyKey });
      onRefused(null);
    } catch (error) {
      onRefused(error);
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={translate('quickbooks.makeTitle')}
      text={translate('quickbooks.makeText', {
        day: showDay(run.to),
        count: show(count),
        smart_count: count,
      })}
      action={translate('quickbooks.makeAction')}
      onConfirm={make}
      onClose={onClose}
      isHarmless
    />
  );
}

/**
 * Asks for confirmation before a run's entries are exported again: if they were already imported into
 * QuickBooks, they would be there twice.
 */
export function UndoRun({ run, onClose }: { run: BookRun; onClose: () => void }) {
  const translate = useTranslate();
  const { send } = useCallMutation('POST /quickbooks/runs/:id/undo', { invalidates: [QUICKBOOKS] });
  return (
    <ConfirmDialog
      title={translate('quickbooks.undoTitle', { number: run.number })}
      text={translate('quickbooks.undoText')}
      action={translate('ra.action.undo')}
      onConfirm={() => send({ params: { id: run.id } })}
      onClose={onClose}
    />
  );
}
