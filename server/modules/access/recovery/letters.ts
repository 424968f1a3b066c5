import { CODE_MINUTES, INVITATION_HOURS, PRODUCT_NAME } from '#contract/core/constants.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import type { ResetPurpose } from '#server/db/schema/index.ts';
import { businessLetter } from '#server/modules/messaging/notices/businessLetter.ts';

interface Recipient {
  firstName: string;
  username: string;
  language: Language;
}

type Business = SettingValue<'general'>;

const SUBJECTS: Record<ResetPurpose, (from: string) => Bilingual> = {
  forgot: () => ({ en: 'Your one-time code', es: 'Su código de un solo uso' }),
  reset: () => ({ en: 'Choose a new password', es: 'Elija una contraseña nueva' }),
  invite: from => ({ en: `Your account with ${from}`, es: `Su cuenta con ${from}` }),
};

const WHY: Record<ResetPurpose, (username: string) => Bilingual> = {
  forgot: () => ({
    en: `Somebody, hopefully you, wants to choose a new password. This is the one-time code, good for ${CODE_MINUTES} minutes:`,
    es: `Alguien, esperamos que usted, quiere elegir una contraseña nueva. Este es el código, válido ${CODE_MINUTES} minutos:`,
  }),
  reset: username => ({
    en: `The office asks you to choose a new password. Your username is ${username}. Open the link and type this one-time code, good for ${INVITATION_HOURS} hours:`,
    es: `La oficina le pide elegir una contraseña nueva. Su usuario es ${username}. Abra el enlace y escriba este código, válido ${INVITATION_HOURS} horas:`,
  }),
  invite: username => ({
    en: `An account was made for you. Your username is ${username}. Open the link and type this one-time code, good for ${INVITATION_HOURS} hours, to choose your password:`,
    es: `Se creó una cuenta para usted. Su usuario es ${username}. Abra el enlace y escriba este código, válido ${INVITATION_HOURS} horas, para elegir su contraseña:`,
  }),
};

const OPEN: Bilingual = { en: 'Choose a password', es: 'Elegir contraseña' };
const NOT_YOU: Bilingual = {
  en: 'If this was not you, you need not do anything: without the code nothing changes. Never tell anybody the code.',
  es: 'Si no fue usted, no tiene que hacer nada: sin el código no cambia nada. No le diga el código a nadie.',
};

/** Email with a one-time code; `address` opens the page that asks for it. */
export function codeLetter(
  business: Business,
  purpose: ResetPurpose,
  { firstName, username, language }: Recipient,
  code: string,
  address?: string,
) {
  return businessLetter(business, {
    name: firstName,
    language,
    subject: SUBJECTS[purpose](business.name ?? PRODUCT_NAME)[language],
    paragraphs: [WHY[purpose](username)[language]],
    code,
    link: address && { label: OPEN[language], address },
    closing: NOT_YOU[language],
  });
}

export function usernameLetter(
  business: Business,
  { firstName, language }: Omit<Recipient, 'username'>,
  usernames: readonly string[],
) {
  const many = usernames.length > 1;
  const said: Bilingual = {
    en: many ? 'These are your usernames:' : 'This is your username:',
    es: many ? 'Estos son sus usuarios:' : 'Este es su usuario:',
  };
  const subject: Bilingual = { en: 'Your username', es: 'Su usuario' };
  const closing: Bilingual = {
    en: 'If you did not ask for it, you need not do anything.',
    es: 'Si no lo pidió usted, no tiene que hacer nada.',
  };
  return businessLetter(business, {
    name: firstName,
    language,
    subject: subject[language],
    paragraphs: [said[language], usernames.join('\n')],
    closing: closing[language],
  });
}

/** Email that notifies an account's owner of a changed password. */
export function passwordChangedLetter(
  business: Business,
  { firstName, language }: Omit<Recipient, 'username'>,
) {
  const subject: Bilingual = { en: 'Your password was changed', es: 'Su contraseña se cambió' };
  const said: Bilingual = {
    en: 'The password of your account was just changed, and its other sessions were signed out.',
    es: 'La contraseña de su cuenta se acaba de cambiar y sus demás sesiones se cerraron.',
  };
  const closing: Bilingual = {
    en: 'If this was not you, recover your password now and tell the office.',
    es: 'Si no fue usted, recupere su contraseña ahora y avise a la oficina.',
  };
  return businessLetter(business, {
    name: firstName,
    language,
    subject: subject[language],
    paragraphs: [said[language]],
    closing: closing[language],
  });
}
