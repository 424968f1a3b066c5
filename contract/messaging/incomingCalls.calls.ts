import { z } from 'zod';
import { type Call, type CallAddress, data } from '#contract/core/call.ts';
import { PROPERTY_STATUSES } from '#contract/core/enums.ts';
import { INCOMING_CALL_STATES } from './incomingCalls.ts';

const caller = z.object({
  customerId: z.number(),
  name: z.string(),
  code: z.string(),
  /** Served properties first. */
  properties: z.array(
    z.object({
      id: z.number(),
      address: z.string(),
      city: z.string(),
      status: z.enum(PROPERTY_STATUSES),
    }),
  ),
  /** Number of properties that aren't in the list. */
  otherProperties: z.number(),
});

const incomingCall = z.object({
  id: z.string(),
  /** Ten digits, or whatever else the carrier reports. */
  phone: z.string(),
  state: z.enum(INCOMING_CALL_STATES),
  /** ISO timestamp. */
  startedAt: z.string(),
  /** Customers with this number; empty if no customer has it. */
  callers: z.array(caller),
});
export type IncomingCall = z.output<typeof incomingCall>;

export const incomingCallCalls = {
  'GET /incoming-calls': {
    operationId: 'listIncomingCalls',
    summary: 'Ringing and ongoing phone calls, and who is calling',
    answer: data(z.array(incomingCall)),
  },
} satisfies Record<CallAddress, Call>;
