import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf } from '#contract/core/money.ts';
import { SPLIT_FIELDS, type Split } from '#contract/money/settlements.ts';
import {
  isNothing,
  NOTHING,
  plus,
  type SettledWork,
  settle,
  splitWork,
  type Work,
} from '#server/modules/money/settlements/settle.ts';

/**
 * Any valid charge: waived and paid amounts together don't exceed the total, and refunds don't exceed the
 * paid amount.
 */
const anyWork: fc.Arbitrary<Work> = fc
  .record({
    subtotalCents: fc.integer({ min: 0, max: 500_000 }),
    discountCents: fc.integer({ min: 0, max: 50_000 }),
    taxPercent: fc.constantFrom(0, 6.25, 8.25, 10),
    waived: fc.integer({ min: 0, max: 100 }),
    refunded: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ subtotalCents, discountCents, taxPercent, waived, refunded }) => {
    const totalCents = subtotalCents + percentOf(subtotalCents, taxPercent);
    const waivedCents = Math.floor((totalCents * waived) / 100);
    const refundedCents = Math.floor(((totalCents - waivedCents) * refunded) / 100);
    return { subtotalCents, discountCents, totalCents, waivedCents, refundedCents };
  });
const anyPercent = fc.integer({ min: 0, max: 100_000 }).map(thousandths => thousandths / 1000);

const whole = ({ discountCents, freeCents, refundedCents, commissionCents, netCents }: Split) =>
  discountCents + freeCents + refundedCents + commissionCents + netCents;

describe('a settlement', () => {
  it('splits the gross amount without losing or adding a cent', () => {
    fc.assert(
      fc.property(anyWork, anyPercent, (work, percent) => {
        const split = splitWork(work, percent);
        expect(whole(split)).toBe(split.grossCents);
        for (const field of SPLIT_FIELDS) expect(split[field]).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('gives the vendor nothing for waived or fully refunded work, and everything without commission', () => {
    fc.assert(
      fc.property(anyWork, anyPercent, (work, percent) => {
        const waivedCents = work.waivedCents;
        const gone = splitWork({ ...work, refundedCents: work.totalCents - waivedCents }, percent);
        expect([gone.commissionCents, gone.netCents]).toEqual([0, 0]);
        const plain = { ...work, waivedCents: 0, refundedCents: 0 };
        expect(splitWork(plain, 0).netCents).toBe(work.subtotalCents);
        expect(splitWork(plain, 100).netCents).toBe(0);
      }),
    );
  });

  it('rounds the commission once, half up, such as 12.5 percent of $35.00', () => {
    const work = {
      subtotalCents: 3500,
      discountCents: 500,
      totalCents: 3789,
      waivedCents: 0,
      refundedCents: 0,
    };
    expect(splitWork(work, 12.5)).toEqual({
      ...NOTHING,
      grossCents: 4000,
      discountCents: 500,
      commissionCents: 438,
      netCents: 3062,
    });
    // Half of the charge was refunded with its tax: $17.50 of the $18.95 was for work.
    expect(splitWork({ ...work, refundedCents: 1895 }, 12.5)).toMatchObject({
      refundedCents: 1750,
      commissionCents: 219,
      netCents: 1531,
    });
  });

  it('lists work that costs nothing once, so that it counts as settled', () => {
    const free = { subtotalCents: 0, discountCents: 0, totalCents: 0, waivedCents: 0, refundedCents: 0 };
    const done = [{ chargeId: 1, commissionPercent: 20, commissionReason: null, ...free }];
    const line = { chargeId: 1, commissionPercent: 20, commissionReason: null };
    expect(settle(done, [])).toEqual([{ kind: 'work', ...line, ...NOTHING }]);
    expect(settle(done, [{ ...line, split: NOTHING }])).toEqual([]);
  });

  it('adds up to the charges’ current amounts, however they changed in between', () => {
    const anyCharge = fc.record({
      chargeId: fc.integer({ min: 1, max: 6 }),
      work: anyWork,
      percent: anyPercent,
    });
    const anyDay = fc.uniqueArray(anyCharge, { selector: one => one.chargeId, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(anyDay, { minLength: 1, maxLength: 5 }), days => {
        const settled = new Map<number, SettledWork>();
        for (const day of days) {
          const done = day.map(({ chargeId, work, percent }) => ({
            chargeId,
            commissionPercent: percent,
            commissionReason: percent < 50 ? `Agreed at ${percent}` : null,
            ...work,
          }));
          const lines = settle(done, [...settled.values()]);
          for (const { kind, chargeId, commissionPercent, commissionReason, ...split } of lines) {
            expect(whole(split)).toBe(split.grossCents);
            expect(kind === 'correction').toBe(settled.has(chargeId));
            expect(commissionReason).toBe(commissionPercent < 50 ? `Agreed at ${commissionPercent}` : null);
            const before = settled.get(chargeId);
            settled.set(chargeId, {
              chargeId,
              commissionReason,
              commissionPercent: before?.commissionPercent ?? commissionPercent,
              split: plus(before?.split ?? NOTHING, split),
            });
          }
          expect(settle(done, [...settled.values()])).toEqual([]);
        }
        const now = new Map(days.at(-1)?.map(one => [one.chargeId, one.work]));
        for (const { chargeId, commissionPercent, split } of settled.values()) {
          const work = now.get(chargeId);
          expect(split).toEqual(work ? splitWork(work, commissionPercent) : NOTHING);
          if (!work) expect(isNothing(split)).toBe(true);
        }
      }),
    );
  });
});
