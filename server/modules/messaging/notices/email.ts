import { emailButton, emailFrame, PICTURE_PLACE, type Sender } from './emailFrame.ts';
import { escapeHtml } from './escapeHtml.ts';

interface Part {
  html: string;
  text: string;
}

/** Parts of a short email. */
export interface Email {
  from: Sender;
  subject: string;
  paragraphs: readonly string[];
  /** Code shown in large type. */
  code?: string;
  /** Whether a picture is embedded, if there is one when the email is sent. */
  hasPicture?: boolean;
  link?: { label: string; address: string };
  closing?: string | undefined;
  /** The sender's contact details, below the closing. */
  signature: Part;
  /** Footer of advertising: how to unsubscribe. */
  wayOut?: Part;
}

/** Content of a notice: an email, or a text message, which has no subject and no HTML. */
export interface Message {
  subject?: string;
  body: string;
  html?: string;
}

/** Renders an email as plain text and as HTML that every mail reader shows. */
export function renderEmail(letter: Email): { subject: string; body: string; html: string } {
  const { from, subject, paragraphs, code, hasPicture, link, closing, signature, wayOut } = letter;
  const way = link && `${link.label}:\n${link.address}`;
  const body = [...paragraphs, code, way, closing, signature.text, wayOut?.text].filter(Boolean).join('\n\n');
  const paragraph = (text: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const content = [
    ...paragraphs.map(text => paragraph(text)),
    code && paragraph(code, 'font-size:28px;font-weight:700;letter-spacing:6px'),
    hasPicture && PICTURE_PLACE,
    link && emailButton(escapeHtml(link.label), escapeHtml(link.address), from),
  ];
  const html = emailFrame({
    from,
    content: content.filter(Boolean).join(''),
    foot: [closing && escapeHtml(closing), signature.html, wayOut?.html].filter(Boolean).join('<br><br>'),
  });
  return { subject, body, html };
}
