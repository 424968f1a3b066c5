import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '#contract/core/days.ts';

const DAY_MS = 86_400_000;
/** The first day of year 1, from which the platform's calendar counts days in these tests. */
const FIRST = Date.parse('0001-01-01T00:00:00Z');
const dayAt = (offset: number) => new Date(FIRST + offset * DAY_MS).toISOString().slice(0, 10);
/** Offsets in days through the year 9999. */
const anyOffset = fc.integer({ min: 0, max: 3_652_058 });

it('days are counted as the platform’s calendar counts them, leap years and centuries included', () => {
  fc.assert(
    fc.property(anyOffset, anyOffset, (one, other) => {
      const [from, to] = [dayAt(one), dayAt(other)];
      expect(addDays(from, other - one)).toBe(to);
      expect(daysBetween(from, to)).toBe(other - one);
      expect(weekdayOf(to)).toBe(new Date(`${to}T00:00:00Z`).getUTCDay() || 7);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2000-02-28', 1, '2000-02-29'],
  ['2100-02-28', 1, '2100-03-01'],
  ['1969-12-31', 1, '1970-01-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['9999-12-31', 1, '10000-01-01'],
])('%s and %i days is %s', (from, days, to) => {
  expect(addDays(from, days)).toBe(to);
  expect(daysBetween(from, to)).toBe(days);
});
