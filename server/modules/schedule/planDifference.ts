import { addDays, type Day, daysBetween, laterOf } from '../../../contract/days.ts';
import type { AssignmentStatus, FrontBack } from '../../../contract/enums.ts';
import type { Cents } from '../../../contract/money.ts';
import type { FieldDifference, HandMadeField } from '../../../contract/schedule.ts';
import type { Cadence } from './cadence.ts';
import { type ServiceSchedule, visitsDue } from './visitsDue.ts';

/** What a visit takes over from the terms of its slot. */
export interface TermsValues {
  crewId: number | null;
  vendorId: number | null;
  priceCents: Cents | null;
  frontBack: FrontBack;
  timeCapMinutes: number | null;
}
export type PlannedTerms = Cadence & TermsValues;
export type PlannedService = ServiceSchedule<PlannedTerms>;

/** A regular visit as it stands. Its price is null unless set by hand on it. */
export interface StandingVisit extends TermsValues {
  id: number;
  slot: Day;
  date: Day;
  status: AssignmentStatus;
  handMade: readonly HandMadeField[];
}

export type TermsField = 'date' | 'crewId' | 'priceCents' | 'frontBack' | 'timeCapMinutes';

export interface EditPlan {
  before: PlannedService;
  after: PlannedService;
  /** Every regular visit whose slot is `from` or later. */
  visits: readonly StandingVisit[];
  /** Slots before this day are left alone. */
  from: Day;
  /** No visit is added for a slot before this day; null adds none at all. */
  addFrom: Day | null;
  /** Visits are added through this day. */
  to: Day;
  /** What the edit sets, `date` where the cadence itself changes; it holds for the visits of `edited`. */
  fields: readonly TermsField[];
  /** The version of the terms that the edit makes; null for a pause, a resumption, an end. */
  edited: PlannedTerms | null;
  /** Whether changes made by hand on single visits outlast the edit. */
  keepsHandMade: boolean;
  /** The visit that the edit was made on: what the edit sets holds for it in any case. */
  editedId?: number;
}

export interface VisitChange {
  visit: StandingVisit;
  newSlot: Day;
  newDate: Day;
  fields: FieldDifference[];
  kept: HandMadeField[];
  lost: HandMadeField[];
  /** The terms that the visit now follows. */
  terms: PlannedTerms;
}

export interface Difference {
  changed: VisitChange[];
  added: { slot: Day; terms: PlannedTerms }[];
  removed: StandingVisit[];
  /** Completed or under way: counted, never changed. */
  untouched: number;
}

/** A visit takes over a new slot at most this many days away; farther ones are another visit. */
const NEAREST_DAYS = 6;

const isDone = (visit: StandingVisit) => visit.status === 'completed' || visit.status === 'started';
/** Skipped and cancelled visits move along with their slot, so that none is made in their place. */
const movesAlong = (visit: StandingVisit) => !isDone(visit);

/**
 * What a change of a service does to its visits. A visit keeps its row as long as the new cadence has a slot
 * for it: its own, or else the nearest free one; slots without a visit get one, pending visits without a slot go.
 */
export function planDifference(plan: EditPlan): Difference {
  // The last visit, too, finds its new slot, though it lie a little beyond what is made ahead.
  const lastSlot = addDays(laterOf(plan.to, ...plan.visits.map(visit => visit.slot)), NEAREST_DAYS);
  const due = new Map(visitsDue(plan.after, plan.from, lastSlot).map(({ slot, terms }) => [slot, terms]));
  const taken = new Set(plan.visits.map(visit => visit.slot));
  const free = [...due.keys()].filter(slot => !taken.has(slot));
  const orphans = plan.visits.filter(visit => !due.has(visit.slot) && movesAlong(visit));
  const newSlots = pair(orphans, free, plan.editedId);
  const used = new Set(newSlots.values());

  const difference: Difference = { changed: [], added: [], removed: [], untouched: 0 };
  for (const visit of plan.visits) {
    const newSlot = due.has(visit.slot) ? visit.slot : newSlots.get(visit.id);
    const terms = newSlot === undefined ? undefined : due.get(newSlot);
    if (isDone(visit)) difference.untouched += 1;
    else if (newSlot !== undefined && terms) {
      const change = changeOf(plan, visit, newSlot, terms);
      if (change) difference.changed.push(change);
    } else if (visit.status === 'pending') difference.removed.push(visit);
  }
  for (const slot of free) {
    const terms = due.get(slot);
    if (terms && !used.has(slot) && plan.addFrom !== null && slot >= plan.addFrom && slot <= plan.to)
      difference.added.push({ slot, terms });
  }
  return difference;
}

/** Gives orphaned visits the nearest free slots: the edited one first, then slot by slot. */
function pair(
  orphans: StandingVisit[],
  free: readonly Day[],
  editedId: number | undefined,
): Map<number, Day> {
  const pairs = new Map<number, Day>();
  const left = new Set(orphans);
  const open = [...free];
  const edited = orphans.find(visit => visit.id === editedId);
  const [firstFree] = open;
  if (edited && firstFree !== undefined) {
    pairs.set(edited.id, firstFree);
    left.delete(edited);
    open.shift();
  }
  for (const slot of open) {
    let nearest: StandingVisit | undefined;
    for (const visit of left) {
      const distance = Math.abs(daysBetween(visit.slot, slot));
      if (distance > NEAREST_DAYS) continue;
      if (!nearest || distance < Math.abs(daysBetween(nearest.slot, slot))) nearest = visit;
    }
    if (!nearest) continue;
    pairs.set(nearest.id, slot);
    left.delete(nearest);
  }
  return pairs;
}

/** What becomes of one visit; null when the edit does not concern it. */
function changeOf(
  plan: EditPlan,
  visit: StandingVisit,
  newSlot: Day,
  terms: PlannedTerms,
): VisitChange | null {
  const isEdited = visit.id === plan.editedId;
  const fieldsSet = visit.status === 'pending' && terms === plan.edited ? plan.fields : [];
  const kept: HandMadeField[] = [];
  const lost: HandMadeField[] = [];
  const outlasts = (field: TermsField): boolean => {
    if (isEdited || !visit.handMade.includes(field)) return false;
    (plan.keepsHandMade ? kept : lost).push(field);
    return plan.keepsHandMade;
  };

  const fields: FieldDifference[] = [];
  const isReslotted = newSlot !== visit.slot;
  let newDate = visit.date;
  if ((isReslotted || fieldsSet.includes('date')) && !outlasts('date')) newDate = newSlot;
  if (newDate !== visit.date) fields.push({ field: 'date', before: visit.date, after: newDate });

  for (const field of fieldsSet) {
    if (field === 'date' || outlasts(field)) continue;
    const before = field === 'priceCents' ? priceOf(plan, visit) : visit[field];
    if (before !== terms[field]) fields.push({ field, before, after: terms[field] });
  }
  if (fields.length === 0 && kept.length === 0 && lost.length === 0 && !isReslotted) return null;
  return { visit, newSlot, newDate, fields, kept, lost, terms };
}

/** The price by hand that held for a visit so far: its own, else its terms'. */
function priceOf(plan: EditPlan, visit: StandingVisit): Cents | null {
  if (visit.handMade.includes('priceCents')) return visit.priceCents;
  const [was] = visitsDue(plan.before, visit.slot, visit.slot);
  return was ? was.terms.priceCents : null;
}
