import { and, asc, count, eq, inArray, lte, sql } from 'drizzle-orm';
import { addDays, dayOf, momentOf } from '#contract/core/days.ts';
import { type AutomationStep, isMessage, isTagging } from '#contract/messaging/automations.ts';
import type { OutboxChannel } from '#contract/messaging/notices.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { acquireLock } from '#server/db/acquireLock.ts';
import type { Tx } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { automationRuns, automations, notices } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type NewNotice, queueNotices } from '#server/modules/messaging/notices/queueNotice.ts';
import { isAdvertisingHeld } from '#server/modules/messaging/unsubscribe/advertising.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { calendarOf } from './calendar.ts';
import { customerFacts } from './customerFacts.ts';
import type { CustomerFacts } from './facts.ts';
import { findOccurrences, type Occurrence } from './findOccurrences.ts';
import { CONTINUES_AFTER, judge } from './judge.ts';
import { composeMessages } from './message.ts';
import { giveOffer, type OfferOf, offersOf } from './offers.ts';
import { doForOffice } from './office.ts';
import { type FullAutomation, Outcomes, type Run } from './outcomes.ts';
import { isPaused } from './pause.ts';
import { type OwnTags, ownTagsOf, takeTagStep } from './tagSteps.ts';
import { type Calendar, closingOf, fitHours, isOpen, nextOpening } from './timing.ts';

/** Steps carried out per transaction. */
const STEPS_AT_ONCE = 500;
/** A step overdue by more than this is skipped, for example after the server was down for days. */
export const LATEST_MS = 3 * 24 * 3_600_000;
/**
 * Delay before the next try for advertising that is held because the settings lack the sender that the law
 * requires.
 */
const HELD_MS = 3_600_000;

export const noticeKey = (runId: number, channel: OutboxChannel) => `automation:${runId}:${channel}`;

/** One round of steps, in one transaction. */
interface Round {
  deps: Deps;
  unit: UnitOfWork;
  calendar: Calendar;
  outcomes: Outcomes;
  /** Number of automation messages that each customer got today. */
  sent: Map<number, number>;
  isHeld: boolean;
}

/** Facts from which a step is decided. */
interface Known {
  occurrence: Occurrence | undefined;
  facts: CustomerFacts | undefined;
  offerOf: OfferOf;
  own: OwnTags;
}

/** A step whose message must be written. */
interface Spoken {
  run: Run;
  facts: CustomerFacts;
  occurrence: Occurrence;
  channels: readonly OutboxChannel[];
}

/**
 * Carries out the steps that are due, each in the transaction that puts its message into the outbox and
 * stores the next step, so a crash leaves either all of it done or nothing. One process does this at a time.
 * Returns how many steps were settled or postponed.
 */
export async function carryOut(deps: Deps): Promise<number> {
  // Most minutes there is nothing to do, so no transaction is needed.
  const isDue = and(eq(automationRuns.state, 'waiting'), lte(automationRuns.dueAt, deps.clock.now()));
  const first = deps.db.select({ id: automationRuns.id }).from(automationRuns).where(isDue);
  if ((await first.orderBy(asc(automationRuns.dueAt)).limit(1)).length === 0) return 0;
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
    if (due.length === 0) return 0;
    const calendar = await calendarOf(deps, tx);
    const isHeld = due.some(({ automation }) => automation.isMarketing) && (await isAdvertisingHeld(unit));
    const customerIds = due.flatMap(({ run }) => run.customerId ?? []);
    const sent = await sentToday(tx, customerIds, now, calendar);
    const outcomes = new Outcomes(now, calendar);
    const round: Round = { deps, unit, calendar, outcomes, sent, isHeld };
    for (const group of Map.groupBy(due, ({ automation }) => automation.id).values()) {
      const [{ automation } = {}] = group;
      if (!automation) continue;
      const runs = group.map(({ run }) => run);
      await carryOutGroup(round, automation, runs);
    }
    await outcomes.store(tx);
    return due.length;
  });
}

