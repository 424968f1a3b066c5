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

/** A letter as it is stored: nothing in it runs. */
export const cleanLetter = ({ htmlBody, htmlBodyEs }: Pick<LetterTexts, 'htmlBody' | 'htmlBodyEs'>) => ({
  htmlBody: cleanHtml(htmlBody),
  htmlBodyEs: htmlBodyEs && cleanHtml(htmlBodyEs),
});

/** In which language a letter goes to a reader of one: without Spanish everybody reads English. */
export const languageFor =
  ({ htmlBodyEs }: Pick<LetterTexts, 'htmlBodyEs'>) =>
  (own: Language): Language =>
    own === 'es' && htmlBodyEs ? 'es' : 'en';

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
 * A letter that was typed by hand, as a template: an empty line parts paragraphs, and nothing of it is HTML. Refuses
 * what a template may not say, at `subject` or `text`.
 */
export function ownWords({ subject, text }: { subject: string; text: string }): LetterTexts {
  assertVariables({ subject, text });
  const paragraphs = text.split(/\n\s*\n/).map(part => Mustache.escape(part).replaceAll('\n', '<br>'));
  const htmlBody = paragraphs.map(part => `<p>${part}</p>`).join('\n');
  return { subject, htmlBody, alterBody: text, subjectEs: null, htmlBodyEs: null, alterBodyEs: null };
}

/** The texts of a letter in a language that it has. */
function textsIn(letter: LetterTexts, language: Language) {
  const { subject, htmlBody, alterBody, subjectEs, htmlBodyEs, alterBodyEs } = letter;
  return language === 'es' && htmlBodyEs
    ? { subject: subjectEs ?? subject, htmlBody: htmlBodyEs, alterBody: alterBodyEs }
    : { subject, htmlBody, alterBody };
}

/**
 * Fills the variables in, in the language of the values where the letter has it. What they hold is text: in the HTML it
 * is escaped, and the whole cleaned again.
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
