import { z } from 'zod';
import { addDays } from '#contract/core/days.ts';
import { FREQUENCIES, LOT_SIZES } from '#contract/core/enums.ts';
import { centsField } from '#contract/core/validation.ts';
import type { PriceList } from '#contract/territory/vendors.calls.ts';
import { priceListBody } from '#contract/territory/vendors.ts';
import { today } from '#src/dataProvider/today.ts';

/** The matrix row by row; its fields are `prices.<index>.priceCents`. */
export const CELLS = LOT_SIZES.flatMap(lotSize => FREQUENCIES.map(frequency => ({ lotSize, frequency })));

const cell = priceListBody.shape.prices.element.extend({ priceCents: centsField.nullable() });

const isPriced = (one: z.infer<typeof cell>): one is z.infer<typeof cell> & { priceCents: number } =>
  one.priceCents !== null;

/** The form has a field for every cell; an empty one has no price. */
export const priceListForm = priceListBody.extend({
  prices: z
    .array(cell)
    .transform(cells => cells.filter(isPriced))
    .pipe(priceListBody.shape.prices),
});

/** Returns the values of a new version, based on the newest; it starts tomorrow unless it is the first. */
export function priceFormValues(newest: PriceList | undefined) {
  return {
    effectiveFrom: newest ? addDays(today(), 1) : today(),
    bnbHourlyCents: newest?.bnbHourlyCents ?? null,
    partPercent: newest?.partPercent ?? 60,
    cornerLotCents: newest?.cornerLotCents ?? 0,
    prices: CELLS.map(({ lotSize, frequency }) => ({
      lotSize,
      frequency,
      priceCents: priceOf(newest, lotSize, frequency),
    })),
  };
}

/** Returns a cell's price in a version; null if it has none. */
export function priceOf(list: PriceList | undefined, lotSize: string, frequency: number): number | null {
  const found = list?.prices.find(one => one.lotSize === lotSize && one.frequency === frequency);
  return found?.priceCents ?? null;
}
