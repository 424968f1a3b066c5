import { CODE_MINUTES, INVITATION_HOURS } from '#contract/core/constants.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import type { NoticeChannel } from '#contract/messaging/notices.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import type { ResetPurpose } from '#server/db/schema/index.ts';
import { businessEmail, businessText } from '#server/modules/messaging/notices/businessEmail.ts';
import type { Message } from '#server/modules/messaging/notices/email.ts';
import { filled } from '#texts/localized.ts';
import { accessTexts } from '#texts/server/access.ts';

interface Recipient {
  firstName: string;
  username: string;
  language: Language;
}

type Business = SettingValue<'general'>;

const SUBJECTS: Record<ResetPurpose, (from: string | null) => Bilingual> = {
  forgot: () => accessTexts.recovery.oneTimeCode,
  reset: () => accessTexts.recovery.chooseNewPassword,
  invite: from =>
    from ? filled(accessTexts.recovery.yourAccountWith, { from }) : accessTexts.recovery.yourAccount,
};

const WHY: Record<ResetPurpose, (username: string) => Bilingual> = {
  forgot: () =>
    filled(accessTexts.recovery.somebodyHopefullyWantsChooseNewPassword, { codeMinutes: CODE_MINUTES }),
  reset: username =>
    filled(accessTexts.recovery.officeAsksChooseNewPassword, { username, invitationHours: INVITATION_HOURS }),
  invite: username =>
    filled(accessTexts.recovery.accountMade, { username, invitationHours: INVITATION_HOURS }),
};

interface Code {
  channel: NoticeChannel;
  purpose: ResetPurpose;
  code: string;
  /** Opens the page that asks for the code. */
  address?: string;
}

/** Email or text with a one-time code. */
export function codeMessage(
  business: Business,
  { firstName, username, language }: Recipient,
  { channel, purpose, code, address }: Code,
): Message {
  if (channel === 'text') {
    const said = address
      ? filled(accessTexts.recovery.codeLinkText, { code, username, address })
      : filled(accessTexts.recovery.codeText, { code, codeMinutes: CODE_MINUTES });
    return { body: businessText(business, said[language]) };
  }
  return businessEmail(business, {
    name: firstName,
    language,
    subject: SUBJECTS[purpose](business.name)[language],
    paragraphs: [WHY[purpose](username)[language]],
    code,
    link: address && { label: accessTexts.recovery.open[language], address },
    closing: accessTexts.recovery.notYou[language],
  });
}

export function usernameMessage(
  business: Business,
  { firstName, language }: Omit<Recipient, 'username'>,
  usernames: readonly string[],
  channel: NoticeChannel = 'email',
): Message {
  const many = usernames.length > 1;
  const said: Bilingual = many
    ? accessTexts.recovery.usernameLetter.several
    : accessTexts.recovery.usernameLetter.one;
  const subject: Bilingual = accessTexts.recovery.usernameLetter.subject;
  const closing: Bilingual = accessTexts.recovery.usernameLetter.closing;
  if (channel === 'text')
    return { body: businessText(business, `${said[language]} ${usernames.join(', ')}`) };
  return businessEmail(business, {
    name: firstName,
    language,
    subject: subject[language],
    paragraphs: [said[language], usernames.join('\n')],
    closing: closing[language],
  });
}

/** Texts about changes to how a user signs in. */
const CHANGES = accessTexts.recovery.tellOwner.said satisfies Record<string, Bilingual>;
export type SignInChange = keyof typeof CHANGES;

/** Email that notifies an account's owner that someone can now sign in differently. */
export function signInChangedEmail(
  business: Business,
  { firstName, language }: Omit<Recipient, 'username'>,
  change: SignInChange,
) {
  const closing =
    change === 'signInReset' ? accessTexts.recovery.notAsked : accessTexts.recovery.passwordChanged.closing;
  return businessEmail(business, {
    name: firstName,
    language,
    subject: accessTexts.recovery.tellOwner.subject[language],
    paragraphs: [CHANGES[change][language]],
    closing: closing[language],
  });
}

/** Email that notifies an account's owner of a changed password. */
export function passwordChangedEmail(
  business: Business,
  { firstName, language }: Omit<Recipient, 'username'>,
) {
  const subject: Bilingual = accessTexts.recovery.passwordChanged.subject;
  const said: Bilingual = accessTexts.recovery.passwordChanged.said;
  const closing: Bilingual = accessTexts.recovery.passwordChanged.closing;
  return businessEmail(business, {
    name: firstName,
    language,
    subject: subject[language],
    paragraphs: [said[language]],
    closing: closing[language],
  });
}
