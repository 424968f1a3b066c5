import type { Day } from '#contract/core/days.ts';
import type { Frequency, FrontBack } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import type { AssignmentInput } from '#contract/schedule/assignments.ts';
import type { EditScope } from '#contract/schedule/schedule.ts';
import type { AssignmentDetail } from '#contract/schedule/visits.calls.ts';
import { priced } from './terms.ts';

/** Values of the edit form. */
export interface VisitDraft {
  date: Day;
  crewId: number | null;
  priceCents: Cents | null;
  frontBack: FrontBack;
  timeCapMinutes: number | null;
  frequency: Frequency | null;
  instructions: string | null;
  isBillable: boolean;
  /** Only for completed visits. */
  workedMinutes: number | null;
  scope: EditScope;
  /** Why the price is set by hand. */
  reason: string | null;
  /** Notifies the customer about the new day. */
  tellsCustomer: boolean;
}

export const draftOf = (visit: AssignmentDetail): VisitDraft => ({
  date: visit.date,
  crewId: visit.crewId,
  priceCents: visit.priceCents,
  frontBack: visit.frontBack,
  timeCapMinutes: visit.timeCapMinutes,
  frequency: visit.frequency,
  instructions: visit.instructions,
  isBillable: visit.isBillable,
  workedMinutes: visit.workedMinutes,
  scope: 'this',
  reason: null,
  tellsCustomer: true,
});

/** Returns whether the customer may be notified: only if a single pending visit gets another day. */
export const canNotifyCustomer = (visit: AssignmentDetail, { date, scope }: VisitDraft): boolean =>
  date !== visit.date && scope === 'this' && visit.status === 'pending';

/** Returns only the fields that the form changes; the server keeps the others. */
export function editOf(visit: AssignmentDetail, draft: VisitDraft): AssignmentInput {
  const was = draftOf(visit);
  const isWide = draft.scope !== 'this';
  return {
    scope: draft.scope,
    ...(draft.date !== was.date && { date: draft.date }),
    ...(canNotifyCustomer(visit, draft) && { byEmail: draft.tellsCustomer, byText: draft.tellsCustomer }),
    ...(draft.crewId !== was.crewId && { crewId: draft.crewId }),
    ...(draft.priceCents !== was.priceCents && priced(draft)),
    ...(draft.frontBack !== was.frontBack && { frontBack: draft.frontBack }),
    ...(draft.timeCapMinutes !== was.timeCapMinutes && { timeCapMinutes: draft.timeCapMinutes }),
    ...(isWide &&
      draft.frequency !== null &&
      draft.frequency !== was.frequency && { frequency: draft.frequency }),
    ...(draft.instructions !== was.instructions && { instructions: draft.instructions?.trim() || null }),
    ...(draft.isBillable !== was.isBillable && { isBillable: draft.isBillable }),
    ...(draft.workedMinutes !== was.workedMinutes &&
      draft.workedMinutes !== null && { workedMinutes: draft.workedMinutes }),
  };
}
