import type { Day } from '../../../contract/days.ts';
import type { Weekday } from '../../../contract/enums.ts';
import { addWorkingDays } from './workingDays.ts';

export interface PushableVisit {
  id: number;
  crewId: number | null;
  date: Day;
  minutes: number;
}

export interface CrewDayLoad {
  crewId: number | null;
  date: Day;
  minutesBefore: number;
  minutesAfter: number;
  visitsBefore: number;
  visitsAfter: number;
}

/** Work that already stands on a crew's day, the visits to be pushed included. */
export interface StandingLoad {
  crewId: number | null;
  date: Day;
  minutes: number;
  visits: number;
}

/** Each visit's new day: so many working days later than it stands. */
export function planPush<V extends Pick<PushableVisit, 'date'>>(
  visits: readonly V[],
  days: number,
  daysOff: readonly Weekday[],
): (V & { to: Day })[] {
  const targets = new Map<Day, Day>();
  return visits.map(visit => {
    const to = targets.get(visit.date) ?? addWorkingDays(visit.date, days, daysOff);
    targets.set(visit.date, to);
    return { ...visit, to };
  });
}

/** The work of every crew and day that a push takes from or adds to, before and after it. */
export function pushLoads(
  moved: readonly (PushableVisit & { to: Day })[],
  standing: readonly StandingLoad[],
): CrewDayLoad[] {
  const loads = new Map<string, CrewDayLoad>();
  const loadOf = (crewId: number | null, date: Day): CrewDayLoad => {
    const key = `${crewId} ${date}`;
    const known = loads.get(key);
    if (known) return known;
    const now = standing.find(load => load.crewId === crewId && load.date === date);
    const [minutes, visits] = [now?.minutes ?? 0, now?.visits ?? 0];
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
  for (const visit of moved) {
    const from = loadOf(visit.crewId, visit.date);
    from.minutesAfter -= visit.minutes;
    from.visitsAfter -= 1;
    const to = loadOf(visit.crewId, visit.to);
    to.minutesAfter += visit.minutes;
    to.visitsAfter += 1;
  }
  return [...loads.values()].sort(
    (a, b) => (a.crewId ?? 0) - (b.crewId ?? 0) || (a.date < b.date ? -1 : a.date > b.date ? 1 : 0),
  );
}
