import { lockTexts } from './lockTexts.ts';
import { mergeTexts } from './mergeTexts.ts';
import { statusTexts } from './statusTexts.ts';

/** Texts of the actions on customers and their properties. */
export const customerMessages = {
  en: { care: { ...lockTexts.en, ...statusTexts.en, ...mergeTexts.en } },
  es: { care: { ...lockTexts.es, ...statusTexts.es, ...mergeTexts.es } },
};
