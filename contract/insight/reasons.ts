import type { Language } from '#contract/core/messages.ts';
import { showVisitReason, type VisitReasonLists } from '#contract/schedule/visitReasons.ts';
import { reasonsTexts } from '#texts/contract/insight/reasons.ts';
import { fill } from '#texts/localized.ts';

/** The key with an automation’s name, or what versions before it wrote in English. */
const BY_AUTOMATION = /^[Aa]utomation: (.+)$/s;

/** Returns the reason of a change that an automation made, as it is stored. */
export const automationReason = (name: string): string => `automation: ${name}`;

/** Returns the reason of a change in the reader's language, and free text as it was written. */
export function showReason(text: string, language: Language, lists: VisitReasonLists): string {
  const [, name] = BY_AUTOMATION.exec(text) ?? [];
  if (name === undefined) return showVisitReason(text, language, lists);
  return fill(reasonsTexts.byAutomation[language], { name });
}
