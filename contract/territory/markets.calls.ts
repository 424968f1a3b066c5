import { z } from 'zod';
import { type Call, type CallAddress, data } from '#contract/core/call.ts';
import { resourceCalls } from '#contract/core/resourceCalls.ts';
import { marketBody, marketPreviewBody } from './markets.ts';

const market = z.object({
  id: z.number(),
  name: z.string(),
  /** Today's rate. */
  taxPercent: z.number(),
  /** All rates, from the first one, which has no start, to future ones. */
  taxRates: z.array(z.object({ validFrom: z.string().nullable(), percent: z.number() })),
  isActive: z.boolean(),
  zipcodes: z.array(z.string()),
  propertyCount: z.number(),
  version: z.number(),
});
export type Market = z.output<typeof market>;

/** Effect of saving a market on existing properties, each counted once per field. */
const marketEffect = z.object({
  /** Properties that join and leave it. */
  joining: z.number(),
  leaving: z.number(),
  /** Properties whose visits completed from now on are charged with tax, without tax, or at another rate. */
  gainingTax: z.number(),
  losingTax: z.number(),
  otherTax: z.number(),
  /** Properties whose rate changes only on a later day. */
  laterTax: z.number(),
});
export type MarketEffect = z.output<typeof marketEffect>;

export const marketCalls = {
  ...resourceCalls('markets', {
    entity: 'market',
    title: ['a market', 'Markets'],
    row: market,
    body: marketBody,
  }),
  ...({
    'POST /markets/preview': {
      operationId: 'previewMarket',
      summary: 'Previews a market’s effect on properties; nothing is saved',
      body: marketPreviewBody,
      answer: data(marketEffect),
    },
  } satisfies Record<CallAddress, Call>),
};
