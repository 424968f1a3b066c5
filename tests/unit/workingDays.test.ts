import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../contract/days.ts';
import { WEEKDAYS } from '../../contract/enums.ts';
import { expectedMinutes, medianOf } from '../../server/modules/cadence/expectedMinutes.ts';
import {
  addWorkingDays,
  isWorkingDay,
  workingDayFrom,
  workingDaysTo,
} from '../../server/modules/cadence/workingDays.ts';

const anyDay = fc.integer({ min: 0, max: 4000 }).map(offset => addDays('2022-01-01', offset));
const anyDaysOff = fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { maxLength: 7 });

describe('working days', () => {
  it('step over days off, also over a year’s end', () => {
    expect(addWorkingDays('2026-06-12', 1, [6, 7])).toBe('2026-06-15');
    expect(addWorkingDays('2026-12-31', 1, [5, 6, 7])).toBe('2027-01-04');
    expect(workingDayFrom('2026-06-13', [6, 7])).toBe('2026-06-15');
  });

  it('are always later, never off, and take one step after another', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 12 }), anyDaysOff, (day, count, off) => {
        const found = addWorkingDays(day, count, off);
        expect(found > day && isWorkingDay(found, off)).toBe(true);
        expect(addWorkingDays(addWorkingDays(day, 1, off), count, off)).toBe(
          addWorkingDays(day, count + 1, off),
        );
        if (off.length < 7) expect(off).not.toContain(weekdayOf(found));
      }),
    );
  });

  it('are counted to the first that is not over', () => {
    expect(workingDaysTo('2026-06-12', '2026-06-12', [6, 7])).toBe(1);
    expect(workingDaysTo('2026-06-12', '2026-06-15', [6, 7])).toBe(1);
    expect(workingDaysTo('2026-06-12', '2026-06-16', [6, 7])).toBe(2);
  });
});

describe('expected minutes', () => {
  const mow = {
    type: 'mow',
    lotSize: 'large',
    lotSquareFeet: 12_000,
    frontBack: 'both',
    timeCapMinutes: null,
    lastWorked: [],
  } as const;

  it('are the middle of the last visits, else what the lot takes', () => {
    expect(expectedMinutes({ ...mow, lastWorked: [50, 30, 90, 34, 31] })).toBe(34);
    expect(expectedMinutes({ ...mow, lastWorked: [50, 30] })).toBe(30);
    expect(expectedMinutes(mow)).toBe(40);
    expect(expectedMinutes({ ...mow, frontBack: 'frontOnly' })).toBe(24);
    expect(expectedMinutes({ ...mow, lotSize: null, lotSquareFeet: 4_000 })).toBe(20);
    expect(expectedMinutes({ ...mow, lotSize: null, lotSquareFeet: 40_000 })).toBe(75);
    expect(expectedMinutes({ ...mow, type: 'bnb', timeCapMinutes: 90 })).toBe(90);
    expect(medianOf([])).toBeUndefined();
  });
});
