import type { Day } from '#contract/core/days.ts';
/** Channels that send a message to an address. */
export const NOTICE_CHANNELS = ['email', 'text'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Channels of the outbox: those that need an address, plus push to a customer's devices. */
export const OUTBOX_CHANNELS = [...NOTICE_CHANNELS, 'push'] as const;
export type OutboxChannel = (typeof OUTBOX_CHANNELS)[number];

export const NOTICE_STATUSES = ['waiting', 'sent', 'failed', 'expired', 'cancelled'] as const;
export type NoticeStatus = (typeof NOTICE_STATUSES)[number];

export const NOTICE_KINDS = [
  'recovery-code',
  'password-reset',
  'invitation',
  'sign-in-link',
  'username',
  'password-changed',
  'sign-in-changed',
  'template-test',
  'request-received',
  'contact-answer',
  'message',
  'reply',
  'text-keyword',
  'customer-letter',
  'vendor-letter',
  'receipt',
  'declined',
  'card-link',
  'estimate',
  'renewal',
  'refund',
  'stopped',
  'resumed',
  'visits-moved',
  'on-my-way',
  'crew-message',
  'extra-time',
  'visit-done',
  'extra-offer',
  'report',
  'statement',
  'invoice',
  'settlement',
  'automation',
  'newsletter',
  'marketing',
  'automation-offer',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Choices that customers have for messages that can be sent through more than one channel. */
export const NOTICE_WAYS = ['both', 'email', 'text', 'none'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** Rules for one kind of notice. */
interface NoticeRules {
  /** Never sent to an address that unsubscribed, and never resent, even if it may not have arrived. */
  isAdvertising: boolean;
  /** Customer field that holds the chosen channels; null if the notice is always sent. */
  chosenBy: 'visitsMovedBy' | 'visitsDoneBy' | 'messagesBy' | null;
}

const always = { isAdvertising: false, chosenBy: null } as const satisfies NoticeRules;
const advertising = { isAdvertising: true, chosenBy: null } as const satisfies NoticeRules;

/** Rules for every kind of notice. */
export const NOTICES = {
  'recovery-code': always,
  'password-reset': always,
  invitation: always,
  'sign-in-link': always,
  username: always,
  'password-changed': always,
  'sign-in-changed': always,
  'template-test': always,
  'request-received': always,
  'contact-answer': { isAdvertising: false, chosenBy: 'messagesBy' },
  message: { isAdvertising: false, chosenBy: 'messagesBy' },
  // The office chose the channel, or the customer used it to write.
  reply: always,
  'text-keyword': always,
  'customer-letter': always,
  'vendor-letter': always,
  receipt: always,
  declined: always,
  'card-link': always,
  estimate: always,
  renewal: always,
  refund: always,
  stopped: always,
  resumed: always,
  'visits-moved': { isAdvertising: false, chosenBy: 'visitsMovedBy' },
  'on-my-way': always,
  'crew-message': always,
  'extra-time': always,
  'visit-done': { isAdvertising: false, chosenBy: 'visitsDoneBy' },
  'extra-offer': always,
  report: always,
  statement: always,
  invoice: always,
  settlement: always,
  automation: { isAdvertising: false, chosenBy: 'messagesBy' },
  newsletter: advertising,
  marketing: advertising,
  'automation-offer': advertising,
} as const satisfies Record<NoticeKind, NoticeRules>;

/** Texts that are sent even to a number that stopped texts: the single reply to STOP, START or HELP. */
export const KINDS_AFTER_STOP: readonly NoticeKind[] = ['text-keyword'];

export const MARKETING_KINDS = NOTICE_KINDS.filter(kind => NOTICES[kind].isAdvertising);

/** Returns the customer field that holds the channels for a kind of notice; null if it's always sent. */
export const choiceFor = (kind: NoticeKind): NoticeRules['chosenBy'] => NOTICES[kind].chosenBy;

export const isWanted = (way: NoticeWay, channel: NoticeChannel): boolean =>
  way === 'both' || way === channel;

/**
 * Returns the available channels by which a crew's message is sent to a customer: those that the customer
 * chose, or email if they chose only texts and none can be sent. Customers who didn't choose texts get none.
 */
export function channelsTo(wish: NoticeWay, open: readonly NoticeChannel[]): readonly NoticeChannel[] {
  const wished = open.filter(channel => isWanted(wish, channel));
  return wished.length === 0 && wish === 'text' ? open.filter(channel => channel === 'email') : wished;
}

/** Returns the setting that covers several channels; undefined if there are none. */
export const wayOfChannels = (channels: readonly NoticeChannel[]): Exclude<NoticeWay, 'none'> | undefined =>
  channels.length > 1 ? 'both' : channels[0];

/** Reasons why the text of a message with a one-time code isn't shown. */
export const HIDDEN_BECAUSE = ['viewing', 'permission', 'holdsMore'] as const;
export type HiddenBecause = (typeof HIDDEN_BECAUSE)[number];

/** Visits that a message reports as moved, skipped or restored. */
export interface KeptDayNews {
  kind: 'moved' | 'skipped' | 'restored';
  reason: string | null;
  visits: { id: number; from: Day; to: Day }[];
}
