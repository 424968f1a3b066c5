import { addDays, type Day, laterOf, mondayOf } from '#contract/core/days.ts';
import type {
  AssignmentKind,
  AssignmentStatus,
  Frequency,
  FrontBack,
  Weekday,
} from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import type { HandMadeField } from '#contract/schedule/schedule.ts';
import type { FieldDifference } from '#contract/schedule/services.calls.ts';
import { type Cadence, slotsBetween } from './cadence.ts';
import { matchVisits } from './matchVisits.ts';
import { type DueVisit, dayDue, isPausedOn, type ServiceSchedule, slotsOf } from './visitsDue.ts';
import { type WorkingDays, workDayOf } from './workingDays.ts';

/** Change of a service's terms; omitted fields stay. */
export interface TermsEdit {
  /** `following` keeps the changes of versions planned for later, `season` replaces those versions. */
  scope: 'following' | 'season';
  /** Slot of the edited visit, or the first day of the change. */
  from: Day;
  /** New day of the edited visit, from which the cadence is counted. */
  date?: Day;
  frequency?: Frequency;
  weekday?: Weekday;
  crewId?: number | null;
  /** Vendor of the crew; only set together with it. */
  vendorId?: number | null;
  priceCents?: Cents | null;
  frontBack?: FrontBack;
  timeCapMinutes?: number | null;
}

/** Values that a visit takes from the terms of its slot. */
export interface TermsValues {
  crewId: number | null;
  vendorId: number | null;
  priceCents: Cents | null;
  frontBack: FrontBack;
  timeCapMinutes: number | null;
}
export type PlannedTerms = Cadence & TermsValues;

/** Inactive crews in a service's terms and visits, and who does their upcoming work. */
export interface LeftCrews {
  crewIds: ReadonlySet<number>;
  instead: Pick<TermsValues, 'crewId' | 'vendorId'>;
  today: Day;
}
export type PlannedService = ServiceSchedule<PlannedTerms>;

/**
 * An existing visit, regular unless `kind` says otherwise. Its price is null unless set by hand on the visit.
 */
export interface ExistingVisit extends TermsValues {
  id: number;
  kind?: AssignmentKind;
  slot: Day;
  date: Day;
  status: AssignmentStatus;
  handMade: readonly HandMadeField[];
}

export type TermsField = 'date' | 'crewId' | 'priceCents' | 'frontBack' | 'timeCapMinutes';

export interface EditPlan {
  before: PlannedService;
  after: PlannedService;
  /**
   * All regular visits whose slot is in the week of `from` or later; may include earlier ones with a later
   * date.
   */
  visits: readonly ExistingVisit[];
  /** Slots before this day aren't changed. */
  from: Day;
  /** No visit is added for a slot before this day; null adds none. */
  addFrom: Day | null;
  /** Visits are added through this day. */
  to: Day;
  /**
   * Fields that the edit sets, including `date` if the cadence changes; they apply to the visits of `made`.
   */
  fields: readonly TermsField[];
  /** Versions of the terms that the edit creates; none for a pause, resumption or end. */
  made: readonly PlannedTerms[];
  /** Whether changes made by hand on single visits are kept. */
  keepsHandMade: boolean;
  /**
   * The edited visit and its requested slot: the edit's values always apply to it, including the day if one
   * was requested.
   */
  edited?: { id: number; slot: Day; asksDay: boolean };
  off: WorkingDays;
  left?: LeftCrews | undefined;
}

type FieldChange = FieldDifference & { field: HandMadeField };

export interface VisitChange {
  visit: ExistingVisit;
  newSlot: Day;
  newDate: Day;
  fields: FieldChange[];
  kept: HandMadeField[];
  lost: HandMadeField[];
  /** Whether the visit is the edited one or took its place. */
  isEdited: boolean;
  /** Terms that the visit follows now. */
  terms: PlannedTerms;
}

