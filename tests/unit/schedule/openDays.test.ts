import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from '#contract/core/days.ts';
import { daysNear, lastDayToChange } from '#server/modules/portal/portal/openDays.ts';

const rules = fc.record({
  maySkip: fc.boolean(),
  mayMove: fc.boolean(),
  noticeDays: fc.integer({ min: 0, max: 14 }),
  moveDays: fc.integer({ min: 1, max: 14 }),
  mayPause: fc.boolean(),
  pauseDays: fc.integer({ min: 1, max: 180 }),
});
const TODAY = '2026-06-10';
const day = fc.integer({ min: 0, max: 60 }).map(after => addDays(TODAY, after));

it('a customer can move a visit to days near its slot, except its current day and the notice period', () => {
  fc.assert(
    fc.property(rules, day, day, (setting, date, slot) => {
      const days = daysNear({ date, slot }, setting, TODAY);
      for (let after = -40; after <= 100; after += 1) {
        const one = addDays(TODAY, after);
        const isNear = Math.abs(daysBetween(slot, one)) <= setting.moveDays;
        expect([one, days.includes(one)]).toEqual([
          one,
          isNear && one !== date && after >= setting.noticeDays && after > 0,
        ]);
      }
    }),
  );
});

it('tomorrow’s visit can be changed today if the notice period is one day, not if it is two', () => {
  const visit = { date: '2026-06-11', slot: '2026-06-11' };
  const at = (noticeDays: number) =>
    lastDayToChange(visit, {
      maySkip: true,
      mayMove: true,
      noticeDays,
      moveDays: 3,
      mayPause: true,
      pauseDays: 28,
    });
  expect([at(0), at(1), at(2)]).toEqual(['2026-06-11', '2026-06-10', '2026-06-09']);
});
