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

/** Why the words of a message with a one-time code are not shown. */
export const HIDDEN_BECAUSE = ['viewing', 'permission', 'holdsMore'] as const;
export type HiddenBecause = (typeof HIDDEN_BECAUSE)[number];
