import { YARD_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import { inEach } from '#texts/localized.ts';
import { visitTexts } from '#texts/web/schedule/visits.ts';

export const visitMessages = inEach(language => ({
  ...visitTexts[language],
  visits: {
    ...visitTexts[language].visits,
    facts: {
      ...visitTexts[language].visits.facts,
      ...mapTexts(YARD_TEXTS, 'forCrew', ({ label, visitLabel }) => (visitLabel ?? label)[language]),
    },
  },
}));
