import { LINK_DAYS } from '#contract/core/constants.ts';
import { type Day, showDay } from '#contract/core/days.ts';
import { frequencyKey } from '#contract/core/frequencies.ts';
import { type Bilingual, fill, type Language } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import { WORDS } from '#contract/core/words.ts';
import type { SeasonService } from '#contract/sales/seasons.calls.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import type { Way } from '#server/modules/access/recovery/reachUser.ts';
import { businessLetter } from '#server/modules/messaging/notices/businessLetter.ts';
import { textMessage } from '#server/modules/money/cardLinks/issueCardLink.ts';

type Prices = Pick<SeasonService, 'oldCents' | 'newCents'>;
export interface RenewalLine
  extends Prices,
    Pick<SeasonService, 'serviceId' | 'type' | 'frequency' | 'address'> {
  /** Prices per hour, if the price of a visit can't be known. */
  hour: Prices | null;
}

interface Asked {
  firstName: string;
  language: Language;
  startDate: Day;
  lines: readonly RenewalLine[];
  link: string;
}

/**
 * Returns the message that asks a customer about the next season: an email, or a text if they have no email
 * address.
 */
export function renewalMessage(
  business: SettingValue<'general'>,
  { channel }: Way,
  { firstName: name, language, startDate, lines, link }: Asked,
) {
  if (channel === 'text') return { body: textMessage(business, SUBJECT[language], link) };
  return businessLetter(business, {
    name,
    language,
    subject: SUBJECT[language],
    paragraphs: [
      fill(TEXT[language], { day: showDay(startDate) }),
      lines.map(line => lineText(line, language)).join('\n'),
      UNTIL[language],
    ],
    link: { label: LABEL[language], address: link },
  });
}

/** Formats a line like “Lawn Service, weekly, 12 Elm Street: $52.00 a visit, before $50.00”. */
function lineText({ type, frequency, address, hour, ...visit }: RenewalLine, language: Language): string {
  const words = WORDS[language];
  const often = words.frequency[frequencyKey(frequency)].toLowerCase();
  const what = `${words.serviceType[type]}, ${often}, ${address}`;
  const { oldCents, newCents } = hour ?? visit;
  if (newCents === null) return what;
  const price = fill((hour ? HOURLY : PRICE)[language], { price: showMoney(newCents) });
  const before =
    oldCents === null || oldCents === newCents ? '' : fill(BEFORE[language], { price: showMoney(oldCents) });
  return `${what}: ${price}${before}`;
}

export const SUBJECT: Bilingual = { en: 'Your next season with us', es: 'Su próxima temporada con nosotros' };
const TEXT: Bilingual = {
  en: 'The next season begins on {day}. This is what we would do for you, before tax:',
  es: 'La próxima temporada empieza el {day}. Esto haríamos por usted, sin impuesto:',
};
const UNTIL: Bilingual = {
  en: `Please tell us for each of them whether you want it. The link is good once, for ${LINK_DAYS} days, and asks for no sign-in.`,
  es: `Díganos de cada uno si lo quiere. El enlace sirve una vez, durante ${LINK_DAYS} días, y no pide iniciar sesión.`,
};
const LABEL: Bilingual = { en: 'Answer', es: 'Responder' };
const PRICE: Bilingual = { en: '{price} a visit', es: '{price} por visita' };
const HOURLY: Bilingual = { en: '{price} an hour', es: '{price} por hora' };
const BEFORE: Bilingual = { en: ' (now {price})', es: ' (ahora {price})' };
