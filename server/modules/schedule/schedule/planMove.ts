import { addDays, type Day, daysBetween } from '#contract/core/days.ts';
import type { Frequency } from '#contract/core/enums.ts';
import type { SinceLast } from '#contract/schedule/moves.calls.ts';
import type { MoveStrategy } from '#contract/schedule/moves.ts';
import { isPausedOn, type PausedRange } from '#server/modules/schedule/cadence/visitsDue.ts';
import { addWorkingDays, type DaysOff } from '#server/modules/schedule/cadence/workingDays.ts';

/** Properties of a pending visit that determine where it can move. */
export interface MovableVisit {
  id: number;
  crewId: number | null;
  date: Day;
  minutes: number;
  frequency: Frequency;
  /** Last completed visit of the same service type at the property; null if none. */
  lastDate: Day | null;
  /** The service's next visit after this one, as if this one didn't exist; null if none. */
  nextDate: Day | null;
  /** Pauses of its service. */
  pauses: readonly PausedRange[];
}

/** Planned day of a visit: `to` is null if it is skipped, and its own day if it stays. */
export interface Placed<V> {
  visit: V;
  to: Day | null;
  /** No capacity was found for it. */
  isUnplaced: boolean;
  /** Its intended day is in a pause of its service. */
  isPaused: boolean;
}

/** Workload of a crew's day, including the visits to be moved. */
export interface ExistingLoad {
  crewId: number | null;
  date: Day;
  minutes: number;
  visits: number;
}

export interface MoveFacts extends DaysOff {
  standing: readonly ExistingLoad[];
  /** Minutes that fit in a crew's day; no limit if missing. */
  capacities: ReadonlyMap<number, number>;
}

/** Input of a strategy besides the visits. */
export interface MoveRequest {
  strategy: MoveStrategy;
  days: number;
  spreadDays: number;
  onto: Day | null;
  /** Last day whose visits are moved. */
  last: Day;
  /** Whether visits may move into pauses. */
  intoPauses: boolean;
}

export const loadKey = (crewId: number | null, date: Day) => `${crewId ?? 0} ${date}`;

/** Plans a day for each visit, in their order. None is lost or doubled. */
export function planMove<V extends MovableVisit>(
  visits: readonly V[],
  wish: MoveRequest,
  facts: MoveFacts,
): Placed<V>[] {
  switch (wish.strategy) {
    case 'push':
      return pushed(visits, wish, facts);
    case 'spread':
      return spread(visits, wish, facts);
    case 'skip':
      return visits.map(visit => ({ visit, to: null, isUnplaced: false, isPaused: false }));
    case 'transfer':
      return visits.map(visit => placedOn(visit, wish.onto ?? visit.date, wish));
  }
}

function pushed<V extends MovableVisit>(visits: readonly V[], wish: MoveRequest, off: DaysOff): Placed<V>[] {
  const targets = new Map<Day, Day>();
  return visits.map(visit => {
    const to = targets.get(visit.date) ?? addWorkingDays(visit.date, wish.days, off);
    targets.set(visit.date, to);
    return placedOn(visit, to, wish);
  });
}

/** Places a visit on its intended day, unless that is in a pause. */
function placedOn<V extends MovableVisit>(visit: V, to: Day, { intoPauses }: MoveRequest): Placed<V> {
  const isPaused = to !== visit.date && isPausedOn(visit.pauses, to);
  return { visit, to: isPaused && !intoPauses ? visit.date : to, isUnplaced: false, isPaused };
}

/** Working days after the last day of the move. */
export function targetDays(
  { last, spreadDays }: Pick<MoveRequest, 'last' | 'spreadDays'>,
  off: DaysOff,
): Day[] {
  const days: Day[] = [];
  for (let day = last; days.length < spreadDays; ) {
    day = addWorkingDays(day, 1, off);
    days.push(day);
  }
  return days;
}

/** Places the visits that have waited longest first, each on the first day on which its crew has capacity. */
function spread<V extends MovableVisit>(
  visits: readonly V[],
  wish: MoveRequest,
  facts: MoveFacts,
): Placed<V>[] {
  const { standing, capacities } = facts;
  const targets = targetDays(wish, facts);
  const room = new Map<string, number>();
  for (const load of standing) room.set(loadKey(load.crewId, load.date), load.minutes);
  const order = visits.toSorted(
    (a, b) => compareText(a.lastDate ?? '', b.lastDate ?? '') || compareText(a.date, b.date) || a.id - b.id,
  );
  const found = new Map<number, Day>();
  for (const { id, crewId, minutes, pauses } of order) {
    const open = wish.intoPauses ? targets : targets.filter(target => !isPausedOn(pauses, target));
    const limit = crewId === null ? Infinity : (capacities.get(crewId) ?? Infinity);
    const day = open.find(target => (room.get(loadKey(crewId, target)) ?? 0) + minutes <= limit);
    if (day === undefined) continue;
    const key = loadKey(crewId, day);
    room.set(key, (room.get(key) ?? 0) + minutes);
    found.set(id, day);
  }
  return visits.map(visit => {
    const to = found.get(visit.id);
    const days = to === undefined ? targets : [to];
    const isPaused = days.some(day => isPausedOn(visit.pauses, day));
    return { visit, to: to ?? visit.date, isUnplaced: to === undefined, isPaused };
  });
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Whether a plan changes a visit. */
export const isChanged = ({ visit, to }: Placed<MovableVisit>) => to !== visit.date;

/**
 * Next day on which a property is mown under a plan: the visit's day, or the following visit's if it is
 * skipped.
 */
function nextCut({ visit, to }: Placed<MovableVisit>): Day {
  if (to !== null) return to;
  const step = visit.frequency === -1 ? 0 : visit.frequency * 7;
  return visit.nextDate ?? addDays(visit.date, step);
}

/** Days between the last cut and the next one under a plan; null if there was no earlier cut. */
export function daysSince(placed: Placed<MovableVisit>): number | null {
  const { lastDate } = placed.visit;
  return lastDate === null ? null : daysBetween(lastDate, nextCut(placed));
}

/** Whether the next cut comes more than twice the service's interval after the last one. */
export function isOverdue(placed: Placed<MovableVisit>): boolean {
  const days = daysSince(placed);
  const { frequency } = placed.visit;
  return days !== null && frequency !== -1 && days > 2 * 7 * frequency;
}

export function sinceLast(plan: readonly Placed<MovableVisit>[]): SinceLast {
  let [sum, count, worst, overdue] = [0, 0, 0, 0];
  for (const placed of plan) {
    const days = daysSince(placed);
    if (days === null) continue;
    sum += days;
    count += 1;
    worst = Math.max(worst, days);
    if (isOverdue(placed)) overdue += 1;
  }
  return {
    mean: count === 0 ? null : Math.round((sum / count) * 10) / 10,
    worst: count === 0 ? null : worst,
    overdue,
  };
}
