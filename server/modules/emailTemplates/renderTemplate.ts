import Mustache from 'mustache';
import sanitizeHtml from 'sanitize-html';
import type { TemplatePreview } from '../../../contract/calls/emailTemplates.ts';
import {
  type EmailTemplateBody,
  TEMPLATE_VARIABLES,
  type TemplateValues,
} from '../../../contract/emailTemplates.ts';
import type { Bilingual } from '../../../contract/messages.ts';
import { AppError } from '../../api/errors.ts';

type Texts = Pick<EmailTemplateBody, 'subject' | 'htmlBody' | 'alterBody'>;

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'center', 'font'],
  allowedAttributes: {
    '*': ['style', 'align', 'title', 'lang', 'dir'],
    a: ['href', 'name', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    font: ['color', 'face', 'size'],
    table: ['width', 'border', 'cellpadding', 'cellspacing', 'bgcolor', 'role'],
    td: ['width', 'height', 'colspan', 'rowspan', 'valign', 'bgcolor'],
    th: ['width', 'height', 'colspan', 'rowspan', 'valign', 'bgcolor'],
    tr: ['valign', 'bgcolor'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
};

/** HTML without anything that runs or reaches out of a letter. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, ALLOWED);

type Token = [kind: string, name: string, from: number, to: number, inner?: Token[]];

/** The first name in a text that is no variable; parts taken from elsewhere are none. */
function foreignName(tokens: Token[]): string | null {
  for (const [kind, name, , , inner] of tokens) {
    if (kind === 'text' || kind === '!' || kind === '=') continue;
    if (kind === '>' || !(TEMPLATE_VARIABLES as readonly string[]).includes(name)) return name;
    const deeper = inner && foreignName(inner);
    if (deeper) return deeper;
  }
  return null;
}

function faultOf(text: string): Bilingual | null {
  try {
    const name = foreignName(Mustache.parse(text) as Token[]);
    if (name === null) return null;
    return { en: `There is no variable “${name}”.`, es: `No existe la variable «${name}».` };
  } catch {
    return { en: 'The braces of a variable do not match.', es: 'Las llaves de una variable no coinciden.' };
  }
}

/** Refuses texts with unknown variables or unmatched braces, each at its field. */
export function assertValidTemplate({ subject, htmlBody, alterBody }: Texts): void {
  assertVariables({ subject, htmlBody, alterBody });
}

function assertVariables(texts: Record<string, string>): void {
  const faults = Object.entries(texts).flatMap(([field, text]) => {
    const fault = faultOf(text);
    return fault ? [[field, fault] as const] : [];
  });
  if (faults.length > 0) throw AppError.invalid(Object.fromEntries(faults));
}

/**
 * A letter that was typed by hand, as a template: an empty line parts paragraphs, and nothing of it is HTML. Refuses
 * what a template may not say, at `subject` or `text`.
 */
export function ownWords({ subject, text }: { subject: string; text: string }): Texts {
  assertVariables({ subject, text });
  const paragraphs = text.split(/\n\s*\n/).map(part => Mustache.escape(part).replaceAll('\n', '<br>'));
  return { subject, htmlBody: paragraphs.map(part => `<p>${part}</p>`).join('\n'), alterBody: text };
}

/** Fills the variables in. What they hold is text: in the HTML it is escaped, and the whole cleaned again. */
export function renderTemplate(texts: Texts, values: TemplateValues): TemplatePreview {
  const plain = { escape: (value: unknown) => String(value) };
  return {
    subject: Mustache.render(texts.subject, values, {}, plain),
    html: cleanHtml(Mustache.render(texts.htmlBody, values)),
    text: Mustache.render(texts.alterBody, values, {}, plain),
  };
}
