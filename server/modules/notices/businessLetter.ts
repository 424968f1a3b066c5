import type { Bilingual, Language } from '../../../contract/messages.ts';
import { showPhone } from '../../../contract/phone.ts';
import type { SettingValue } from '../../../contract/settings.ts';
import { type Letter, renderLetter } from './letter.ts';

interface Said extends Pick<Letter, 'paragraphs' | 'hasPicture' | 'wayOut'> {
  /** First name of whom it is for. */
  name: string;
  language: Language;
  subject: string;
  link?: Letter['link'] | '' | false | null;
}

/** A letter of the business to a customer: greeted by name, signed with how the business can be reached. */
export function businessLetter(
  business: SettingValue<'general'>,
  { name, language, subject, paragraphs, hasPicture, link, wayOut }: Said,
) {
  const from = business.name ?? undefined;
  const hello: Bilingual = { en: `Hello ${name},`, es: `Hola, ${name}:` };
  const signed = [
    from,
    business.phone && showPhone(business.phone),
    business.email,
    business.address,
    business.website,
  ];
  return renderLetter({
    from,
    subject,
    paragraphs: [hello[language], ...paragraphs],
    ...(hasPicture && { hasPicture }),
    ...(link && { link }),
    ...(wayOut && { wayOut }),
    closing: signed.filter(Boolean).join('\n'),
  });
}
