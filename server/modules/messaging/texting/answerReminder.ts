import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import { showDay } from '#contract/core/days.ts';
import { type ReminderAnswer, reminderAnswerIn } from '#contract/messaging/texting.ts';
import { AppError } from '#server/api/errors.ts';
import { assignments, automationRuns, automations, notices } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { STARTED_WITH } from '#server/modules/messaging/automations/runs.ts';
import { minutesFrom } from '#server/modules/messaging/notices/claims.ts';
import { skipOwnVisit } from '#server/modules/portal/portal/ownVisits.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { fill } from '#texts/localized.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { type Customer, nameOf } from './author.ts';

/** Minutes after a reminder during which a reply counts as a reply to it. */
const REMINDED_MINUTES = 7 * 24 * 60;
const MAX_REMINDERS = 10;

type Visit = typeof assignments.$inferSelect;

/**
 * Carries out SKIP or C as the answer to the reminder of one upcoming visit, under the portal's rules.
 * Returns the reply to the customer; null if the setting is off, or if a person has to read the text.
 */
export async function answerReminder(
  deps: Pick<Deps, 'clock' | 'events'>,
  unit: UnitOfWork,
  { phone, body }: { phone: string; body: string },
  customer: Customer,
): Promise<string | null> {
  const answer = reminderAnswerIn(body);
  if (!answer || !(await settingOf(unit.tx, 'text')).answersReminders) return null;
  const [visit, ...others] = await remindedVisits(unit, phone, customer.id);
  if (!visit || others.length > 0) return null;
  return carryOut(deps, unit, answer, visit, customer);
}

async function carryOut(
  deps: Pick<Deps, 'clock' | 'events'>,
  unit: UnitOfWork,
  answer: ReminderAnswer,
  visit: Visit,
  customer: Customer,
): Promise<string> {
  const { language } = customer;
  const texts = messagingTexts.texting.reminder;
  if (answer === 'confirm') {
    await unit.record({
      ...{ entity: 'assignment', entityId: visit.id, action: 'updated' },
      ...{ propertyId: visit.propertyId, customerId: customer.id },
      before: { confirmedByText: false },
      after: { confirmedByText: true },
    });
    return fill(texts.confirmed[language], { date: showDay(visit.date) });
  }
  try {
    const actor = { userId: null, name: nameOf(customer), type: 'customer' as const };
    await skipOwnVisit({ ...deps, db: unit.tx }, actor, visit.id, null);
    return fill(texts.skipped[language], { date: showDay(visit.date) });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    return error.bilingual()[language];
  }
}

/** Upcoming visits about which this number was recently reminded, on the days that the reminders named. */
async function remindedVisits({ tx, now, today }: UnitOfWork, phone: string, customerId: number) {
  const sent = await tx
    .select({ key: notices.dedupeKey })
    .from(notices)
    .where(
      and(
        ...[eq(notices.channel, 'text'), eq(notices.recipient, phone), eq(notices.customerId, customerId)],
        ...[eq(notices.kind, 'automation'), eq(notices.status, 'sent')],
        gte(notices.sentAt, minutesFrom(now, -REMINDED_MINUTES)),
      ),
    )
    .orderBy(desc(notices.id))
    .limit(MAX_REMINDERS);
  const runIds = sent.flatMap(({ key }) => Number(/^automation:(\d{1,9}):text$/.exec(key ?? '')?.[1]) || []);
  if (runIds.length === 0) return [];
  const runs = await tx
    .select({ subject: automationRuns.subject, visitId: automationRuns.subjectId })
    .from(automationRuns)
    .innerJoin(automations, eq(automations.id, automationRuns.automationId))
    .where(and(inArray(automationRuns.id, runIds), eq(STARTED_WITH, 'visit-coming')));
  const visits = await tx
    .select()
    .from(assignments)
    .where(
      and(
        inArray(assignments.id, [...runs.map(({ visitId }) => visitId), 0]),
        eq(assignments.customerId, customerId),
        eq(assignments.status, 'pending'),
        gte(assignments.date, today),
      ),
    )
    .orderBy(assignments.id);
  const subjects = new Set(runs.map(({ subject }) => subject));
  return visits.filter(({ id, date }) => subjects.has(`${id}:${date}`));
}
