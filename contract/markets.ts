import { z } from 'zod';
import { requiredText, zipcodeField } from './validation.ts';

export const marketBody = z.object({
  name: requiredText('required', 80),
  taxPercent: z.number().min(0, 'notNegative').max(100, 'invalid'),
  /** One that is not gives its zip codes no tax, and no property belongs to it. */
  isActive: z.boolean().default(true),
  zipcodes: z.array(zipcodeField).max(2000).default([]),
});
export type MarketBody = z.infer<typeof marketBody>;

/** POST /markets/preview: a market as it would be saved; without `id` a new one. */
export const marketPreviewBody = marketBody
  .omit({ name: true })
  .extend({ id: z.int().positive().optional() });
export type MarketPreviewBody = z.infer<typeof marketPreviewBody>;
