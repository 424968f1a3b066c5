import type { Bilingual, Language } from '#contract/core/messages.ts';
import { showPhone } from '#contract/core/phone.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { filled } from '#texts/localized.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { escapeHtml, type Letter, renderLetter } from './letter.ts';
import { letterFrame } from './letterFrame.ts';

interface Said extends Pick<Letter, 'paragraphs' | 'code' | 'hasPicture' | 'wayOut'> {
  /** First name of the recipient. */
  name: string;
  language: Language;
  subject: string;
  link?: Letter['link'] | '' | false | null;
  /** Text before the signature. */
  closing?: string;
}

/** Returns the business's name, contact details and postal address. */
export const signatureOf = (business: SettingValue<'general'>): string[] =>
  [
    business.name,
    business.phone && showPhone(business.phone),
    business.email,
    business.address,
    business.website,
  ].flatMap(line => line || []);

/** Puts an email that the office wrote into the frame, above the business's contact details. */
export function framedLetter<Written extends { html: string }>(
  business: SettingValue<'general'>,
  written: Written,
): Written {
  const html = letterFrame({
    from: business.name && escapeHtml(business.name),
    content: written.html,
    foot: signatureOf(business).map(escapeHtml).join('<br>'),
  });
  return { ...written, html };
}

/** Renders an email from the business, with a greeting by name and its contact details as signature. */
export function businessLetter(
  business: SettingValue<'general'>,
  { name, language, subject, paragraphs, code, hasPicture, link, closing, wayOut }: Said,
) {
  const from = business.name ?? undefined;
  const hello: Bilingual = filled(messagingTexts.notices.hello, { name });
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

/** Returns a text message from the business, which begins with its name. */
export const businessText = ({ name }: Pick<SettingValue<'general'>, 'name'>, said: string): string =>
  name ? `${name}: ${said}` : said;
