import { z } from 'zod';
import { type Call, type CallAddress, data } from '#contract/core/call.ts';
import { FREQUENCIES, LOT_SIZES } from '#contract/core/enums.ts';
import { quote } from '#contract/money/chargeLines.calls.ts';
import { zipFacts } from '#contract/territory/places.calls.ts';
import { callerQuoteQuery } from './quotes.ts';
import { SIGNUP_SERVICES } from './signups.ts';

const callerQuote = zipFacts.extend({
  /** Existing property at that address, if there is one. */
  property: z
    .object({ id: z.number(), address: z.string(), customerId: z.number(), customerName: z.string() })
    .nullable(),
  /** As requested, else the property's. */
  lotSize: z.enum(LOT_SIZES).nullable(),
  services: z.array(
    z.object({
      type: z.enum(SIGNUP_SERVICES),
      prices: z.array(z.object({ frequency: z.literal(FREQUENCIES), quote })),
    }),
  ),
});
export type CallerQuote = z.output<typeof callerQuote>;

export const quoteCalls = {
  'GET /quotes': {
    operationId: 'listQuotes',
    summary: 'Price of each service at a place, by frequency',
    query: callerQuoteQuery,
    answer: data(callerQuote),
  },
} satisfies Record<CallAddress, Call>;
