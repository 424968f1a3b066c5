import { plainTexts } from '#contract/resources.ts';
import { inEach } from '#texts/localized.ts';
import { historiesTexts } from '#texts/web/insight/histories.ts';

export const historiesMessages = inEach(language => ({
  ...historiesTexts[language],
  histories: {
    ...historiesTexts[language].histories,
    entities: { ...plainTexts('title', language), ...historiesTexts[language].histories.entities },
  },
}));
