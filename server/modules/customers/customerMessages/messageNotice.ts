import { and, desc, eq } from 'drizzle-orm';
import type { Language } from '#contract/core/messages.ts';
import type { NoticeChannel } from '#contract/messaging/notices.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { customerMessages, customers, notices } from '#server/db/schema/index.ts';
import type { Config } from '#server/deps.ts';
import { threadLink } from '#server/modules/customers/customerAccess/threadLink.ts';
import { businessEmail, businessText } from '#server/modules/messaging/notices/businessEmail.ts';
import {
  cancelNotices,
  isStillWaiting,
  rewordWaiting,
} from '#server/modules/messaging/notices/changeNotice.ts';
import type { Message } from '#server/modules/messaging/notices/email.ts';
import { type NewNotice, queueNotices } from '#server/modules/messaging/notices/queueNotice.ts';
import { wantedNotices } from '#server/modules/messaging/notices/wantedNotices.ts';
import { linkExpiry } from '#server/modules/messaging/signedLinks/signedLinks.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';

/** Delay before the email, which is skipped if the customer opens the portal meanwhile. */
const WAIT_MINUTES = 5;
/**
 * Maximum number of unread messages quoted in an email, and maximum length of a text message in characters.
 */
const MAX_MESSAGES = 20;
const TEXT_LENGTH = 120;

const waitingFor = (customerId: number) =>
  and(isStillWaiting, eq(notices.kind, 'message'), eq(notices.customerId, customerId));

/**
 * Queues a notice about the first unread message, through the customer's preferred channels; messages written
 * until it goes out are included. It is skipped if the customer reads them first. A sign-in is created for
 * customers who have none.
 */
export async function queueMessageNotice(
  config: Config,
  unit: UnitOfWork,
  customerId: number,
  { unread }: { unread: number },
): Promise<void> {
  const isWaiting = (await unit.tx.$count(notices, waitingFor(customerId))) > 0;
  if (unread > 1 && !isWaiting) return;
  const [customer] = await unit.tx.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) return;
  const all = await unreadMessages(unit, customerId, unread);
  const messages = all.slice(-MAX_MESSAGES);
  const [first] = all;
  const ways = await wantedNotices(unit.tx, waysOf(customer, customerId));
  if (!first || ways.length === 0) return;
  const { firstName: name, language } = customer;
  const business = await settingOf(unit.tx, 'general');
  const expiresAt = linkExpiry(unit.now);
  const link = await threadLink(config, unit, customerId, expiresAt);
  const list = ways.map(({ channel, recipient }): NewNotice => {
    const address = link?.({ channel, recipient });
    const common = {
      kind: 'message' as const,
      customerId,
      recipient,
      channel,
      isSecret: true,
      expiresAt,
      notBefore: new Date(unit.now.getTime() + WAIT_MINUTES * 60_000),
      dedupeKey: `message:${customerId}:${first.number}${channel === 'text' ? ':text' : ''}`,
    };
    return { ...common, ...messageNotice(business, channel, { name, language, messages, address }) };
  });
  if (!isWaiting) await queueNotices(unit, list);
  else
    for (const notice of list)
      await rewordWaiting(unit, and(waitingFor(customerId), eq(notices.channel, notice.channel)), notice);
}

interface Written {
  name: string;
  language: Language;
  messages: readonly { text: string }[];
  /** Link for replying; undefined if the customer can't sign in. */
  address: string | undefined;
}

/** Email or text with the office's messages. */
export function messageNotice(
  business: SettingValue<'general'>,
  channel: NoticeChannel,
  { name, language, messages, address }: Written,
): Message {
  if (channel === 'text') return { body: businessText(business, shortly(messages, language, address)) };
  return businessEmail(business, {
    name,
    language,
    subject: customersTexts.customerMessages.messageNotice.subject[language],
    paragraphs: [
      customersTexts.customerMessages.wrote[language],
      ...messages.map(({ text }) => text || customersTexts.customerMessages.photo[language]),
    ],
    link: address && { label: customersTexts.customerMessages.messageNotice.label[language], address },
  });
}

/** The channels through which a customer can be reached. */
export const waysOf = (
  { email, phone }: { email: string | null; phone: string | null },
  customerId: number,
) =>
  [
    { kind: 'message' as const, channel: 'email' as const, recipient: email ?? '', customerId },
    { kind: 'message' as const, channel: 'text' as const, recipient: phone ?? '', customerId },
  ].filter(({ recipient }) => recipient !== '');

/** The office's messages that the customer hasn't seen, oldest first. */
async function unreadMessages({ tx }: UnitOfWork, customerId: number, unread: number) {
  const latest = await tx
    .select({ number: customerMessages.number, text: customerMessages.text })
    .from(customerMessages)
    .where(
      and(
        eq(customerMessages.customerId, customerId),
        eq(customerMessages.isFromOffice, true),
        eq(customerMessages.channel, 'portal'),
      ),
    )
    .orderBy(desc(customerMessages.number))
    .limit(unread);
  return latest.reverse();
}

function shortly(messages: readonly { text: string }[], language: Language, address?: string): string {
  const said = messages.map(({ text }) => text || customersTexts.customerMessages.photo[language]).join(' ');
  const short = said.length > TEXT_LENGTH ? `${said.slice(0, TEXT_LENGTH - 1).trimEnd()}…` : said;
  return [short, address].filter(Boolean).join(' ');
}

/** Withdraws the notice because the customer has read the messages. */
export async function withdrawMessageNotice(unit: UnitOfWork, customerId: number): Promise<void> {
  const noticeIds = await cancelNotices(unit, waitingFor(customerId), 'already-read');
  if (noticeIds.length > 0) await unit.raise({ type: 'notice.settled', noticeIds });
}
