import { plainTexts } from '#contract/resources.ts';
import { inEach } from '#texts/localized.ts';
import { recordFields } from '#texts/web/ui/history/recordFields.ts';
import { historyTexts } from '#texts/web/ui/history.ts';
import { officeFields } from './officeFields.ts';

export const historyMessages = inEach(language => ({
  ...historyTexts[language],
  history: {
    ...historyTexts[language].history,
    things: { ...plainTexts('one', language), ...historyTexts[language].history.things },
    fieldsOf: officeFields[language],
    fields: recordFields[language],
  },
}));
