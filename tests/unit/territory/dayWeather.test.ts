import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, dayOf, momentOf } from '#contract/core/days.ts';
import type { WeatherHour } from '#contract/territory/weather.ts';
import {
  dayWeather,
  hoursByDay,
  type WeatherRules,
  withHours,
  workingHours,
} from '#server/modules/territory/weather/dayWeather.ts';
import { skyOf } from '#server/plugins/weatherService.ts';

const HOUR_MS = 3_600_000;
/** Time zones with and without daylight saving time. */
const ZONES = ['America/Chicago', 'America/New_York', 'America/Phoenix', 'America/St_Johns'];
/** Days around both clock changes in the US, and an ordinary one. */
const starts = fc.constantFrom<Day>('2026-03-05', '2026-03-07', '2026-10-30', '2026-10-31', '2026-06-10');

const hour = (at: Date, chance: number): WeatherHour => ({
  at: at.toISOString(),
  chance,
  temperature: 70 + (chance % 20),
  wind: 5,
  sky: 'clear',
  text: 'Sunny',
});
const hoursFrom = (start: Date, chances: readonly number[]) =>
  chances.map((chance, index) => hour(new Date(start.getTime() + index * HOUR_MS), chance));
const chances = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 24, maxLength: 160 });
const rules = (timeZone: string, wetChance = 60): WeatherRules => ({
  timeZone,
  dayStartsAt: '07:30',
  workMinutes: 480,
  wetChance,
});

describe('the hours of a forecast', () => {
  it('each belong to one day, in order, and whole days have 23 to 25 of them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), starts, chances, (timeZone, start, given) => {
        const hours = hoursFrom(momentOf(start, '00:00', timeZone), given);
        const days = hoursByDay(hours.toReversed(), timeZone);
        expect([...days.values()].flat()).toEqual(hours);
        const dates = [...days.keys()];
        expect(dates).toEqual(dates.map((_, index) => addDays(start, index)));
        for (const date of dates.slice(0, -1)) {
          const [from, to] = [date, addDays(date, 1)].map(day => momentOf(day, '00:00', timeZone).getTime());
          expect(days.get(date)).toHaveLength(((to ?? 0) - (from ?? 0)) / HOUR_MS);
          expect([23, 24, 25]).toContain(days.get(date)?.length);
        }
      }),
    );
  });

  it('are merged with known ones, which newer ones replace', () => {
    fc.assert(
      fc.property(starts, chances, chances, fc.nat({ max: 48 }), (start, known, fetched, later) => {
        const from = momentOf(start, '00:00', 'America/Chicago');
        const old = hoursFrom(from, known);
        const fresh = hoursFrom(new Date(from.getTime() + later * HOUR_MS), fetched);
        const all = withHours(old, fresh);
        const moments = all.map(({ at }) => at);
        expect(moments).toEqual([...new Set(moments)].toSorted());
        expect(all).toEqual(expect.arrayContaining(fresh));
        expect(all.filter(one => !fresh.some(({ at }) => at === one.at))).toEqual(
          old.filter(one => !fresh.some(({ at }) => at === one.at)),
        );
      }),
    );
  });
});

describe('a day’s forecast', () => {
  it('has as wet hours exactly the working hours whose chance of rain reaches the limit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        starts,
        chances,
        fc.integer({ min: 10, max: 100 }),
        (timeZone, start, given, wetChance) => {
          const from = momentOf(start, '00:00', timeZone);
          const now = new Date(from.getTime() - HOUR_MS);
          for (const [date, hours] of hoursByDay(hoursFrom(from, given), timeZone)) {
            const day = dayWeather({ date, hours, fetchedAt: now }, now, rules(timeZone, wetChance));
            const work = workingHours(date, rules(timeZone));
            const working = hours.filter(
              ({ at }) => Date.parse(at) >= work.from.getTime() && Date.parse(at) < work.to.getTime(),
            );
            // 7 AM to 4 PM in local time.
            if (working.length < 9) {
              expect(day).toBeNull();
              continue;
            }
            const wet = working.filter(({ chance }) => chance >= wetChance);
            expect(day).toMatchObject({
              chance: Math.max(...working.map(({ chance }) => chance)),
              isWet: wet.length > 0,
              wetHours: wet.length,
              wetFrom: wet[0]?.at ?? null,
            });
            expect(day && (day.wetTo === null || day.wetTo > (day.wetFrom ?? ''))).toBe(true);
            expect(day && day.high >= day.low).toBe(true);
            for (const { at } of wet) expect(dayOf(new Date(at), timeZone)).toBe(date);
          }
        },
      ),
    );
  });

  it('needs all working hours, or today’s remaining ones', () => {
    const timeZone = 'America/Chicago';
    const from = momentOf('2026-06-10', '12:00', timeZone);
    const [today = [], tomorrow = []] = hoursByDay(hoursFrom(from, Array(27).fill(0)), timeZone).values();
    const now = momentOf('2026-06-10', '11:40', timeZone);
    const seen = (date: Day, hours: WeatherHour[]) =>
      dayWeather({ date, hours, fetchedAt: now }, now, rules(timeZone));
    expect(seen('2026-06-10', today)).not.toBeNull();
    expect(tomorrow).toHaveLength(15);
    expect(seen('2026-06-11', tomorrow)).toBeNull();
  });

  it('ends at midnight, even if the working hours are longer', () => {
    const late = { ...rules('America/Chicago'), dayStartsAt: '18:30' };
    expect(workingHours('2026-06-10', late)).toEqual({
      from: new Date('2026-06-10T23:00:00Z'),
      to: new Date('2026-06-11T05:00:00Z'),
    });
  });
});

it.each([
  ['Sunny', 'clear'],
  ['Mostly Clear', 'partly'],
  ['Mostly Cloudy', 'clouds'],
  ['Patchy Fog', 'fog'],
  ['Chance Rain Showers', 'rain'],
  ['Slight Chance Showers And Thunderstorms', 'storm'],
  ['Rain And Snow Likely', 'snow'],
  ['Breezy', 'wind'],
  ['Something New', 'clouds'],
])('“%s” counts as %s', (text, sky) => expect(skyOf(text)).toBe(sky));
