import type { Language } from '#contract/core/messages.ts';
import { noticeTexts } from '#texts/contract/messaging/notices.ts';

/** Stored reasons of Sward for not sending something; other stored reasons are a provider's own words. */
export type NoticeReason = keyof typeof noticeTexts.reasons;

const isOwn = (stored: string): stored is NoticeReason => Object.hasOwn(noticeTexts.reasons, stored);

/** Returns the text of a stored reason: Sward's in the reader's language, a provider's as it came. */
export const reasonIn = (language: Language, stored: string | null): string | null =>
  stored !== null && isOwn(stored) ? noticeTexts.reasons[stored][language] : stored;
