import { z } from 'zod';
import { byId, type Call, type CallAddress, data, done } from '#contract/core/call.ts';

/** Event that the server could not deliver. */
const setAsideEvent = z.object({
  id: z.number(),
  type: z.string(),
  raisedAt: z.string(),
  error: z.string(),
});
export type SetAsideEvent = z.output<typeof setAsideEvent>;

export const eventCalls = {
  'GET /set-aside-events': {
    operationId: 'listSetAsideEvents',
    summary: 'Events that couldn’t be handled',
    answer: data(z.array(setAsideEvent)),
  },
  'POST /set-aside-events/:id/retry': {
    operationId: 'retrySetAsideEvent',
    summary: 'Retries an event',
    params: byId,
    answer: done,
  },
  'DELETE /set-aside-events/:id': {
    operationId: 'deleteSetAsideEvent',
    summary: 'Stops retrying an event',
    params: byId,
    answer: done,
  },
} satisfies Record<CallAddress, Call>;
