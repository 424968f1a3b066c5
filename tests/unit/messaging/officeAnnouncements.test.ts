import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween, isDay, weekdayOf } from '#contract/core/days.ts';
import { ANNOUNCEMENT_REPEATS } from '#contract/core/enums.ts';
import {
  comesOn,
  lastOccurrence,
  occurrenceAt,
  occurrencesFrom,
  type Recurrence,
} from '#contract/messaging/officeAnnouncements.ts';

const FIRST: Day = '2024-01-01';
const days = fc.integer({ min: 0, max: 1500 }).map(count => addDays(FIRST, count));
const recurrences: fc.Arbitrary<Recurrence> = fc
  .record({
    repeat: fc.constantFrom(...ANNOUNCEMENT_REPEATS),
    startDate: days,
    length: fc.option(fc.integer({ min: 0, max: 900 }), { nil: null }),
  })
  .map(({ repeat, startDate, length }) => ({
    repeat,
    startDate,
    endDate: length === null ? null : addDays(startDate, length),
  }));
const lastOfMonth = (day: Day) => addDays(day, 1).slice(0, 7) !== day.slice(0, 7);

describe('office announcements are shown', () => {
  it('from their first day to their last, in order, each once', () => {
    fc.assert(
      fc.property(recurrences, days, (recurrence, from) => {
        const found = occurrencesFrom(recurrence, from, 8);
        for (const [index, day] of found.entries()) {
          expect(isDay(day)).toBe(true);
          expect(day >= from && day >= recurrence.startDate).toBe(true);
          expect(recurrence.endDate === null || day <= recurrence.endDate).toBe(true);
          if (index > 0) expect(day > (found[index - 1] ?? '')).toBe(true);
          expect(comesOn(recurrence, day)).toBe(true);
        }
      }),
    );
  });

  it('on the same days, from whichever day they are computed', () => {
    fc.assert(
      fc.property(recurrences, days, fc.integer({ min: 0, max: 400 }), (recurrence, from, later) => {
        const start = addDays(from, later);
        const all = occurrencesFrom(recurrence, from, 500).filter(day => day >= start);
        expect(occurrencesFrom(recurrence, start, 5)).toEqual(all.slice(0, 5));
      }),
      { numRuns: 60 },
    );
  });

  it('monthly on the day of the first, or on the last day of a shorter month', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('monthly', 'quarterly', 'yearly'), (startDate, repeat) => {
        for (const day of occurrencesFrom({ repeat, startDate, endDate: null }, startDate, 14)) {
          const isSame = day.slice(8) === startDate.slice(8);
          expect(isSame || (lastOfMonth(day) && day.slice(8) < startDate.slice(8))).toBe(true);
        }
      }),
    );
  });

  it('weekly on the weekday of the first, seven days apart', () => {
    fc.assert(
      fc.property(days, startDate => {
        const found = occurrencesFrom({ repeat: 'weekly', startDate, endDate: null }, startDate, 6);
        found.forEach((day, index) => {
          expect(weekdayOf(day)).toBe(weekdayOf(startDate));
          expect(daysBetween(startDate, day)).toBe(index * 7);
        });
      }),
    );
  });

  it('not on a skipped day, but on the next one', () => {
    fc.assert(
      fc.property(recurrences, days, (recurrence, from) => {
        const [first, second] = occurrencesFrom(recurrence, from, 2);
        if (!first) return;
        expect(occurrencesFrom(recurrence, from, 1, new Set([first]))).toEqual(second ? [second] : []);
      }),
    );
  });

  it('and the last one that was missed is found', () => {
    fc.assert(
      fc.property(recurrences, days, (recurrence, to) => {
        const from = addDays(to, -6);
        const all = occurrencesFrom(recurrence, from, 7).filter(day => day <= to);
        expect(lastOccurrence(recurrence, from, to)).toBe(all.at(-1) ?? null);
      }),
    );
  });

  it('on the 31st of January, the 29th of February and the 31st of March in a leap year', () => {
    const monthly: Recurrence = { repeat: 'monthly', startDate: '2024-01-31', endDate: null };
    expect([0, 1, 2, 3].map(index => occurrenceAt(monthly, index))).toEqual([
      '2024-01-31',
      '2024-02-29',
      '2024-03-31',
      '2024-04-30',
    ]);
    const yearly: Recurrence = { repeat: 'yearly', startDate: '2024-02-29', endDate: null };
    expect([1, 4].map(index => occurrenceAt(yearly, index))).toEqual(['2025-02-28', '2028-02-29']);
    expect(occurrenceAt({ repeat: 'one-time', startDate: '2026-06-10', endDate: null }, 1)).toBeNull();
  });
});