async function carryOutGroup(round: Round, automation: FullAutomation, runs: readonly Run[]): Promise<void> {
  const { unit, outcomes, calendar } = round;
  const { tx, now, today } = unit;
  const isClosed = ({ step }: Run) =>
    isMessage(automation.steps[step]?.action ?? 'webhook') && !isOpen(now, automation, calendar);
  const open = runs.filter(run => {
    if (!automation.isOn) outcomes.settle(run, 'canceled', 'switched-off');
    else if (!automation.steps[run.step]) outcomes.settle(run, 'canceled', 'changed');
    else if (now.getTime() - run.dueAt.getTime() > LATEST_MS) outcomes.settle(run, 'skipped', 'late');
    else if (isClosed(run)) outcomes.postpone(run, fitHours(now, automation, calendar));
    else return true;
    return false;
  });
  const which = { ids: open.map(run => run.subjectId) };
  const { timeZone } = calendar;
  const occurrences = await findOccurrences(tx, automation, which, { today, timeZone });
  const bySubject = new Map(occurrences.map(one => [one.subject, one]));
  const factsOf = await customerFacts(tx, automation, occurrences, today);
  const offerOf = await offersOf(tx, automation, occurrences, today, { isLocked: true });
  const ownOf = await ownTagsOf(tx, automation, open);
  const spoken = new Map<AutomationStep, Spoken[]>();
  const known = automation.isOnce ? await alreadyIn(tx, open) : new Map<number, string>();
  for (const run of open) {
    const occurrence = bySubject.get(run.subject);
    const step = automation.steps[run.step];
    if (!step) continue;
    const first = known.get(run.customerId ?? 0) ?? run.subject;
    if (first !== run.subject) {
      outcomes.settle(run, 'skipped', 'once');
      continue;
    }
    const one = await decide(round, automation, step, run, {
      occurrence,
      facts: factsOf(occurrence),
      offerOf,
      own: ownOf(run),
    });
    if (automation.isOnce && run.customerId && (one || outcomes.isDone(run)))
      known.set(run.customerId, run.subject);
    if (!one) continue;
    const said = spoken.get(step);
    if (said) said.push(one);
    else spoken.set(step, [one]);
  }
  for (const [step, list] of spoken) await queueMessages(round, automation, step, list);
}

/**
 * Decides about one step, and carries it out if it needs no message. Returns the message to write, if any.
 */
async function decide(
  { unit, outcomes, calendar, sent, isHeld }: Round,
  automation: FullAutomation,
  step: AutomationStep,
  run: Run,
  { occurrence, facts, offerOf, own }: Known,
): Promise<Spoken | null> {
  const { isMarketing, maxPerDay, groups } = automation;
  const sentThatDay = sent.get(run.customerId ?? 0) ?? 0;
  const isTrue = occurrence?.isTrue ?? false;
  const offer = occurrence ? offerOf(step, occurrence) : null;
  const about = { isMarketing, maxPerDay, groups, own };
  const verdict = judge({ ...about, step, facts, isTrue, sentThatDay, offer });
  if (verdict.kind === 'wait') {
    outcomes.postpone(run, nextOpening(unit.now, automation, calendar));
    return null;
  }
  if (verdict.kind === 'skip' || !facts || !occurrence) {
    const reason = verdict.kind === 'skip' ? verdict.reason : 'no-longer-true';
    outcomes.settle(run, 'skipped', reason);
    if (CONTINUES_AFTER.includes(reason)) outcomes.follow(run, automation);
    return null;
  }
  if (!isMessage(step.action)) {
    const unchanged = isTagging(step.action) ? await takeTagStep(unit, automation, step, facts) : null;
    if (offer && typeof offer === 'object') await giveOffer(unit, automation, run, offer);
    else await doForOffice(unit, automation, run.step, { facts, occurrence });
    if (unchanged) outcomes.settle(run, 'skipped', unchanged);
    else outcomes.settle(run, 'done');
    outcomes.follow(run, automation);
    return null;
  }
  if (isMarketing && isHeld) {
    outcomes.postpone(run, new Date(unit.now.getTime() + HELD_MS));
    return null;
  }
  if (run.customerId) sent.set(run.customerId, sentThatDay + 1);
  return { run, facts, occurrence, channels: verdict.channels };
}

