import { addDays, type Day } from '#contract/core/days.ts';
import type { FREQUENCIES } from '#contract/core/enums.ts';
import type { HandMadeField } from '#contract/schedule/schedule.ts';
import type {
  Difference,
  PlannedService,
  PlannedTerms,
} from '#server/modules/schedule/cadence/planDifference.ts';
import { affectedBy, type KeptEdit, type UndoPlan } from '#server/modules/schedule/cadence/planUndo.ts';
import { type DueVisit, visitsDue } from '#server/modules/schedule/cadence/visitsDue.ts';
import type { WorkingDays } from '#server/modules/schedule/cadence/workingDays.ts';
import type { ServiceState } from '#server/modules/schedule/reassign/serviceStates.ts';
import type { PlannedVisit } from '#server/modules/schedule/visits/terms/serviceVisits.ts';
import { type Entry, repeated, weekOf } from './plainCadence.ts';

export const START = '2026-06-03';
export const AHEAD_DAYS = 56;
const values = { crewId: 1, vendorId: 1, priceCents: null, frontBack: 'both', timeCapMinutes: null } as const;

/** A service in a test: its stored data, and its cadence as a plain list. */
export interface Life {
  today: Day;
  service: PlannedService;
  visits: PlannedVisit[];
  entries: Entry[];
  off: WorkingDays;
  /** Visits on a day off that was set after they were planned or to which they were moved on purpose. */
  onDaysOff: ReadonlySet<number>;
  /**
   * Visits that were completed, started or canceled when the terms changed, and are pending again with their
   * old values.
   */
  restored: ReadonlySet<number>;
  lastId: number;
  /** The latest change of the service, with the state before it. */
  undo: { kept: KeptEdit<PlannedVisit>; stood: Life } | null;
  /** Reassignments that were not undone, latest last. */
  reassigned: Reassigned[];
}

/** A stored reassignment, with the states before and after it. */
export interface Reassigned {
  before: ServiceState;
  after: ServiceState;
  stood: Life;
  left: Life;
}

export function sold(frequency: (typeof FREQUENCIES)[number], off: WorkingDays): Life {
  const first: PlannedTerms = { beginsOn: START, fromSlot: START, frequency, weekday: 3, ...values };
  const service = {
    startDate: START,
    endDate: frequency === -1 ? START : null,
    versions: [first],
    pauses: [],
  };
  const entries = repeated({ slot: START, frequency, ...values });
  const today = addDays(START, -5);
  return generated({
    today,
    service,
    visits: [],
    entries,
    off,
    onDaysOff: new Set(),
    restored: new Set(),
    lastId: 0,
    undo: null,
    reassigned: [],
  });
}

/** Fields of a visit's row that no change of its service affects. */
const ROW = {
  serviceId: 1,
  propertyId: 1,
  customerId: 1,
  serviceType: 'mow',
  kind: 'regular',
  isBillable: true,
  expectedMinutes: 30,
  routePosition: null,
  isStopLocked: false,
  startedAt: null,
  completedAt: null,
  completedById: null,
  workedMinutes: null,
  isFar: false,
  skipReason: null,
  cancelReason: null,
  instructions: null,
  createdAt: new Date(0),
  version: 1,
} as const;

const visitFor = (id: number, { slot, date, terms }: DueVisit<PlannedTerms>): PlannedVisit => ({
  ...ROW,
  id,
  slot,
  date,
  status: 'pending',
  handMade: [],
  crewId: terms.crewId,
  vendorId: terms.vendorId,
  priceCents: null,
  frontBack: terms.frontBack,
  timeCapMinutes: terms.timeCapMinutes,
});

export const bySlot = (a: PlannedVisit, b: PlannedVisit) => (a.slot < b.slot ? -1 : a.slot > b.slot ? 1 : 0);

/** Runs the nightly job: one visit for each future slot whose week has none. */
export function generated(life: Life): Life {
  let { lastId } = life;
  const visits = [...life.visits];
  const to = addDays(life.today, AHEAD_DAYS);
  for (const due of visitsDue(life.service, life.today, to, life.off)) {
    if (visits.some(visit => weekOf(visit.slot) === weekOf(due.slot))) continue;
    lastId += 1;
    visits.push(visitFor(lastId, due));
  }
  return { ...life, visits: visits.sort(bySlot), lastId };
}

/** Restores the fields that a change of a service set; all others stay as they are now. */
export function asItWas(
  now: PlannedVisit,
  was: PlannedVisit,
  handMade: PlannedVisit['handMade'],
): PlannedVisit {
  const { slot, date, status, crewId, vendorId, priceCents, frontBack, timeCapMinutes } = was;
  const set = { slot, date, status, crewId, vendorId, priceCents, frontBack, timeCapMinutes, handMade };
  return { ...now, ...set, version: now.version + 1 };
}

/** Undoes the latest change exactly as planned, and then runs the nightly job. */
export function takenBack(
  life: Life,
  { stood }: NonNullable<Life['undo']>,
  plan: UndoPlan<PlannedVisit>,
): Life {
  const gone = new Set(plan.gone.map(visit => visit.id));
  const back = new Map(plan.back.map(({ now, was, handMade }) => [now.id, asItWas(now, was, handMade)]));
  const visits = life.visits
    .filter(visit => !gone.has(visit.id))
    .map(visit => back.get(visit.id) ?? visit)
    .concat(plan.again);
  const { service, entries } = stood;
  // Restored visits keep their day, even if it has become a day off.
  const onDaysOff = new Set([...life.onDaysOff, ...[...plan.again, ...back.values()].map(({ id }) => id)]);
  return generated({ ...life, service, entries, onDaysOff, visits: visits.sort(bySlot), undo: null });
}

/** Applies exactly what the difference says. */
export function carriedOut(life: Life, service: PlannedService, difference: Difference): Life {
  let { lastId } = life;
  const gone = new Set(difference.removed.map(visit => visit.id));
  const stopped = new Set(difference.stopped.map(visit => visit.id));
  const changes = new Map(difference.changed.map(change => [change.visit.id, change]));
  const visits = life.visits
    .filter(visit => !gone.has(visit.id))
    .map((visit): PlannedVisit => {
      const version = visit.version + 1;
      if (stopped.has(visit.id)) return { ...visit, status: 'cancel', version };
      const change = changes.get(visit.id);
      if (!change) return visit;
      const byHand: readonly HandMadeField[] = visit.handMade;
      const set = Object.fromEntries(change.fields.map(({ field, after }) => [field, after]));
      const settled = (field: string) =>
        change.lost.some(lost => lost === field) || (change.isEdited && field in set);
      return {
        ...visit,
        ...set,
        version,
        slot: change.newSlot,
        priceCents: settled('priceCents') ? null : visit.priceCents,
        vendorId: 'crewId' in set ? change.terms.vendorId : visit.vendorId,
        handMade: byHand.filter(
          field => !settled(field) && (field !== 'date' || change.newDate !== change.newSlot),
        ),
      };
    });
  for (const due of difference.added) {
    lastId += 1;
    visits.push(visitFor(lastId, due));
  }
  const touched = affectedBy(life.visits, difference);
  const left = visits.filter(visit => touched.some(one => one.id === visit.id));
  const kept = { before: life.service, visits: touched, left, lastId: life.lastId };
  return { ...life, service, visits: visits.sort(bySlot), lastId, undo: { kept, stood: life } };
}
