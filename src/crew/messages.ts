import { YARD_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import { inEach } from '#texts/localized.ts';
import { crewTexts } from '#texts/web/crew/day.ts';

export const crewMessages = inEach(language => ({
  ...crewTexts[language],
  crewDay: {
    ...crewTexts[language].crewDay,
    code: mapTexts(YARD_TEXTS, 'isCode', ({ label, crewLabel }) => (crewLabel ?? label)[language]),
  },
}));
