import { inArray } from 'drizzle-orm';
import { type Day, showDay } from '#contract/core/days.ts';
import { type Bilingual, fill, type Language } from '#contract/core/messages.ts';
import {
  isWanted,
  type KeptDayNews,
  NOTICE_CHANNELS,
  type NoticeChannel,
  type NoticeWay,
} from '#contract/messaging/notices.ts';
import type { VisitAction } from '#contract/schedule/assignments.ts';
import { showVisitReason } from '#contract/schedule/visitReasons.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { inSlices } from '#server/api/inSlices.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { assignments, customers, properties } from '#server/db/schema/index.ts';
import { businessEmail, businessText } from '#server/modules/messaging/notices/businessEmail.ts';
import { dayNewsAbout, withdrawWaiting } from '#server/modules/messaging/notices/changeNotice.ts';
import type { Message } from '#server/modules/messaging/notices/email.ts';
import { type NewNotice, queueNotices } from '#server/modules/messaging/notices/queueNotice.ts';
import { settingsOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import type { Visit, VisitPair } from '../visits.ts';

/** Customers whose messages are rendered and stored in one round. */
const CUSTOMERS_PER_ROUND = 500;

/** Parts of a visit that messages need: its days before and after. */
export interface NotifiedPair {
  before: Pick<Visit, 'id' | 'customerId' | 'propertyId' | 'date'>;
  after: Pick<Visit, 'date'>;
}

/** Change to visits, and its reason. */
export interface DayNews {
  kind: 'moved' | 'skipped' | 'restored';
  reason: string | null;
  /** Prefix of the keys by which each customer is notified once; if omitted, every notice is sent. */
  key?: string;
  /** Sends the message no earlier than this; immediately if omitted. */
  notBefore?: Date;
}

export interface Channels {
  byEmail: boolean;
  byText: boolean;
  /** Notifies each customer only once: by email if possible, otherwise by text message. */
  notifiesOnce?: boolean;
}

interface Recipient {
  id: number;
  firstName: string;
  email: string | null;
  phone: string | null;
  language: Language;
  visitsMovedBy: NoticeWay;
}

interface Sender {
  business: SettingValue<'general'>;
  /** Whether texts are set up and email isn't. */
  canOnlyText: boolean;
}

/** Queues one email or text message per customer, covering all of their visits. */
export async function queueDayNotices(
  unit: UnitOfWork,
  news: DayNews,
  pairs: readonly NotifiedPair[],
  by: Channels,
): Promise<void> {
  if (pairs.length === 0 || !(by.byEmail || by.byText)) return;
  const items = pairs.map(({ before, after }) => ({
    ...{ id: before.id, customerId: before.customerId, propertyId: before.propertyId },
    ...{ from: before.date, to: after.date },
  }));
  const byCustomer = [...Map.groupBy(items, item => item.customerId).values()];
  for (let from = 0; from < byCustomer.length; from += CUSTOMERS_PER_ROUND) {
    const round = byCustomer.slice(from, from + CUSTOMERS_PER_ROUND).flat();
    await queueNotices(unit, await messagesOf(unit.tx, news, round, by));
  }
}

/**
 * Corrects messages after a visit was completed on `day` after all: waiting messages that say otherwise are
 * withdrawn and queued again without this visit. Returns whether the customer had already received one.
 */
export async function correctDayNotices(
  unit: UnitOfWork,
  { id: visitId, customerId }: Pick<Visit, 'id' | 'customerId'>,
  day: Day,
): Promise<boolean> {
  const told = await dayNewsAbout(unit, customerId, visitId);
  const isWrong = ({ dayNews }: (typeof told)[number]) =>
    dayNews?.kind === 'skipped' || dayNews?.visits.some(({ id, to }) => id === visitId && to !== day);
  const wrong = told.filter(isWrong);
  if (wrong.length === 0) return false;
  const withdrawn = await withdrawWaiting(
    unit,
    wrong.map(({ id }) => id),
    'visit-completed',
  );
  for (const { id, channel, dedupeKey, nextTryAt, dayNews } of wrong) {
    const left = dayNews?.visits.filter(visit => visit.id !== visitId) ?? [];
    if (!dayNews || !withdrawn.has(id) || left.length === 0) continue;
    const items = await itemsOf(unit.tx, left);
    // Its key ends in the channel and the customer, as the message's own key does.
    const key = dedupeKey?.slice(0, -`${channel}:${customerId}`.length);
    const { kind, reason } = dayNews;
    const news = { kind, reason, notBefore: nextTryAt, ...(key !== undefined && { key }) };
    const by = { byEmail: channel === 'email', byText: channel === 'text' };
    await queueNotices(unit, await messagesOf(unit.tx, news, items, by));
  }
  const last = told.findLast(
    ({ id, status }) => status === 'sent' || (status === 'waiting' && !withdrawn.has(id)),
  );
  return last !== undefined && isWrong(last) === true;
}

/** A visit as described in messages. */
interface DayItem {
  id: number;
  customerId: number;
  propertyId: number;
  from: Day;
  to: Day;
}

async function itemsOf(db: Queryable, visits: KeptDayNews['visits']): Promise<DayItem[]> {
  const { id, customerId, propertyId } = assignments;
  const rows = await db
    .select({ id, customerId, propertyId })
    .from(assignments)
    .where(
      inArray(
        id,
        visits.map(visit => visit.id),
      ),
    );
  const placeOf = new Map(rows.map(row => [row.id, row]));
  return visits.flatMap(visit => {
    const place = placeOf.get(visit.id);
    return place ? [{ ...place, ...visit }] : [];
  });
}

interface Done {
  action: VisitAction;
  reason: string | null;
}

/**
 * Visits about which customers are notified: those moved to another upcoming day, skipped ones, and restored
 * ones.
 */
const NEWS: Partial<
  Record<VisitAction, { kind: DayNews['kind']; isNews: (pair: VisitPair, today: Day) => boolean }>
> = {
  move: {
    kind: 'moved',
    isNews: ({ before, after }, today) =>
      before.status === 'pending' && before.date !== after.date && after.date >= today,
  },
  skip: { kind: 'skipped', isNews: () => true },
  restore: {
    kind: 'restored',
    isNews: ({ before }, today) => before.status === 'skipped' && before.date >= today,
  },
};

/** Notifies customers of changes to their visits, if the office chose to. */
export async function notifyOfVisits(
  unit: UnitOfWork,
  { action, reason }: Done,
  pairs: readonly VisitPair[],
  by: Partial<Channels>,
): Promise<void> {
  const news = NEWS[action];
  if (!news) return;
  const { byEmail = false, byText = false } = by;
  const told = pairs.filter(pair => news.isNews(pair, unit.today));
  await queueDayNotices(unit, { kind: news.kind, reason }, told, { byEmail, byText });
}

async function messagesOf(
  db: Queryable,
  news: DayNews,
  items: readonly DayItem[],
  by: Channels,
): Promise<NewNotice[]> {
  const own = Map.groupBy(items, item => item.customerId);
  const addresses = await db
    .select({ id: properties.id, address: properties.address })
    .from(properties)
    .where(isAnyOf(properties.id, [...new Set(items.map(item => item.propertyId))]));
  const addressOf = new Map(addresses.map(row => [row.id, row.address]));
  const readers: Recipient[] = await db
    .select({
      id: customers.id,
      firstName: customers.firstName,
      email: customers.email,
      phone: customers.phone,
      language: customers.language,
      visitsMovedBy: customers.visitsMovedBy,
    })
    .from(customers)
    .where(isAnyOf(customers.id, [...own.keys()]));
  const {
    general: business,
    smtp,
    text,
    visitReasons,
  } = await settingsOf(db, ['general', 'smtp', 'text', 'visitReasons']);
  const sender = { business, canOnlyText: smtp.host === null && text.accountSid !== null };
  const letters: NewNotice[] = [];
  await inSlices(readers, reader => {
    const visits = own.get(reader.id) ?? [];
    const lines = visits.map(({ propertyId, ...days }) =>
      dayLine(news.kind, reader.language, { address: addressOf.get(propertyId) ?? '', ...days }),
    );
    const dayNews = {
      ...{ kind: news.kind, reason: news.reason },
      visits: visits.map(({ id, from, to }) => ({ id, from, to })),
    };
    const reason = news.reason && showVisitReason(news.reason, reader.language, visitReasons);
    for (const notice of noticesOf(sender, reader, lines, { ...news, reason }, by))
      letters.push({ ...notice, dayNews });
  });
  return letters;
}

/** Describes how a visit changes, in one line of a message. */
export const dayLine = (
  kind: DayNews['kind'],
  language: Language,
  { address, from, to }: { address: string; from: Day; to: Day },
) => fill(LINES[kind][language], { address, from: showDay(from), to: showDay(to) });

interface DayMessage extends Pick<DayNews, 'kind'> {
  name: string;
  /** As the customer reads it. */
  reason: string | null;
  language: Language;
  lines: readonly string[];
}

/** Email or text about changed days. */
export function dayMessage(
  business: SettingValue<'general'>,
  channel: NoticeChannel,
  { name, language, lines, kind, reason }: DayMessage,
): Message {
  const said = reason ? [...lines, reason] : lines;
  if (channel === 'text') return { body: businessText(business, said.join(' ')) };
  return businessEmail(business, {
    name,
    language,
    subject: SUBJECTS[kind][language],
    paragraphs: [...said, scheduleTexts.visits.dayNotices.closing[language]],
  });
}

function noticesOf(
  { business, canOnlyText }: Sender,
  reader: Recipient,
  lines: readonly string[],
  { kind, reason, key, notBefore }: DayNews,
  by: Channels,
): NewNotice[] {
  const { id: customerId, firstName: name, language } = reader;
  const ways = waysTo(reader, by);
  const best = canOnlyText && ways.includes('text') ? 'text' : ways[0];
  const told = by.notifiesOnce && best ? [best] : ways;
  return told.map(channel => ({
    kind: 'visits-moved',
    customerId,
    channel,
    recipient: addressFor(reader, channel) ?? '',
    dedupeKey: key === undefined ? null : `${key}${channel}:${customerId}`,
    ...(notBefore && { notBefore }),
    ...dayMessage(business, channel, { name, language, lines, kind, reason }),
  }));
}

const addressFor = ({ email, phone }: Recipient, channel: NoticeChannel) =>
  channel === 'email' ? email : phone;

/** Channels chosen by the office that can reach the customer and that they accept; email first. */
const waysTo = (reader: Recipient, { byEmail, byText }: Channels): NoticeChannel[] =>
  NOTICE_CHANNELS.filter(
    channel =>
      (channel === 'email' ? byEmail : byText) &&
      Boolean(addressFor(reader, channel)) &&
      isWanted(reader.visitsMovedBy, channel),
  );

const LINES: Record<DayNews['kind'], Bilingual> = scheduleTexts.visits.dayNotices.lines;
const SUBJECTS: Record<DayNews['kind'], Bilingual> = scheduleTexts.visits.dayNotices.subjects;
