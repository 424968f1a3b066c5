import type { Day } from '#contract/core/days.ts';
/** E-mail and text messages on their way out, as the outbox shows them. */
export const NOTICE_CHANNELS = ['email', 'text'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

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
  'contact-answer',
  'message',
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
  'newsletter',
  'marketing',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Advertising: never sent to an address that unsubscribed, and never twice, even where that means not at all. */
export const MARKETING_KINDS = ['newsletter', 'marketing'] as const satisfies readonly NoticeKind[];

/** By which ways customers wish to be told of something that may be told by several. */
export const NOTICE_WAYS = ['both', 'email', 'text', 'none'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** What of a customer says by which ways they get a kind of notice; receipts, codes and the like always go out. */
export const CHOSEN_BY = {
  'visits-moved': 'visitsMovedBy',
  'visit-done': 'visitsDoneBy',
  message: 'messagesBy',
  'contact-answer': 'messagesBy',
} as const satisfies Partial<Record<NoticeKind, string>>;
export type ChosenKind = keyof typeof CHOSEN_BY;

export const isByChoice = (kind: NoticeKind): kind is ChosenKind => Object.hasOwn(CHOSEN_BY, kind);

export const isWanted = (way: NoticeWay, channel: NoticeChannel): boolean =>
  way === 'both' || way === channel;

/**
 * Which of the ways that are open a crew's word takes to a customer: those that they wish, and where no text can reach them
 * an e-mail. Nobody gets a text who did not wish one.
 */
export function waysTo(wish: NoticeWay, open: readonly NoticeChannel[]): readonly NoticeChannel[] {
  const wished = open.filter(channel => isWanted(wish, channel));
  return wished.length === 0 && wish === 'text' ? open.filter(channel => channel === 'email') : wished;
}

/** How several ways are called in one word; undefined where there is none. */
export const wayOf = (channels: readonly NoticeChannel[]): Exclude<NoticeWay, 'none'> | undefined =>
  channels.length > 1 ? 'both' : channels[0];

/** Why the words of a message with a one-time code are not shown. */
export const HIDDEN_BECAUSE = ['viewing', 'permission', 'holdsMore'] as const;
export type HiddenBecause = (typeof HIDDEN_BECAUSE)[number];

/** The visits that a message is about, where it says what became of their days. */
export interface KeptDayNews {
  kind: 'moved' | 'skipped' | 'restored';
  reason: string | null;
  visits: { id: number; from: Day; to: Day }[];
}
