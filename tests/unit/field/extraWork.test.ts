import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  EXTRA_UNITS,
  type ExtraLine,
  extraDetail,
  isQuantity,
  priceExtras,
  UNIT_STEPS,
} from '#contract/field/extraWork.ts';
import type { VisitFacts } from '#contract/money/pricing.ts';
import { priceVisit } from '#server/modules/money/pricing/priceVisit.ts';

const line: fc.Arbitrary<ExtraLine> = fc
  .record({
    name: fc.constant('Mulch'),
    nameEs: fc.constant('Mantillo'),
    unit: fc.constantFrom(...EXTRA_UNITS),
    steps: fc.integer({ min: 1, max: 200 }),
    unitCents: fc.integer({ min: 1, max: 1_000_000 }),
    isTaxable: fc.boolean(),
  })
  .map(({ steps, ...rest }) => ({ ...rest, quantity: steps * UNIT_STEPS[rest.unit] }));
const offer = fc.array(line, { minLength: 1, maxLength: 12 });
const percent = fc.integer({ min: 0, max: 15_000 }).map(thousandths => thousandths / 1000);

it('adds up in whole cents, and taxes only taxable lines', () => {
  fc.assert(
    fc.property(offer, percent, (lines, taxPercent) => {
      const { lineCents, subtotalCents, taxCents, totalCents } = priceExtras(lines, taxPercent);
      expect([...lineCents, taxCents].every(Number.isInteger)).toBe(true);
      expect(lineCents.reduce((sum, cents) => sum + cents, 0)).toBe(subtotalCents);
      expect(totalCents).toBe(subtotalCents + taxCents);
      for (const [index, { quantity, unitCents }] of lines.entries())
        expect(Math.abs((lineCents[index] ?? 0) - quantity * unitCents)).toBeLessThanOrEqual(0.5);
      const taxed = lines.filter(one => one.isTaxable);
      expect(priceExtras(taxed, taxPercent).taxCents).toBe(taxCents);
      expect(priceExtras([...lines].reverse(), taxPercent).totalCents).toBe(totalCents);
      expect(priceExtras([...lines, ...lines], 0).totalCents).toBe(2 * subtotalCents);
    }),
  );
});

it('equals its charge exactly', () => {
  const facts: VisitFacts = {
    ...{ type: 'mow', frequency: -1, frontBack: 'both', lotSize: null, isCornerLot: false, override: null },
    ...{ vendor: null, prices: null, workedMinutes: null, capMinutes: null, tax: null },
  };
  fc.assert(
    fc.property(offer, percent, (lines, taxPercent) => {
      const { lineCents, ...totals } = priceExtras(lines, taxPercent);
      const typed = lines.map((one, index) => ({
        description: one.name,
        amountCents: lineCents[index] ?? 0,
        isTaxable: one.isTaxable,
      }));
      expect(priceVisit({ ...facts, typed, tax: { market: 'Austin', percent: taxPercent } })).toMatchObject(
        totals,
      );
    }),
  );
});

it('counts each unit in its own steps', () => {
  fc.assert(fc.property(line, ({ unit, quantity }) => isQuantity(unit, quantity)));
  expect([0, -1, 0.3, 1001].some(quantity => isQuantity('hour', quantity))).toBe(false);
  expect([isQuantity('bag', 1.5), isQuantity('hour', 1.25), isQuantity('foot', 12)]).toEqual([
    false,
    true,
    false,
  ]);
});

it('explains in both languages how a price is computed', () => {
  const bags = { unit: 'bag', quantity: 3, unitCents: 1200 } as const;
  expect(extraDetail(bags, 'en')).toBe('3 bags at $12.00 per bag');
  expect(extraDetail({ ...bags, quantity: 1 }, 'es')).toBe('1 bolsa a $12.00 por bolsa');
  expect(extraDetail({ ...bags, unit: 'job', quantity: 1 }, 'en')).toBeNull();
});
