import { z } from 'zod';
import { type Call, type CallAddress, data } from '#contract/core/call.ts';
import { resourceCalls } from '#contract/core/resourceCalls.ts';
import { marketBody, marketPreviewBody } from './markets.ts';

const market = z.object({
  id: z.number(),
  name: z.string(),
  /** Today's. */
  taxPercent: z.number(),
  /** From the first one, which holds from always, to those to come. */
  taxRates: z.array(z.object({ validFrom: z.string().nullable(), percent: z.number() })),
  isActive: z.boolean(),
  zipcodes: z.array(z.string()),
  propertyCount: z.number(),
  version: z.number(),
});
export type Market = z.output<typeof market>;

/** What saving a market does to the properties that are there already, each counted once in a line. */
const marketEffect = z.object({
  /** Belong to it from now on, and no longer. */
  joining: z.number(),
  leaving: z.number(),
  /** Whose visits completed from now on are charged with tax, without, or with another rate. */
  gainingTax: z.number(),
  losingTax: z.number(),
  otherTax: z.number(),
  /** Who get another rate than planned so far, on a later day only. */
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
      summary: 'What saving a market would do to the properties; nothing is saved',
      body: marketPreviewBody,
      answer: data(marketEffect),
    },
  } satisfies Record<CallAddress, Call>),
};
