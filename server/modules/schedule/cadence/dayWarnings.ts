import { type Day, daysBetween, mondayOf } from '#contract/core/days.ts';
import type { DayRule } from '#contract/schedule/dayWarnings.ts';
import { isPausedOn, type PausedRange } from './visitsDue.ts';
import { type DaysOff, isWorkingDay } from './workingDays.ts';

/** Position of a visit, actual or planned. */
export interface Stop {
  serviceId: number;
  date: Day;
  crewId: number | null;
  minutes: number;
}

/** A visit that a change moves; an added one has no previous position. */
export interface PlannedStop {
  id: number | null;
  before: Stop | null;
  after: Stop;
}

export interface DayFacts {
  off: DaysOff;
  /** Scheduled minutes by `crewDay`. */
  standing: ReadonlyMap<string, number>;
  /** Minutes that fit in a crew's day; no limit if missing. */
  capacities: ReadonlyMap<number, number>;
  pauses: ReadonlyMap<number, readonly PausedRange[]>;
  /** Visits of these services around these days that are pending, started or completed. */
  visits: readonly { id: number; serviceId: number; date: Day }[];
}

/** A warning about a day, with the number of visits concerned. */
export interface DayWarning {
  rule: DayRule;
  date: Day;
  /** Crew whose day is full; null for other rules. */
  crewId: number | null;
  /** Minutes of the full day. */
  minutes: number | null;
  visits: number;
}

/** Moves beyond this many days may be typing mistakes. */
const FAR_DAYS = 60;

export const crewDay = (crewId: number | null, date: Day) => `${crewId ?? 0} ${date}`;

/**
 * Warnings about the days and crews that a change assigns to visits; those that applied before aren't
 * repeated.
 */
export function dayWarnings(stops: readonly PlannedStop[], facts: DayFacts): DayWarning[] {
  const loads = loadsAfter(stops, facts.standing);
  const changed = new Set(stops.map(stop => stop.id));
  const visits = [
    ...facts.visits.filter(visit => !changed.has(visit.id)),
    ...stops.map(({ id, after }) => ({ id, serviceId: after.serviceId, date: after.date })),
  ];
  const visitsOf = Map.groupBy(visits, visit => visit.serviceId);
  const found = new Map<string, DayWarning>();
  const add = (rule: DayRule, date: Day, crewId: number | null = null, minutes: number | null = null) => {
    const key = `${rule} ${crewDay(crewId, date)}`;
    const known = found.get(key);
    found.set(key, { rule, date, crewId, minutes, visits: (known?.visits ?? 0) + 1 });
  };
  for (const { id, before, after } of stops) {
    const { date, crewId, serviceId } = after;
    const isOtherDay = before?.date !== date;
    const minutes = loads.get(crewDay(crewId, date)) ?? 0;
    const isMore = isOtherDay || before.crewId !== crewId || before.minutes < after.minutes;
    const limit = crewId === null ? undefined : facts.capacities.get(crewId);
    if (isMore && limit !== undefined && minutes > limit) add('full', date, crewId, minutes);
    if (!isOtherDay) continue;
    if (before && Math.abs(daysBetween(before.date, date)) > FAR_DAYS) add('far', date);
    if (facts.off.holidays.has(date)) add('holiday', date);
    else if (!isWorkingDay(date, facts.off)) add('day-off', date);
    if (isPausedOn(facts.pauses.get(serviceId) ?? [], date)) add('paused', date);
    const others = (visitsOf.get(serviceId) ?? []).filter(other => other.id !== id || id === null);
    const beside = others.filter(other => !(other.id === null && other.date === date));
    const isOtherWeek = before === null || mondayOf(before.date) !== mondayOf(date);
    if (beside.some(other => other.date === date)) add('same-day', date);
    else if (isOtherWeek && beside.some(other => mondayOf(other.date) === mondayOf(date)))
      add('same-week', date);
  }
  return [...found.values()].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Crews' workload per day after the change. */
function loadsAfter(stops: readonly PlannedStop[], standing: ReadonlyMap<string, number>) {
  const loads = new Map(standing);
  const add = ({ crewId, date }: Stop, minutes: number) => {
    const key = crewDay(crewId, date);
    loads.set(key, (loads.get(key) ?? 0) + minutes);
  };
  for (const { before, after } of stops) {
    if (before) add(before, -before.minutes);
    add(after, after.minutes);
  }
  return loads;
}
