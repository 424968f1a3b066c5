import { z } from 'zod';
import { type Call, type CallAddress, data } from '#contract/core/call.ts';
import { brand } from '#contract/system/brand.calls.ts';

export const visitorCalls = {
  'GET /business': {
    operationId: 'getBusiness',
    summary: 'Whose pages these are',
    answer: data(brand),
  },
  'GET /puzzle': {
    operationId: 'getPuzzle',
    summary: 'A puzzle for whoever is about to send something without being signed in; each is good once',
    answer: data(z.object({ puzzle: z.string(), bits: z.number() })),
  },
} satisfies Record<CallAddress, Call>;
