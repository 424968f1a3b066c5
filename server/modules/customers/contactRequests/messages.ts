import type { ContactRequestOutcome } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import type { NoticeChannel } from '#contract/messaging/notices.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { businessEmail, businessText } from '#server/modules/messaging/notices/businessEmail.ts';
import type { Message } from '#server/modules/messaging/notices/email.ts';
import { byLanguage } from '#texts/localized.ts';
import { customersTexts } from '#texts/server/customers.ts';

interface Reader {
  name: string;
  language: Language;
}

interface Answered extends Reader {
  /** The request that is answered. */
  message: string;
  answer: string;
  /** Whether the request was accepted; null for a question. */
  outcome: ContactRequestOutcome | null;
}

const ANSWER: Record<
  Language,
  { subject: string; quoted: string; text: string } & Record<ContactRequestOutcome, string>
> = byLanguage(customersTexts.contactRequests.letter);
const RECEIVED = byLanguage(customersTexts.contactRequests.receivedLetter);

/** Email or text with the office's answer to a request. */
export function answerMessage(
  business: SettingValue<'general'>,
  channel: NoticeChannel,
  { name, language, message, answer, outcome }: Answered,
): Message {
  const words = ANSWER[language];
  if (channel === 'text') return { body: businessText(business, words.text) };
  return businessEmail(business, {
    name,
    language,
    subject: words.subject,
    paragraphs: [...(outcome ? [words[outcome]] : []), answer, `${words.quoted}\n${message}`],
  });
}

/**
 * Email that confirms a message from the public contact page. It doesn't quote the message, so that no one
 * can send their own words to someone else's address.
 */
export function receivedEmail(business: SettingValue<'general'>, { name, language }: Reader) {
  const { subject, text, closing } = RECEIVED[language];
  return businessEmail(business, { name, language, subject, paragraphs: [text], closing });
}
