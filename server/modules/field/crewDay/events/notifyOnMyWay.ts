import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { agreeWithTime, timeOfDay } from '#contract/core/timeOfDay.ts';
import { ON_MY_WAY_MINUTES } from '#contract/field/onMyWay.ts';
import { channelsTo } from '#contract/messaging/notices.ts';
import type { Session } from '#server/api/session.ts';
import { fieldEvents } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { customerAt, notifyCustomer, refreshVisitPages } from './notifyCustomer.ts';
import type { Report, ReportedVisit } from './reportedVisit.ts';

const MINUTE = 60_000;
/** Arrival times are rounded to this, because they are only estimates. */
const STEP_MINUTES = 5;
/** Minutes after which an undelivered message is dropped. */
const USEFUL_MINUTES = 45;

/**
 * Notifies the customer by email or text that the crew is on its way, once per visit, day and crew. Returns
 * why no one was notified; undefined if the customer was.
 */
export async function notifyOnMyWay(
  unit: UnitOfWork,
  session: Session,
  { event, at, visit }: Report,
  timeZone: string,
): Promise<Bilingual | undefined> {
  if (!visit || visit.crewId !== session.crewId) return fieldTexts.crewDay.tellOnMyWay.notYours;
  if (visit.status !== 'pending' || visit.date !== unit.today) return fieldTexts.crewDay.notAhead;
  if (unit.now.getTime() - at.getTime() > ON_MY_WAY_MINUTES * MINUTE) return fieldTexts.crewDay.tooLate;
  if (await wasNotified(unit, event.id, visit, timeZone)) return fieldTexts.crewDay.toldBefore;
  const facts = await customerAt(unit, visit);
  if (!facts) return fieldTexts.crewDay.notAhead;
  const { customer, address, crewName, open } = facts;
  const channels = channelsTo(customer.onMyWayBy, open);
  if (channels.length === 0) {
    // Even without a message, an open page of the customer's shows that the crew is coming.
    await refreshVisitPages(unit, session, visit);
    return customer.onMyWayBy === 'none'
      ? fieldTexts.crewDay.tellOnMyWay.notWished
      : fieldTexts.crewDay.tellOnMyWay.unreachable;
  }
  const expected = event.payload.expectedMinutes;
  const arrival = expected === undefined ? null : new Date(at.getTime() + expected * MINUTE);
  await notifyCustomer(unit, session, visit, facts, {
    ...{ kind: 'on-my-way', channels, subject: fieldTexts.crewDay.tellOnMyWay.subject },
    paragraphs: [onMyWayText(customer.language, { crewName, address, arrival, now: unit.now, timeZone })],
    expiresAt: new Date(unit.now.getTime() + USEFUL_MINUTES * MINUTE),
    dedupeKey: `on-my-way:${visit.id}:${visit.date}:${visit.crewId}`,
  });
  return undefined;
}

/**
 * Returns whether the customer was notified about the visit's current day and crew; a message about another
 * day or crew doesn't count.
 */
async function wasNotified(
  { tx }: UnitOfWork,
  eventId: string,
  { id, date, crewId }: ReportedVisit,
  timeZone: string,
): Promise<boolean> {
  const told = await tx.$count(
    fieldEvents,
    and(
      eq(fieldEvents.assignmentId, id),
      eq(fieldEvents.crewId, crewId ?? 0),
      ne(fieldEvents.id, eventId),
      eq(fieldEvents.type, 'on-my-way'),
      eq(fieldEvents.outcome, 'applied'),
      isNull(fieldEvents.conflict),
      sql`(${fieldEvents.at} at time zone ${timeZone})::date = ${date}`,
    ),
  );
  return told > 0;
}

interface OnTheWay {
  crewName: string;
  address: string;
  /** Null if the distance is unknown. */
  arrival: Date | null;
  now: Date;
  timeZone: string;
}

/** `Crew North is on its way to 1204 Elm St. It should be there in about 15 minutes, at 10:40 AM.` */
export function onMyWayText(
  language: Language,
  { crewName, address, arrival, now, timeZone }: OnTheWay,
): string {
  const comes = filled(fieldTexts.crewDay.comes, { crewName, address })[language];
  if (!arrival) return comes;
  const steps = Math.round((arrival.getTime() - now.getTime()) / MINUTE / STEP_MINUTES);
  const minutes = Math.max(1, steps) * STEP_MINUTES;
  const time = timeOfDay(new Date(now.getTime() + minutes * MINUTE), language, timeZone);
  return agreeWithTime(filled(fieldTexts.crewDay.comesAt, { comes, minutes, time })[language], language);
}
