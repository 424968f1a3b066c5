import { addDays, type Day, dayOf, momentOf } from '#contract/core/days.ts';
import type { DayWeather } from '#contract/territory/weather.calls.ts';
import { MAX_HOURS, STALE_HOURS, type WeatherHour } from '#contract/territory/weather.ts';

const HOUR_MS = 3_600_000;

/** Groups hours by their day in a time zone, in order of time. */
export function hoursByDay(hours: readonly WeatherHour[], timeZone: string): Map<Day, WeatherHour[]> {
  const ordered = hours.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return Map.groupBy(ordered, hour => dayOf(new Date(hour.at), timeZone));
}

/** Merges a day's newly fetched hours into the known ones, because a forecast doesn't include past hours. */
export function withHours(known: readonly WeatherHour[], fetched: readonly WeatherHour[]): WeatherHour[] {
  const hours = new Map([...known, ...fetched].map(hour => [Date.parse(hour.at), hour]));
  return [...hours].sort(([a], [b]) => a - b).map(([, hour]) => hour);
}

/** When crews work, and what counts as wet. */
export interface WeatherRules {
  timeZone: string;
  /** `HH:mm` at which crews leave. */
  dayStartsAt: string;
  /** Minutes of work in a day. */
  workMinutes: number;
  /** Percent. */
  wetChance: number;
}

/** Working hours of a day, rounded to whole hours, within the day. */
export function workingHours(
  date: Day,
  { timeZone, dayStartsAt, workMinutes }: WeatherRules,
): { from: Date; to: Date } {
  const from = momentOf(date, `${dayStartsAt.slice(0, 2)}:00`, timeZone);
  const end = momentOf(date, dayStartsAt, timeZone).getTime() + workMinutes * 60_000;
  const midnight = momentOf(addDays(date, 1), '00:00', timeZone).getTime();
  const to = from.getTime() + Math.ceil((end - from.getTime()) / HOUR_MS) * HOUR_MS;
  return { from, to: new Date(Math.min(to, midnight)) };
}

interface StoredDay {
  date: Day;
  hours: readonly WeatherHour[];
  fetchedAt: Date;
}

/**
 * Summarizes a day's forecast; null if it is too old or doesn't cover the working hours. Today's forecast may
 * lack the hours before the first request.
 */
export function dayWeather(
  { date, hours, fetchedAt }: StoredDay,
  now: Date,
  rules: WeatherRules,
): DayWeather | null {
  const age = now.getTime() - fetchedAt.getTime();
  if (age > MAX_HOURS * HOUR_MS) return null;
  const { from, to } = workingHours(date, rules);
  const working = hours.filter(({ at }) => Date.parse(at) >= from.getTime() && Date.parse(at) < to.getTime());
  const isToday = date === dayOf(now, rules.timeZone);
  const expected = isToday ? 1 : Math.floor((to.getTime() - from.getTime()) / HOUR_MS);
  if (working.length < expected) return null;
  const chance = Math.max(...working.map(hour => hour.chance));
  const wettest = working.filter(hour => hour.chance === chance);
  const typical = wettest[Math.floor(wettest.length / 2)];
  const wet = working.filter(hour => hour.chance >= rules.wetChance);
  const [first, last] = [wet[0], wet.at(-1)];
  if (!typical) return null;
  return {
    date,
    chance,
    isWet: wet.length > 0,
    wetHours: wet.length,
    wetFrom: first?.at ?? null,
    wetTo: last ? new Date(Date.parse(last.at) + HOUR_MS).toISOString() : null,
    high: Math.max(...hours.map(hour => hour.temperature)),
    low: Math.min(...hours.map(hour => hour.temperature)),
    wind: Math.max(...working.map(hour => hour.wind)),
    sky: typical.sky,
    text: typical.text,
    fetchedAt: fetchedAt.toISOString(),
    isStale: age > STALE_HOURS * HOUR_MS,
  };
}
