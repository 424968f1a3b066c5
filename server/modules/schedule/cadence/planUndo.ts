import { type Day, mondayOf } from '#contract/core/days.ts';
import type { HandMadeField } from '#contract/schedule/schedule.ts';
import type { Difference, ExistingVisit, PlannedService } from './planDifference.ts';
import { underTerms } from './underTerms.ts';
import { visitsDue } from './visitsDue.ts';
import type { WorkingDays } from './workingDays.ts';

/** State before and after a service change, for undo. */
export interface KeptEdit<V extends ExistingVisit = ExistingVisit> {
  before: PlannedService;
  /** Visits that were changed, canceled or removed, as they were. */
  visits: V[];
  /** Visits that the change altered, canceled or restored but didn't remove, in their state after it. */
  left: V[];
  /** Visits with a higher id were created since. */
  lastId: number;
}

export interface UndoPlan<V extends ExistingVisit> {
  /** Visits that return to their earlier state; `handMade` keeps the fields set by hand since. */
  back: { now: V; was: V; handMade: HandMadeField[] }[];
  /** Removed visits that are created again. */
  again: V[];
  /**
   * Visits created by the change or by a nightly run since; they are removed, and the nightly run creates
   * those due again.
   */
  gone: V[];
}

/** Visit fields that a service change sets. */
const FIELDS = [
  'slot',
  'date',
  'status',
  'crewId',
  'vendorId',
  'priceCents',
  'frontBack',
  'timeCapMinutes',
] as const satisfies readonly (keyof ExistingVisit)[];

const isSame = (one: ExistingVisit, other: ExistingVisit) =>
  FIELDS.every(field => one[field] === other[field]);

/** Visits affected by a difference, to be stored before it is applied. */
export function affectedBy<V extends ExistingVisit>(visits: readonly V[], difference: Difference): V[] {
  const ids = new Set(
    [...difference.changed.map(change => change.visit), ...difference.removed, ...difference.stopped].map(
      visit => visit.id,
    ),
  );
  return visits.filter(visit => ids.has(visit.id));
}

/** Whether a visit's day hadn't passed yet when a change was made `on` a day, but has passed by today. */
export const isMissed = ({ date }: { date: Day }, { on, today }: { on: Day; today: Day }): boolean =>
  date < today && date >= on;

/**
 * Plans the undo of a service change made on the day `on`. Returns null if the change can't be undone as a
 * whole: an affected visit was completed, started or changed since, or its week now has another visit.
 */
export function planUndo<V extends ExistingVisit>(
  kept: KeptEdit<V>,
  visits: readonly V[],
  { on, today, to, off }: { on: Day; today: Day; to: Day; off: WorkingDays },
): UndoPlan<V> | null {
  const nowById = new Map(visits.map(visit => [visit.id, visit]));
  const left = new Map(kept.left.map(visit => [visit.id, visit]));
  const plan: UndoPlan<V> = { back: [], again: [], gone: [] };
  for (const was of kept.visits) {
    const [now, made] = [nowById.get(was.id), left.get(was.id)];
    if (!made && !now) {
      if (!isMissed(was, { on, today })) plan.again.push(was);
    } else if (!now || !made || !isSame(now, made)) return null;
    else {
      const since = now.handMade.filter(field => !made.handMade.includes(field));
      plan.back.push({ now, was, handMade: [...new Set([...was.handMade, ...since])] });
    }
  }
  const touched = new Set(kept.visits.map(visit => visit.id));
  const due = new Set(visitsDue(kept.before, kept.before.startDate, to, off).map(({ slot }) => slot));
  const taken = new Set([...plan.again, ...plan.back.map(({ was }) => was)].filter(isOfCadence).map(weekOf));
  for (const visit of visits.filter(isOfCadence)) {
    if (touched.has(visit.id)) continue;
    const isNew = (visit.id > kept.lastId || left.has(visit.id)) && visit.status === 'pending';
    const isDue = due.has(visit.slot) && !taken.has(weekOf(visit));
    // Untouched new visits are created again under the restored terms.
    if (isNew && (!isDue || visit.handMade.length === 0)) plan.gone.push(visit);
    else if (taken.has(weekOf(visit))) return null;
    else if (isNew)
      plan.back.push({ now: visit, was: underTerms(visit, kept.before), handMade: [...visit.handMade] });
  }
  return plan;
}

/** Visits outside the cadence don't occupy a week. */
const isOfCadence = ({ kind = 'regular' }: ExistingVisit) => kind === 'regular';

const weekOf = (visit: ExistingVisit) => mondayOf(visit.slot);
