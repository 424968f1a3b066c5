import { LINK_DAYS } from '#contract/core/constants.ts';
import { type Day, showDay } from '#contract/core/days.ts';
import { frequencyKey } from '#contract/core/frequencies.ts';
import { type Bilingual, fill, type Language } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import { WORDS } from '#contract/core/words.ts';
import type { SeasonService } from '#contract/sales/seasons.calls.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import type { Way } from '#server/modules/access/recovery/reachUser.ts';
import { businessEmail } from '#server/modules/messaging/notices/businessEmail.ts';
import { textMessage } from '#server/modules/money/cardLinks/issueCardLink.ts';
import { filled } from '#texts/localized.ts';
import { salesTexts } from '#texts/server/sales.ts';

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
  return businessEmail(business, {
    name,
    language,
    subject: SUBJECT[language],
    paragraphs: [
      fill(salesTexts.seasons.renewalLetter.text[language], { day: showDay(startDate) }),
      lines.map(line => lineText(line, language)).join('\n'),
      UNTIL[language],
    ],
    link: { label: salesTexts.seasons.renewalLetter.label[language], address: link },
  });
}

/** Formats a line like “Lawn Service, weekly, 12 Elm Street: $52.00 a visit, before $50.00”. */
function lineText({ type, frequency, address, hour, ...visit }: RenewalLine, language: Language): string {
  const words = WORDS[language];
  const often = words.frequency[frequencyKey(frequency)].toLowerCase();
  const what = `${words.serviceType[type]}, ${often}, ${address}`;
  const { oldCents, newCents } = hour ?? visit;
  if (newCents === null) return what;
  const price = fill(
    (hour ? salesTexts.seasons.renewalLetter.hourly : salesTexts.seasons.renewalLetter.price)[language],
    { price: showMoney(newCents) },
  );
  const before =
    oldCents === null || oldCents === newCents
      ? ''
      : fill(salesTexts.seasons.renewalLetter.before[language], { price: showMoney(oldCents) });
  return `${what}: ${price}${before}`;
}

export const SUBJECT = salesTexts.seasons.renewalLetter.subject;
const UNTIL: Bilingual = filled(salesTexts.seasons.renewalLetter.until, { linkDays: LINK_DAYS });
