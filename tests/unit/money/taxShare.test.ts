import { describe, expect, it } from 'vitest';
import { returnedTax, withoutTax } from '#contract/money/taxShare.ts';

/** $45.00 at 8.25 percent. */
const CHARGE = { subtotalCents: 4500, totalCents: 4871 };

describe('the part of an amount before tax', () => {
  it.each([
    [1000, 924],
    [999, 923],
    [100, 92],
    [4871, 4500],
    [0, 0],
  ])('of %i cents is the nearest cent, %i', (cents, before) =>
    expect(withoutTax(cents, CHARGE)).toBe(before),
  );

  it('is rounded up at half a cent', () => {
    // Fifteen sixteenths of 8 cents are 7.5 cents.
    expect(withoutTax(8, { subtotalCents: 15, totalCents: 16 })).toBe(8);
  });

  it('is zero for a charge of zero', () => {
    expect(withoutTax(0, { subtotalCents: 0, totalCents: 0 })).toBe(0);
  });
});

it('leaves no tax on a charge that is partly waived and otherwise refunded', () => {
  for (const freeCents of [1, 1000, 2436, 4870]) {
    const charge = { ...CHARGE, freeCents, refundedCents: CHARGE.totalCents - freeCents };
    const { waivedCents, refundedCents } = returnedTax(charge);
    expect(waivedCents + refundedCents).toBe(CHARGE.totalCents - CHARGE.subtotalCents);
  }
});

it('returns the tax of waived and refunded amounts separately', () => {
  // $10.00 is $9.24 and 76 cents of tax, and $30.00 is $27.72 and $2.28.
  expect(returnedTax({ ...CHARGE, freeCents: 1000, refundedCents: 2000 })).toEqual({
    waivedCents: 76,
    refundedCents: 152,
  });
});
