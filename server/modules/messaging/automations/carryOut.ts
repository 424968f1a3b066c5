import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { addDays, dayOf, momentOf } from '#contract/core/days.ts';
import type { AutomationStep, RunState, SkipReason } from '#contract/messaging/automations.ts';
import type { NoticeChannel } from '#contract/messaging/notices.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { acquireLock } from '#server/db/acquireLock.ts';
import type { Tx } from '#server/db/connect.ts';
import { automationRuns, automations } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { addReminder } from '#server/modules/customers/reminders/addReminder.ts';
import { queueNotices } from '#server/modules/messaging/notices/queueNotice.ts';
import { isAdvertisingHeld } from '#server/modules/messaging/unsubscribe/advertising.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { calendarOf } from './calendar.ts';
import { type CustomerFacts, customerFacts, factsAbout } from './customerFacts.ts';
import { CONTINUES_AFTER, judge } from './judge.ts';
import { composeMessages } from './message.ts';
import { isPaused } from './pause.ts';
import { dueAfter } from './plan.ts';
import { type Calendar, closingOf, fitHours, isOpen, nextOpening } from './timing.ts';
import { findOccurrences, type Occurrence } from './triggers.ts';

export type Run = typeof automationRuns.$inferSelect;
export type FullAutomation = typeof automations.$inferSelect;

/** Steps carried out per transaction. */
const STEPS_AT_ONCE = 50;
/** A step that is later than this is skipped, such as after the server was down for days. */
const LATEST_MS = 3 * 24 * 3_600_000;
/** Advertising without the sender that the law requires waits this long before the next try. */
const HELD_MS = 3_600_000;

export const noticeKey = (runId: number, channel: NoticeChannel) => `automation:${runId}:${channel}`;

/**
 * Carries out the steps that are due, each in the transaction that puts its message into the outbox and
 * stores the next step: a crash leaves all of it or nothing. One process does this at a time. Returns how
 * many steps were settled or postponed.
 */
export function carryOut(deps: Deps): Promise<number> {
  return write(deps, SYSTEM_ACTOR, async unit => {
    const { tx, now } = unit;
    await acquireLock(tx, 'sward.automations');
    if (await isPaused(tx)) return 0;
    const due = await tx
      .select({ run: automationRuns, automation: automations })
      .from(automationRuns)
      .innerJoin(automations, eq(automations.id, automationRuns.automationId))
      .where(and(eq(automationRuns.state, 'waiting'), lte(automationRuns.dueAt, now)))
      .orderBy(asc(automationRuns.dueAt), asc(automationRuns.id))
      .limit(STEPS_AT_ONCE);
    const calendar = await calendarOf(deps, tx);
    const isHeld = due.some(({ automation }) => automation.isMarketing) && (await isAdvertisingHeld(unit));
    const groups = Map.groupBy(due, ({ automation }) => automation.id);
    for (const group of groups.values()) {
      const [{ automation } = {}] = group;
      if (!automation) continue;
      const runs = group.map(({ run }) => run);
      const occurrences = await findOccurrences(
        tx,
        automation.trigger,
        { ids: runs.map(run => run.subjectId) },
        unit.today,
      );
      const bySubject = new Map(occurrences.map(one => [one.subject, one]));
      const properties = occurrences.map(one => one.propertyId);
      const facts = await customerFacts(tx, automation, properties, unit.today);
      for (const run of runs) {
        const occurrence = bySubject.get(run.subject);
        const about = factsAbout(occurrence, facts);
        await carryOutStep(deps, unit, calendar, { run, automation, occurrence, facts: about, isHeld });
      }
    }
    return due.length;
  });
}

interface Case {
  run: Run;
  automation: FullAutomation;
  occurrence: Occurrence | undefined;
  facts: CustomerFacts | undefined;
  isHeld: boolean;
}

