import { z } from 'zod';
import { percentField, requiredText, zipcodeField } from '#contract/core/validation.ts';
import { datedRatesField } from '#contract/money/datedRates.ts';

export const marketBody = z.object({
  name: requiredText('required', 80),
  /** Sales tax in percent, by the day of the work. */
  taxRates: datedRatesField(percentField),
  /** In an inactive market's ZIP codes, no tax is charged, and no property belongs to the market. */
  isActive: z.boolean().default(true),
  zipcodes: z.array(zipcodeField).max(2000).default([]),
});
export type MarketBody = z.infer<typeof marketBody>;

/** POST /markets/preview: a market as it would be saved; without `id`, a new one. */
export const marketPreviewBody = marketBody
  .omit({ name: true })
  .extend({ id: z.int().positive().optional() });
export type MarketPreviewBody = z.infer<typeof marketPreviewBody>;
