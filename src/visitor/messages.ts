import { plainFrequencies } from '#contract/core/frequencies.ts';
import { inEach, type TextsOf } from '#texts/localized.ts';
import { visitorTexts } from '#texts/web/visitor/pages.ts';

export const VISITOR_TEXTS = inEach(language => ({
  ...visitorTexts[language],
  signUp: { ...visitorTexts[language].signUp, frequencies: plainFrequencies(language) },
}));

export type VisitorTexts = TextsOf<typeof VISITOR_TEXTS>;
