import { PRODUCT_NAME } from '../../../contract/constants.ts';

/** What a short message from the system says, part by part. */
export interface Letter {
  /** Whose letter it is; left out, the product's. */
  from?: string | undefined;
  subject: string;
  paragraphs: readonly string[];
  /** Shown large, to be typed off. */
  code?: string;
  link?: { label: string; address: string };
  closing: string;
}

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>');

/** The same letter as plain text and as HTML that every mail reader shows. */
export function renderLetter(letter: Letter): { subject: string; body: string; html: string } {
  const { subject, paragraphs, code, link, closing, from = PRODUCT_NAME } = letter;
  const body = [...paragraphs, code, link && `${link.label}:\n${link.address}`, closing]
    .filter(Boolean)
    .join('\n\n');
  const style = 'font:16px/1.5 -apple-system,Segoe UI,Helvetica,Arial,sans-serif;color:#1B241D';
  const parts = [
    ...paragraphs.map(text => `<p>${escapeHtml(text)}</p>`),
    code &&
      `<p style="font-size:28px;font-weight:700;letter-spacing:6px;margin:20px 0">${escapeHtml(code)}</p>`,
    link &&
      `<p><a href="${escapeHtml(link.address)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#2E6B3A;color:#fff;text-decoration:none">${escapeHtml(link.label)}</a></p>`,
    `<p style="color:#55625A">${escapeHtml(closing)}</p>`,
  ].filter(Boolean);
  const html = `<div style="${style};max-width:520px;margin:0 auto;padding:24px"><p style="font-weight:700;color:#2E6B3A">${escapeHtml(from)}</p>${parts.join('')}</div>`;
  return { subject, body, html };
}
