import type { Bilingual, Language } from '#contract/core/messages.ts';

const WHY: Bilingual = {
  en: 'You get this e-mail as a customer of ours.',
  es: 'Recibe este correo porque es cliente nuestro.',
};
const LEAVE: Bilingual = { en: 'Unsubscribe', es: 'Cancelar suscripción' };

/** Returns the footer of advertising: why the reader got it, and how to unsubscribe. */
export function wayOut(language: Language, url: string): { html: string; text: string } {
  const why = WHY[language];
  const leave = LEAVE[language];
  return {
    html: `${why} <a href="${url}" style="color:#55625A">${leave}</a>`,
    text: `${why}\n${leave}: ${url}`,
  };
}
