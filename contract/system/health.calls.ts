import { z } from 'zod';
import { type Call, type CallAddress, plain } from '#contract/core/call.ts';

const fine = plain(z.object({ status: z.literal('ok') }));

export const healthCalls = {
  'GET /live': {
    operationId: 'getLiveness',
    summary: 'Whether the process responds; if not, restart it',
    answer: fine,
  },
  'GET /ready': {
    operationId: 'getReadiness',
    summary: 'Whether to send requests: the database responds, and the server isn’t stopping',
    answer: fine,
  },
  'GET /health': {
    operationId: 'getHealth',
    summary: 'Same as /ready',
    answer: fine,
  },
} satisfies Record<CallAddress, Call>;
