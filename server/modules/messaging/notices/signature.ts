import { showPhone } from '#contract/core/phone.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { escapeHtml } from './escapeHtml.ts';

interface Signature {
  text: string;
  html: string;
}

type Business = SettingValue<'general'>;

/** Returns the business's name, contact details and postal address; in HTML they can be tapped. */
export function signatureOf({ name, phone, email, address, website }: Business): Signature {
  const lines = [
    plain(name),
    phone && linked(showPhone(phone), `tel:+1${phone}`),
    email && linked(email, `mailto:${email}`),
    plain(address),
    website && linked(website, website),
  ].filter(line => line !== null && line !== '');
  return {
    text: lines.map(({ text }) => text).join('\n'),
    html: lines.map(({ html }) => html).join('<br>'),
  };
}

const plain = (text: string | null): Signature | null => (text ? { text, html: escapeHtml(text) } : null);

const linked = (text: string, address: string): Signature => ({
  text,
  html: `<a href="${escapeHtml(address)}" style="color:#55625A">${escapeHtml(text)}</a>`,
});
