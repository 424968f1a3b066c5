import type { Bilingual } from '../../../contract/messages.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import type { User } from '../auth/users.ts';
import { renderLetter } from '../notices/letter.ts';
import { queueNotice } from '../notices/queueNotice.ts';

/** What changed about how somebody signs in. */
const SAID = {
  passkeyAdded: {
    en: 'A passkey was added to your account. Whoever holds it can sign in without your password.',
    es: 'Se agregó una llave de acceso a su cuenta. Quien la tenga puede entrar sin su contraseña.',
  },
  twoFactorOn: {
    en: 'From now on your account asks for a code of your authenticator app beside the password.',
    es: 'Desde ahora su cuenta pide un código de su aplicación de autenticación además de la contraseña.',
  },
  twoFactorOff: {
    en: 'Your account no longer asks for a second factor: the password alone lets you in.',
    es: 'Su cuenta ya no pide un segundo paso: se entra solo con la contraseña.',
  },
  passkeyRemoved: {
    en: 'A passkey of your account was removed.',
    es: 'Se quitó una llave de acceso de su cuenta.',
  },
} satisfies Record<string, Bilingual>;

const SUBJECT: Bilingual = { en: 'Your sign-in was changed', es: 'Su forma de entrar cambió' };
const NOT_YOU: Bilingual = {
  en: 'If this was not you, recover your password now and tell the office.',
  es: 'Si no fue usted, recupere su contraseña ahora y avise a la oficina.',
};

/** Tells the owner of an account by e-mail, where they have one, that somebody can sign in otherwise than before. */
export async function tellOwner(
  unit: UnitOfWork,
  { id, email, firstName, language }: User,
  change: keyof typeof SAID,
): Promise<void> {
  if (!email) return;
  const hello: Bilingual = { en: `Hello ${firstName},`, es: `Hola, ${firstName}:` };
  await queueNotice(unit, {
    channel: 'email',
    kind: 'sign-in-changed',
    recipient: email,
    userId: id,
    ...renderLetter({
      subject: SUBJECT[language],
      paragraphs: [hello[language], SAID[change][language]],
      closing: NOT_YOU[language],
    }),
  });
}