/** Writes the messages of one step to many customers, and puts them into the outbox. */
async function queueMessages(
  { deps, unit, outcomes, calendar, sent }: Round,
  automation: FullAutomation,
  step: AutomationStep,
  list: readonly Spoken[],
): Promise<void> {
  const { tx, now, today } = unit;
  const { isMarketing } = automation;
  const composed = await composeMessages(deps, tx, { isMarketing, step, list }, today);
  // No matter how long a message stays in the outbox, it isn't sent outside the hours.
  const expiresAt = closingOf(now, automation, calendar);
  const keyed = list.map(({ run }, index) =>
    (composed?.[index] ?? []).map((message): NewNotice & { dedupeKey: string } => ({
      ...message,
      expiresAt,
      dedupeKey: noticeKey(run.id, message.channel),
    })),
  );
  const all = keyed.flat();
  const isAll = (await queueNotices(unit, all)) === all.length;
  const queued = isAll ? null : await queuedNow(unit, all);
  for (const [index, { run }] of list.entries()) {
    const messages = keyed[index] ?? [];
    if (messages.length > 0 && messages.some(({ dedupeKey }) => queued?.has(dedupeKey) ?? true)) {
      outcomes.sent(run);
      outcomes.follow(run, automation);
      continue;
    }
    if (run.customerId) sent.set(run.customerId, (sent.get(run.customerId) ?? 1) - 1);
    outcomes.settle(run, 'skipped', messages.length > 0 ? 'not-wanted' : 'template');
  }
}

/** Returns, by customer, the first occurrence for which the automation has carried out a step. */
async function alreadyIn(tx: Tx, runs: readonly Run[]): Promise<Map<number, string>> {
  const [{ automationId } = {}] = runs;
  if (!automationId) return new Map();
  const customerIds = [...new Set(runs.flatMap(({ customerId }) => customerId ?? []))];
  const rows = await tx
    .select({
      customerId: automationRuns.customerId,
      // Prefixed, because another trigger's occurrences could have the same names.
      subject: sql<string>`concat_ws(' ', ${automationRuns.formerTrigger}, ${automationRuns.subject})`,
    })
    .from(automationRuns)
    .where(
      and(
        isAnyOf(automationRuns.customerId, customerIds),
        eq(automationRuns.automationId, automationId),
        eq(automationRuns.state, 'done'),
      ),
    )
    .orderBy(asc(automationRuns.id));
  return new Map(rows.toReversed().map(row => [row.customerId ?? 0, row.subject]));
}

/** Returns the keys of those messages that this transaction put into the outbox. */
async function queuedNow(
  { tx, now }: UnitOfWork,
  messages: readonly { dedupeKey: string }[],
): Promise<Set<string | null>> {
  const keys = messages.map(({ dedupeKey }) => dedupeKey);
  const rows = await tx
    .select({ key: notices.dedupeKey })
    .from(notices)
    .where(and(inArray(notices.dedupeKey, keys), eq(notices.createdAt, now), eq(notices.status, 'waiting')));
  return new Set(rows.map(({ key }) => key));
}

/**
 * Returns how many automation messages each customer got on the day of a moment, in the business's time zone.
 */
async function sentToday(
  tx: Tx,
  customerIds: readonly number[],
  now: Date,
  { timeZone }: Calendar,
): Promise<Map<number, number>> {
  const day = dayOf(now, timeZone);
  const from = momentOf(day, '00:00', timeZone);
  const to = momentOf(addDays(day, 1), '00:00', timeZone);
  const rows = await tx
    .select({ customerId: automationRuns.customerId, sent: count() })
    .from(automationRuns)
    .where(
      and(
        isAnyOf(automationRuns.customerId, [...new Set(customerIds)]),
        eq(automationRuns.isMessage, true),
        eq(automationRuns.state, 'done'),
        sql`${automationRuns.doneAt} >= ${from.toISOString()}::timestamptz and ${automationRuns.doneAt} < ${to.toISOString()}::timestamptz`,
      ),
    )
    .groupBy(automationRuns.customerId);
  return new Map(rows.map(row => [row.customerId ?? 0, row.sent]));
}
