import type { Day } from '#contract/core/days.ts';
import { type ExistingLoad, loadKey, type MovableVisit, type Placed } from './planMove.ts';

export interface CrewDayLoad {
  crewId: number | null;
  date: Day;
  minutesBefore: number;
  minutesAfter: number;
  visitsBefore: number;
  visitsAfter: number;
}

/** Workload of every crew's day that a plan changes, before and after. */
export function loadsAfter(
  plan: readonly Placed<Pick<MovableVisit, 'crewId' | 'date' | 'minutes'>>[],
  standing: readonly ExistingLoad[],
): CrewDayLoad[] {
  const now = new Map(standing.map(load => [loadKey(load.crewId, load.date), load]));
  const loads = new Map<string, CrewDayLoad>();
  const loadOf = (crewId: number | null, date: Day): CrewDayLoad => {
    const key = loadKey(crewId, date);
    const known = loads.get(key);
    if (known) return known;
    const { minutes, visits } = now.get(key) ?? { minutes: 0, visits: 0 };
    const load = {
      crewId,
      date,
      minutesBefore: minutes,
      minutesAfter: minutes,
      visitsBefore: visits,
      visitsAfter: visits,
    };
    loads.set(key, load);
    return load;
  };
  for (const { visit, to } of plan) {
    const from = loadOf(visit.crewId, visit.date);
    from.minutesAfter -= visit.minutes;
    from.visitsAfter -= 1;
    if (to === null) continue;
    const there = loadOf(visit.crewId, to);
    there.minutesAfter += visit.minutes;
    there.visitsAfter += 1;
  }
  return [...loads.values()].sort(
    (a, b) => (a.crewId ?? 0) - (b.crewId ?? 0) || (a.date < b.date ? -1 : a.date > b.date ? 1 : 0),
  );
}
