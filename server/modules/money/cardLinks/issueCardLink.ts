import { randomUUID } from 'node:crypto';
import { LINK_DAYS } from '#contract/core/constants.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';
import type { NoticeChannel } from '#contract/messaging/notices.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Config, Deps } from '#server/deps.ts';
import { type Way, wayTo } from '#server/modules/access/recovery/reachUser.ts';
import { lockedRow } from '#server/modules/customers/customers/lockedRow.ts';
import { businessEmail, businessText } from '#server/modules/messaging/notices/businessEmail.ts';
import type { Message } from '#server/modules/messaging/notices/email.ts';
import { queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { issueLink, linkAddress, linkExpiry } from '#server/modules/messaging/signedLinks/signedLinks.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { moneyTexts } from '#texts/server/money.ts';

interface Reader {
  id: number;
  language: Language;
}

/**
 * Creates a link with which a customer updates the card and pays the balance due, and returns its URL in
 * their language.
 */
export async function cardLink(unit: UnitOfWork, config: Config, { id, language }: Reader): Promise<string> {
  const token = await issueLink(unit, { purpose: 'mend-card', customerId: id, subjectId: null });
  return linkAddress(config, `${PATHS.updateCard}?lang=${language}`, token);
}

interface Reachable {
  email: string | null;
  phone: string | null;
}

/**
 * Returns how a link reaches a customer: by email, or else by text if texts are sent; null if neither works.
 */
export async function channelToCustomer(db: Queryable, { email, phone }: Reachable): Promise<Way | null> {
  const way = await wayTo(db, { email, mobile: phone });
  return way?.channel === 'text' && !(await sendsTexts(db)) ? null : way;
}

/** Like `channelToCustomer` for many customers, by id; those who can't be reached are omitted. */
export async function channelsToCustomers(
  db: Queryable,
  list: readonly (Reachable & { id: number })[],
): Promise<Map<number, Way>> {
  const canText = await sendsTexts(db);
  const ways = new Map<number, Way>();
  for (const { id, email, phone } of list)
    if (email) ways.set(id, { channel: 'email', recipient: email });
    else if (phone && canText) ways.set(id, { channel: 'text', recipient: phone });
  return ways;
}

const sendsTexts = async (db: Queryable) => (await settingOf(db, 'text')).accountSid !== null;

/**
 * Sends a customer the link at the office's request; earlier links stop working. Throws `not_found`, and
 * `conflict` if the customer has neither email nor a mobile number for texts.
 */
export function sendCardLink(deps: Deps, actor: Actor, customerId: number): Promise<Way> {
  return write(deps, actor, async unit => {
    const customer = await lockedRow(unit, customerId, 'no key update');
    const { firstName: name, language } = customer;
    const way = await channelToCustomer(unit.tx, customer);
    if (!way) throw new AppError('conflict', moneyTexts.cardLinks.noWay);
    const business = await settingOf(unit.tx, 'general');
    const address = await cardLink(unit, deps.config, customer);
    await queueNotice(unit, {
      ...way,
      ...cardLinkMessage(business, way.channel, { name, language, address }),
      kind: 'card-link',
      customerId,
      isSecret: true,
      expiresAt: linkExpiry(unit.now),
    });
    await unit.record({
      entity: 'notice',
      entityId: randomUUID(),
      action: 'sent',
      customerId,
      after: { subject: SUBJECT[language], recipient: way.recipient },
    });
    return way;
  });
}

interface Linked {
  name: string;
  language: Language;
  address: string;
}

/** Email or text with the link. */
export function cardLinkMessage(
  business: SettingValue<'general'>,
  channel: NoticeChannel,
  { name, language, address }: Linked,
): Message {
  const subject = SUBJECT[language];
  if (channel === 'text') return { body: textMessage(business, subject, address) };
  return businessEmail(business, {
    name,
    language,
    subject,
    paragraphs: [TEXT[language]],
    link: { label: moneyTexts.cardLinks.issueCardLink.label[language], address },
  });
}

/** Text message with a link, after the business's name and the reason. */
export const textMessage = (
  business: Pick<SettingValue<'general'>, 'name'>,
  about: string,
  address: string | null,
): string => businessText(business, `${about}.${address ? ` ${address}` : ''}`);

const SUBJECT: Bilingual = moneyTexts.cardLinks.issueCardLink.subject;
const TEXT: Bilingual = filled(moneyTexts.cardLinks.issueCardLink.text, { linkDays: LINK_DAYS });
