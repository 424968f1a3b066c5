import { addDays, type Day, daysBetween } from '#contract/core/days.ts';
import type { Frequency } from '#contract/core/enums.ts';
import type { SinceLast } from '#contract/schedule/moves.calls.ts';
import type { MoveStrategy } from '#contract/schedule/moves.ts';
import { isPausedOn, type PausedRange } from '#server/modules/schedule/cadence/visitsDue.ts';
import { addWorkingDays, type DaysOff } from '#server/modules/schedule/cadence/workingDays.ts';

/** What of a pending visit decides where it can go. */
export interface MovableVisit {
  id: number;
  crewId: number | null;
  date: Day;
  minutes: number;
  frequency: Frequency;
  /** The last completed visit of the same kind at the property; null without one. */
  lastDate: Day | null;
  /** The service's next visit after this one, as it would be without it; null without one. */
  nextDate: Day | null;
  /** Of its service. */
  pauses: readonly PausedRange[];
}

/** Where a plan puts a visit: `to` is null where it is skipped, its own day where it stays. */
export interface Placed<V> {
  visit: V;
  to: Day | null;
  /** No room was found for it. */
  isUnplaced: boolean;
  /** The day that is meant for it lies in a pause of its service. */
  isPaused: boolean;
}

/** Work that stands on a crew's day, the visits to be moved included. */
export interface ExistingLoad {
  crewId: number | null;
  date: Day;
  minutes: number;
  visits: number;
}

export interface MoveFacts extends DaysOff {
  standing: readonly ExistingLoad[];
  /** Minutes that fit in a crew's day; a crew without an entry has no limit. */
  capacities: ReadonlyMap<number, number>;
}

/** What a strategy needs to know beside the visits. */
export interface MoveRequest {
  strategy: MoveStrategy;
  days: number;
  spreadDays: number;
  onto: Day | null;
  /** The last day whose visits are moved. */
  last: Day;
  /** Whether visits go into pauses too. */
  intoPauses: boolean;
}

export const loadKey = (crewId: number | null, date: Day) => `${crewId ?? 0} ${date}`;

/** Where each visit goes, in the order in which they came. None is lost and none is doubled. */
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

/** On the day that is meant for it, unless that lies in a pause. */
function placedOn<V extends MovableVisit>(visit: V, to: Day, { intoPauses }: MoveRequest): Placed<V> {
  const isPaused = to !== visit.date && isPausedOn(visit.pauses, to);
  return { visit, to: isPaused && !intoPauses ? visit.date : to, isUnplaced: false, isPaused };
}

/** The working days that follow the last one of the move. */
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

/** Those that wait longest first, each on the first day on which its crew still has room for it. */
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

/** Whether a plan changes anything of a visit. */
export const isChanged = ({ visit, to }: Placed<MovableVisit>) => to !== visit.date;

/** The day on which a place is cut again under a plan: the visit's own, or the next one where it is skipped. */
function nextCut({ visit, to }: Placed<MovableVisit>): Day {
  if (to !== null) return to;
  const step = visit.frequency === -1 ? 0 : visit.frequency * 7;
  return visit.nextDate ?? addDays(visit.date, step);
}

/** Days between the last cut of a visit's place and the next one under a plan; null where it was never cut. */
export function daysSince(placed: Placed<MovableVisit>): number | null {
  const { lastDate } = placed.visit;
  return lastDate === null ? null : daysBetween(lastDate, nextCut(placed));
}

/** Later than twice the frequency after the last cut. */
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
