import type { Language } from '#contract/core/messages.ts';
import { storedText } from '#contract/core/storedText.ts';
import type { VisitorTexts } from '../messages.ts';
import { type Page, type Question, REVIEW } from './steps.ts';

/** Returns a question's title in the office's words, or in the page's if the office doesn't define it. */
export function stepTitle({ key, asked }: Question, { signUp }: VisitorTexts, language: Language): string {
  if (asked) return storedText(asked, 'title', language);
  if (key === REVIEW) return signUp.pages.review;
  return key === 'contact' ? signUp.contactTitle : signUp.addressTitle;
}

/** Returns a page's title: that of its only question, or one for all of them. */
export function pageTitle({ key, steps }: Page, texts: VisitorTexts, language: Language): string {
  const [only, ...others] = steps;
  return only && others.length === 0 ? stepTitle(only, texts, language) : texts.signUp.pages[key];
}
