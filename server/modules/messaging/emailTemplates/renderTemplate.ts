import Mustache from 'mustache';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import type { TemplatePreview } from '#contract/messaging/emailTemplates.calls.ts';
import {
  type EmailTexts,
  TEMPLATE_VARIABLES,
  type TemplateValues,
} from '#contract/messaging/emailTemplates.ts';
import { AppError } from '#server/api/errors.ts';
import { cleanHtml, plainTextOf } from '#server/documents/html.ts';
import { TRAITS } from '#texts/language.ts';
import { LANGUAGES } from '#texts/languages.ts';
import { filled } from '#texts/localized.ts';
import { messagingTexts } from '#texts/server/messaging.ts';

/** Returns the HTML of an email as it is stored, without scripts. */
export const cleanEmail = ({ htmlBody, htmlBodyEs }: Pick<EmailTexts, 'htmlBody' | 'htmlBodyEs'>) => ({
  htmlBody: cleanHtml(htmlBody),
  htmlBodyEs: htmlBodyEs && cleanHtml(htmlBodyEs),
});

/**
 * Returns the language of an email to a reader: their own if the email has a text in it, otherwise English.
 */
export const languageFor =
  (letter: Pick<EmailTexts, 'htmlBodyEs'>) =>
  (own: Language): Language => {
    const { columnSuffix } = TRAITS[own];
    return columnSuffix === '' || letter[`htmlBody${columnSuffix}`] ? own : LANGUAGES[0];
  };

type Token = [kind: string, name: string, from: number, to: number, inner?: Token[]];

/**
 * Returns the name of the first unknown variable or of a partial, neither of which is allowed; otherwise
 * null.
 */
function foreignName(tokens: Token[], known: readonly string[]): string | null {
  for (const [kind, name, , , inner] of tokens) {
    if (kind === 'text' || kind === '!' || kind === '=') continue;
    if (kind === '>' || !known.includes(name)) return name;
    const deeper = inner && foreignName(inner, known);
    if (deeper) return deeper;
  }
  return null;
}

function faultOf(text: string, known: readonly string[]): Bilingual | null {
  try {
    const name = foreignName(Mustache.parse(text) as Token[], known);
    if (name === null) return null;
    return filled(messagingTexts.emailTemplates.thereNoVariable, { name });
  } catch {
    return messagingTexts.emailTemplates.bracesVariableNotMatch;
  }
}

/** Checks an email's texts. Throws `invalid` at each field with unknown variables or unmatched braces. */
export function assertValidTemplate(letter: EmailTexts): void {
  const { subject, htmlBody, alterBody, subjectEs, htmlBodyEs, alterBodyEs } = letter;
  assertVariables({ subject, htmlBody, alterBody, subjectEs, htmlBodyEs, alterBodyEs });
}

/** Throws `invalid` at each field with variables that aren't known or with unmatched braces. */
export function assertVariables(
  texts: Record<string, string | null>,
  known: readonly string[] = TEMPLATE_VARIABLES,
): void {
  const faults = Object.entries(texts).flatMap(([field, text]) => {
    const fault = faultOf(text ?? '', known);
    return fault ? [[field, fault] as const] : [];
  });
  if (faults.length > 0) throw AppError.invalid(Object.fromEntries(faults));
}

/** A first line that greets, such as “Dear Maria,”. */
const SALUTATION = /^\s*\S.{0,60}[,:!][ \t]*\n/;

/**
 * Returns a hand-typed email as a template: blank lines separate paragraphs, HTML is escaped, and a greeting
 * is added unless the email has one. Throws `invalid` at `subject` or `text` for unknown variables or
 * unmatched braces.
 */
export function ownWords(
  { subject, text: typed }: { subject: string; text: string },
  language: Language,
): EmailTexts {
  assertVariables({ subject, text: typed });
  const hello = filled(messagingTexts.notices.hello, { name: '{{firstName}}' })[language];
  const text = SALUTATION.test(typed) ? typed : `${hello}\n\n${typed}`;
  const paragraphs = text.split(/\n\s*\n/).map(part => Mustache.escape(part).replaceAll('\n', '<br>'));
  const htmlBody = paragraphs.map(part => `<p>${part}</p>`).join('\n');
  return { subject, htmlBody, alterBody: text, subjectEs: null, htmlBodyEs: null, alterBodyEs: null };
}

/** Returns the texts in a language if they exist, else the English ones. */
function textsIn(letter: EmailTexts, language: Language) {
  const { columnSuffix } = TRAITS[languageFor(letter)(language)];
  return {
    subject: letter[`subject${columnSuffix}`] ?? letter.subject,
    htmlBody: letter[`htmlBody${columnSuffix}`] ?? '',
    alterBody: letter[`alterBody${columnSuffix}`],
  };
}

/**
 * Fills in the variables, in the language of the values if the email has it. Values are plain text: they are
 * escaped in the HTML, which is then cleaned again.
 */
export function renderTemplate(
  letter: EmailTexts,
  { values, language }: { values: TemplateValues; language: Language },
): TemplatePreview {
  const { subject, htmlBody, alterBody } = textsIn(letter, language);
  const plain = { escape: (value: unknown) => String(value) };
  const html = cleanHtml(Mustache.render(htmlBody, values));
  return {
    subject: Mustache.render(subject, values, {}, plain),
    html,
    text: alterBody ? Mustache.render(alterBody, values, {}, plain) : plainTextOf(html),
  };
}
