import { and, asc, count, desc, eq, gte, inArray, lte, max } from 'drizzle-orm';
import ical, { type ICalCalendar } from 'ical-generator';
import { addDays, type Day, momentOf } from '#contract/core/days.ts';
import { fill, type Language } from '#contract/core/messages.ts';
import { WORDS } from '#contract/core/words.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, crews, customers, history, properties, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import type { FeedOwner } from './feeds.ts';

/** Days that a calendar covers before and after today. */
const DAYS = { back: 30, ahead: 120 } as const;
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
  const changedAt = await lastChanges(db, rows);
  for (const { visit, property } of rows) {
    const { arrivalFrom: from, arrivalTo: to, address, city, state, zipcode } = property;
    const timed = from && to && visit.status !== 'completed';
    calendar.createEvent({
      id: `visit-${visit.id}@${hostOf(config)}`,
      ...revisionOf(changedAt(visit)),
      // Every change to a visit raises its version, so calendar apps replace their copy.
      sequence: visit.version,
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
  const changedAt = await lastChanges(db, rows);
  for (const [date, stops] of Map.groupBy(rows, ({ visit }) => visit.date)) {
    const minutes = stops.reduce((sum, { visit }) => sum + visit.expectedMinutes, 0);
    const start = momentOf(date, dayStartsAt, config.timeZone);
    calendar.createEvent({
      id: `day-${crewId}-${date}@${hostOf(config)}`,
      ...revisionOf(new Date(Math.max(...stops.map(({ visit }) => changedAt(visit).getTime())))),
      summary: fill(messagingTexts.calendarFeeds.stops[language], { count: stops.length }),
      // Addresses only: the feed reveals neither who lives there nor how to get in.
      description: stops.map(({ property }) => `${property.address}, ${property.city}`).join('\n'),
      start,
      end: new Date(start.getTime() + Math.max(minutes, 30) * MINUTE),
    });
  }
  return calendar;
}

type Visit = typeof assignments.$inferSelect;

/**
 * Returns when each visit last changed. The timestamps come from the data, so an unchanged calendar is the
 * same text at every fetch.
 */
async function lastChanges(
  db: Queryable,
  rows: readonly { visit: Visit }[],
): Promise<(visit: Visit) => Date> {
  const ids = rows.map(({ visit }) => String(visit.id));
  const changes =
    ids.length === 0
      ? []
      : await db
          .select({ id: history.entityId, at: max(history.at) })
          .from(history)
          .where(and(eq(history.entity, 'assignment'), inArray(history.entityId, ids)))
          .groupBy(history.entityId);
  const byId = new Map(changes.map(({ id, at }) => [id, at]));
  return visit => byId.get(String(visit.id)) ?? visit.createdAt;
}

const revisionOf = (at: Date) => ({ stamp: at, lastModified: at });

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
