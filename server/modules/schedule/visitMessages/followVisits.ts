import { eq, inArray } from 'drizzle-orm';
import { addDays, type Day, showDay } from '#contract/core/days.ts';
import type { Language } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';
import { NOTICE_CHANNELS, type NoticeChannel } from '#contract/messaging/notices.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { customers, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { businessEmail, businessText } from '#server/modules/messaging/notices/businessEmail.ts';
import { withdrawNotices } from '#server/modules/messaging/notices/changeNotice.ts';
import type { Message } from '#server/modules/messaging/notices/email.ts';
import { type NewNotice, queueNotices } from '#server/modules/messaging/notices/queueNotice.ts';
import type { Visit } from '#server/modules/schedule/visits/visits.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { byLanguage, fill } from '#texts/localized.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';

/** Leaves time to undo a mistaken tap and to upload photos. */
const WAIT_MINUTES = 10;
/** Days after a visit during which its completion is still worth a message. */
const NEWS_DAYS = 1;

/** Notifies customers once that a visit was completed, with a photo, through their chosen channels. */
export function visitMessageFollowers({ events: { followers }, config: { publicUrl } }: Deps): void {
  followers.on('visits.status', async (unit, { visits, status }) => {
    const opened = status === 'completed' ? [] : visits.filter(visit => visit.status === 'completed');
    if (opened.length > 0) await withdraw(unit, opened);
    const done = visits.filter(
      ({ date }) => status === 'completed' && date >= addDays(unit.today, -NEWS_DAYS) && date <= unit.today,
    );
    if (done.length > 0) await tell(unit, done, `${publicUrl}${PATHS.customerDashboard}/visits`);
  });
}

const keyOf = ({ id }: Pick<Visit, 'id'>, channel: NoticeChannel) => `visit-done:${id}:${channel}`;

const withdraw = (unit: UnitOfWork, visits: readonly Visit[]) =>
  withdrawNotices(
    unit,
    visits.flatMap(visit => NOTICE_CHANNELS.map(channel => keyOf(visit, channel))),
    'visit-reopened',
  );

async function tell(unit: UnitOfWork, visits: readonly Visit[], address: string): Promise<void> {
  const ids = visits.map(visit => visit.propertyId);
  const places = await unit.tx
    .select({
      id: properties.id,
      address: properties.address,
      customer: {
        id: customers.id,
        name: customers.firstName,
        email: customers.email,
        phone: customers.phone,
        language: customers.language,
      },
    })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(inArray(properties.id, ids));
  const business = await settingOf(unit.tx, 'general');
  const notBefore = new Date(unit.now.getTime() + WAIT_MINUTES * 60_000);
  const list: NewNotice[] = [];
  for (const visit of visits) {
    const place = places.find(({ id }) => id === visit.propertyId);
    if (!place) continue;
    const { customer } = place;
    const { name, language } = customer;
    const { fileName } = WORDS[language];
    const facts = { name, language, place: place.address, date: visit.date, link: address };
    const common = { kind: 'visit-done' as const, customerId: customer.id, notBefore };
    if (customer.email)
      list.push({
        ...common,
        channel: 'email',
        recipient: customer.email,
        dedupeKey: keyOf(visit, 'email'),
        document: { kind: 'visit-photo', subject: { assignmentId: visit.id }, fileName },
        ...visitDoneMessage(business, 'email', facts),
      });
    if (customer.phone)
      list.push({
        ...common,
        channel: 'text',
        recipient: customer.phone,
        ...visitDoneMessage(business, 'text', facts),
        dedupeKey: keyOf(visit, 'text'),
      });
  }
  await queueNotices(unit, list);
}

interface Done {
  name: string;
  language: Language;
  place: string;
  date: Day;
  link: string;
}

/** Email or text that a visit is done; it names the day, since it may be read later. */
export function visitDoneMessage(
  business: SettingValue<'general'>,
  channel: NoticeChannel,
  { name, language, place, date, link }: Done,
): Message {
  const words = WORDS[language];
  const said = fill(words.done, { address: place, day: showDay(date) });
  if (channel === 'text') return { body: businessText(business, `${said} ${link}`) };
  return businessEmail(business, {
    name,
    language,
    subject: words.subject,
    paragraphs: [said, words.more],
    hasPicture: true,
    link: { label: words.open, address: link },
  });
}

const WORDS = byLanguage(scheduleTexts.visitLetters.followVisits.words);
