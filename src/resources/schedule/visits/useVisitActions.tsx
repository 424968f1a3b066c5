import { type ReactNode, useState } from 'react';
import type { VisitAction } from '#contract/schedule/assignments.ts';
import type { AssignmentDetail, WorkLog } from '#contract/schedule/visits.calls.ts';
import { addressText } from '#src/ui/fields/visitText.ts';
import { ActionDialog, type NamedVisit } from './ActionDialog.tsx';
import { VisitEditDialog } from './VisitEditDialog.tsx';

export const namedVisit = (visit: WorkLog | AssignmentDetail): NamedVisit => ({
  id: visit.id,
  name: addressText(visit),
  date: visit.date,
  status: visit.status,
  version: visit.version,
});

/** Returns a function that opens the dialog for an action on a visit, and the dialog. */
export function useVisitActions(): {
  ask: (action: VisitAction, visit: WorkLog) => void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ action: VisitAction; visit: WorkLog } | null>(null);
  const close = () => setAsked(null);
  const ask = (action: VisitAction, visit: WorkLog) => setAsked({ action, visit });
  if (!asked) return { ask, dialog: null };
  const { action, visit } = asked;
  return {
    ask,
    dialog:
      action === 'edit' ? (
        <VisitEditDialog visitId={visit.id} onClose={close} />
      ) : (
        <ActionDialog action={action} visits={[namedVisit(visit)]} onClose={close} />
      ),
  };
}
