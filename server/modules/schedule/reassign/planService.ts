import { and, asc, eq, gte, or } from 'drizzle-orm';
import { type Day, laterOf, mondayOf } from '#contract/core/days.ts';
import type { Weekday } from '#contract/core/enums.ts';
import type { LostVisit } from '#contract/territory/reassign.calls.ts';
import { slices } from '#server/api/inSlices.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { assignments } from '#server/db/schema/index.ts';
import { alignedTo, inOrder, nextSlot } from '#server/modules/schedule/cadence/cadence.ts';
import { visitsAfter } from '#server/modules/schedule/cadence/changedVisit.ts';
import type { TermsEdit } from '#server/modules/schedule/cadence/planDifference.ts';
import { type ScheduleSettings, scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { assertSlotFree, planTermsOn } from '#server/modules/schedule/visits/terms/changeTerms.ts';
import {
  type PlannedVisit,
  plannedVisits,
  visitsByService,
} from '#server/modules/schedule/visits/terms/serviceVisits.ts';
import type { Visit } from '#server/modules/schedule/visits/visits.ts';
import type { ComingService } from './concernedServices.ts';

/** New crew and weekday of a service; without a weekday it keeps its own. */
export interface Target {
  crew: { id: number; vendorId: number } | null;
  weekday?: Weekday;
}

/** The target's crew and vendor as stored in terms and visits. */
export const takerOf = ({ crew }: Target) => ({ crewId: crew?.id ?? null, vendorId: crew?.vendorId ?? null });

export interface Reassigning {
  service: ComingService;
  target: Target;
  /**
   * Reassigns only this crew's work, including work assigned to it by hand; if omitted, all work that wasn't
   * assigned by hand.
   */
  ofCrew?: number;
  /** Crews of the new vendor: a visit assigned to one of them by hand stays with it. */
  ownCrews: ReadonlySet<number>;
}

/** A visit's crew and day before and after; null if it has none. */
export interface Shift {
  minutes: number;
  from: { crewId: number | null; date: Day } | null;
  to: { crewId: number | null; date: Day } | null;
}

export interface ServicePlan {
  shifts: Shift[];
  /** Number of visits that stay with the crew assigned by hand. */
  kept: number;
  /** Visits that are removed from the schedule, and those that lose a crew assigned by hand. */
  removed: LostVisit[];
  overwritten: LostVisit[];
}

/**
 * Changes of terms for a reassignment: one per version with upcoming slots, so that changes planned for later
 * are kept. Slots whose visit is completed or started stay. A version whose last slot would move into the
 * next version is skipped; its visits are reassigned one by one.
 */
export function termsEdits({ service, target, ofCrew }: Reassigning): TermsEdit[] {
  const ordered = inOrder(service.versions);
  const { crewId, vendorId } = takerOf(target);
  return ordered.flatMap((version, index): TermsEdit[] => {
    if (ofCrew !== undefined && version.crewId !== ofCrew) return [];
    const next = ordered[index + 1];
    const from = laterOf(service.comesFrom, version.beginsOn);
    const first = nextSlot(ordered, from);
    if (first?.terms !== version || (service.endDate !== null && first.slot > service.endDate)) return [];
    const weekday = version.frequency === -1 ? version.weekday : (target.weekday ?? version.weekday);
    if (next && alignedTo(first.slot, weekday, from) >= next.beginsOn) return [];
    const isOtherDay = weekday !== version.weekday;
    const isOtherCrew = version.crewId !== crewId || version.vendorId !== vendorId;
    if (!isOtherDay && !isOtherCrew) return [];
    return [{ scope: 'following', from, crewId, vendorId, ...(isOtherDay && { weekday }) }];
  });
}

/**
 * Applies the changes of terms in turn, each to the terms as the previous one left them, since a change may
 * also move a later version. `apply` returns the changed service.
 */
export async function eachTermsEdit(
  wanted: Reassigning,
  apply: (edit: TermsEdit, service: ComingService) => Promise<ComingService>,
): Promise<void> {
  const applied = new Set<string>();
  let { service } = wanted;
  for (;;) {
    const edit = termsEdits({ ...wanted, service }).find(one => !applied.has(JSON.stringify(one)));
    if (!edit || applied.size >= MAX_EDITS) return;
    applied.add(JSON.stringify(edit));
    service = await apply(edit, service);
  }
}

const MAX_EDITS = 50;

/** Locks and returns a service's upcoming pending visits of any kind. */
export const comingVisits = (db: Queryable, serviceId: number, today: Day): Promise<Visit[]> =>
  db
    .select()
    .from(assignments)
    .where(and(eq(assignments.serviceId, serviceId), isPending, gte(assignments.date, today)))
    .orderBy(asc(assignments.id))
    .for('update');

const isPending = eq(assignments.status, 'pending');

/**
 * Pending visits that a change from today on may concern: upcoming ones, and those of an upcoming slot that
 * were moved to an earlier day and never reported.
 */
export const mayChange = (today: Day) =>
  and(
    isPending,
    or(
      gte(assignments.date, today),
      and(eq(assignments.kind, 'regular'), gte(assignments.slot, mondayOf(today))),
    ),
  );

type Crewed = Pick<Visit, 'crewId' | 'vendorId'> & { handMade: readonly string[] };

/**
 * Whether a visit that the terms do not determine is reassigned too: one moved from its slot, added by hand,
 * or kept by an edit.
 */
export function isReassigned(visit: Crewed, { target, ofCrew, ownCrews }: Reassigning): boolean {
  const { crewId, vendorId } = takerOf(target);
  if (visit.crewId === crewId && visit.vendorId === vendorId) return false;
  return ofCrew === undefined ? !isKept(visit, ownCrews) : visit.crewId === ofCrew;
}

const isKept = ({ crewId, handMade }: Crewed, own: ReadonlySet<number>) =>
  handMade.includes('crewId') && crewId !== null && own.has(crewId);

/** Services whose visits are read by one statement. */
const ROUND = 500;

/**
 * Previews how reassignments change the visits of their services; nothing is written. Visits are read in
 * rounds, and other requests are served between two services.
 */
export async function* planServices<Wanted extends Reassigning>(
  db: Queryable,
  all: readonly Wanted[],
  today: Day,
): AsyncGenerator<{ wanted: Wanted; plan: ServicePlan }> {
  const settings = await scheduleSettings(db);
  const slice = slices();
  for (let from = 0; from < all.length; from += ROUND) {
    const round = all.slice(from, from + ROUND);
    const ids = round.map(({ service }) => service.id);
    const mayMove = and(isAnyOf(assignments.serviceId, ids), mayChange(today));
    const coming = Map.groupBy(await plannedVisits(db, mayMove, false), visit => visit.serviceId);
    const regular = await visitsByService(db, ids, today);
    for (const wanted of round) {
      const { id } = wanted.service;
      const after = await visitsUnderEdits(db, wanted, regular.get(id) ?? [], settings, today);
      yield { wanted, plan: planOf(wanted, coming.get(id) ?? [], after, today) };
      await slice();
    }
  }
}

function planOf(
  wanted: Reassigning,
  coming: readonly PlannedVisit[],
  visitsAfterwards: Iterable<MovedVisit>,
  today: Day,
): ServicePlan {
  const after = new Map(Array.from(visitsAfterwards, visit => [visit.id, visit]));
  const plan: ServicePlan = { shifts: [], kept: 0, removed: [], overwritten: [] };
  const { crewId } = takerOf(wanted.target);
  const minutes = coming[0]?.expectedMinutes ?? 0;
  for (const visit of coming) {
    const { id, slot, handMade } = visit;
    const isPast = visit.date < today;
    const isBeside = visit.kind !== 'regular';
    const left = isBeside ? visit : after.get(id);
    const from = { crewId: visit.crewId, date: visit.date };
    if (left?.status !== 'pending') {
      plan.removed.push({ id, slot, date: visit.date, lost: [...handMade] });
      plan.shifts.push({ minutes: visit.expectedMinutes, from, to: null });
      continue;
    }
    const to = { crewId: !isPast && isReassigned(left, wanted) ? crewId : left.crewId, date: left.date };
    if (to.crewId !== from.crewId || to.date !== from.date)
      plan.shifts.push({ minutes: visit.expectedMinutes, from, to });
    if (to.crewId !== from.crewId && handMade.includes('crewId'))
      plan.overwritten.push({ id, slot, date: visit.date, lost: ['crewId'] });
    const isAsked = !isPast && visit.crewId !== crewId && wanted.ofCrew === undefined;
    if (isAsked && isKept(visit, wanted.ownCrews)) plan.kept += 1;
  }
  const known = new Set(coming.map(({ id }) => id));
  for (const visit of after.values())
    if (!known.has(visit.id) && visit.id < 0 && visit.status === 'pending')
      plan.shifts.push({ minutes, from: null, to: { crewId, date: visit.date } });
  return plan;
}

type MovedVisit = ReturnType<typeof visitsAfter>[number];

/** The service's regular visits after all changes of its terms. */
async function visitsUnderEdits(
  db: Queryable,
  wanted: Reassigning,
  found: readonly PlannedVisit[],
  settings: ScheduleSettings,
  today: Day,
): Promise<readonly MovedVisit[]> {
  const expectedMinutes = found.at(-1)?.expectedMinutes ?? 0;
  let visits: Parameters<typeof visitsAfter>[0] = found;
  await eachTermsEdit(wanted, async (edit, service) => {
    const planned = planTermsOn(service, visits, edit, settings, { today });
    await assertSlotFree(db, planned);
    const { plan, difference } = planned;
    visits = visitsAfter(visits, difference, { expectedMinutes });
    const { startDate, endDate } = plan.after;
    const versions = plan.after.versions.map(version => ({ id: 0, ...version }));
    return { ...service, startDate, endDate, versions };
  });
  return visits;
}
