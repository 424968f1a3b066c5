import type { Language } from '#contract/core/messages.ts';
import { agreeWithTime, timeOfDay } from '#contract/core/timeOfDay.ts';
import { channelsTo } from '#contract/messaging/notices.ts';
import type { Session } from '#server/api/session.ts';
import type { Config } from '#server/deps.ts';
import { askExtraTime } from '#server/modules/field/extraTime/askExtraTime.ts';
import { makeExtraTimeLink } from '#server/modules/field/extraTime/extraTimeLink.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { customerAt, notifyCustomer } from './notifyCustomer.ts';
import type { Report, ReportedVisit } from './reportedVisit.ts';

interface TimeQuestion {
  crew: string;
  address: string;
  minutes: number;
  until: string;
}

/** Wording of the question for an email and for a text message. */
export function timeQuestion(asked: TimeQuestion, language: Language) {
  const { asked: long, short } = fieldTexts.crewDay.askForTime;
  return {
    paragraphs: [agreeWithTime(filled(long, { ...asked })[language], language)],
    short: agreeWithTime(filled(short, { ...asked })[language], language),
  };
}

/**
 * Asks the customer for time beyond the cap. Besides the portal, the customer gets an email or text with a
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
  const channels = channelsTo(customer.messagesBy, open);
  if (channels.length === 0) return;
  const { id: customerId, language } = customer;
  const until = timeOfDay(expiresAt, language, config.timeZone);
  const asked = { assignmentId: visit.id, customerId, language, expiresAt };
  const link = {
    label: fieldTexts.crewDay.askForTime.label,
    address: await makeExtraTimeLink(unit, config, asked),
  };
  await notifyCustomer(unit, session, visit, facts, {
    ...{
      kind: 'extra-time',
      channels,
      subject: fieldTexts.crewDay.askForTime.subject,
      expiresAt,
      dedupeKey: `extra-time:${event.id}`,
    },
    ...timeQuestion({ crew, address, minutes, until }, language),
    ...{ link, isSecret: true },
  });
}
