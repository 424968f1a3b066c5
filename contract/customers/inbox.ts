import { z } from 'zod';

/** Parts of the inbox. */
export const INBOX_VIEWS = ['open', 'snoozed', 'closed'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

/** Owners by which conversations are filtered. */
export const INBOX_OWNERS = ['all', 'me', 'none'] as const;
export type InboxOwner = (typeof INBOX_OWNERS)[number];

const idInBody = z.int().positive();

/**
 * End of an inbox page, as a cursor: whether its last conversation is answered, when that conversation's last
 * message was written, and the customer's id.
 */
export const inboxCursor = z.tuple([z.boolean(), z.iso.datetime(), idInBody]);

export const inboxQuery = z.object({
  view: z.enum(INBOX_VIEWS).default('open'),
  owner: z.enum(INBOX_OWNERS).default('all'),
  /** Words of the customer's name, number or address, or of a message. */
  q: z.string().trim().max(200).default(''),
  /** `next` of the page before. */
  after: z.string().max(100).optional(),
  count: z.coerce.number<number>().int().min(1).max(100).default(40),
});
export type InboxQuery = z.output<typeof inboxQuery>;

export const assignBody = z.object({ assigneeId: idInBody.nullable() });
/** Null ends the snooze. */
export const snoozeBody = z.object({ until: z.iso.datetime({ offset: true, error: 'invalid' }).nullable() });
export const closeBody = z.object({ isClosed: z.boolean() });
export const assignTextsBody = z.object({ customerId: idInBody });
