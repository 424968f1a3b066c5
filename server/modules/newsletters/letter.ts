import type { TemplatePreview } from '../../../contract/calls/emailTemplates.ts';
import type { TemplateValues } from '../../../contract/emailTemplates.ts';
import type { Bilingual, Language } from '../../../contract/messages.ts';
import type { NewsletterBody } from '../../../contract/newsletters.ts';
import { renderTemplate } from '../emailTemplates/renderTemplate.ts';
import { letterFrame } from '../notices/letterFrame.ts';

export type LetterTexts = Pick<NewsletterBody, 'subject' | 'htmlBody' | 'alterBody'>;

const WHY: Bilingual = {
  en: 'You get this letter as a customer of ours.',
  es: 'Recibe esta carta porque es cliente nuestro.',
};
const LEAVE: Bilingual = { en: 'Unsubscribe', es: 'Cancelar suscripción' };

/** A newsletter filled in for a reader, with the way to get no more of them at its end. */
export function renderNewsletter(
  texts: LetterTexts,
  values: TemplateValues,
  language: Language,
  unsubscribeUrl: string,
): TemplatePreview {
  const { subject, html, text } = renderTemplate(texts, values);
  const why = WHY[language];
  const leave = LEAVE[language];
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
export const usesVariable = (texts: LetterTexts, name: keyof TemplateValues): boolean =>
  [texts.subject, texts.htmlBody, texts.alterBody].some(text => text.includes(name));

/** What a reader without a property is told. */
export const NO_VALUES: TemplateValues = {
  firstName: '',
  fullName: '',
  serviceAddress: '',
  city: '',
  state: '',
  zipcode: '',
  createdDate: '',
  mowingPrice: '',
  frequency: '',
  market: '',
  mowDay: '',
  gateCode: '',
  cardType: '',
  oldPrice: '',
  newPrice: '',
  priceDate: '',
};
