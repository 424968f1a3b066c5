import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DISCOUNT_TYPES } from '#contract/core/enums.ts';
import { type DiscountOffer, reductionOf, sumOf, takeOff } from '#contract/money/discounting.ts';

let count = 0;
const offer = (change: Partial<DiscountOffer>): DiscountOffer => ({
  grantId: ++count,
  code: 'SPRING26',
  type: 'percentage',
  priceCents: null,
  percent: null,
  combines: true,
  isByCode: false,
  ...change,
});
const fixed = (priceCents: number, change: Partial<DiscountOffer> = {}) =>
  offer({ type: 'fixed-price', priceCents, ...change });
const off = (priceCents: number, change: Partial<DiscountOffer> = {}) =>
  offer({ type: 'price-discount', priceCents, ...change });
const percent = (value: number, change: Partial<DiscountOffer> = {}) => offer({ percent: value, ...change });
const free = () => offer({ type: 'free' });

const lines = (price: number, ...offers: DiscountOffer[]) =>
  takeOff(price, offers).map(taken => [taken.offer.type, taken.cents]);

describe('the amount of a discount', () => {
  // covers: enum-11
  it('is the amount above a fixed price, a fixed amount, a percentage, or everything', () => {
    expect(lines(4500, fixed(3000))).toEqual([['fixed-price', 1500]]);
    expect(lines(4500, off(500))).toEqual([['price-discount', 500]]);
    expect(lines(4500, percent(10))).toEqual([['percentage', 450]]);
    expect(lines(4500, free())).toEqual([['free', 4500]]);
  });

  it('never raises a price, and never reduces it below zero', () => {
    expect(lines(2500, fixed(3000))).toEqual([]);
    expect(lines(400, off(500))).toEqual([['price-discount', 400]]);
    expect(lines(0, free(), percent(50))).toEqual([]);
  });

  it('is rounded half up, once for each discount', () => {
    expect(reductionOf(4501, percent(50))).toBe(2251);
    expect(lines(1001, percent(50), percent(25))).toEqual([
      ['percentage', 501],
      ['percentage', 125],
    ]);
  });

  it('is taken off after a fixed price, percentages before amounts', () => {
    expect(lines(4500, off(500), percent(10), fixed(3000))).toEqual([
      ['fixed-price', 1500],
      ['percentage', 300],
      ['price-discount', 500],
    ]);
  });

  it('doesn’t use up a discount that has no effect', () => {
    expect(lines(4500, fixed(3000), fixed(2500))).toEqual([['fixed-price', 2000]]);
    expect(lines(4500, free(), percent(10), off(100))).toEqual([['free', 4500]]);
  });

  it('applies alone if it can’t be combined; then the better one wins', () => {
    const alone = percent(20, { combines: false });
    expect(lines(4000, alone, off(500))).toEqual([['percentage', 800]]);
    expect(lines(4000, alone, off(500), percent(10))).toEqual([
      ['percentage', 400],
      ['price-discount', 500],
    ]);
  });

  it('uses the fewest discounts if the savings are equal, then the oldest grant', () => {
    const all = off(1000, { combines: false });
    const halves = [percent(50), off(500)];
    expect(lines(1000, ...halves, all)).toEqual([['price-discount', 1000]]);
    expect(lines(1000, all, ...halves)).toEqual([['price-discount', 1000]]);
    const [older, newer] = [
      percent(10, { combines: false, grantId: 900_001 }),
      percent(10, { combines: false, grantId: 900_002 }),
    ];
    for (const offers of [
      [older, newer],
      [newer, older],
    ])
      expect(takeOff(1000, offers).map(({ offer: { grantId } }) => grantId)).toEqual([900_001]);
  });

  it('leaves a smaller discount of its kind unused if the larger one leaves nothing to reduce', () => {
    expect(lines(4500, off(300), off(4500))).toEqual([['price-discount', 4500]]);
    expect(lines(4500, percent(10), percent(100))).toEqual([['percentage', 4500]]);
    expect(lines(4500, fixed(2500), fixed(2000))).toEqual([['fixed-price', 2500]]);
    // Together with a discount of another kind, in whatever order they were found.
    const beside = (...offers: DiscountOffer[]) => [
      lines(4500, ...offers),
      lines(4500, ...offers.toReversed()),
    ];
    const lower = [
      ['fixed-price', 2000],
      ['percentage', 250],
    ];
    expect(beside(fixed(3000), percent(10), fixed(2500))).toEqual([lower, lower]);
    const larger = [
      ['percentage', 2250],
      ['price-discount', 2250],
    ];
    expect(beside(off(300), percent(50), off(2250))).toEqual([larger, larger]);
    const [older, newer] = [off(2250, { grantId: 900_001 }), off(2250, { grantId: 900_002 })];
    for (const offers of [
      [older, newer],
      [newer, older],
    ])
      expect(takeOff(4500, [percent(50), ...offers]).at(-1)?.offer.grantId).toBe(900_001);
  });

  it('takes the larger share first', () => {
    expect(lines(1001, percent(25), percent(50))).toEqual([
      ['percentage', 501],
      ['percentage', 125],
    ]);
  });

  it('is zero without a value', () => {
    for (const type of DISCOUNT_TYPES.filter(one => one !== 'free'))
      expect(reductionOf(4500, { type, priceCents: null, percent: null })).toBe(0);
    expect(reductionOf(-100, { type: 'free', priceCents: null, percent: null })).toBe(0);
  });

  it('comes from at most one code, even of three', () => {
    const codes = [5, 6, 7].map(value => percent(value, { isByCode: true }));
    expect(lines(10_000, ...codes)).toEqual([['percentage', 700]]);
  });

  it('comes from at most one code', () => {
    const [ten, twelve] = [percent(10, { isByCode: true }), percent(12, { isByCode: true })];
    expect(lines(10_000, ten, twelve, off(500))).toEqual([
      ['percentage', 1200],
      ['price-discount', 500],
    ]);
  });

  const price = fc.integer({ min: 0, max: 200_000 });
  const anyOffer = fc.record({
    type: fc.constantFrom(...DISCOUNT_TYPES),
    priceCents: fc.integer({ min: 0, max: 20_000 }),
    percent: fc.integer({ min: 0, max: 100_000 }).map(thousandths => thousandths / 1000),
    combines: fc.boolean(),
    isByCode: fc.boolean(),
  });
  const anyOffers = fc
    .array(anyOffer, { maxLength: 7 })
    .map(offers => offers.map((one, index) => offer({ ...one, grantId: index + 1 })));

  it('never exceeds the price, and uses each discount once and at most one code', () => {
    fc.assert(
      fc.property(price, anyOffers, (cents, offers) => {
        const taken = takeOff(cents, offers);
        expect(cents - sumOf(taken)).toBeGreaterThanOrEqual(0);
        expect(taken.every(one => one.cents > 0)).toBe(true);
        expect(new Set(taken.map(one => one.offer.grantId)).size).toBe(taken.length);
        expect(taken.filter(one => one.offer.isByCode).length).toBeLessThanOrEqual(1);
        expect(taken.length <= 1 || taken.every(one => one.offer.combines)).toBe(true);
      }),
    );
  });

  it('does not depend on the order in which discounts were found', () => {
    const shuffled = anyOffers.chain(offers =>
      fc.tuple(fc.constant(offers), fc.shuffledSubarray(offers, { minLength: offers.length })),
    );
    fc.assert(
      fc.property(price, shuffled, (cents, [offers, others]) => {
        expect(takeOff(cents, others)).toEqual(takeOff(cents, offers));
      }),
    );
  });

  it('is at least that of the best one alone', () => {
    fc.assert(
      fc.property(price, anyOffers, (cents, offers) => {
        const best = Math.max(0, ...offers.map(one => reductionOf(cents, one)));
        expect(sumOf(takeOff(cents, offers))).toBeGreaterThanOrEqual(best);
      }),
    );
  });
});
