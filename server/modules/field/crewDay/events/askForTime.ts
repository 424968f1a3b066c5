import type { Bilingual, Language } from '#contract/core/messages.ts';
import { timeOfDay, withOneOClock } from '#contract/core/timeOfDay.ts';
import { waysTo } from '#contract/messaging/notices.ts';
import type { Session } from '#server/api/session.ts';
import type { Config } from '#server/deps.ts';
import { askExtraTime } from '#server/modules/field/extraTime/askExtraTime.ts';
import { makeExtraTimeLink } from '#server/modules/field/extraTime/extraTimeLink.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { Report, ReportedVisit } from './reportedVisit.ts';
import { customerAt, tellCustomer } from './tellCustomer.ts';

/**
 * Asks the customer for more time than the cap. Besides the portal, the customer gets an email or text with a
 * link to answer, since they rarely have the portal open. Throws the errors of `askExtraTime`.
 */
export async function askForTime(
  unit: UnitOfWork,
  session: Session,
  { event }: Report,
  visit: ReportedVisit,
  config: Config,
): Promise<void> {
  const { minutes = 0 } = event.payload;
  const expiresAt = await askExtraTime(unit, session, visit, { id: event.id, minutes });
  const facts = await customerAt(unit, visit);
  if (!facts) return;
  const { customer, address, crewName: crew, open } = facts;
  const channels = waysTo(customer.messagesBy, open);
  if (channels.length === 0) return;
  const { id: customerId, language } = customer;
  const until = timeOfDay(expiresAt, language, config.timeZone);
  const asked = { assignmentId: visit.id, customerId, language, expiresAt };
  const link = { label: LABEL, address: await makeExtraTimeLink(unit, config, asked) };
  await tellCustomer(unit, session, visit, facts, {
    ...{ kind: 'extra-time', channels, subject: SUBJECT, expiresAt, dedupeKey: `extra-time:${event.id}` },
    paragraphs: [ASKED[language]({ crew, address, minutes, until })],
    ...{ link, isSecret: true },
  });
}

interface Asked {
  crew: string;
  address: string;
  minutes: number;
  until: string;
}

const SUBJECT: Bilingual = { en: 'Our crew asks for more time', es: 'Nuestra cuadrilla pide más tiempo' };
const ASKED: Record<Language, (asked: Asked) => string> = {
  en: ({ crew, address, minutes, until }) =>
    `${crew} is working on the bushes and beds at ${address} and asks for ${minutes} more minutes than agreed, which are charged by the quarter of an hour. Please approve or decline by ${until}; without an answer the crew stops at the agreed time.`,
  es: ({ crew, address, minutes, until }) =>
    withOneOClock(
      `${crew} trabaja en los arbustos y jardineras de ${address} y pide ${minutes} minutos más de lo acordado, que se cobran por cuarto de hora. Apruébelo o recházelo antes de las ${until}; sin respuesta, la cuadrilla para a la hora acordada.`,
    ),
};
const LABEL: Bilingual = { en: 'Approve or decline', es: 'Aprobar o rechazar' };
