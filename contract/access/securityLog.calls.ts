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
  /** ISO moment; of several alike, the last. */
  at: z.string(),
  kind: z.enum(SECURITY_KINDS),
  /** How often within the minute. */
  count: z.number(),
  /** Whose account it is about; null where none was found, or it is about none. */
  userId: z.number().nullable(),
  userName: z.string().nullable(),
  /** Who did it; null for somebody who was not signed in. */
  actorId: z.number().nullable(),
  actorName: z.string().nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** The call that was refused, the role that changed …; never what somebody typed. */
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
