import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { IncomingCallState } from '#contract/messaging/incomingCalls.ts';
import { moment } from './columns.ts';
import { callLogs, contactRequests } from './followUps.ts';

/** Phone calls to the business, as the carrier reports them. */
export const incomingCalls = pgTable(
  'incoming_calls',
  {
    /** The carrier's id of the call. */
    sid: text('sid').primaryKey(),
    /** The caller: ten digits, or whatever else the carrier reports. */
    phone: text('phone').notNull(),
    state: text('state').$type<IncomingCallState>().notNull(),
    /** Whether this server had it forwarded to the office's phone. */
    isForwarded: boolean('is_forwarded').notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    /** Open call log created for a missed call. */
    callLogId: integer('call_log_id').references(() => callLogs.id, { onDelete: 'set null' }),
    /** Contact request created for a missed call from an unknown number. */
    requestId: integer('request_id').references(() => contactRequests.id, { onDelete: 'set null' }),
  },
  t => [
    index('incoming_calls_open_idx').on(t.startedAt).where(sql`${t.endedAt} is null`),
    index('incoming_calls_phone_idx').on(t.phone, t.startedAt),
    index('incoming_calls_call_log_idx').on(t.callLogId).where(sql`${t.callLogId} is not null`),
    index('incoming_calls_request_idx').on(t.requestId).where(sql`${t.requestId} is not null`),
  ],
);