export interface Difference {
  changed: VisitChange[];
  added: DueVisit<PlannedTerms>[];
  /**
   * Removed: the slot no longer exists, no crew works on its day, or another visit took the place of a
   * canceled one.
   */
  removed: ExistingVisit[];
  /** Canceled: the slot exists, but its day is in a pause or after the service's end. */
  stopped: ExistingVisit[];
  /** Number of completed or started visits, which never change. */
  untouched: number;
}

/** Days beyond the last visit in which slots are searched: the rest of its week. */
const REST_OF_WEEK = 6;

/** Whether a visit is canceled, so that its week is free for another one. */
export const isCalledOff = (visit: ExistingVisit) => visit.status === 'cancel';

const isDone = (visit: ExistingVisit) => visit.status === 'completed' || visit.status === 'started';

/**
 * Plans a service change's effect on its visits. Only pending visits change; all others stay and occupy the
 * week of their slot. A pending visit is kept as long as the new cadence has a slot for it in its week or
 * nearby; slots in weeks without a visit get one, and pending visits without a slot are removed.
 */
export function planDifference(plan: EditPlan): Difference {
  const { after, visits, from, addFrom, to, off } = plan;
  // A week whose slot is before `from` isn't changed at all, even if its visit is later in that week.
  const begun = slotsOf(after, mondayOf(from), addDays(from, -1)).map(({ slot }) => mondayOf(slot));
  const stands = (visit: ExistingVisit) =>
    visit.status !== 'pending' || visit.slot < from || begun.includes(mondayOf(visit.slot));
  const mayGiveWay = (visit: ExistingVisit) =>
    plan.edited?.asksDay === true &&
    isCalledOff(visit) &&
    mondayOf(visit.slot) === mondayOf(plan.edited.slot);
  const standing = visits.filter(visit => stands(visit) && !mayGiveWay(visit));
  const taken = new Set(standing.map(visit => mondayOf(visit.slot)));
  const asked = plan.edited?.slot ?? from;
  const lastSlot = addDays(laterOf(to, asked, ...visits.map(visit => visit.slot)), REST_OF_WEEK);
  const free = slotsOf(after, from, lastSlot).filter(({ slot }) => !taken.has(mondayOf(slot)));
  const movable = visits.filter(visit => !stands(visit));
  const termsOf = new Map(free.map(({ slot, terms }) => [slot, terms]));
  const before = new Map(
    slotsBetween(plan.before.versions, from, lastSlot).map(({ slot, terms }) => [slot, terms]),
  );
  const slots = matchVisits(movable, [...termsOf.keys()], plan.edited);

  const isPlaced = [...slots.values()].some(slot => slot === plan.edited?.slot);

  const difference: Difference = { changed: [], added: [], removed: [], stopped: [], untouched: 0 };
  for (const visit of visits) {
    const newSlot = slots.get(visit.id);
    const terms = newSlot === undefined ? undefined : termsOf.get(newSlot);
    if (isPlaced && mayGiveWay(visit)) difference.removed.push(visit);
    else if (stands(visit)) {
      if (isDone(visit) && visit.slot >= from) difference.untouched += 1;
      else if (visit.status === 'pending' && isStopped(plan, visit, visit.date))
        difference.stopped.push(visit);
    } else if (newSlot === undefined || !terms) {
      if (!isAgreed(plan, visit) || isStopped(plan, visit, visit.date)) difference.removed.push(visit);
    } else {
      const change = changeOf(plan, visit, { newSlot, was: before.get(visit.slot), terms });
      if (!change) difference.removed.push(visit);
      else if (isStopped(plan, visit, change.newDate))
        (dayDue(newSlot, after, off) === null ? difference.removed : difference.stopped).push(visit);
      else if (isChange(change)) difference.changed.push(change);
    }
  }
  const used = new Set(slots.values());
  if (addFrom === null) return difference;
  for (const { slot, terms } of slotsOf(after, laterOf(mondayOf(from), addFrom), to)) {
    if (used.has(slot) || taken.has(mondayOf(slot))) continue;
    const date = dayDue(slot, after, off);
    // The work of an earlier slot may be scheduled on a day within range, after a holiday.
    if (date !== null && (slot >= from || date >= from)) difference.added.push({ slot, date, terms });
  }
  return difference;
}

