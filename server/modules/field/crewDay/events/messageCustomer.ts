import { type Day, dayOf, showDay } from '#contract/core/days.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { agreeWithTime, timeOfDay } from '#contract/core/timeOfDay.ts';
import { channelsTo } from '#contract/messaging/notices.ts';
import type { Session } from '#server/api/session.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { customerAt, notifyCustomer } from './notifyCustomer.ts';
import type { Report } from './reportedVisit.ts';

const MINUTE = 60_000;
/** A message delayed longer than this mentions when it was written. */
const FRESH_MINUTES = 10;
/** After this, an undelivered message is useless. */
const USEFUL_MINUTES = 4 * 60;

/**
 * Sends the crew's message to the customer of today's visit, through their preferred channels. Returns why it
 * wasn't sent; undefined if it was.
 */
export async function messageCustomer(
  unit: UnitOfWork,
  session: Session,
  { event, at, visit }: Report,
  timeZone: string,
): Promise<Bilingual | undefined> {
  if (!visit || visit.crewId !== session.crewId) return fieldTexts.crewDay.messageCustomer.notYours;
  if (dayOf(at, timeZone) !== unit.today || visit.date !== unit.today) return fieldTexts.crewDay.notToday;
  const facts = await customerAt(unit, visit);
  if (!facts) return fieldTexts.crewDay.unreachable;
  const { customer, address, open } = facts;
  if (customer.messagesBy === 'none') return fieldTexts.crewDay.notWished;
  const channels = channelsTo(customer.messagesBy, open);
  if (channels.length === 0) return fieldTexts.crewDay.unreachable;
  const text = event.payload.text ?? '';
  const isFresh = unit.now.getTime() - at.getTime() <= FRESH_MINUTES * MINUTE;
  await notifyCustomer(unit, session, visit, facts, {
    ...{ kind: 'crew-message', channels, subject: messageSubject(address, visit.date) },
    closing: fieldTexts.crewDay.answerCrew,
    paragraphs: isFresh ? [text] : [text, writtenAt(at, customer.language, timeZone)],
    expiresAt: new Date(unit.now.getTime() + USEFUL_MINUTES * MINUTE),
    dedupeKey: `crew-message:${event.id}`,
  });
  const recipient = channels.map(by => (by === 'email' ? customer.email : customer.phone)).join(', ');
  await unit.record({
    ...{ entity: 'notice', entityId: event.id, action: 'sent' },
    ...{ propertyId: visit.propertyId, customerId: visit.customerId },
    after: { text, recipient },
  });
  return undefined;
}

function writtenAt(at: Date, language: Language, timeZone: string): string {
  const time = timeOfDay(at, language, timeZone);
  return agreeWithTime(filled(fieldTexts.crewDay.writtenAt, { time })[language], language);
}

/** Email subject with the address and the day, since the email may be read later. */
export const messageSubject = (address: string, date: Day): Bilingual =>
  filled(fieldTexts.crewDay.messageFromCrew, { address, day: showDay(date) });
