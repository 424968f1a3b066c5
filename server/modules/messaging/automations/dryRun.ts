import { type Day, dayOf } from '#contract/core/days.ts';
import type { DryRun } from '#contract/messaging/automations.calls.ts';
import {
  type AutomationBody,
  isTagging,
  type SkipReason,
  TRIGGER_TIMING,
} from '#contract/messaging/automations.ts';
import type { OutboxChannel } from '#contract/messaging/notices.ts';
import { inSlices, slices } from '#server/api/inSlices.ts';
import type { Deps } from '#server/deps.ts';
import { calendarOf } from './calendar.ts';
import { customerFacts, type FactsOf } from './customerFacts.ts';
import type { CustomerFacts } from './facts.ts';
import { CONTINUES_AFTER, judge } from './judge.ts';
import { composeMessages } from './message.ts';
import { type OfferOf, offersOf } from './offers.ts';
import { type Automation, dueAfter, type Started, startsOf } from './plan.ts';
import { noteTag, ownTags } from './tagSteps.ts';
import { Timeline } from './timeline.ts';
import { type Calendar, nextOpening } from './timing.ts';

const DAY_MS = 24 * 3_600_000;
const PAST_DAYS = 90;
const COMING_DAYS = 30;
const SHOWN_PEOPLE = 50;
/** Maximum number of occurrences in a dry run; more would show nothing new. */
const MAX = 20_000;

interface Planned {
  started: Started;
  facts: CustomerFacts | undefined;
  step: number;
  dueAt: Date;
  reason: SkipReason | null;
  channels: readonly OutboxChannel[];
}

/**
 * Returns what an automation would have done in the last 90 days, and would do in the next 30, based on
 * customers' current data and preferences. Uses the engine's own functions to start, judge and write; nothing
 * is stored.
 */
export async function dryRun(deps: Deps, body: AutomationBody): Promise<DryRun> {
  const { db, clock } = deps;
  const [now, today] = [clock.now(), clock.today()];
  const calendar = await calendarOf(deps, db);
  const automation: Automation = { ...body, id: 0 };
  const range = {
    from: new Date(now.getTime() - PAST_DAYS * DAY_MS),
    to: new Date(now.getTime() + COMING_DAYS * DAY_MS),
  };
  const starts = await startsOf(db, automation, range, now, calendar, { most: MAX });
  const factsOf = await customerFacts(db, automation, starts, today);
  const offerOf = await offersOf(db, automation, starts, today);
  const planned = await simulate(
    automation,
    starts,
    { factsOf, offerOf },
    { now, until: range.to, calendar },
  );
  const done = planned.filter(({ reason }) => reason === null);
  const days = new Map<Day, number>();
  await inSlices(done, ({ dueAt }) => {
    const day = dayOf(dueAt, calendar.timeZone);
    days.set(day, (days.get(day) ?? 0) + 1);
  });
  const skipped = Map.groupBy(
    planned.flatMap(({ reason }) => reason ?? []),
    reason => reason,
  );
  return {
    days: [...days].map(([day, count]) => ({ day, count })).sort((a, b) => (a.day < b.day ? -1 : 1)),
    pastCount: done.filter(({ dueAt }) => dueAt <= now).length,
    comingCount: done.filter(({ dueAt }) => dueAt > now).length,
    skipped: [...skipped].map(([reason, all]) => ({ reason, count: all.length })),
    people: latestPeople(planned),
    example: await exampleOf(deps, automation, done, today),
  };
}

/** The customers of the latest steps. */
function latestPeople(planned: readonly Planned[]): DryRun['people'] {
  const people: DryRun['people'] = [];
  for (let at = planned.length - 1; at >= 0 && people.length < SHOWN_PEOPLE; at--) {
    const { started, facts, step, dueAt, reason } = planned[at] ?? {};
    if (!started || !facts || step === undefined || !dueAt) continue;
    const { customerId, name, address } = facts;
    const { propertyId } = started;
    people.push({
      customerId,
      name,
      propertyId,
      address,
      step,
      dueAt: dueAt.toISOString(),
      reason: reason ?? null,
    });
  }
  return people;
}

