import type { Language } from '#contract/core/messages.ts';
import { changeReasonsTexts } from '#texts/contract/schedule/changeReasons.ts';
import { fill } from '#texts/localized.ts';
import { showVisitReason, type VisitReasonLists } from './visitReasons.ts';

/** The stored key with an automation’s name, or the English text that earlier versions stored. */
const BY_AUTOMATION = /^[Aa]utomation: (.+)$/s;

/** Reasons that the server gives for its own changes, as they are stored. */
export const OWN_REASONS = {
  houseSale: 'Taken over with the house',
  merge: 'Both are one customer',
  reported: 'The gateway reports this as approved',
} as const satisfies Partial<Record<keyof typeof changeReasonsTexts, string>>;

const OWN_KEYS = new Map<string, keyof typeof OWN_REASONS>(
  Object.entries(OWN_REASONS).map(([key, stored]) => [stored, key as keyof typeof OWN_REASONS]),
);

/** Returns the reason of a change that an automation made, as it is stored. */
export const automationReason = (name: string): string => `automation: ${name}`;

/** Returns the reason of a change in the reader's language, and free text as it was written. */
export function showReason(text: string, language: Language, lists: VisitReasonLists): string {
  const own = OWN_KEYS.get(text);
  if (own) return changeReasonsTexts[own][language];
  const [, name] = BY_AUTOMATION.exec(text) ?? [];
  if (name === undefined) return showVisitReason(text, language, lists);
  return fill(changeReasonsTexts.byAutomation[language], { name });
}
