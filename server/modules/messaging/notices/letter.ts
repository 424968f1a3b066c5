import { PRODUCT_NAME } from '#contract/core/constants.ts';
import { letterButton, letterFrame, PICTURE_PLACE } from './letterFrame.ts';

/** Parts of a short email. */
export interface Letter {
  /** Name of the sender; by default, the product's. */
  from?: string | undefined;
  subject: string;
  paragraphs: readonly string[];
  /** Code shown in large type. */
  code?: string;
  /** Whether a picture is embedded, if there is one when the email is sent. */
  hasPicture?: boolean;
  link?: { label: string; address: string };
  closing: string;
  /** Footer of advertising: how to unsubscribe. */
  wayOut?: { html: string; text: string };
}

/** Escapes text for HTML and keeps its line breaks. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>');

/** Renders an email as plain text and as HTML that every mail reader shows. */
export function renderLetter(letter: Letter): { subject: string; body: string; html: string } {
  const { subject, paragraphs, code, hasPicture, link, closing, wayOut, from = PRODUCT_NAME } = letter;
  const body = [...paragraphs, code, link && `${link.label}:\n${link.address}`, closing, wayOut?.text]
    .filter(Boolean)
    .join('\n\n');
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const content = [
    ...paragraphs.map(text => paragraph(text)),
    code && paragraph(code, 'font-size:28px;font-weight:700;letter-spacing:6px'),
    hasPicture && PICTURE_PLACE,
    link && letterButton(escapeHtml(link.label), escapeHtml(link.address)),
  ];
  const html = letterFrame({
    from: escapeHtml(from),
    content: content.filter(Boolean).join(''),
    foot: [closing && escapeHtml(closing), wayOut?.html].filter(Boolean).join('<br><br>'),
  });
  return { subject, body, html };
}
