import { frequencyKey } from '#contract/core/frequencies.ts';
import { fill, type Language } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import { WORDS } from '#contract/core/words.ts';
import type { SignupPrice } from '#contract/sales/signups.calls.ts';
import type { SignupBody } from '#contract/sales/signups.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { businessEmail } from '#server/modules/messaging/notices/businessEmail.ts';
import { byLanguage } from '#texts/localized.ts';
import { salesTexts } from '#texts/server/sales.ts';

const TEXTS = byLanguage(salesTexts.signups.letter);

interface Ordered
  extends Pick<SignupBody, 'firstName' | 'address' | 'city' | 'frequency'>,
    Pick<Required<SignupBody>, 'service'> {
  language: Language;
  /** Null if there is no price yet. */
  price: SignupPrice | null;
  isWaiting: boolean;
}

function priceText(
  { totalCents, isPerHour, lines }: SignupPrice,
  texts: Record<'price' | 'hourly' | 'taxIncluded', string>,
): string {
  const price = fill(isPerHour ? texts.hourly : texts.price, { price: showMoney(totalCents) });
  return lines.some(({ kind }) => kind === 'tax') ? `${price}, ${texts.taxIncluded}` : price;
}

/** Email that confirms a sign-up or a place on the waiting list, with the order and the agreed price. */
export function signupEmail(
  business: SettingValue<'general'>,
  { firstName: name, language, service, frequency, address, city, price, isWaiting }: Ordered,
) {
  const texts = TEXTS[language];
  const { subject, text, next } = isWaiting ? texts.waiting : texts.received;
  const words = WORDS[language];
  const often = frequency ? words.frequency[frequencyKey(frequency)].toLowerCase() : null;
  const order = [
    [service && words.serviceType[service], often].filter(Boolean).join(', '),
    `${address}, ${city}`,
    price && priceText(price, texts),
  ];
  return businessEmail(business, {
    name,
    language,
    subject,
    paragraphs: [text, order.filter(Boolean).join('\n'), next],
    closing: texts.closing,
  });
}