async function carryOutStep(deps: Deps, unit: UnitOfWork, calendar: Calendar, one: Case): Promise<void> {
  const { run, automation, occurrence, facts, isHeld } = one;
  const { tx, now } = unit;
  const step = automation.steps[run.step];
  if (!automation.isOn || !step) return settle(tx, run, now, 'canceled', 'switched-off');
  if (now.getTime() - run.dueAt.getTime() > LATEST_MS) return settle(tx, run, now, 'skipped', 'late');
  if (!isOpen(now, automation, calendar)) return postpone(tx, run, fitHours(now, automation, calendar));
  const { isMarketing, maxPerDay } = automation;
  const sentThatDay = await sentOn(tx, run.customerId, now, calendar);
  const isTrue = occurrence?.isTrue ?? false;
  const verdict = judge({ isMarketing, maxPerDay, step, facts, isTrue, sentThatDay });
  if (verdict.kind === 'wait') return postpone(tx, run, nextOpening(now, automation, calendar));
  if (verdict.kind === 'skip' || !facts || !occurrence) {
    const reason = verdict.kind === 'skip' ? verdict.reason : 'no-longer-true';
    await settle(tx, run, now, 'skipped', reason);
    if (CONTINUES_AFTER.includes(reason)) await storeNext(tx, one, now, calendar);
    return;
  }
  const about = { facts, occurrence };
  if (step.action === 'reminder') await remind(unit, step, about);
  else {
    if (isMarketing && isHeld) return postpone(tx, run, new Date(now.getTime() + HELD_MS));
    const messages = await composeMessages(
      deps,
      tx,
      { isMarketing, step, channels: verdict.channels, ...about },
      unit.today,
    );
    if (!messages) return settle(tx, run, now, 'skipped', 'template');
    // Whatever keeps it in the outbox, it isn't sent outside the hours.
    const expiresAt = closingOf(now, automation, calendar);
    const keyed = messages.map(message => ({
      ...message,
      expiresAt,
      dedupeKey: noticeKey(run.id, message.channel),
    }));
    if ((await queueNotices(unit, keyed)) === 0) return settle(tx, run, now, 'skipped', 'not-wanted');
  }
  await tx
    .update(automationRuns)
    .set({ state: 'done', reason: null, doneAt: now, isMessage: step.action === 'message' })
    .where(eq(automationRuns.id, run.id));
  await storeNext(tx, one, now, calendar);
}

const remind = (
  unit: UnitOfWork,
  { text, assigneeId, priority }: AutomationStep,
  { facts, occurrence }: { facts: CustomerFacts; occurrence: Occurrence },
) =>
  addReminder(unit, {
    propertyId: occurrence.propertyId,
    customerId: facts.customerId,
    date: unit.today,
    note: text ?? '',
    priority,
    assigneeId: assigneeId ?? 0,
  });

async function settle(
  tx: Tx,
  { id }: Pick<Run, 'id'>,
  now: Date,
  state: RunState,
  reason: SkipReason,
): Promise<void> {
  await tx.update(automationRuns).set({ state, reason, doneAt: now }).where(eq(automationRuns.id, id));
}

async function postpone(tx: Tx, { id }: Pick<Run, 'id'>, dueAt: Date): Promise<void> {
  await tx.update(automationRuns).set({ dueAt }).where(eq(automationRuns.id, id));
}

/** Stores the next step of the same occurrence, if there is one. */
async function storeNext(tx: Tx, { run, automation }: Case, now: Date, calendar: Calendar): Promise<void> {
  const step = run.step + 1;
  const dueAt = dueAfter(automation, step, run.dueAt, calendar);
  if (!dueAt) return;
  const { automationId, subject, subjectId, customerId, propertyId, startedBy } = run;
  await tx
    .insert(automationRuns)
    .values({
      automationId,
      subject,
      subjectId,
      step,
      customerId,
      propertyId,
      startedBy,
      dueAt,
      createdAt: now,
    })
    .onConflictDoNothing();
}

/** Returns how many messages of automations a customer got on the business's day of a moment. */
async function sentOn(tx: Tx, customerId: number, now: Date, { timeZone }: Calendar): Promise<number> {
  const day = dayOf(now, timeZone);
  const from = momentOf(day, '00:00', timeZone);
  const to = momentOf(addDays(day, 1), '00:00', timeZone);
  return tx.$count(
    automationRuns,
    and(
      eq(automationRuns.customerId, customerId),
      eq(automationRuns.isMessage, true),
      inArray(automationRuns.state, ['done']),
      sql`${automationRuns.doneAt} >= ${from.toISOString()}::timestamptz and ${automationRuns.doneAt} < ${to.toISOString()}::timestamptz`,
    ),
  );
}
