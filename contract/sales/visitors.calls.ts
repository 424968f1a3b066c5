import { z } from 'zod';
import { type Call, type CallAddress, data } from '#contract/core/call.ts';
import { brand } from '#contract/system/brand.calls.ts';

export const visitorCalls = {
  'GET /business': {
    operationId: 'getBusiness',
    summary: 'The business’s name, contact details and brand',
    answer: data(brand),
  },
  'GET /puzzle': {
    operationId: 'getPuzzle',
    summary: 'A puzzle to solve before sending something without signing in; each works once',
    answer: data(z.object({ puzzle: z.string(), bits: z.number() })),
  },
} satisfies Record<CallAddress, Call>;
