import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/core/days.ts';
import { percentField } from '#contract/core/validation.ts';
import { type DatedRate, datedRatesField, rateChanges, rateOn } from '#contract/money/datedRates.ts';

const START = '2026-01-01';
const day = fc.integer({ min: 0, max: 30 }).map(days => addDays(START, days));
const percent = fc.integer({ min: 0, max: 100_000 }).map(thousandths => thousandths / 1000);
/** The initial rate first, the others in any order. */
const rates: fc.Arbitrary<DatedRate[]> = fc
  .record({
    first: percent,
    later: fc.uniqueArray(fc.record({ validFrom: day, percent }), { selector: rate => rate.validFrom }),
  })
  .map(({ first, later }) => [{ validFrom: null, percent: first }, ...later]);

describe('a percentage with first days', () => {
  it('has one rate on every day, the latest that has started, for any order of entry', () => {
    fc.assert(
      fc.property(rates, day, (all, on) => {
        expect(datedRatesField(percentField).safeParse(all).success).toBe(true);
        const begun = all.filter(({ validFrom }) => validFrom === null || validFrom <= on);
        const latest = begun.reduce((one, other) =>
          (other.validFrom ?? '') > (one.validFrom ?? '') ? other : one,
        );
        expect(rateOn(all, on)).toBe(latest);
      }),
    );
  });

  it('never changes on days before an added or removed rate begins', () => {
    fc.assert(
      fc.property(rates, rates, day, (standing, wanted, on) => {
        const { gone, added } = rateChanges(standing, wanted);
        const kept = standing.filter(rate => !gone.includes(rate));
        expect(rateOn([...kept, ...added], on)).toEqual(rateOn(wanted, on));
        const isBefore = [...gone, ...added].every(({ validFrom }) => validFrom !== null && validFrom > on);
        if (isBefore) expect(rateOn(wanted, on)).toEqual(rateOn(standing, on));
      }),
    );
  });

  it.each([
    ['none', []],
    ['none from always', [{ validFrom: '2026-06-10', percent: 8 }]],
    [
      'two from always',
      [
        { validFrom: null, percent: 8 },
        { validFrom: null, percent: 9 },
      ],
    ],
    [
      'two from one day',
      [
        { validFrom: null, percent: 8 },
        { validFrom: START, percent: 8 },
        { validFrom: START, percent: 9 },
      ],
    ],
  ])('is refused with %s', (_, wrong) => {
    expect(datedRatesField(percentField).safeParse(wrong).success).toBe(false);
  });
});
