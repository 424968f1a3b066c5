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
  /** The visit that was edited; left out where the service itself was. */
  editedId?: number;
  /** False for a property where no visit is made. */
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
  /** Slots before this day are left alone. */
  from: Day;
}

/** The first day whose visits an edit can touch: they are all that it is planned on, from that day's week on. */
export const reachOf = (edit: TermsEdit): Day =>
  edit.date === undefined ? edit.from : earlierOf(edit.from, edit.date);

/** What an edit does to a service's terms and visits, or why it cannot be. */
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

/** A change of the whole service concerns what comes after the visits that are done or under way. */
export function afterDone(visits: readonly Pick<ExistingVisit, 'slot' | 'status'>[], from: Day): Day {
  const done = visits.filter(visit => visit.status === 'completed' || visit.status === 'started');
  return laterOf(from, ...done.map(visit => addDays(visit.slot, 1)));
}

/** Whether a slot's week has its visit already, one that the edit leaves where it is. */
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

/** Whether the edited visit goes without another one on the slot that it asked for. */
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
