import type { Bilingual } from '#contract/core/messages.ts';
import { noteChange } from '#server/modules/access/auth/noteChange.ts';
import type { User } from '#server/modules/access/auth/users.ts';
import { businessLetter } from '#server/modules/messaging/notices/businessLetter.ts';
import { queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { accessTexts } from '#texts/server/access.ts';

/** Texts for changes of how a user signs in. */
const SAID = accessTexts.recovery.tellOwner.said satisfies Record<string, Bilingual>;

/** Notifies an account's owner by email, if they have one, that someone can now sign in differently. */
export async function notifyOwner(
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
      subject: accessTexts.recovery.tellOwner.subject[language],
      paragraphs: [SAID[change][language]],
      closing: (change === 'signInReset'
        ? accessTexts.recovery.notAsked
        : accessTexts.recovery.passwordChanged.closing)[language],
    }),
  });
}

/**
 * Recovery codes go to the email or phone, so a change is recorded in the security log and reported to the
 * owner at the previous address.
 */
export async function notifyOfContactChange(unit: UnitOfWork, before: User, after: User): Promise<void> {
  if (before.email === after.email && before.mobile === after.mobile) return;
  await noteChange(unit, 'contact-changed', before.id);
  await notifyOwner(unit, before, 'contactChanged');
}
