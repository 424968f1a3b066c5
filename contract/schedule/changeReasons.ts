import type { Language } from '#contract/core/messages.ts';
import { changeReasonsTexts } from '#texts/contract/schedule/changeReasons.ts';
import { fill } from '#texts/localized.ts';
import { showVisitReason, type VisitReasonLists } from './visitReasons.ts';

/** The stored key with an automation’s name, or the English text that earlier versions stored. */
const BY_AUTOMATION = /^[Aa]utomation: (.+)$/s;

/** Returns the reason of a change that an automation made, as it is stored. */
export const automationReason = (name: string): string => `automation: ${name}`;

/** Returns the reason of a change in the reader's language, and free text as it was written. */
export function showReason(text: string, language: Language, lists: VisitReasonLists): string {
  const [, name] = BY_AUTOMATION.exec(text) ?? [];
  if (name === undefined) return showVisitReason(text, language, lists);
  return fill(changeReasonsTexts.byAutomation[language], { name });
}
