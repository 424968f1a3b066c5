import { dayOf } from '#contract/core/days.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { timeOfDay, withOneOClock } from '#contract/core/timeOfDay.ts';
import { waysTo } from '#contract/messaging/notices.ts';
import type { Session } from '#server/api/session.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { Report } from './reportedVisit.ts';
import { customerAt, tellCustomer } from './tellCustomer.ts';

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
  if (!visit || visit.crewId !== session.crewId) return NOT_YOURS;
  if (dayOf(at, timeZone) !== unit.today || visit.date !== unit.today) return NOT_TODAY;
  const facts = await customerAt(unit, visit);
  if (!facts) return UNREACHABLE;
  const { customer, address, open } = facts;
  if (customer.messagesBy === 'none') return NOT_WISHED;
  const channels = waysTo(customer.messagesBy, open);
  if (channels.length === 0) return UNREACHABLE;
  const text = event.payload.text ?? '';
  const isFresh = unit.now.getTime() - at.getTime() <= FRESH_MINUTES * MINUTE;
  await tellCustomer(unit, session, visit, facts, {
    ...{ kind: 'crew-message', channels, subject: SUBJECT(address) },
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
  const isSpanish = language === 'es';
  const time = timeOfDay(at, language, timeZone);
  return isSpanish ? withOneOClock(`(Escrito a las ${time})`) : `(Written at ${time})`;
}

const SUBJECT = (address: string): Bilingual => ({
  en: `A message from our crew at ${address}`,
  es: `Un mensaje de nuestra cuadrilla en ${address}`,
});
const NOT_YOURS: Bilingual = {
  en: 'The message did not go out: this visit is not your crew’s any more.',
  es: 'El mensaje no salió: esta visita ya no es de su cuadrilla.',
};
const NOT_TODAY: Bilingual = {
  en: 'The message did not go out: it came through too late, or the visit is not today.',
  es: 'El mensaje no salió: llegó demasiado tarde o la visita no es hoy.',
};
const NOT_WISHED: Bilingual = {
  en: 'The message did not go out: this customer does not want messages. Call instead.',
  es: 'El mensaje no salió: este cliente no desea mensajes. Mejor llámele.',
};
const UNREACHABLE: Bilingual = {
  en: 'The message did not go out: neither a text nor an e-mail can reach this customer. Call instead.',
  es: 'El mensaje no salió: no hay forma de mandarle mensaje ni correo a este cliente. Mejor llámele.',
};
