import type { Language } from '#contract/core/messages.ts';
import { declineTexts } from '#texts/contract/money/declineTexts.ts';
import { byLanguage } from '#texts/localized.ts';

/** Reasons for a decline by response code; for other codes, the bank's message is shown. */
export const DECLINE_TEXTS = byLanguage(declineTexts.declineTexts);

/** Text for a response code; undefined for an unknown one. */
export const declineTextOf = (language: Language, code: string | null): string | undefined =>
  Object.entries(DECLINE_TEXTS[language]).find(([known]) => known === code)?.[1];
