import { DECLINE_TEXTS } from '#contract/money/declineTexts.ts';
import { inEach } from '#texts/localized.ts';
import { moneyTexts } from '#texts/web/ui/payments.ts';

export const moneyMessages = inEach(language => ({
  ...moneyTexts[language],
  money: { ...moneyTexts[language].money, bank: DECLINE_TEXTS[language] },
}));
