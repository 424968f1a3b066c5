import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FREQUENCIES, FRONT_BACK, LOT_SIZES, SERVICE_TYPES } from '#contract/core/enums.ts';
import type { VisitFacts } from '#contract/money/pricing.ts';
import { billedMinutesOf, hoursCost, priceVisit } from '#server/modules/money/pricing/priceVisit.ts';

const mow: VisitFacts = {
  type: 'mow',
  frequency: 1,
  frontBack: 'both',
  lotSize: 'average',
  isCornerLot: false,
  override: null,
  vendor: 'Green Blade',
  prices: {
    listVersion: 3,
    priceCents: 4500,
    bnbHourlyCents: 6500,
    partPercent: 60,
    cornerLotCents: 500,
  },
  workedMinutes: 35,
  capMinutes: null,
  tax: { market: 'Austin', percent: 8.25 },
};

const amounts = (facts: VisitFacts) =>
  priceVisit(facts).lines.map(line => [line.source.from, line.amountCents]);

describe('the price of a mow', () => {
  it('is the list price of its lot size and frequency with the tax of its market', () => {
    const priced = priceVisit(mow);
    expect(priced).toMatchObject({ subtotalCents: 4500, taxCents: 371, totalCents: 4871, unpriced: null });
    expect(priced.lines).toEqual([
      {
        amountCents: 4500,
        source: {
          from: 'price-list',
          vendor: 'Green Blade',
          listVersion: 3,
          lotSize: 'average',
          frequency: 1,
        },
      },
      { amountCents: 371, source: { from: 'tax', market: 'Austin', percent: 8.25 } },
    ]);
  });

  it('is reduced for only front or back, and increased for a corner lot', () => {
    expect(amounts({ ...mow, frontBack: 'frontOnly', isCornerLot: true })).toEqual([
      ['price-list', 4500],
      ['part', -1800],
      ['corner-lot', 500],
      ['tax', 264],
    ]);
    const prices = mow.prices && { ...mow.prices, cornerLotCents: 0 };
    expect(amounts({ ...mow, prices, isCornerLot: true })).toEqual([
      ['price-list', 4500],
      ['tax', 371],
    ]);
  });

  it('is the manual price, if there is one, instead of the list price, plus tax', () => {
    const byHand = { from: 'visit-override', priceCents: 3000 } as const;
    const facts = { ...mow, frontBack: 'backOnly' as const, isCornerLot: true, override: byHand };
    expect(amounts(facts)).toEqual([
      ['visit-override', 3000],
      ['tax', 248],
    ]);
    expect(priceVisit({ ...facts, prices: null, vendor: null }).unpriced).toBeNull();
  });

  it('says that there is no tax if the property belongs to no market', () => {
    expect(priceVisit({ ...mow, tax: null }).lines.at(-1)).toEqual({
      amountCents: 0,
      source: { from: 'tax', market: null, percent: 0 },
    });
  });

  it('names the first day of the price list and of the tax rate', () => {
    const prices = mow.prices && { ...mow.prices, listFrom: '2026-03-01' };
    const tax = { market: 'Austin', percent: 8.25, validFrom: '2026-01-01' };
    expect(priceVisit({ ...mow, prices, tax }).lines.map(({ source }) => source)).toMatchObject([
      { from: 'price-list', listFrom: '2026-03-01' },
      { from: 'tax', ...tax },
    ]);
  });

  it('is zero for a free mow, which leaves discounts unused', () => {
    const discounts = [
      {
        ...{ grantId: 1, code: 'SPRING26', type: 'percentage' as const, percent: 10, priceCents: null },
        ...{ combines: true, isByCode: false },
      },
    ];
    expect(amounts({ ...mow, discounts })).toEqual([
      ['price-list', 4500],
      ['discount', -450],
      ['tax', 334],
    ]);
    const free = priceVisit({ ...mow, discounts, freeMow: 'referrer' });
    expect(free).toMatchObject({ subtotalCents: 0, discountCents: 4500, taxCents: 0, totalCents: 0 });
    expect(free.lines.map(({ source, amountCents }) => [source.from, amountCents])).toEqual([
      ['price-list', 4500],
      ['free', -4500],
      ['tax', 0],
    ]);
    const unpaid = { from: 'manual', priceCents: 0 } as const;
    expect(amounts({ ...mow, override: unpaid, freeMow: 'referrer' })).toEqual([
      ['manual', 0],
      ['tax', 0],
    ]);
  });

  it('is zero if the visit isn’t billed, without a reason', () => {
    const nothing = { subtotalCents: 0, discountCents: 0, taxCents: 0, totalCents: 0 };
    const unbilled = priceVisit({ ...mow, isBilled: false });
    expect(unbilled).toEqual({ lines: [], ...nothing, unpriced: null });
    expect(priceVisit({ ...mow, lotSize: null })).toEqual({ lines: [], ...nothing, unpriced: 'no-lot-size' });
  });

  it('of lines entered by hand is taxed only on those that are taxable', () => {
    const line = (amountCents: number, isTaxable: boolean) => ({
      description: 'Work',
      amountCents,
      isTaxable,
    });
    const typed = [line(10_000, true), line(5000, false), line(-1000, true)];
    expect(priceVisit({ ...mow, typed })).toMatchObject({
      ...{ subtotalCents: 14_000, discountCents: 0, taxCents: 743, totalCents: 14_743 },
    });
  });

  it('has a reason if there is none', () => {
    const why = (change: Partial<VisitFacts>) => priceVisit({ ...mow, ...change }).unpriced;
    expect(why({ vendor: null, prices: null })).toBe('no-vendor');
    expect(why({ prices: null })).toBe('no-price-list');
    expect(why({ lotSize: null })).toBe('no-lot-size');
    expect(why({ prices: mow.prices && { ...mow.prices, priceCents: null } })).toBe('no-price');
    expect(why({ type: 'bnb', workedMinutes: null })).toBe('no-hours');
  });
});

