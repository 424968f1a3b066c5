import type { Bilingual, Language } from '#contract/core/messages.ts';
import { showPhone } from '#contract/core/phone.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { type Letter, renderLetter } from './letter.ts';

interface Said extends Pick<Letter, 'paragraphs' | 'code' | 'hasPicture' | 'wayOut'> {
  /** First name of whom it is for. */
  name: string;
  language: Language;
  subject: string;
  link?: Letter['link'] | '' | false | null;
  /** What comes before the signature. */
  closing?: string;
}

/** The business's name, contact details and postal address. */
export const signatureOf = (business: SettingValue<'general'>): string[] =>
  [
    business.name,
    business.phone && showPhone(business.phone),
    business.email,
    business.address,
    business.website,
  ].flatMap(line => line || []);

/** A letter of the business: greeted by name, signed with how the business can be reached. */
export function businessLetter(
  business: SettingValue<'general'>,
  { name, language, subject, paragraphs, code, hasPicture, link, closing, wayOut }: Said,
) {
  const from = business.name ?? undefined;
  const hello: Bilingual = { en: `Hello ${name},`, es: `Hola, ${name}:` };
  return renderLetter({
    from,
    subject,
    paragraphs: [hello[language], ...paragraphs],
    ...(code && { code }),
    ...(hasPicture && { hasPicture }),
    ...(link && { link }),
    ...(wayOut && { wayOut }),
    closing: [closing, signatureOf(business).join('\n')].filter(Boolean).join('\n\n'),
  });
}

/** A text message of the business: it begins with who writes. */
export const businessText = ({ name }: Pick<SettingValue<'general'>, 'name'>, said: string): string =>
  name ? `${name}: ${said}` : said;
