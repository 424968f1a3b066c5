import { z } from 'zod';
import {
  type Call,
  type CallAddress,
  file,
  listQuery,
  page,
  unsortedExportQuery,
} from '#contract/core/call.ts';
import { SECURITY_KINDS } from './securityLog.ts';

const securityEvent = z.object({
  id: z.number(),
  /** ISO timestamp; for grouped events, that of the latest. */
  at: z.string(),
  kind: z.enum(SECURITY_KINDS),
  /** Number of attempts within the minute. */
  count: z.number(),
  /** User whose account the event is about; null if no user was found or no account is involved. */
  userId: z.number().nullable(),
  userName: z.string().nullable(),
  /** User who caused the event; null if no one was signed in. */
  actorId: z.number().nullable(),
  actorName: z.string().nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** Details such as the refused call or the changed role; never user input. */
  detail: z.string().nullable(),
});
export type SecurityEvent = z.output<typeof securityEvent>;

export const securityLogCalls = {
  'GET /security-events': {
    operationId: 'listSecurityEvents',
    summary: 'The security log',
    query: listQuery,
    answer: page(securityEvent),
  },
  'GET /security-events/export.csv': {
    operationId: 'exportSecurityEvents',
    summary: 'The security log as a file',
    query: unsortedExportQuery,
    answer: file(),
  },
} satisfies Record<CallAddress, Call>;