describe('the price of bush and bed work', () => {
  it('is the hourly rate for the worked quarter hours, rounded up, and at most the cap', () => {
    expect(amounts({ ...mow, type: 'bnb', workedMinutes: 61 })[0]).toEqual(['hours', 8125]);
    expect(amounts({ ...mow, type: 'bnb', workedMinutes: 200, capMinutes: 120 })[0]).toEqual([
      'hours',
      13000,
    ]);
  });

  it.each([
    [0, null, 15],
    [1, null, 15],
    [15, null, 15],
    [16, null, 30],
    [46, 60, 60],
    [75, 60, 60],
  ])('bills %i minutes under a cap of %s as %i', (worked, cap, billed) => {
    expect(billedMinutesOf(worked, cap)).toBe(billed);
  });

  it('rounds half cents up', () => {
    expect(hoursCost(15, 6550)).toBe(1638);
  });
});

it('bills a call log at its fixed price', () => {
  expect(amounts({ ...mow, type: 'call-log', vendor: null, prices: null })[0]).toEqual(['call-log', 2000]);
});

const cents = fc.integer({ min: 0, max: 500_000 });
const factsOfAnyVisit: fc.Arbitrary<VisitFacts> = fc.record({
  type: fc.constantFrom(...SERVICE_TYPES),
  frequency: fc.constantFrom(...FREQUENCIES),
  frontBack: fc.constantFrom(...FRONT_BACK),
  lotSize: fc.option(fc.constantFrom(...LOT_SIZES)),
  isCornerLot: fc.boolean(),
  override: fc.option(fc.record({ from: fc.constant('service-override' as const), priceCents: cents })),
  vendor: fc.option(fc.constant('Green Blade')),
  prices: fc.option(
    fc.record({
      listVersion: fc.integer({ min: 1, max: 9 }),
      priceCents: fc.option(cents),
      bnbHourlyCents: cents,
      partPercent: fc.integer({ min: 0, max: 100 }),
      cornerLotCents: cents,
    }),
  ),
  workedMinutes: fc.option(fc.integer({ min: 0, max: 900 })),
  capMinutes: fc.option(fc.integer({ min: 1, max: 48 }).map(quarters => quarters * 15)),
  tax: fc.option(
    fc.record({
      market: fc.constant('Austin'),
      percent: fc.integer({ min: 0, max: 20_000 }).map(thousandths => thousandths / 1000),
    }),
  ),
});

describe('any visit', () => {
  it('has lines that add up to its exact total, or none and a reason', () => {
    fc.assert(
      fc.property(factsOfAnyVisit, facts => {
        const { lines, subtotalCents, taxCents, totalCents, unpriced } = priceVisit(facts);
        expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(totalCents);
        expect(subtotalCents + taxCents).toBe(totalCents);
        expect(lines.every(line => Number.isInteger(line.amountCents))).toBe(true);
        expect(totalCents).toBeGreaterThanOrEqual(0);
        expect(lines.length === 0).toBe(unpriced !== null);
      }),
      { seed: 20260610, numRuns: 500 },
    );
  });

  it('never costs more for a part of the lawn than for all of it, or with a cap than without', () => {
    fc.assert(
      fc.property(factsOfAnyVisit, facts => {
        const total = (change: Partial<VisitFacts>) => priceVisit({ ...facts, ...change }).totalCents;
        expect(total({ frontBack: 'frontOnly' })).toBeLessThanOrEqual(total({ frontBack: 'both' }));
        expect(total({})).toBeLessThanOrEqual(total({ capMinutes: null }));
      }),
      { seed: 20260611, numRuns: 300 },
    );
  });
});
