import type { Bilingual, Language } from '#contract/core/messages.ts';

const WHY: Bilingual = {
  en: 'You get this e-mail as a customer of ours.',
  es: 'Recibe este correo porque es cliente nuestro.',
};
const LEAVE: Bilingual = { en: 'Unsubscribe', es: 'Cancelar suscripción' };

/** What stands at the end of advertising: why it came, and the way to get no more of it. */
export function wayOut(language: Language, url: string): { html: string; text: string } {
  const why = WHY[language];
  const leave = LEAVE[language];
  return {
    html: `${why} <a href="${url}" style="color:#55625A">${leave}</a>`,
    text: `${why}\n${leave}: ${url}`,
  };
}
