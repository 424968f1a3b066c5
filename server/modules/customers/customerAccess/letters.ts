import { PRODUCT_NAME, SIGN_IN_LINK_MINUTES } from '#contract/core/constants.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { businessLetter } from '#server/modules/messaging/notices/businessLetter.ts';
import { filled } from '#texts/localized.ts';
import { customersTexts } from '#texts/server/customers.ts';

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
  const subject: Bilingual = filled(customersTexts.customerAccess.invitation.subject, { from });
  const paragraphs: readonly Bilingual[] = customersTexts.customerAccess.invitation.paragraphs;
  const label: Bilingual = customersTexts.customerAccess.invitation.label;
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
  const subject: Bilingual = customersTexts.customerAccess.signInLetter.subject;
  const text: Bilingual = filled(customersTexts.customerAccess.signInLetter.text, {
    signInLinkMinutes: SIGN_IN_LINK_MINUTES,
  });
  const label: Bilingual = customersTexts.customerAccess.signInLetter.label;
  return businessLetter(business, {
    name,
    language,
    subject: subject[language],
    paragraphs: [text[language]],
    link: { label: label[language], address },
  });
}
