import { z } from 'zod';
import {
  byId,
  byUuid,
  type Call,
  type CallAddress,
  data,
  done,
  file,
  listQuery,
  page,
  plain,
} from '#contract/core/call.ts';
import { signedQuery } from '#contract/field/photos.calls.ts';
import {
  DELIVERY_STATES,
  MESSAGE_CHANNELS,
  messageBody,
  messagesReadBody,
  officeMessageBody,
  UNREACHABLE,
} from './customerMessages.ts';

const customerMessage = z.object({
  id: z.string(),
  /** Increases over all messages, in the order in which they arrived. */
  number: z.number(),
  isFromOffice: z.boolean(),
  channel: z.enum(MESSAGE_CHANNELS),
  authorName: z.string(),
  /** Empty for a photo. */
  text: z.string(),
  photo: z
    .object({
      /** URLs that need no authorization header, for `<img>`. */
      url: z.string(),
      thumbnailUrl: z.string(),
      width: z.number(),
      height: z.number(),
    })
    .nullable(),
  /** Whether the email's full text, including quoted messages, is available; false for the customer. */
  hasOriginal: z.boolean(),
  /** Files that came with an email and are attached to the property; none for the customer. */
  files: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Delivery of the office's text or email; null for other messages, and for the customer. */
  delivery: z
    .object({
      state: z.enum(DELIVERY_STATES),
      /** The carrier's code. */
      errorCode: z.string().nullable(),
      /** Why the last try failed, in English. */
      error: z.string().nullable(),
      /** Number of segments that the carrier counted; null if unknown. */
      segments: z.number().nullable(),
    })
    .nullable(),
  /** ISO timestamp. */
  createdAt: z.string(),
});
export type CustomerMessage = z.output<typeof customerMessage>;

const sentMessage = customerMessage.extend({
  /** Reason why the customer may not read the message, isn't notified, or can't answer; null if none. */
  unreachable: z.enum(UNREACHABLE).nullable(),
});

const messageThread = z.object({
  /** Oldest first. */
  list: z.array(customerMessage),
  total: z.number(),
  /** Number of messages that the reader's side hasn't read. */
  unread: z.number(),
});
export type MessageThread = z.output<typeof messageThread>;

/** How the office can answer a customer. */
export const replyWays = z.object({
  /** Preselected channel: the one the customer used last, or one that reaches them. */
  channel: z.enum(MESSAGE_CHANNELS),
  /** Ten digits of the number that texts go to. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Prefix of texts to a customer whose last message wasn't a text; empty otherwise. */
  textPrefix: z.string(),
  /** ISO timestamp; null while texts may be sent. */
  stoppedAt: z.string().nullable(),
  /** Words with which the number's owner stopped texts. */
  stopWords: z.string().nullable(),
  /** Price of a segment in hundredths of a cent; null if none is set. */
  segmentPrice: z.number().nullable(),
});
export type ReplyWays = z.output<typeof replyWays>;

const officeThread = messageThread.extend({ reply: replyWays });
export type OfficeThread = z.output<typeof officeThread>;

const threadRow = z.object({
  /** Id of the customer. */
  id: z.number(),
  customerName: z.string(),
  /** One of their properties, whose page shows the messages. */
  propertyId: z.number().nullable(),
  lastText: z.string(),
  isLastFromOffice: z.boolean(),
  unread: z.number(),
  /** ISO timestamp. */
  lastAt: z.string(),
});
export type ThreadRow = z.output<typeof threadRow>;

/** Number of latest messages to return. */
const latest = z.object({ count: z.coerce.number<number>().int().min(1).max(1000).default(50) });

export const customerMessageCalls = {
  'GET /portal/messages': {
    operationId: 'listPortalMessages',
    summary: 'The customer’s message thread',
    query: latest,
    answer: data(messageThread),
  },
  'GET /portal/messages/unread': {
    operationId: 'countUnreadPortalMessages',
    summary: 'Number of office messages the customer hasn’t read',
    answer: data(z.object({ unread: z.number() })),
  },
  'POST /portal/messages': {
    operationId: 'sendPortalMessage',
    summary: 'Writes to the office; each id is sent once',
    body: messageBody,
    answer: data(customerMessage, 201),
  },
  'POST /portal/messages/:id/photo': {
    operationId: 'sendPortalMessagePhoto',
    summary: 'Sends the office a photo; each id is sent once',
    params: byUuid,
    form: z.object({ photo: z.file() }),
    answer: data(customerMessage, 201),
  },
  'POST /portal/messages/read': {
    operationId: 'markPortalMessagesRead',
    summary: 'Marks the office’s messages as read',
    body: messagesReadBody,
    answer: done,
  },
  'GET /message-photos/:id/signed': {
    operationId: 'getMessagePhoto',
    summary: 'A message’s photo, for anyone with its signed address',
    params: byUuid,
    query: signedQuery,
    answer: file('image/jpeg'),
  },
  'GET /message-threads': {
    operationId: 'listMessageThreads',
    summary: 'Customers with message threads',
    query: listQuery,
    answer: page(threadRow),
  },
  'GET /message-threads/:id': {
    operationId: 'getMessageThread',
    summary: 'A customer’s message thread',
    params: byId,
    answer: plain(threadRow),
  },
  'GET /customers/:id/messages': {
    operationId: 'listCustomerMessages',
    summary: 'A customer’s message thread, and how the office can reply',
    params: byId,
    query: latest,
    answer: data(officeThread),
  },
  'POST /customers/:id/messages/fill': {
    operationId: 'fillMessageTemplate',
    summary: 'Previews a template for a customer as plain text; nothing is saved',
    params: byId,
    body: z.object({ templateId: z.int().positive() }),
    answer: data(z.object({ text: z.string() })),
  },
  'POST /customers/:id/messages': {
    operationId: 'sendCustomerMessage',
    summary: 'Writes to a customer in the portal, by text or by email; each id is sent once',
    params: byId,
    body: officeMessageBody,
    answer: data(sentMessage, 201),
  },
  'POST /customers/:id/messages/:messageId/photo': {
    operationId: 'sendCustomerMessagePhoto',
    summary: 'Sends a customer a photo; each message id is sent once',
    params: byId.extend({ messageId: z.uuid() }),
    form: z.object({ photo: z.file() }),
    answer: data(sentMessage, 201),
  },
  'GET /customers/:id/messages/:messageId/original': {
    operationId: 'getMessageOriginal',
    summary: 'The full text of an email shown in part in the thread',
    params: byId.extend({ messageId: z.uuid() }),
    answer: data(z.object({ subject: z.string(), text: z.string() })),
  },
  'POST /customers/:id/messages/read': {
    operationId: 'markCustomerMessagesRead',
    summary: 'Marks a customer’s messages as read',
    params: byId,
    body: messagesReadBody,
    answer: done,
  },
} satisfies Record<CallAddress, Call>;
