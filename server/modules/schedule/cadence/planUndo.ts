import { type Day, mondayOf } from '#contract/core/days.ts';
import type { HandMadeField } from '#contract/schedule/schedule.ts';
import type { Difference, ExistingVisit, PlannedService } from './planDifference.ts';
import { underTerms } from './underTerms.ts';
import { visitsDue } from './visitsDue.ts';
import type { WorkingDays } from './workingDays.ts';

/** What a change of a service changed, so that it can be taken back. */
export interface KeptEdit<V extends ExistingVisit = ExistingVisit> {
  before: PlannedService;
  /** The visits that it changed, called off or took away, as they stood. */
  visits: V[];
  /** Those of them that it left, as it left them, and those that came back with it. */
  left: V[];
  /** Visits with a higher number were made since. */
  lastId: number;
}

export interface UndoPlan<V extends ExistingVisit> {
  /** Visits that go back to how they stood; what was marked by hand since stays so. */
  back: { now: V; was: V; handMade: HandMadeField[] }[];
  /** Visits that were taken away and are made again. */
  again: V[];
  /** Visits that the change, or a night since, made: they go; the night makes those that are due anew. */
  gone: V[];
}

/** Fields of a visit that a change of its service sets. */
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

/** What a difference touches of a service's visits, to be kept before it is carried out. */
export function touchedBy<V extends ExistingVisit>(visits: readonly V[], difference: Difference): V[] {
  const ids = new Set(
    [...difference.changed.map(change => change.visit), ...difference.removed, ...difference.stopped].map(
      visit => visit.id,
    ),
  );
  return visits.filter(visit => ids.has(visit.id));
}

/**
 * What taking a change of a service back does to its visits. Null where one that it touched is done, under way or was
 * changed since, or where its week has another visit by now: then it cannot be taken back whole.
 */
export function planUndo<V extends ExistingVisit>(
  kept: KeptEdit<V>,
  visits: readonly V[],
  { today, to, off }: { today: Day; to: Day; off: WorkingDays },
): UndoPlan<V> | null {
  const nowById = new Map(visits.map(visit => [visit.id, visit]));
  const left = new Map(kept.left.map(visit => [visit.id, visit]));
  const plan: UndoPlan<V> = { back: [], again: [], gone: [] };
  for (const was of kept.visits) {
    const [now, made] = [nowById.get(was.id), left.get(was.id)];
    if (!made && !now) {
      // A day that went by meanwhile cannot come back.
      if (was.date >= today) plan.again.push(was);
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
    // What nobody touched is made anew under the terms that are back.
    if (isNew && (!isDue || visit.handMade.length === 0)) plan.gone.push(visit);
    else if (taken.has(weekOf(visit))) return null;
    else if (isNew)
      plan.back.push({ now: visit, was: underTerms(visit, kept.before), handMade: [...visit.handMade] });
  }
  return plan;
}

/** Visits beside the cadence take no week. */
const isOfCadence = ({ kind = 'regular' }: ExistingVisit) => kind === 'regular';

const weekOf = (visit: ExistingVisit) => mondayOf(visit.slot);
