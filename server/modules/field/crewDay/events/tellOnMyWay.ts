import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { timeOfDay, withOneOClock } from '#contract/core/timeOfDay.ts';
import { ON_MY_WAY_MINUTES } from '#contract/field/onMyWay.ts';
import { waysTo } from '#contract/messaging/notices.ts';
import type { Session } from '#server/api/session.ts';
import { fieldEvents } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { Report, ReportedVisit } from './reportedVisit.ts';
import { customerAt, tellCustomer, tellPages } from './tellCustomer.ts';

const MINUTE = 60_000;
/** Arrival times are rounded to this; no one knows them to the minute. */
const STEP_MINUTES = 5;
/** After this, an undelivered message is useless. */
const USEFUL_MINUTES = 45;

/**
 * Notifies the customer by email or text that the crew is on its way, once per visit, day and crew. Returns
 * why no one was notified; undefined if the customer was.
 */
export async function tellOnMyWay(
  unit: UnitOfWork,
  session: Session,
  { event, at, visit }: Report,
  timeZone: string,
): Promise<Bilingual | undefined> {
  if (!visit || visit.crewId !== session.crewId) return NOT_YOURS;
  if (visit.status !== 'pending' || visit.date !== unit.today) return NOT_AHEAD;
  if (unit.now.getTime() - at.getTime() > ON_MY_WAY_MINUTES * MINUTE) return TOO_LATE;
  if (await wasTold(unit, event.id, visit, timeZone)) return TOLD_BEFORE;
  const facts = await customerAt(unit, visit);
  if (!facts) return NOT_AHEAD;
  const { customer, address, crewName, open } = facts;
  const channels = waysTo(customer.onMyWayBy, open);
  if (channels.length === 0) {
    // Their open page shows it anyway.
    await tellPages(unit, session, visit);
    return customer.onMyWayBy === 'none' ? NOT_WISHED : UNREACHABLE;
  }
  const expected = event.payload.expectedMinutes;
  const arrival = expected === undefined ? null : new Date(at.getTime() + expected * MINUTE);
  await tellCustomer(unit, session, visit, facts, {
    ...{ kind: 'on-my-way', channels, subject: SUBJECT },
    paragraphs: [saying(customer.language, { crewName, address, arrival, now: unit.now, timeZone })],
    expiresAt: new Date(unit.now.getTime() + USEFUL_MINUTES * MINUTE),
    dedupeKey: `on-my-way:${visit.id}:${visit.date}:${visit.crewId}`,
  });
  return undefined;
}

/**
 * Whether the customer was notified about the visit as planned now; a message about another day or crew
 * doesn't count.
 */
async function wasTold(
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
function saying(language: Language, { crewName, address, arrival, now, timeZone }: OnTheWay): string {
  const isSpanish = language === 'es';
  const comes = isSpanish
    ? `La cuadrilla ${crewName} va en camino a ${address}.`
    : `Crew ${crewName} is on its way to ${address}.`;
  if (!arrival) return comes;
  const steps = Math.round((arrival.getTime() - now.getTime()) / MINUTE / STEP_MINUTES);
  const minutes = Math.max(1, steps) * STEP_MINUTES;
  const time = timeOfDay(new Date(now.getTime() + minutes * MINUTE), language, timeZone);
  return isSpanish
    ? withOneOClock(`${comes} Debería llegar en unos ${minutes} minutos, hacia las ${time}.`)
    : `${comes} It should be there in about ${minutes} minutes, around ${time}.`;
}

const SUBJECT: Bilingual = { en: 'Our crew is on its way', es: 'Nuestra cuadrilla va en camino' };
const NOT_YOURS: Bilingual = {
  en: 'The customer was not told: this visit is not your crew’s any more.',
  es: 'No se avisó al cliente: esta visita ya no es de su cuadrilla.',
};
const NOT_AHEAD: Bilingual = {
  en: 'The customer was not told: this visit is under way or over, or not today.',
  es: 'No se avisó al cliente: esta visita ya empezó o terminó, o no es hoy.',
};
const TOO_LATE: Bilingual = {
  en: 'The customer was not told: the message came through too late.',
  es: 'No se avisó al cliente: el aviso llegó demasiado tarde.',
};
const TOLD_BEFORE: Bilingual = {
  en: 'The customer was told already.',
  es: 'Ya se avisó al cliente.',
};
const NOT_WISHED: Bilingual = {
  en: 'The customer was not told: they do not want such messages.',
  es: 'No se avisó al cliente: no desea estos avisos.',
};
const UNREACHABLE: Bilingual = {
  en: 'The customer was not told: neither a text nor an e-mail can reach them.',
  es: 'No se avisó al cliente: no hay forma de mandarle mensaje ni correo.',
};
