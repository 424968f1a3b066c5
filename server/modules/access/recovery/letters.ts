import { CODE_MINUTES, INVITATION_HOURS, PRODUCT_NAME } from '#contract/core/constants.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import type { ResetPurpose } from '#server/db/schema/index.ts';
import { businessLetter } from '#server/modules/messaging/notices/businessLetter.ts';
import { filled } from '#texts/localized.ts';
import { accessTexts } from '#texts/server/access.ts';

interface Recipient {
  firstName: string;
  username: string;
  language: Language;
}

type Business = SettingValue<'general'>;

const SUBJECTS: Record<ResetPurpose, (from: string) => Bilingual> = {
  forgot: () => accessTexts.recovery.oneTimeCode,
  reset: () => accessTexts.recovery.chooseNewPassword,
  invite: from => filled(accessTexts.recovery.yourAccountWith, { from }),
};

const WHY: Record<ResetPurpose, (username: string) => Bilingual> = {
  forgot: () =>
    filled(accessTexts.recovery.somebodyHopefullyWantsChooseNewPassword, { codeMinutes: CODE_MINUTES }),
  reset: username =>
    filled(accessTexts.recovery.officeAsksChooseNewPassword, { username, invitationHours: INVITATION_HOURS }),
  invite: username =>
    filled(accessTexts.recovery.accountMade, { username, invitationHours: INVITATION_HOURS }),
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
    link: address && { label: accessTexts.recovery.open[language], address },
    closing: accessTexts.recovery.notYou[language],
  });
}

export function usernameLetter(
  business: Business,
  { firstName, language }: Omit<Recipient, 'username'>,
  usernames: readonly string[],
) {
  const many = usernames.length > 1;
  const said: Bilingual = many
    ? accessTexts.recovery.usernameLetter.several
    : accessTexts.recovery.usernameLetter.one;
  const subject: Bilingual = accessTexts.recovery.usernameLetter.subject;
  const closing: Bilingual = accessTexts.recovery.usernameLetter.closing;
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
  const subject: Bilingual = accessTexts.recovery.passwordChanged.subject;
  const said: Bilingual = accessTexts.recovery.passwordChanged.said;
  const closing: Bilingual = accessTexts.recovery.passwordChanged.closing;
  return businessLetter(business, {
    name: firstName,
    language,
    subject: subject[language],
    paragraphs: [said[language]],
    closing: closing[language],
  });
}