/**
 * Whether to keep a visit whose slot is after the service's end but that was moved by hand to a day by then.
 * It isn't kept if the edit itself moves the end.
 */
function isAgreed({ before, after: { endDate }, made }: EditPlan, { slot, date, handMade }: ExistingVisit) {
  if (endDate === null || (made.length > 0 && before.endDate !== endDate)) return false;
  return slot > endDate && date <= endDate && handMade.includes('date');
}

/** Whether a pause, which applies to the day of the work, cancels a visit not moved into it on purpose. */
const isStopped = ({ before, after }: EditPlan, visit: ExistingVisit, newDate: Day) =>
  isPausedOn(after.pauses, newDate) && !(newDate === visit.date && isPausedOn(before.pauses, newDate));

interface VisitPosition {
  newSlot: Day;
  /** Terms that the visit followed; undefined if it was outside the cadence. */
  was: PlannedTerms | undefined;
  terms: PlannedTerms;
}

/** Change of one visit; null if no one works on its new day. */
function changeOf(
  plan: EditPlan,
  visit: ExistingVisit,
  { newSlot, was, terms }: VisitPosition,
): VisitChange | null {
  const isEdited = newSlot === plan.edited?.slot;
  const sets = (field: TermsField) => plan.fields.includes(field) && plan.made.includes(terms);
  const kept: HandMadeField[] = [];
  const lost: HandMadeField[] = [];
  const outlasts = (field: TermsField): boolean => {
    if (isEdited || !visit.handMade.includes(field)) return false;
    (plan.keepsHandMade ? kept : lost).push(field);
    return plan.keepsHandMade;
  };

  const fields: FieldChange[] = [];
  let newDate: Day | null = visit.date;
  if ((newSlot !== visit.slot || sets('date')) && !outlasts('date'))
    newDate = isEdited && isAsked(plan, newSlot) ? newSlot : workDayOf(newSlot, plan.off);
  if (newDate === null) return null;
  if (newDate !== visit.date) fields.push({ field: 'date', before: visit.date, after: newDate });

  for (const field of ['crewId', 'priceCents', 'frontBack', 'timeCapMinutes'] as const) {
    if ((!sets(field) && was?.[field] === terms[field]) || outlasts(field)) continue;
    const isOfTerms = field === 'priceCents' && !visit.handMade.includes(field);
    const before = isOfTerms && was ? was[field] : visit[field];
    if (before !== terms[field]) fields.push({ field, before, after: terms[field] });
  }
  if (isOfLeftCrew(plan, visit, newDate) && !fields.some(({ field }) => field === 'crewId')) {
    fields.push({ field: 'crewId', before: visit.crewId, after: terms.crewId });
    const stillKept = kept.filter(field => field !== 'crewId');
    const noLonger = visit.handMade.filter(field => field === 'crewId');
    return {
      visit,
      newSlot,
      newDate,
      fields,
      kept: stillKept,
      lost: [...lost, ...noLonger],
      isEdited,
      terms,
    };
  }
  return { visit, newSlot, newDate, fields, kept, lost, isEdited, terms };
}

/** Whether the visit is upcoming and its crew, even if chosen by hand, is inactive. */
const isOfLeftCrew = ({ left }: EditPlan, { crewId }: ExistingVisit, newDate: Day) =>
  left !== undefined && crewId !== null && left.crewIds.has(crewId) && newDate >= left.today;

/** A requested day is used even if it is a holiday, but not if it is in a pause. */
const isAsked = ({ edited, after }: EditPlan, day: Day) =>
  edited?.asksDay === true && !isPausedOn(after.pauses, day);

const isChange = ({ visit, newSlot, fields, kept, lost }: VisitChange) =>
  newSlot !== visit.slot || fields.length > 0 || kept.length > 0 || lost.length > 0;
