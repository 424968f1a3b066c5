import type { Bilingual } from '#contract/core/messages.ts';
import { noteChange } from '#server/modules/access/auth/noteChange.ts';
import type { User } from '#server/modules/access/auth/users.ts';
import { businessLetter } from '#server/modules/messaging/notices/businessLetter.ts';
import { queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** Texts for changes of how a user signs in. */
const SAID = {
  contactChanged: {
    en: 'The e-mail address or the mobile number of your account was changed. One-time codes go there from now on.',
    es: 'Se cambió el correo o el teléfono móvil de su cuenta. Los códigos de un solo uso llegan allí desde ahora.',
  },
  passkeyAdded: {
    en: 'A passkey was added to your account. Whoever holds it can sign in without your password, also after you change it. If you did not add it, remove it under Sign-in security.',
    es: 'Se agregó una llave de acceso a su cuenta. Quien la tenga puede entrar sin su contraseña, también después de que usted la cambie. Si no la agregó usted, quítela en Seguridad de acceso.',
  },
  twoFactorOn: {
    en: 'From now on your account asks for a code of your authenticator app beside the password.',
    es: 'Desde ahora su cuenta pide un código de su aplicación de autenticación además de la contraseña.',
  },
  twoFactorOff: {
    en: 'Your account no longer asks for a second factor: the password alone lets you in.',
    es: 'Su cuenta ya no pide un segundo paso: se entra solo con la contraseña.',
  },
  recoveryCodesRenewed: {
    en: 'New recovery codes were made for your account; the earlier ones no longer work.',
    es: 'Se crearon nuevos códigos de recuperación para su cuenta; los anteriores ya no sirven.',
  },
  recoveryCodeUsed: {
    en: 'One of the recovery codes of your account was used in place of your authenticator app. It does not work a second time.',
    es: 'Se usó uno de los códigos de recuperación de su cuenta en lugar de su aplicación de autenticación. No sirve otra vez.',
  },
  signInReset: {
    en: 'An administrator took the authenticator app and the passkeys of your account away: the password alone lets you in now. Set them up again under Sign-in security.',
    es: 'Un administrador quitó la aplicación de autenticación y las llaves de acceso de su cuenta: ahora se entra solo con la contraseña. Configúrelas de nuevo en Seguridad de acceso.',
  },
  passkeyRemoved: {
    en: 'A passkey of your account was removed.',
    es: 'Se quitó una llave de acceso de su cuenta.',
  },
} satisfies Record<string, Bilingual>;

const SUBJECT: Bilingual = { en: 'Your sign-in was changed', es: 'Su forma de entrar cambió' };
const NOT_ASKED: Bilingual = {
  en: 'If you did not ask for this, change your password now and tell the office.',
  es: 'Si no lo pidió, cambie su contraseña ahora y avise a la oficina.',
};
const NOT_YOU: Bilingual = {
  en: 'If this was not you, recover your password now and tell the office.',
  es: 'Si no fue usted, recupere su contraseña ahora y avise a la oficina.',
};

/** Notifies an account's owner by email, if they have one, that someone can now sign in differently. */
export async function tellOwner(
  unit: UnitOfWork,
  { id, email, firstName, language }: User,
  change: keyof typeof SAID,
): Promise<void> {
  if (!email) return;
  await queueNotice(unit, {
    channel: 'email',
    kind: 'sign-in-changed',
    recipient: email,
    userId: id,
    ...businessLetter(await settingOf(unit.tx, 'general'), {
      name: firstName,
      language,
      subject: SUBJECT[language],
      paragraphs: [SAID[change][language]],
      closing: (change === 'signInReset' ? NOT_ASKED : NOT_YOU)[language],
    }),
  });
}

/**
 * Recovery codes go to the email or phone, so a change is recorded in the security log and reported to the
 * owner at the previous address.
 */
export async function tellOfContact(unit: UnitOfWork, before: User, after: User): Promise<void> {
  if (before.email === after.email && before.mobile === after.mobile) return;
  await noteChange(unit, 'contact-changed', before.id);
  await tellOwner(unit, before, 'contactChanged');
}
