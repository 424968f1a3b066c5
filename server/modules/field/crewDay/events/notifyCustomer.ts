import { eq } from 'drizzle-orm';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { NOTICE_CHANNELS, type NoticeChannel, type NoticeKind } from '#contract/messaging/notices.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import type { Session } from '#server/api/session.ts';
import { crews, customers, properties } from '#server/db/schema/index.ts';
import { businessEmail, businessText } from '#server/modules/messaging/notices/businessEmail.ts';
import type { Message } from '#server/modules/messaging/notices/email.ts';
import { queueNotices } from '#server/modules/messaging/notices/queueNotice.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { ReportedVisit } from './reportedVisit.ts';

/** The customer's available channels; text messages count only once the office has set them up. */
export const openWays = (
  { email, phone }: { email: string | null; phone: string | null },
  areTextsOn: boolean,
): NoticeChannel[] => NOTICE_CHANNELS.filter(by => (by === 'email' ? email : areTextsOn && phone));

/** The customer to inform at a visit, with their contact details. */
export async function customerAt({ tx }: UnitOfWork, visit: ReportedVisit) {
  const [facts] = await tx
    .select({
      customer: {
        id: customers.id,
        firstName: customers.firstName,
        email: customers.email,
        phone: customers.phone,
        language: customers.language,
        onMyWayBy: customers.onMyWayBy,
        messagesBy: customers.messagesBy,
      },
      address: properties.address,
      crewName: crews.name,
    })
    .from(properties)
    .innerJoin(customers, eq(customers.id, visit.customerId))
    .innerJoin(crews, eq(crews.id, visit.crewId ?? 0))
    .where(eq(properties.id, visit.propertyId));
  return facts && { ...facts, open: openWays(facts.customer, canText(await settingOf(tx, 'text'))) };
}

/** Whether the office has set up text messages. */
export const canText = ({ accountSid }: Pick<SettingValue<'text'>, 'accountSid'>): boolean =>
  accountSid !== null;

interface Content {
  subject: Bilingual;
  paragraphs: readonly string[];
  /** Shorter wording for a text message; defaults to the paragraphs. */
  short?: string;
  /** Where the customer can respond. */
  link?: { label: Bilingual; address: string };
  /** How the customer can respond to an email. */
  closing?: Bilingual;
}

interface Said extends Content {
  kind: NoticeKind;
  channels: readonly NoticeChannel[];
  /** The link works for anyone who has it. */
  isSecret?: boolean;
  expiresAt: Date;
  /** Prevents sending a message twice through the same channel. */
  dedupeKey: string;
}

type Facts = NonNullable<Awaited<ReturnType<typeof customerAt>>>;

/** Email or text from a crew. */
export function crewMessage(
  business: SettingValue<'general'>,
  channel: NoticeChannel,
  {
    name,
    language,
    subject,
    paragraphs,
    short = paragraphs.join(' '),
    link,
    closing,
  }: Content & { name: string; language: Language },
): Message {
  if (channel === 'text') {
    const way = link ? ` ${link.label[language]}: ${link.address}` : '';
    return { body: businessText(business, `${short}${way}`) };
  }
  return businessEmail(business, {
    ...{ name, language, subject: subject[language], paragraphs },
    link: link && { label: link.label[language], address: link.address },
    ...(closing && { closing: closing[language] }),
  });
}

/** Queues a crew's message to a customer and updates the pages that show the visit. */
export async function notifyCustomer(
  unit: UnitOfWork,
  session: Session,
  visit: ReportedVisit,
  { customer }: Facts,
  { kind, channels, isSecret = false, expiresAt, dedupeKey, ...said }: Said,
): Promise<void> {
  const business = await settingOf(unit.tx, 'general');
  const { firstName: name, language, email, phone } = customer;
  const message = { name, language, ...said };
  await queueNotices(
    unit,
    channels.map(channel => ({
      ...{ channel, kind, customerId: visit.customerId, isSecret, expiresAt },
      dedupeKey: `${dedupeKey}:${channel}`,
      recipient: (channel === 'email' ? email : phone) ?? '',
      ...crewMessage(business, channel, message),
    })),
  );
  await refreshVisitPages(unit, session, visit);
}

/** Updates the pages that show a visit because a crew reported something about it. */
export function refreshVisitPages(
  unit: UnitOfWork,
  { userId: byUserId }: Session,
  { id: assignmentId, propertyId, customerId, crewId, date }: ReportedVisit,
): Promise<void> {
  return unit.raise({
    type: 'assignment.changed',
    ...{ assignmentId, propertyId, customerId, crewId, date, byUserId },
  });
}
