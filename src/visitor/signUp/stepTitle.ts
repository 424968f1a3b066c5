import type { Language } from '#contract/core/messages.ts';
import type { VisitorTexts } from '../messages.ts';
import { type PageStep, REVIEW } from './steps.ts';

/** What a step asks, in the office's words; where the office asks for none of it, in the page's. */
export function stepTitle({ key, asked }: PageStep, { signUp }: VisitorTexts, language: Language): string {
  if (asked) return (language === 'es' && asked.titleEs) || asked.title;
  if (key === REVIEW) return signUp.review;
  return key === 'contact' ? signUp.contactTitle : signUp.addressTitle;
}
