import { inEach } from '#texts/localized.ts';
import { quickbooksTexts } from '#texts/web/money/quickbooks.ts';
import { bookFields } from '#texts/web/ui/history/bookFields.ts';

export const quickbooksMessages = inEach(language => ({
  ...quickbooksTexts[language],
  quickbooks: { ...quickbooksTexts[language].quickbooks, names: bookFields[language] },
}));