/** Simulates the steps in chronological order, with the daily limit per customer. */
async function simulate(
  automation: Automation,
  starts: readonly Started[],
  { factsOf, offerOf }: { factsOf: FactsOf; offerOf: OfferOf },
  { now, until, calendar }: { now: Date; until: Date; calendar: Calendar },
): Promise<Planned[]> {
  const isKnownAhead = TRIGGER_TIMING[automation.trigger] !== 'after-event';
  const sent = new Map<string, number>();
  const known = new Map<number, string>();
  const planned: Planned[] = [];
  const slice = slices();
  const done = new Map<string, number[]>();
  const timeline = new Timeline<{ started: Started; step: number; dueAt: Date }>();
  for (const started of starts) timeline.add({ started, step: 0, dueAt: started.dueAt });
  for (let one = timeline.take(); one; one = timeline.take()) {
    const turn = slice();
    if (turn) await turn;
    const { started, dueAt } = one;
    const { subject, customerId } = started;
    const step = automation.steps[one.step];
    if (!step || dueAt > until || (!isKnownAhead && started.happensAt > now)) continue;
    const about = factsOf(started);
    const dayKey = `${customerId ?? subject} ${dayOf(dueAt, calendar.timeZone)}`;
    const sentThatDay = sent.get(dayKey) ?? 0;
    // Only the present state is known: a visit that needed a reminder in the past is done by now. So every
    // past step's occurrence counts as true.
    const isTrue = dueAt <= now || started.isTrue;
    const { isMarketing, maxPerDay, groups } = automation;
    const isAgain = automation.isOnce && (known.get(customerId ?? 0) ?? subject) !== subject;
    const own = ownTags(automation.steps, done.get(subject) ?? []);
    const verdict = isAgain
      ? ({ kind: 'skip', reason: 'once' } as const)
      : judge({
          ...{ isMarketing, maxPerDay, groups, own, step, facts: about, isTrue, sentThatDay },
          offer: offerOf(step, started),
        });
    if (verdict.kind === 'wait') {
      timeline.add({ ...one, dueAt: nextOpening(dueAt, automation, calendar) });
      continue;
    }
    const reason = verdict.kind === 'skip' ? verdict.reason : null;
    const channels = verdict.kind === 'do' ? verdict.channels : [];
    if (channels.length > 0) sent.set(dayKey, sentThatDay + 1);
    if (reason === null && customerId) known.set(customerId, subject);
    if (reason === null && about && isTagging(step.action)) {
      noteTag(step, about);
      done.set(subject, [...(done.get(subject) ?? []), one.step]);
    }
    planned.push({ started, facts: about, step: one.step, dueAt, reason, channels });
    const next = dueAfter(automation, one.step + 1, dueAt, calendar);
    if (next && (reason === null || CONTINUES_AFTER.includes(reason)))
      timeline.add({ started, step: one.step + 1, dueAt: next });
  }
  await slice();
  return planned.sort((a, b) => byTime(a, b) || a.step - b.step);
}

const byTime = (a: { dueAt: Date }, b: { dueAt: Date }) => a.dueAt.getTime() - b.dueAt.getTime();

/** Composes the latest message that would go out. */
async function exampleOf(
  deps: Deps,
  automation: Automation,
  done: readonly Planned[],
  today: Day,
): Promise<DryRun['example']> {
  const found = done.findLast(({ channels }) => channels.length > 0);
  const step = found && automation.steps[found.step];
  if (!found?.facts || !step) return null;
  const { facts, started, channels } = found;
  const { isMarketing } = automation;
  const list = [{ facts, occurrence: started, channels: channels.slice(0, 1) }];
  const [messages] = (await composeMessages(deps, deps.db, { isMarketing, step, list }, today)) ?? [];
  const [message] = messages ?? [];
  if (!message) return null;
  const { channel, subject = '', html, body } = message;
  return { name: facts.name, language: facts.language, channel, subject, html: html ?? '', text: body };
}
