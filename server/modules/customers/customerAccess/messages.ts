import { SIGN_IN_LINK_MINUTES } from '#contract/core/constants.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import type { NoticeChannel } from '#contract/messaging/notices.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { businessEmail, businessText } from '#server/modules/messaging/notices/businessEmail.ts';
import type { Message } from '#server/modules/messaging/notices/email.ts';
import { filled } from '#texts/localized.ts';
import { customersTexts } from '#texts/server/customers.ts';

interface Reader {
  firstName: string;
  language: Language;
}

interface SignInLink {
  channel: NoticeChannel;
  address: string;
}

const LASTS = { signInLinkMinutes: SIGN_IN_LINK_MINUTES };
const INVITATION_TEXT = customersTexts.customerAccess.invitation.textMessage;
const SIGN_IN_TEXT = customersTexts.customerAccess.signInLetter.textMessage;

/** Invites a new or returning customer to the portal. */
export function invitationMessage(
  business: SettingValue<'general'>,
  { firstName: name, language }: Reader,
  { channel, address }: SignInLink,
): Message {
  if (channel === 'text')
    return { body: businessText(business, filled(INVITATION_TEXT, { address })[language]) };
  const { subject: named, subjectUnnamed } = customersTexts.customerAccess.invitation;
  const subject: Bilingual = business.name ? filled(named, { from: business.name }) : subjectUnnamed;
  const paragraphs: readonly Bilingual[] = customersTexts.customerAccess.invitation.paragraphs;
  const label: Bilingual = customersTexts.customerAccess.invitation.label;
  return businessEmail(business, {
    name,
    language,
    subject: subject[language],
    paragraphs: paragraphs.map(text => text[language]),
    link: { label: label[language], address },
  });
}

/** Email or text with the sign-in link that a customer just requested. */
export function signInMessage(
  business: SettingValue<'general'>,
  { firstName: name, language }: Reader,
  { channel, address }: SignInLink,
): Message {
  if (channel === 'text')
    return { body: businessText(business, filled(SIGN_IN_TEXT, { address, ...LASTS })[language]) };
  const subject: Bilingual = customersTexts.customerAccess.signInLetter.subject;
  const text: Bilingual = filled(customersTexts.customerAccess.signInLetter.text, LASTS);
  const label: Bilingual = customersTexts.customerAccess.signInLetter.label;
  return businessEmail(business, {
    name,
    language,
    subject: subject[language],
    paragraphs: [text[language]],
    link: { label: label[language], address },
  });
}
