import { z } from 'zod';
import { byId, type Call, type CallAddress, data, listQuery, page, plain } from '#contract/core/call.ts';
import { HIDDEN_BECAUSE, NOTICE_KINDS, NOTICE_STATUSES, OUTBOX_CHANNELS } from './notices.ts';

const noticeRow = z.object({
  id: z.number(),
  channel: z.enum(OUTBOX_CHANNELS),
  kind: z.enum(NOTICE_KINDS),
  /** An email address, ten digits of a phone number, or the name of a customer with devices. */
  recipient: z.string(),
  subject: z.string().nullable(),
  /** Null if it contains a code that the reader may not see. */
  body: z.string().nullable(),
  hiddenBecause: z.enum(HIDDEN_BECAUSE).nullable(),
  isSecret: z.boolean(),
  /** File name of the attached document. */
  fileName: z.string().nullable(),
  status: z.enum(NOTICE_STATUSES),
  tries: z.number(),
  lastError: z.string().nullable(),
  /** ISO timestamps. */
  createdAt: z.string(),
  nextTryAt: z.string(),
  expiresAt: z.string().nullable(),
  sentAt: z.string().nullable(),
});
export type NoticeRow = z.output<typeof noticeRow>;

/** Number of waiting notices, and whether they can be sent. */
const noticeSummary = z.object({
  waitingEmails: z.number(),
  waitingTexts: z.number(),
  isEmailOn: z.boolean(),
  isTextOn: z.boolean(),
});
export type NoticeSummary = z.output<typeof noticeSummary>;

export const noticeCalls = {
  'GET /notices': {
    operationId: 'listNotices',
    summary: 'The outbox',
    query: listQuery,
    answer: page(noticeRow),
  },
  'GET /notices/summary': {
    operationId: 'getNoticeSummary',
    summary: 'Waiting messages in the outbox, and whether they can be sent',
    answer: data(noticeSummary),
  },
  'GET /notices/:id': {
    operationId: 'getNotice',
    summary: 'Reads a message',
    params: byId,
    answer: plain(noticeRow),
  },
  'POST /notices/:id/retry': {
    operationId: 'retryNotice',
    summary: 'Sends a message again',
    params: byId,
    answer: data(noticeRow),
  },
  'POST /notices/:id/cancel': {
    operationId: 'cancelNotice',
    summary: 'Cancels a message that hasn’t been sent',
    params: byId,
    answer: data(noticeRow),
  },
} satisfies Record<CallAddress, Call>;
