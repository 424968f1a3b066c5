import type { Language } from '#contract/core/messages.ts';
import { storedText } from '#contract/core/storedText.ts';
import type { VisitorTexts } from '../messages.ts';
import { type PageStep, REVIEW } from './steps.ts';

/** Returns a step's question in the office's words, or in the page's if the office doesn't define it. */
export function stepTitle({ key, asked }: PageStep, { signUp }: VisitorTexts, language: Language): string {
  if (asked) return storedText(asked, 'title', language);
  if (key === REVIEW) return signUp.review;
  return key === 'contact' ? signUp.contactTitle : signUp.addressTitle;
}
