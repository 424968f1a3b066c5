import type { TemplatePreview } from '../../../contract/calls/emailTemplates.ts';
import {
  type LetterTexts,
  TEMPLATE_VARIABLES,
  type TemplateValues,
} from '../../../contract/emailTemplates.ts';
import type { Bilingual, Language } from '../../../contract/messages.ts';
import { renderTemplate } from '../emailTemplates/renderTemplate.ts';
import { letterFrame } from '../notices/letterFrame.ts';

const WHY: Bilingual = {
  en: 'You get this e-mail as a customer of ours.',
  es: 'Recibe esta carta porque es cliente nuestro.',
};
const LEAVE: Bilingual = { en: 'Unsubscribe', es: 'Cancelar suscripción' };

/** A newsletter filled in for a reader, with the way to get no more of them at its end. */
export function renderNewsletter(
  letter: LetterTexts,
  reader: { values: TemplateValues; language: Language },
  unsubscribeUrl: string,
): TemplatePreview {
  const { subject, html, text } = renderTemplate(letter, reader);
  const why = WHY[reader.language];
  const leave = LEAVE[reader.language];
  return {
    // A line break in a name must not end the line of the subject.
    subject: subject.replaceAll(/\s+/g, ' ').trim(),
    html: letterFrame({
      from: null,
      content: html,
      foot: `${why} <a href="${unsubscribeUrl}" style="color:#55625A">${leave}</a>`,
    }),
    text: `${text.trimEnd()}\n\n-- \n${why}\n${leave}: ${unsubscribeUrl}\n`,
  };
}

/** Whether a letter names a variable, so that what costs a query a reader is asked for only where it shows. */
export const usesVariable = (
  { subject, htmlBody, alterBody, subjectEs, htmlBodyEs, alterBodyEs }: LetterTexts,
  name: keyof TemplateValues,
): boolean =>
  [subject, htmlBody, alterBody, subjectEs, htmlBodyEs, alterBodyEs].some(text => text?.includes(name));

/** A reader without a property, of whom nothing is known. */
export const NOBODY = {
  language: 'en',
  values: Object.fromEntries(TEMPLATE_VARIABLES.map(name => [name, ''])) as TemplateValues,
} as const;
