import { z } from 'zod';
import { byId, type Call, type CallAddress, data } from '#contract/core/call.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { replyWays } from './customerMessages.calls.ts';
import { MESSAGE_CHANNELS } from './customerMessages.ts';
import { assignBody, assignTextsBody, closeBody, inboxQuery, snoozeBody } from './inbox.ts';

const inboxRow = z.object({
  /** Id of the customer. */
  id: z.number(),
  customerName: z.string(),
  lastText: z.string(),
  isLastFromOffice: z.boolean(),
  /** Channel of the customer's latest message; null until they write. */
  channel: z.enum(MESSAGE_CHANNELS).nullable(),
  unread: z.number(),
  assigneeId: z.number().nullable(),
  assigneeName: z.string().nullable(),
  isClosed: z.boolean(),
  /** ISO timestamps. */
  snoozedUntil: z.string().nullable(),
  lastAt: z.string(),
});
export type InboxRow = z.output<typeof inboxRow>;

const inboxPage = z.object({
  list: z.array(inboxRow),
  /** Value of `after` for the next page; null on the last one. */
  next: z.string().nullable(),
});
export type InboxPage = z.output<typeof inboxPage>;

/** Open conversations of each kind; the count stops at 100. */
const inboxCounts = z.object({ me: z.number(), none: z.number(), all: z.number(), requests: z.number() });
export type InboxCounts = z.output<typeof inboxCounts>;

const inboxThread = inboxRow.extend({
  propertyId: z.number().nullable(),
  address: z.string().nullable(),
  language: z.enum(LANGUAGES),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isLocked: z.boolean(),
  balanceCents: z.number(),
  nextVisits: z.array(
    z.object({ id: z.number(), date: z.string(), service: z.string(), address: z.string() }),
  ),
  reply: replyWays,
});
export type InboxThread = z.output<typeof inboxThread>;

export const inboxCalls = {
  'GET /inbox': {
    operationId: 'listInbox',
    summary: 'Conversations with customers: unanswered ones first, then the latest',
    query: inboxQuery,
    answer: data(inboxPage),
  },
  'GET /inbox/counts': {
    operationId: 'countInbox',
    summary: 'Number of open conversations',
    answer: data(inboxCounts),
  },
  'GET /inbox/:id': {
    operationId: 'getInboxThread',
    summary: 'One conversation, with facts about the customer and how to answer',
    params: byId,
    answer: data(inboxThread),
  },
  'POST /inbox/:id/assign': {
    operationId: 'assignInboxThread',
    summary: 'Assigns a conversation to someone in the office, or to no one',
    params: byId,
    body: assignBody,
    answer: data(inboxRow),
  },
  'POST /inbox/:id/snooze': {
    operationId: 'snoozeInboxThread',
    summary: 'Snoozes a conversation until a given time or the customer’s next message',
    params: byId,
    body: snoozeBody,
    answer: data(inboxRow),
  },
  'POST /inbox/:id/close': {
    operationId: 'closeInboxThread',
    summary: 'Closes or reopens a conversation',
    params: byId,
    body: closeBody,
    answer: data(inboxRow),
  },
  'POST /contact-us/:id/assign-texts': {
    operationId: 'assignContactRequestTexts',
    summary: 'Moves a contact request’s messages to a customer’s conversation',
    params: byId,
    body: assignTextsBody,
    answer: data(z.null()),
  },
} satisfies Record<CallAddress, Call>;
