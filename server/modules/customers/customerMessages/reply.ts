import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { ReplyWays } from '#contract/customers/customerMessages.calls.ts';
import type { MessageChannel } from '#contract/customers/customerMessages.ts';
import { asTextMessage } from '#contract/messaging/textMessage.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  type customerMessages,
  customers,
  incomingTexts,
  messageThreads,
  textStops,
} from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { signInOf } from '#server/modules/customers/customerAccess/access.ts';
import { threadLink } from '#server/modules/customers/customerAccess/threadLink.ts';
import { businessText } from '#server/modules/messaging/notices/businessEmail.ts';
import { type NewNotice, queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { linkExpiry } from '#server/modules/messaging/signedLinks/signedLinks.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { messageNotice } from './messageNotice.ts';

/** Returns how the office can answer a customer. Throws `not_found`. */
export async function replyWays(db: Queryable, customerId: number): Promise<ReplyWays> {
  const [customer] = await db
    .select({ phone: customers.phone, email: customers.email, channel: messageThreads.customerChannel })
    .from(customers)
    .leftJoin(messageThreads, eq(messageThreads.customerId, customers.id))
    .where(eq(customers.id, customerId));
  if (!customer) throw AppError.notFound();
  const [texted] = await db
    .select({ phone: incomingTexts.phone })
    .from(incomingTexts)
    .where(and(isNotNull(incomingTexts.customerId), eq(incomingTexts.customerId, customerId)))
    .orderBy(desc(incomingTexts.receivedAt), desc(incomingTexts.sid))
    .limit(1);
  const phone = texted?.phone || customer.phone || null;
  const [stop] = phone ? await db.select().from(textStops).where(eq(textStops.phone, phone)) : [];
  const email = customer.email || null;
  const canText = phone !== null && !stop;
  const isIn = (await signInOf(db, customerId))?.isActive ?? false;
  const open = { text: canText, email: email !== null, portal: isIn };
  const wished = customer.channel ?? 'portal';
  const order: readonly MessageChannel[] = [wished, 'portal', 'text', 'email'];
  return {
    channel: order.find(channel => open[channel]) ?? 'portal',
    phone,
    email,
    stoppedAt: stop?.stoppedAt.toISOString() ?? null,
    stopWords: stop?.words ?? null,
    textPrefix: wished === 'text' ? '' : businessText(await settingOf(db, 'general'), ''),
    segmentPrice: (await settingOf(db, 'text')).segmentPrice,
  };
}

/**
 * Queues the office's message as a text or email, to be sent at once. Throws `conflict` if the customer has
 * no number or address, or stopped texts.
 */
export async function sendReply(
  { config }: Pick<Deps, 'config'>,
  unit: UnitOfWork,
  customerId: number,
  { id, text, channel }: typeof customerMessages.$inferSelect,
): Promise<void> {
  const ways = await replyWays(unit.tx, customerId);
  const recipient = channel === 'text' ? ways.phone : ways.email;
  const words = customersTexts.customerMessages.reply;
  if (!recipient) throw new AppError('conflict', channel === 'text' ? words.noPhone : words.noEmail);
  if (channel === 'text' && ways.stoppedAt) throw new AppError('conflict', words.stopped);
  const to = { kind: 'reply', customerId, recipient, dedupeKey: `reply:${id}` } as const;
  await queueNotice(
    unit,
    channel === 'text'
      ? { ...to, channel, body: asTextMessage(ways.textPrefix + text) }
      : await emailReply(config, unit, text, { ...to, customerId }),
  );
}

async function emailReply(
  config: Deps['config'],
  unit: UnitOfWork,
  text: string,
  to: Pick<NewNotice, 'kind' | 'recipient' | 'dedupeKey'> & { customerId: number },
): Promise<NewNotice> {
  const [customer] = await unit.tx.select().from(customers).where(eq(customers.id, to.customerId));
  if (!customer) throw AppError.notFound();
  const business = await settingOf(unit.tx, 'general');
  const expiresAt = linkExpiry(unit.now);
  const link = await threadLink(config, unit, to.customerId, expiresAt);
  const address = link?.({ channel: 'email', recipient: to.recipient });
  const { firstName: name, language } = customer;
  const letter = messageNotice(business, 'email', { name, language, messages: [{ text }], address });
  return { ...to, channel: 'email', isSecret: true, expiresAt, ...letter };
}
