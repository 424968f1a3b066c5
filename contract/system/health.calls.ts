import { z } from 'zod';
import { type Call, type CallAddress, plain } from '#contract/core/call.ts';

export const healthCalls = {
  'GET /health': {
    operationId: 'getHealth',
    summary: 'Whether the server and its database are there',
    answer: plain(z.object({ status: z.literal('ok') })),
  },
} satisfies Record<CallAddress, Call>;
