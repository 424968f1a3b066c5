import { inEach } from '#texts/localized.ts';
import { decisionMessages } from '#texts/web/money/charges/decision.ts';
import { billingTexts } from '#texts/web/money/charges.ts';

export const billingMessages = inEach(language => ({
  ...billingTexts[language],
  billing: { ...billingTexts[language].billing, ...decisionMessages[language] },
}));
