import { addDays, type Day, earlierOf, laterOf, mondayOf } from '#contract/core/days.ts';
import type { LeftCrews, TermsEdit } from './planDifference.ts';
import {
  type Difference,
  type ExistingVisit,
  isCalledOff,
  type PlannedService,
  planDifference,
} from './planDifference.ts';
import { planTerms, type TermsPlan, type TermsRefusal } from './planTerms.ts';
import { addsFrom, isPausedOn } from './visitsDue.ts';
import { type WorkingDays, workDayOf } from './workingDays.ts';

export interface EditWhere {
  /** The edited visit; missing if the service itself was edited. */
  editedId?: number;
  /** False for a property that gets no visits. */
  isServed: boolean;
  today: Day;
  /** Visits are added through this day. */
  to: Day;
  off: WorkingDays;
  left?: LeftCrews | undefined;
}

export interface PlannedEdit {
  plan: TermsPlan;
  difference: Difference;
  /** Slots before this day aren't changed. */
  from: Day;
}

/** First day whose visits an edit can affect; planning needs all visits from its week on. */
export const firstAffectedDay = (edit: TermsEdit): Day =>
  edit.date === undefined ? edit.from : earlierOf(edit.from, edit.date);

/** Plans an edit's effect on a service's terms and visits; returns a refusal if it isn't possible. */
export function planEdit(
  service: PlannedService,
  visits: readonly ExistingVisit[],
  wanted: TermsEdit,
  { editedId, isServed, today, to, off, left }: EditWhere,
): PlannedEdit | TermsRefusal {
  const edit = editedId === undefined ? { ...wanted, from: afterDone(visits, wanted.from) } : wanted;
  const calledOff = new Set(visits.filter(isCalledOff).map(visit => visit.slot));
  const plan = planTerms(service, edit, editedId === undefined ? undefined : calledOff, left);
  if (typeof plan === 'string') return plan;
  const from = earlierOf(plan.from, edit.from);
  const { fromSlot } = plan.edited;
  const asksDay = edit.date !== undefined;
  if (editedId !== undefined && isTaken(visits, { slot: fromSlot, from, asksDay })) return 'same-week';
  const difference = planDifference({
    before: service,
    after: plan.after,
    visits,
    from,
    addFrom: addsFrom(plan.after, { isServed, today }),
    to,
    fields: plan.fields,
    made: plan.made,
    keepsHandMade: edit.scope === 'following',
    off,
    left,
    ...(editedId !== undefined && {
      edited: { id: editedId, slot: fromSlot, asksDay },
    }),
  });
  if (editedId !== undefined && isGone(visits, difference, { id: editedId, slot: fromSlot })) {
    const day = edit.date ?? workDayOf(fromSlot, off);
    if (day === null) return 'no-workday';
    return isPausedOn(plan.after.pauses, day) ? 'paused' : 'off-cadence';
  }
  return { plan, difference, from };
}

/** First day of a change of the whole service, after its completed and started visits. */
export function afterDone(visits: readonly Pick<ExistingVisit, 'slot' | 'status'>[], from: Day): Day {
  const done = visits.filter(visit => visit.status === 'completed' || visit.status === 'started');
  return laterOf(from, ...done.map(visit => addDays(visit.slot, 1)));
}

/** Whether the week of a slot already has a visit that the edit doesn't move. */
const isTaken = (
  visits: readonly ExistingVisit[],
  { slot, from, asksDay }: { slot: Day; from: Day; asksDay: boolean },
) =>
  visits.some(
    visit =>
      mondayOf(visit.slot) === mondayOf(slot) &&
      (visit.status !== 'pending' || visit.slot < from) &&
      !(asksDay && isCalledOff(visit)),
  );

/** Whether the edited visit disappears without another visit taking its requested slot. */
function isGone(
  visits: readonly ExistingVisit[],
  { changed, added, removed }: Difference,
  { id, slot }: { id: number; slot: Day },
): boolean {
  const gone = new Set(removed.map(visit => visit.id));
  if (!gone.has(id)) return false;
  const moved = new Map(changed.map(change => [change.visit.id, change.newSlot]));
  const stays = visits.some(visit => !gone.has(visit.id) && (moved.get(visit.id) ?? visit.slot) === slot);
  return !stays && !added.some(visit => visit.slot === slot);
}
