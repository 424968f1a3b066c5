import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import type { BookRun } from '#contract/money/quickbooks.calls.ts';
import type { BookRunBody } from '#contract/money/quickbooks.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { makeRun, undoRun } from './calls.ts';

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
  const queryClient = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const count = run.expects ?? 0;
  const make = async () => {
    try {
      await makeRun(run, key);
      onRefused(null);
    } catch (error) {
      onRefused(error);
      throw error;
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['quickbooks'] });
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
 * Asks for confirmation before a run's entries are exported again: if they were already imported, they would
 * be there twice.
 */
export function UndoRun({ run, onClose }: { run: BookRun; onClose: () => void }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const undo = async () => {
    await undoRun(run.id);
    await queryClient.invalidateQueries({ queryKey: ['quickbooks'] });
  };
  return (
    <ConfirmDialog
      title={translate('quickbooks.undoTitle', { number: run.number })}
      text={translate('quickbooks.undoText')}
      action={translate('ra.action.undo')}
      onConfirm={undo}
      onClose={onClose}
    />
  );
}
