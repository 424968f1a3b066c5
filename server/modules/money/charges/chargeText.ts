import type { ServiceType } from '#contract/core/enums.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import { extraDetail, extraName } from '#contract/field/extraWork.ts';
import type { ChargeLine } from '#contract/money/chargeLines.calls.ts';
import type { PaymentMethod } from '#contract/money/charges.ts';
import { byLanguage, fill } from '#texts/localized.ts';
import { moneyTexts } from '#texts/server/money.ts';

/** Names of service types on customers' documents. */
export const SERVICE_TEXT: Record<ServiceType, Bilingual> = moneyTexts.charges.serviceText;

/** Names of payment methods on documents. */
export const METHOD_TEXT: Record<PaymentMethod, Bilingual> = moneyTexts.charges.methodText;

const WORDS = byLanguage(moneyTexts.charges.chargeText.words);

function lineText({ source }: ChargeLine, language: Language): string {
  const words = WORDS[language];
  switch (source.from) {
    case 'part':
      return fill(words.part, { percent: source.percent });
    case 'corner-lot':
      return words.corner;
    case 'hours':
      return fill(words.hours, { hours: source.billedMinutes / 60, rate: showMoney(source.hourlyCents) });
    case 'call-log':
      return words.call;
    case 'typed':
      return source.description;
    case 'extra':
      return [extraName(source, language), extraDetail(source, language)].filter(Boolean).join(', ');
    case 'discount':
      return fill(words.discount, { code: source.code });
    case 'free':
      return words.free;
    case 'tax':
      return fill(words.tax, { percent: source.percent });
    default:
      return words.price;
  }
}

/** Charge lines in one line of text: `Price $42.00, Sales tax 8.25% $3.47`. Zero lines are omitted. */
export const linesText = (lines: readonly ChargeLine[], language: Language): string =>
  lines
    .filter(line => line.amountCents !== 0)
    .map(line => `${lineText(line, language)} ${showMoney(line.amountCents)}`)
    .join(', ');
