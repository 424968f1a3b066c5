import { lockTexts } from './lockTexts.ts';
import { mergeTexts } from './mergeTexts.ts';
import { statusTexts } from './statusTexts.ts';

/** What is done with customers and their properties beyond looking at them. */
export const customerMessages = {
  en: { care: { ...lockTexts.en, ...statusTexts.en, ...mergeTexts.en } },
  es: { care: { ...lockTexts.es, ...statusTexts.es, ...mergeTexts.es } },
};
