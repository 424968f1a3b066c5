import { type Day, mondayOf } from '#contract/core/days.ts';
import { versionOn } from './cadence.ts';
import type { Difference, ExistingVisit, PlannedService } from './planDifference.ts';
import { underTerms } from './underTerms.ts';
import { isPausedOn, slotsOf } from './visitsDue.ts';

/** Visits that lost their day to a change of the service itself, such as a pause or an end date. */
export interface Remembered<V extends ExistingVisit = ExistingVisit> {
  /** Canceled visits that are still on the schedule. */
  calledOff: readonly V[];
  /** Removed visits: the latest of each week, as it was. */
  takenAway: readonly V[];
}

/** Visits restored by a change that reopens days. */
export interface RestoredVisits<V extends ExistingVisit = ExistingVisit> {
  restored: { now: V; visit: V }[];
  /** Restored in place of newly created visits. */
  again: V[];
}

interface Opening<V extends ExistingVisit> {
  before: PlannedService;
  after: PlannedService;
  visits: readonly V[];
  /** Visits that the change adds. */
  added: Difference['added'];
  today: Day;
}

/**
 * Whether a visit may take place on its day. One-time work ends with its slot, so its visit may have been
 * moved beyond that end.
 */
function mayWork({ pauses, endDate, versions }: PlannedService, { slot, date }: ExistingVisit): boolean {
  if (isPausedOn(pauses, date)) return false;
  const isOnce = versionOn(versions, slot)?.frequency === -1;
  return endDate === null || date <= endDate || (isOnce && slot <= endDate);
}

/**
 * Restores visits, with everything set on them by hand, when a pause ends or the service's end moves later:
 * canceled ones whose day is open again, and removed ones whose week gets a visit again or whose own day, set
 * by hand, is open again. Other values follow the current terms.
 */
export function planRestoredVisits<V extends ExistingVisit>(
  { before, after, visits, added, today }: Opening<V>,
  { calledOff, takenAway }: Remembered<V>,
): RestoredVisits<V> {
  const opens = (visit: V) => visit.date >= today && mayWork(after, visit) && !mayWork(before, visit);
  const restored = calledOff
    .filter(visit => opens(visit))
    .map(now => ({ now, visit: underTerms({ ...now, status: 'pending' }, after) }));
  const due = new Map(added.map(visit => [mondayOf(visit.slot), visit]));
  const taken = new Set(visits.map(visit => mondayOf(visit.slot)));
  const again = takenAway.flatMap((was): V[] => {
    if (was.handMade.length === 0) return [];
    const week = mondayOf(was.slot);
    const inItsWeek = due.get(week);
    const keepsDay = was.handMade.includes('date') && was.date >= today && mayWork(after, was);
    if (inItsWeek) {
      const { slot, date } = inItsWeek;
      const handMade = keepsDay ? was.handMade : was.handMade.filter(field => field !== 'date');
      return [underTerms({ ...was, slot, date: keepsDay ? was.date : date, handMade }, after)];
    }
    const hasSlot = !taken.has(week) && slotsOf(after, was.slot, was.slot).length > 0;
    return keepsDay && opens(was) && hasSlot ? [underTerms(was, after)] : [];
  });
  return { restored, again };
}
