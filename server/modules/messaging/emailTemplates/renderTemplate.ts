import Mustache from 'mustache';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import type { TemplatePreview } from '#contract/messaging/emailTemplates.calls.ts';
import {
  type LetterTexts,
  TEMPLATE_VARIABLES,
  type TemplateValues,
} from '#contract/messaging/emailTemplates.ts';
import { AppError } from '#server/api/errors.ts';
import { cleanHtml, plainTextOf } from '#server/documents/html.ts';

/** Returns the HTML of an email as it is stored, without scripts. */
export const cleanLetter = ({ htmlBody, htmlBodyEs }: Pick<LetterTexts, 'htmlBody' | 'htmlBodyEs'>) => ({
  htmlBody: cleanHtml(htmlBody),
  htmlBodyEs: htmlBodyEs && cleanHtml(htmlBodyEs),
});

/**
 * Returns the language in which an email goes to a reader: English unless it has a Spanish text and they read
 * Spanish.
 */
export const languageFor =
  ({ htmlBodyEs }: Pick<LetterTexts, 'htmlBodyEs'>) =>
  (own: Language): Language =>
    own === 'es' && htmlBodyEs ? 'es' : 'en';

type Token = [kind: string, name: string, from: number, to: number, inner?: Token[]];

/** Returns the first name that isn't a known variable, or null. Partials aren't allowed either. */
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

/** Checks an email's texts. Throws `invalid` at each field with unknown variables or unmatched braces. */
export function assertValidTemplate(letter: LetterTexts): void {
  const { subject, htmlBody, alterBody, subjectEs, htmlBodyEs, alterBodyEs } = letter;
  assertVariables({ subject, htmlBody, alterBody, subjectEs, htmlBodyEs, alterBodyEs });
}

function assertVariables(texts: Record<string, string | null>): void {
  const faults = Object.entries(texts).flatMap(([field, text]) => {
    const fault = faultOf(text ?? '');
    return fault ? [[field, fault] as const] : [];
  });
  if (faults.length > 0) throw AppError.invalid(Object.fromEntries(faults));
}

/**
 * Returns a hand-typed email as a template: blank lines separate paragraphs, and HTML is escaped. Throws
 * `invalid` at `subject` or `text` for unknown variables or unmatched braces.
 */
export function ownWords({ subject, text }: { subject: string; text: string }): LetterTexts {
  assertVariables({ subject, text });
  const paragraphs = text.split(/\n\s*\n/).map(part => Mustache.escape(part).replaceAll('\n', '<br>'));
  const htmlBody = paragraphs.map(part => `<p>${part}</p>`).join('\n');
  return { subject, htmlBody, alterBody: text, subjectEs: null, htmlBodyEs: null, alterBodyEs: null };
}

/** Returns the Spanish texts if they exist and the language is Spanish, else the English ones. */
function textsIn(letter: LetterTexts, language: Language) {
  const { subject, htmlBody, alterBody, subjectEs, htmlBodyEs, alterBodyEs } = letter;
  return language === 'es' && htmlBodyEs
    ? { subject: subjectEs ?? subject, htmlBody: htmlBodyEs, alterBody: alterBodyEs }
    : { subject, htmlBody, alterBody };
}

/**
 * Fills in the variables, in the language of the values if the email has it. Values are plain text: they are
 * escaped in the HTML, which is then cleaned again.
 */
export function renderTemplate(
  letter: LetterTexts,
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
