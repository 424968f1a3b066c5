import { PRODUCT_NAME, SIGN_IN_LINK_MINUTES } from '#contract/core/constants.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { businessLetter } from '#server/modules/messaging/notices/businessLetter.ts';

interface Reader {
  firstName: string;
  language: Language;
}

/** Invites a new or returning customer to the portal. */
export function invitationLetter(
  business: SettingValue<'general'>,
  { firstName: name, language }: Reader,
  address: string,
) {
  const from = business.name ?? PRODUCT_NAME;
  const subject: Bilingual = {
    en: `Your account with ${from}`,
    es: `Su cuenta con ${from}`,
  };
  const paragraphs: readonly Bilingual[] = [
    {
      en: 'You have an account with us: see when the crew comes, what was done, what it costs, and pay from your phone.',
      es: 'Tiene una cuenta con nosotros: vea cuándo viene la cuadrilla, qué se hizo, cuánto cuesta, y pague desde su teléfono.',
    },
    {
      en: 'The button signs you in, without a password. It works once; a new one is sent whenever you ask for it on the sign-in page.',
      es: 'El botón lo deja entrar sin contraseña. Sirve una vez; en la página de entrada puede pedir otro cuando quiera.',
    },
  ];
  const label: Bilingual = { en: 'Open my account', es: 'Abrir mi cuenta' };
  return businessLetter(business, {
    name,
    language,
    subject: subject[language],
    paragraphs: paragraphs.map(text => text[language]),
    link: { label: label[language], address },
  });
}

/** Email or text with the sign-in link that a customer just requested. */
export function signInLetter(
  business: SettingValue<'general'>,
  { firstName: name, language }: Reader,
  address: string,
) {
  const subject: Bilingual = { en: 'Your link to sign in', es: 'Su enlace para entrar' };
  const text: Bilingual = {
    en: `The button signs you in. It works once, for ${SIGN_IN_LINK_MINUTES} minutes. If you did not ask for it, you need not do anything.`,
    es: `El botón lo deja entrar. Sirve una vez, durante ${SIGN_IN_LINK_MINUTES} minutos. Si no lo pidió usted, no tiene que hacer nada.`,
  };
  const label: Bilingual = { en: 'Sign in', es: 'Entrar' };
  return businessLetter(business, {
    name,
    language,
    subject: subject[language],
    paragraphs: [text[language]],
    link: { label: label[language], address },
  });
}
