import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf, showMoney } from '#contract/core/money.ts';

it.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123_450, '$1,234.50'],
  [-500, '-$5.00'],
])('%i cents are shown as %s', (cents, shown) => expect(showMoney(cents)).toBe(shown));

describe('a percentage of an amount', () => {
  it.each([
    [1000, 8.25, 83],
    [3500, 12.5, 438],
    [100, 0.4, 0],
    [1, 50, 1],
    [-1, 50, -1],
    [-1000, 8.25, -83],
    [10_000, 6.125, 613],
    [10_000, 6.124, 612],
    [99_999, 0.05, 50],
    [49_999, 0.001, 0],
    // The floating-point number nearest to 1.005 is slightly less than it.
    [100_000, 1.005, 1005],
    [4500, 0, 0],
    [0, 50, 0],
    [4500, 100, 4500],
  ])('of %i cents and %d percent is %i cents, half a cent rounded away from zero', (cents, percent, part) =>
    expect(percentOf(cents, percent)).toBe(part),
  );

  it('is never off by more than half a cent, and symmetric for negative amounts', () => {
    const anyCents = fc.integer({ min: -10_000_000, max: 10_000_000 });
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 0, max: 100_000 }), (cents, thousandths) => {
        const part = percentOf(cents, thousandths / 1000);
        expect(Math.abs(part * 100_000 - cents * thousandths)).toBeLessThanOrEqual(50_000);
        expect(percentOf(-cents, thousandths / 1000) + part).toBe(0);
      }),
    );
  });
});
