import { and, asc, count, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import ical, { type ICalCalendar } from 'ical-generator';
import { addDays, type Day, momentOf } from '#contract/core/days.ts';
import { fill, type Language } from '#contract/core/messages.ts';
import { WORDS } from '#contract/core/words.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, crews, customers, properties, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import type { FeedOwner } from './feeds.ts';

/** Days that a calendar covers before and after today. */
const DAYS = { back: 30, ahead: 120 } as const;
/** Fixed timestamp, so that an unchanged calendar is the same text at every fetch. */
const STAMP = new Date(0);
const MINUTE = 60_000;

/**
 * Returns the calendar of a customer's visits or of a crew's days as text; null if its owner no longer
 * exists.
 */
export async function calendarOf(deps: Deps, owner: FeedOwner): Promise<string | null> {
  const calendar =
    'customerId' in owner
      ? await visitsCalendar(deps, owner.customerId)
      : await daysCalendar(deps, owner.crewId);
  return calendar?.toString() ?? null;
}

/** Times are written in UTC, so every calendar app shows them correctly. */
function emptyCalendar(name: string, { timeZone }: Deps['config']): ICalCalendar {
  const calendar = ical({ name });
  calendar.x([{ key: 'X-WR-TIMEZONE', value: timeZone }]);
  return calendar;
}

const visitsOf = (db: Queryable, today: Day, whose: ReturnType<typeof eq>) =>
  db
    .select({ visit: assignments, property: properties })
    .from(assignments)
    .innerJoin(properties, eq(properties.id, assignments.propertyId))
    .where(
      and(
        whose,
        gte(assignments.date, addDays(today, -DAYS.back)),
        lte(assignments.date, addDays(today, DAYS.ahead)),
        inArray(assignments.status, ['pending', 'started', 'completed']),
      ),
    )
    .orderBy(asc(assignments.date), asc(assignments.routePosition), asc(assignments.id));

async function visitsCalendar({ db, clock, config }: Deps, customerId: number): Promise<ICalCalendar | null> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!customer || customer.lockedAt) return null;
  const { name } = await settingOf(db, 'general');
  const { language } = customer;
  const calendar = emptyCalendar(name ?? VISITS[language], config);
  const rows = await visitsOf(db, clock.today(), eq(assignments.customerId, customerId));
  for (const { visit, property } of rows) {
    const { arrivalFrom: from, arrivalTo: to, address, city, state, zipcode } = property;
    const timed = from && to && visit.status !== 'completed';
    calendar.createEvent({
      id: `visit-${visit.id}@${hostOf(config)}`,
      stamp: STAMP,
      summary: WORDS[language].serviceType[visit.serviceType],
      location: `${address}, ${city}, ${state} ${zipcode}`,
      ...(timed
        ? {
            start: momentOf(visit.date, from, config.timeZone),
            end: momentOf(visit.date, to, config.timeZone),
          }
        : { start: dateOf(visit.date), allDay: true }),
    });
  }
  return calendar;
}

async function daysCalendar({ db, clock, config }: Deps, crewId: number): Promise<ICalCalendar | null> {
  const [crew] = await db.select().from(crews).where(eq(crews.id, crewId));
  if (!crew?.isActive) return null;
  const { dayStartsAt } = await settingOf(db, 'schedule');
  const language = await languageOf(db, crewId);
  const calendar = emptyCalendar(crew.name, config);
  const rows = await visitsOf(db, clock.today(), eq(assignments.crewId, crewId));
  for (const [date, stops] of Map.groupBy(rows, ({ visit }) => visit.date)) {
    const minutes = stops.reduce((sum, { visit }) => sum + visit.expectedMinutes, 0);
    const start = momentOf(date, dayStartsAt, config.timeZone);
    calendar.createEvent({
      id: `day-${crewId}-${date}@${hostOf(config)}`,
      stamp: STAMP,
      summary: fill(messagingTexts.calendarFeeds.stops[language], { count: stops.length }),
      // Addresses only: the feed reveals neither who lives there nor how to get in.
      description: stops.map(({ property }) => `${property.address}, ${property.city}`).join('\n'),
      start,
      end: new Date(start.getTime() + Math.max(minutes, 30) * MINUTE),
    });
  }
  return calendar;
}

/** Returns the language that most of a crew's users read. */
async function languageOf(db: Queryable, crewId: number): Promise<Language> {
  const [most] = await db
    .select({ language: users.language })
    .from(users)
    .where(and(eq(users.crewId, crewId), eq(users.isActive, true)))
    .groupBy(users.language)
    .orderBy(desc(count()), users.language)
    .limit(1);
  return most?.language ?? 'en';
}

const hostOf = ({ publicUrl }: Deps['config']) => new URL(publicUrl).hostname;

/** Noon of that day by the server's clock; only the date is written. */
const dateOf = (day: Day): Date => new Date(`${day}T12:00:00`);

const VISITS: Record<Language, string> = messagingTexts.calendarFeeds.visits;
