import { and, asc, eq, gte } from 'drizzle-orm';
import { type Day, laterOf } from '../../../contract/days.ts';
import type { Weekday } from '../../../contract/enums.ts';
import type { Queryable } from '../../db/connect.ts';
import { assignments } from '../../db/schema/index.ts';
import { alignedTo, inOrder, nextSlot } from '../cadence/cadence.ts';
import type { TermsEdit } from '../cadence/planDifference.ts';
import { planTermsChange } from '../visits/changeTerms.ts';
import type { LoadedService } from '../visits/loadServices.ts';
import type { Visit } from '../visits/visits.ts';

/** Who takes a service over, and on which day; without a weekday it keeps its own. */
export interface Target {
  crew: { id: number; vendorId: number } | null;
  weekday?: Weekday;
}

/** The target's crew and vendor as terms and visits have them. */
export const takerOf = ({ crew }: Target) => ({ crewId: crew?.id ?? null, vendorId: crew?.vendorId ?? null });

export interface Reassigning {
  service: LoadedService;
  target: Target;
  /** Only work of this crew goes over, whoever chose it; left out, all that is not chosen by hand. */
  ofCrew?: number;
  /** Crews of the vendor who takes over: a visit that was given to one of them by hand stays with it. */
  ownCrews: ReadonlySet<number>;
}

/** A visit's place in crews' days, before and after; null where it is not there. */
export interface Shift {
  minutes: number;
  from: { crewId: number | null; date: Day } | null;
  to: { crewId: number | null; date: Day } | null;
}

export interface ServicePlan {
  shifts: Shift[];
  /** Visits that stay with the crew that they were given by hand. */
  kept: number;
}

/**
 * The changes of terms that a reassignment makes: one for each version that has slots to come, so that changes planned
 * for later stay. A version whose last slot would be pushed into the next one is left; its visits go over by themselves.
 */
export function termsEdits({ service, target, ofCrew }: Reassigning, today: Day): TermsEdit[] {
  const ordered = inOrder(service.versions);
  const { crewId, vendorId } = takerOf(target);
  return ordered.flatMap((version, index): TermsEdit[] => {
    if (ofCrew !== undefined && version.crewId !== ofCrew) return [];
    const next = ordered[index + 1];
    const from = laterOf(today, version.beginsOn);
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

/** The pending visits to come of a service, of whatever kind. */
export async function comingVisits(
  db: Queryable,
  serviceId: number,
  today: Day,
  isLocked = false,
): Promise<Visit[]> {
  const query = db
    .select()
    .from(assignments)
    .where(
      and(
        eq(assignments.serviceId, serviceId),
        eq(assignments.status, 'pending'),
        gte(assignments.date, today),
      ),
    )
    .orderBy(asc(assignments.id));
  return isLocked ? query.for('update') : query;
}

/** Whether a visit that the terms do not change goes over by itself: moved from its slot, put on by hand, kept by an edit. */
export function goesAlong(
  visit: Pick<Visit, 'crewId' | 'vendorId' | 'handMade'>,
  { target, ofCrew, ownCrews }: Reassigning,
): boolean {
  const { crewId, vendorId } = takerOf(target);
  if (visit.crewId === crewId && visit.vendorId === vendorId) return false;
  return ofCrew === undefined ? !isKept(visit, ownCrews) : visit.crewId === ofCrew;
}

const isKept = ({ crewId, handMade }: Pick<Visit, 'crewId' | 'handMade'>, own: ReadonlySet<number>) =>
  handMade.includes('crewId') && crewId !== null && own.has(crewId);

/** What a reassignment would do to a service's visits; nothing is written. */
export async function planService(db: Queryable, wanted: Reassigning, today: Day): Promise<ServicePlan> {
  const { crewId } = takerOf(wanted.target);
  const coming = await comingVisits(db, wanted.service.id, today);
  const after = new Map(coming.map(visit => [visit.id, { crewId: visit.crewId, date: visit.date }]));
  const added: Day[] = [];
  let { service } = wanted;
  for (const edit of termsEdits(wanted, today)) {
    const { plan, difference } = await planTermsChange(db, service, edit, { today, isLocked: false });
    for (const { visit, newDate, fields } of difference.changed) {
      const place = after.get(visit.id);
      if (!place) continue;
      place.date = newDate;
      if (fields.some(({ field }) => field === 'crewId')) place.crewId = crewId;
    }
    for (const { id } of difference.removed) after.delete(id);
    added.push(...difference.added.map(({ date }) => date));
    service = { ...service, versions: plan.after.versions.map(version => ({ id: 0, ...version })) };
  }
  const shifts = coming.flatMap((visit): Shift[] => {
    const from = { crewId: visit.crewId, date: visit.date };
    const to = after.get(visit.id) ?? null;
    if (to && goesAlong({ ...visit, ...to }, wanted)) to.crewId = crewId;
    const stays = to?.crewId === from.crewId && to.date === from.date;
    return stays ? [] : [{ minutes: visit.expectedMinutes, from, to }];
  });
  const minutes = coming[0]?.expectedMinutes ?? 0;
  return {
    shifts: [...shifts, ...added.map(date => ({ minutes, from: null, to: { crewId, date } }))],
    kept: coming.filter(
      visit => visit.crewId !== crewId && wanted.ofCrew === undefined && isKept(visit, wanted.ownCrews),
    ).length,
  };
}
