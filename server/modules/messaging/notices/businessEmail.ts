import type { Bilingual, Language } from '#contract/core/messages.ts';
import { asTextMessage } from '#contract/messaging/textMessage.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { filled } from '#texts/localized.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { type Email, renderEmail } from './email.ts';
import { emailFrame } from './emailFrame.ts';
import { signatureOf } from './signature.ts';

interface EmailContent extends Pick<Email, 'paragraphs' | 'code' | 'hasPicture' | 'wayOut'> {
  /** First name of the recipient. */
  name: string;
  language: Language;
  subject: string;
  link?: Email['link'] | '' | false | null;
  /** Text before the signature. */
  closing?: string;
}

/** Adds the email frame and the business's contact details to an email that the office wrote. */
export function framedEmail<Written extends { html: string; text: string }>(
  business: SettingValue<'general'>,
  written: Written,
): Written {
  const signature = signatureOf(business);
  const html = emailFrame({
    from: business,
    content: written.html,
    foot: signature.html,
  });
  return { ...written, html, text: [written.text.trimEnd(), signature.text].filter(Boolean).join('\n\n') };
}

/** Renders an email from the business that greets the recipient by name and ends with contact details. */
export function businessEmail(
  business: SettingValue<'general'>,
  { name, language, subject, paragraphs, code, hasPicture, link, closing, wayOut }: EmailContent,
) {
  const hello: Bilingual = filled(messagingTexts.notices.hello, { name });
  return renderEmail({
    from: business,
    subject,
    paragraphs: [hello[language], ...paragraphs],
    ...(code && { code }),
    ...(hasPicture && { hasPicture }),
    ...(link && { link }),
    ...(wayOut && { wayOut }),
    closing,
    signature: signatureOf(business),
  });
}

/** Returns a text message that begins with the business's name. */
export const businessText = ({ name }: Pick<SettingValue<'general'>, 'name'>, said: string): string =>
  asTextMessage(name ? `${name}: ${said}` : said);
