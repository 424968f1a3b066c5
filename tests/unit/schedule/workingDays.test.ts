import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '#contract/core/days.ts';
import { WEEKDAYS, type Weekday } from '#contract/core/enums.ts';
import { federalHolidays, ON_HOLIDAY } from '#contract/schedule/holidays.ts';
import { expectedMinutes, medianOf } from '#server/modules/schedule/cadence/expectedMinutes.ts';
import {
  addWorkingDays,
  type DaysOff,
  isWorkingDay,
  workDayOf,
  workingDayFrom,
  workingDaysTo,
} from '#server/modules/schedule/cadence/workingDays.ts';

const anyDay = fc.integer({ min: 0, max: 4000 }).map(offset => addDays('2022-01-01', offset));
const off = (daysOff: readonly Weekday[], ...holidays: string[]): DaysOff => ({
  daysOff,
  holidays: new Map(holidays.map(date => [date, 'Holiday'])),
});
const anyOff = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { maxLength: 7 }), fc.array(anyDay, { maxLength: 40 }))
  .map(([weekdays, holidays]) => off(weekdays, ...holidays));

describe('working days', () => {
  it('skip days off, also across a year’s end', () => {
    expect(addWorkingDays('2026-06-12', 1, off([6, 7]))).toBe('2026-06-15');
    expect(addWorkingDays('2026-12-31', 1, off([5, 6, 7]))).toBe('2027-01-04');
    expect(workingDayFrom('2026-06-13', off([6, 7]))).toBe('2026-06-15');
    expect(addWorkingDays('2026-12-24', 1, off([6, 7], '2026-12-25', '2026-12-28'))).toBe('2026-12-29');
  });

  it('are always later and never days off, and several steps add up', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 12 }), anyOff, (day, count, off) => {
        const found = addWorkingDays(day, count, off);
        expect(found > day && isWorkingDay(found, off)).toBe(true);
        expect(addWorkingDays(addWorkingDays(day, 1, off), count, off)).toBe(
          addWorkingDays(day, count + 1, off),
        );
        expect([...off.holidays.keys()]).not.toContain(found);
        if (off.daysOff.length < 7) expect(off.daysOff).not.toContain(weekdayOf(found));
      }),
    );
  });

  it('take over a holiday’s visits: the nearest day of the week, or the later of two equally near', () => {
    const nearest = (day: string, ...holidays: string[]) =>
      workDayOf(day, { ...off([6, 7], ...holidays), onHoliday: 'nearest' });
    expect(nearest('2026-11-26', '2026-11-27')).toBe('2026-11-26');
    expect(nearest('2026-11-26', '2026-11-26')).toBe('2026-11-27');
    expect(nearest('2026-11-26', '2026-11-26', '2026-11-27')).toBe('2026-11-25');
    expect(nearest('2026-12-25', '2026-12-25')).toBe('2026-12-24');
    const week = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25'];
    expect(nearest('2026-12-23', ...week)).toBe(null);
    expect(workDayOf('2026-11-26', { ...off([6, 7], '2026-11-26'), onHoliday: 'skip' })).toBe(null);
  });

  it('take over the visits of weekdays off, none of which are skipped', () => {
    for (const onHoliday of ON_HOLIDAY) {
      const planned = (slot: string, daysOff: Weekday[], ...holidays: string[]) =>
        workDayOf(slot, { ...off(daysOff, ...holidays), onHoliday });
      expect(planned('2026-11-25', [3, 6, 7])).toBe('2026-11-26');
      expect(planned('2026-11-25', [3, 6, 7], '2026-11-25', '2026-11-26')).toBe('2026-11-24');
      expect(planned('2026-11-29', [6, 7])).toBe('2026-11-27');
      expect(planned('2026-11-25', [1, 2, 3, 4, 5, 6, 7])).toBe('2026-11-25');
    }
  });

  it('know the federal holidays, observed on the nearest working day if on a weekend', () => {
    expect(federalHolidays(2026).map(({ date }) => date)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
    expect(federalHolidays(2027).find(({ name }) => name.en === 'Independence Day')?.date).toBe('2027-07-05');
  });

  it('are counted up to the first one that hasn’t ended', () => {
    expect(workingDaysTo('2026-06-12', '2026-06-12', off([6, 7]))).toBe(1);
    expect(workingDaysTo('2026-06-12', '2026-06-15', off([6, 7]))).toBe(1);
    expect(workingDaysTo('2026-06-12', '2026-06-16', off([6, 7]))).toBe(2);
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

  it('are the median of the last visits, else the lot size’s usual time', () => {
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
