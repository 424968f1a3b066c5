import { z } from 'zod';
import type { Day } from '#contract/core/days.ts';
import type { FieldMessageKey } from '#contract/core/fieldMessages.ts';
import { dayField } from '#contract/core/validation.ts';

/**
 * A percentage that applies from `validFrom` until the next rate starts; `validFrom` is null for the first
 * rate, which has no start.
 */
export interface DatedRate {
  validFrom: Day | null;
  percent: number;
}

const MAX_RATES = 100;
const key = (name: FieldMessageKey) => name;

/** All rates, the first one without a start; no two start on the same day. */
export const datedRatesField = (percent: z.ZodType<number>) =>
  z
    .array(z.object({ validFrom: dayField.nullable(), percent }))
    .min(1, key('required'))
    .max(MAX_RATES)
    .superRefine((rates, context) => {
      for (const [index, { validFrom }] of rates.entries()) {
        const isFirst = index === 0;
        const message =
          isFirst === (validFrom !== null)
            ? key(isFirst ? 'invalid' : 'required')
            : rates.findIndex(rate => rate.validFrom === validFrom) < index && key('dayTaken');
        if (message) context.addIssue({ code: 'custom', path: [index, 'validFrom'], message });
      }
    });

export const isDatedRate = (value: object): value is DatedRate => 'validFrom' in value && 'percent' in value;

/** Sorts rates by their start. */
export const inOrder = <R extends Pick<DatedRate, 'validFrom'>>(rates: readonly R[]): R[] =>
  rates.toSorted((one, other) => ((one.validFrom ?? '') < (other.validFrom ?? '') ? -1 : 1));

/** Rate that applies to a day. */
export const rateOn = <R extends DatedRate>(rates: readonly R[], day: Day): R | undefined =>
  inOrder(rates).findLast(({ validFrom }) => validFrom === null || validFrom <= day);

interface RateChanges<R> {
  gone: R[];
  added: DatedRate[];
}

/**
 * Changes that turn the existing rates into the wanted ones; a changed percentage is a removal and an
 * addition.
 */
export function rateChanges<R extends DatedRate>(
  standing: readonly R[],
  wanted: readonly DatedRate[],
): RateChanges<R> {
  const isIn = (rates: readonly DatedRate[], { validFrom, percent }: DatedRate) =>
    rates.some(rate => rate.validFrom === validFrom && rate.percent === percent);
  return {
    gone: standing.filter(rate => !isIn(wanted, rate)),
    added: wanted.filter(rate => !isIn(standing, rate)),
  };
}
