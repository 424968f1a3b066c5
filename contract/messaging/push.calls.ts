import { z } from 'zod';
import { type Call, type CallAddress, data, done } from '#contract/core/call.ts';
import { PUSH_KINDS } from './push.ts';

const MAX_ENDPOINT = 1000;
const endpoint = z.url('invalid').max(MAX_ENDPOINT, 'tooLong');
/** A browser's keys, base64url: 65 bytes of a P-256 point, and 16 random bytes. */
const keys = z.object({
  p256dh: z.string().regex(/^[\w-]{87}=?$/, 'invalid'),
  auth: z.string().regex(/^[\w-]{22}(==)?$/, 'invalid'),
});

const subscription = z.object({ endpoint, kinds: z.array(z.enum(PUSH_KINDS)) });

export const pushCalls = {
  'GET /push': {
    operationId: 'getPushSubscriptions',
    summary: 'The key for push subscriptions, and the caller’s own',
    answer: data(z.object({ publicKey: z.string(), subscriptions: z.array(subscription) })),
  },
  'PUT /push': {
    operationId: 'setPushSubscription',
    summary: 'Chooses which alerts this browser shows; with none chosen, it unsubscribes',
    body: subscription.extend({ keys }),
    answer: done,
  },
} satisfies Record<CallAddress, Call>;
