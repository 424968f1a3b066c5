import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { addDays, type Day, dayOf } from '#contract/core/days.ts';
import type { Automation } from '#contract/messaging/automations.calls.ts';
import {
  type AutomationBody,
  type AutomationTrigger,
  TRIGGER_TIMING,
} from '#contract/messaging/automations.ts';
import { NEW_AUTOMATION } from '#contract/messaging/readyAutomations.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  assignments,
  automationRuns,
  automations,
  customers,
  customerTags,
  history,
  notices,
  tags,
} from '#server/db/schema/index.ts';
import { pauseAutomations } from '#server/modules/messaging/automations/pause.ts';
import { claim, markHandedOver } from '#server/modules/messaging/notices/claims.ts';
import { receiveText } from '#server/modules/messaging/texting/receiveText.ts';
import { unsubscribe } from '#server/modules/messaging/unsubscribe/unsubscribe.ts';
import { PLANS, TAG, TRIGGERS } from './automationPlans.ts';
import { bookVisit, makeReader, type Reader } from './automations.ts';
import { signedIn } from './people.ts';
import type { TestApp } from './testApp.ts';

export const READERS = 2;
export const HOLIDAY = '2026-06-13';
const TIME_ZONE = 'America/Chicago';
const MAX_PER_DAY = 3;
const DAYS_VALID = 3;
export const AUTOMATIONS = PLANS.length;
const LONG_HOURS = { hoursFrom: '09:00', hoursTo: '18:00' };
const SHORT_HOURS = { hoursFrom: '13:00', hoursTo: '15:30' };

/** A visit, an estimate or a charge, as the model knows it. */
interface Thing {
  id: number;
  reader: number;
  kind: 'visit' | 'estimate' | 'charge';
  status: 'pending' | 'completed' | 'cancel' | 'sent' | 'answered' | 'unpaid' | 'paid';
  /** Day of a visit, or the last day of an estimate. */
  date: Day;
  /** Subjects and moments of a charge's declined payments. */
  tries: { subject: string; at: Date }[];
}

export type Silence = 'unsubscribe' | 'stop' | 'rejected' | 'opt-out';
export type Step =
  | { kind: 'book'; reader: number; inDays: number }
  | { kind: 'move'; thing: number; inDays: number }
  | { kind: 'complete' | 'cancel' | 'reopen' | 'answer' | 'decline' | 'pay'; thing: number }
  | { kind: 'estimate' | 'charge'; reader: number }
  | { kind: Silence | 'start'; reader: number }
  | { kind: 'tag' | 'untag'; reader: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'outbox' }
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'switch' | 'hours'; automation: number }
  | { kind: 'trigger' };

type Run = typeof automationRuns.$inferSelect;

/** One business with random events; it checks each message at the moment it is handed over. */
export class World {
  readonly #app: TestApp;
  #things: Thing[] = [];
  #readers: Reader[] = [];
  #automations: (Automation & { body: AutomationBody; since: Date })[] = [];
  #silent = {
    ...{ unsubscribe: new Set<number>(), stop: new Set<number>(), 'opt-out': new Set<number>() },
    rejected: new Map<number, Date>(),
  };
  /** Readers who have the tag, and the last change of it that the model knows. */
  #tagged = new Set<number>();
  #lastChange = 0;
  #isPaused = false;
  #texts = 0;
  #today = new Map<string, Set<number>>();
  readonly sent = new Set<string>();
  /** Steps that changed the tag. */
  tagged = 0;
  /** Triggers for which messages were sent. */
  readonly about = new Set<AutomationTrigger>();
  #now = new Date('2026-06-10T14:00:00Z');

  constructor(app: TestApp) {
    this.#app = app;
  }

  async begin() {
    const { db } = this.#app;
    await db.execute(sql`truncate automation_runs, automations, notices, unsubscribes, text_stops, text_words,
      incoming_texts, estimates, payment_attempts, charges, assignments cascade`);
    await db.execute(sql`truncate tags restart identity cascade`);
    await db.insert(tags).values({ name: 'Model' });
    await pauseAutomations(this.#app.deps, SYSTEM_ACTOR, false);
    this.#tick();
    for (let number = 0; number < READERS; number++)
      this.#readers.push(
        await makeReader(this.#app, { phone: `51255501${10 + number}`, messagesBy: 'both' }),
      );
    const admin = await signedIn(this.#app, 'admin');
    for (const [number, plan] of PLANS.entries()) {
      const body = {
        ...NEW_AUTOMATION,
        ...plan,
        name: `Model ${number}`,
        maxPerDay: MAX_PER_DAY,
        isOn: true,
      };
      const { status, body: made } = await admin.request<Automation>('POST', '/automations', body);
      expect(status).toBe(201);
      this.#automations.push({ ...made, body, since: this.#now });
    }
    // Ensures that each customer has some events, whatever the random steps are.
    for (let reader = 0; reader < READERS; reader++) {
      for (const inDays of [0, 1, 2]) await this.run({ kind: 'book', reader, inDays });
      await this.run({ kind: 'estimate', reader });
      await this.run({ kind: 'charge', reader });
    }
    await this.run({ kind: 'decline', thing: 0 });
  }

  #tick() {
    this.#app.deps.clock.set(this.#day(), this.#time());
  }

  #day = () => dayOf(this.#now, TIME_ZONE);
  #time = () =>
    new Intl.DateTimeFormat('en-GB', {
      ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: TIME_ZONE },
    }).format(this.#now);

  async run(one: Step): Promise<void> {
    if (one.kind === 'wait') {
      this.#now = new Date(this.#now.getTime() + one.minutes * 60_000);
      this.#tick();
    } else if (one.kind === 'outbox') await this.#handOver();
    else if (one.kind === 'pause' || one.kind === 'resume') {
      this.#isPaused = one.kind === 'pause';
      await pauseAutomations(this.#app.deps, SYSTEM_ACTOR, this.#isPaused);
    } else if (one.kind === 'trigger' || 'automation' in one) await this.#edit(one);
    else if ('thing' in one) await this.#change(one);
    else if ('inDays' in one) await this.#add(one.kind, one.reader, one.inDays);
    else if (one.kind === 'tag' || one.kind === 'untag') await this.#tag(one.kind, one.reader);
    else if (one.kind === 'estimate' || one.kind === 'charge') await this.#add(one.kind, one.reader);
    else await this.#silence(one.kind, one.reader);
  }

  async #add(kind: 'book' | 'estimate' | 'charge', number: number, inDays = 0) {
    const reader = this.#readers[number];
    if (!reader) return;
    const { customerId, propertyId } = reader;
    const of = { reader: number, date: this.#day(), tries: [] };
    if (kind === 'book') {
      const date = addDays(this.#day(), inDays);
      const id = await bookVisit(this.#app, reader, date);
      await this.#app.db.update(assignments).set({ createdAt: this.#now }).where(eq(assignments.id, id));
      this.#things.push({ ...of, id, date, kind: 'visit', status: 'pending' });
    } else if (kind === 'estimate') {
      const date = addDays(this.#day(), DAYS_VALID);
      const id = await this.#insert(sql`
        insert into estimates (key, status, customer_id, property_id, first_name, last_name, address, city, state, zipcode,
          front_back, language, offers, valid_until, created_by_name, sent_at)
        values (gen_random_uuid(), 'sent', ${customerId}, ${propertyId}, 'Rita', 'Reader', '1 Elm', 'Austin', 'TX', '78704',
          'both', 'en', '[]', ${date}, 'Office', ${this.#now.toISOString()}::timestamptz) returning id`);
      this.#things.push({ ...of, id, date, kind: 'estimate', status: 'sent' });
    } else {
      const id = await this.#insert(sql`
        insert into charges (customer_id, property_id, service_type, date, status, subtotal_cents, tax_cents, total_cents)
        values (${customerId}, ${propertyId}, 'mow', ${this.#day()}, 'pending', 4500, 0, 4500) returning id`);
      this.#things.push({ ...of, id, kind: 'charge', status: 'unpaid' });
    }
  }

  /** Adds the tag to a customer or removes it, as the office does. */
  async #tag(kind: 'tag' | 'untag', number: number) {
    const customerId = this.#readers[number]?.customerId;
    const admin = await signedIn(this.#app, 'admin');
    const path = `/customers/${customerId}/tags`;
    const { status } = await (kind === 'tag'
      ? admin.request('POST', path, { tagId: TAG })
      : admin.request('DELETE', `${path}/${TAG}`));
    expect(status).toBe(200);
  }

  /** Checks the tag's changes in the history: additions and removals must alternate. */
  async #followTags() {
    const changes = await this.#app.db
      .select()
      .from(history)
      .where(and(gt(history.id, this.#lastChange), sql`${history.after} ? 'tag'`))
      .orderBy(asc(history.id));
    for (const { id, customerId, after } of changes) {
      this.#lastChange = id;
      const number = this.#readers.findIndex(owner => owner.customerId === customerId);
      if (number < 0) continue;
      const isAdded = after?.tag !== null;
      expect(this.#tagged.has(number)).toBe(!isAdded);
      if (isAdded) this.#tagged.add(number);
      else this.#tagged.delete(number);
    }
  }

  /** Whether a customer meets the condition about the tag, ignoring the sequence's own changes of it. */
  async #meetsTag({ groups, steps }: AutomationBody, run: Run, number: number): Promise<boolean> {
    const [condition] = groups.flatMap(({ all }) => all);
    if (condition?.fact !== 'tag') return true;
    await this.#followTags();
    const { automationId, subject } = run;
    const sequence = await this.#app.db
      .select()
      .from(automationRuns)
      .where(
        and(
          ...[eq(automationRuns.automationId, automationId), eq(automationRuns.subject, subject)],
          ...[eq(automationRuns.state, 'done'), isNull(automationRuns.formerTrigger)],
        ),
      );
    const own = sequence.find(({ step }) => steps[step]?.tagId === TAG && steps[step]?.action !== 'message');
    const had = own ? steps[own.step]?.action === 'remove-tag' : this.#tagged.has(number);
    return had === (condition.comparison === 'has-any');
  }

  async #insert(statement: SQL): Promise<number> {
    const { rows } = await this.#app.db.execute<{ id: number }>(statement);
    return rows[0]?.id ?? 0;
  }

  async #change(one: Extract<Step, { thing: number }>) {
    const { db } = this.#app;
    const kind = ['decline', 'pay'].includes(one.kind)
      ? 'charge'
      : one.kind === 'answer'
        ? 'estimate'
        : 'visit';
    const found = this.#things.filter(thing => thing.kind === kind);
    const thing = found[one.thing % found.length];
    if (!thing) return;
    const { id } = thing;
    const at = sql`${this.#now.toISOString()}::timestamptz`;
    if (one.kind === 'answer') {
      thing.status = 'answered';
      await db.execute(sql`update estimates set status = 'accepted', decided_at = ${at} where id = ${id}`);
    } else if (one.kind === 'pay') {
      thing.status = 'paid';
      await db.execute(sql`update charges set status = 'success', paid_cents = total_cents where id = ${id}`);
    } else if (one.kind === 'decline') {
      if (thing.status === 'paid') return;
      const { rows } = await db.execute<{ id: string }>(sql`
        insert into payment_attempts (id, charge_id, amount_cents, state, settled_at)
        values (gen_random_uuid(), ${id}, 4500, 'declined', ${at}) returning id`);
      // A charge must be in progress before it can fail.
      for (const status of ['in-progress', 'failed'])
        await db.execute(sql`update charges set status = ${status} where id = ${id}`);
      thing.tries.push({ subject: `try:${rows[0]?.id}`, at: this.#now });
    } else if (one.kind === 'move') {
      if (thing.status !== 'pending') return;
      thing.date = addDays(this.#day(), one.inDays);
      await db.update(assignments).set({ date: thing.date }).where(eq(assignments.id, id));
    } else {
      const status = { complete: 'completed', cancel: 'cancel', reopen: 'pending' } as const;
      thing.status = status[one.kind];
      const completedAt = one.kind === 'complete' ? this.#now : null;
      await db.update(assignments).set({ status: thing.status, completedAt }).where(eq(assignments.id, id));
    }
  }

  async #silence(kind: Silence | 'start', number: number) {
    const { deps, db } = this.#app;
    const owner = this.#readers[number];
    if (!owner) return;
    const phone = owner.phone ?? '';
    if (kind === 'stop' || kind === 'start') {
      const [sid, body] = [`SM${++this.#texts}`, kind.toUpperCase()];
      await receiveText(deps, { sid, phone, body, pictures: [], isAnsweredByCarrier: true });
      if (kind === 'stop') this.#silent.stop.add(number);
      else {
        this.#silent.stop.delete(number);
        const rejectedAt = this.#silent.rejected.get(number);
        if (rejectedAt && rejectedAt < this.#now) this.#silent.rejected.delete(number);
      }
    } else if (kind === 'unsubscribe') {
      this.#silent.unsubscribe.add(number);
      await unsubscribe(deps, SYSTEM_ACTOR, { email: owner.email ?? '', source: 'link', newsletterId: null });
    } else if (kind === 'opt-out') {
      this.#silent['opt-out'].add(number);
      await db.update(customers).set({ messagesBy: 'none' }).where(eq(customers.id, owner.customerId));
    } else {
      this.#silent.rejected.set(number, this.#now);
      await db.insert(notices).values({
        ...{ channel: 'text', kind: 'on-my-way', recipient: phone, body: 'On my way', status: 'failed' },
        ...{ createdAt: this.#now, lastError: 'HTTP 400: Attempt to send to unsubscribed recipient' },
      });
    }
  }

  /** Changes an automation as the office does, which cancels or reschedules its waiting steps. */
  async #edit(one: Extract<Step, { kind: 'switch' | 'hours' | 'trigger' }>) {
    const found = this.#automations[one.kind === 'trigger' ? 1 : one.automation];
    if (!found) return;
    const { body } = found;
    const at = TRIGGERS.indexOf(body.trigger);
    const next: Record<typeof one.kind, Partial<AutomationBody>> = {
      switch: { isOn: !body.isOn },
      hours: body.hoursTo === LONG_HOURS.hoursTo ? SHORT_HOURS : LONG_HOURS,
      trigger: { trigger: TRIGGERS[(at + 1) % TRIGGERS.length] },
    };
    const admin = await signedIn(this.#app, 'admin');
    found.body = { ...body, ...next[one.kind] };
    if (one.kind !== 'hours') found.since = this.#now;
    expect((await admin.request('PUT', `/automations/${found.id}`, found.body)).status).toBe(200);
  }

  async #handOver() {
    const { deps, db } = this.#app;
    for (const channel of ['email', 'text'] as const)
      for (const notice of await claim(deps, channel)) {
        if (!(await markHandedOver(deps, notice))) continue;
        if (notice.kind.startsWith('automation')) await this.#check(notice);
        await db
          .update(notices)
          .set({ status: 'sent', sentAt: this.#now, handedAt: null })
          .where(eq(notices.id, notice.id));
      }
  }

  /** Checks a message that is being sent against the model. */
  async #check({ dedupeKey, channel, kind, customerId }: typeof notices.$inferSelect) {
    const runId = Number(dedupeKey?.split(':')[1]);
    const [run] = await this.#app.db.select().from(automationRuns).where(eq(automationRuns.id, runId));
    const found = this.#automations.find(({ id }) => id === run?.automationId);
    if (!run || !found) throw new Error('A message of no automation.');
    const { body, since } = found;
    const number = this.#readers.findIndex(owner => owner.customerId === customerId);
    expect(this.#isTrue(body.trigger, run, number)).toBe(true);
    expect(await this.#meetsTag(body, run, number)).toBe(true);
    // Never twice.
    const key = `${run.automationId} ${body.trigger} ${run.subject} ${run.step} ${channel}`;
    expect(this.sent.has(key)).toBe(false);
    this.sent.add(key);
    this.about.add(body.trigger);
    // Never to someone who opted out.
    const { unsubscribe: unsubscribed, stop, rejected, 'opt-out': optedOut } = this.#silent;
    if (kind === 'automation-offer') expect(unsubscribed.has(number)).toBe(false);
    else expect(optedOut.has(number)).toBe(false);
    if (channel === 'text') expect(stop.has(number) || rejected.has(number)).toBe(false);
    // Never outside the allowed hours, on a holiday, or more often than allowed per day.
    expect(this.#time() >= body.hoursFrom && this.#time() < body.hoursTo).toBe(true);
    expect(this.#day()).not.toBe(HOLIDAY);
    const day = `${this.#day()} ${number}`;
    const today = this.#today.get(day) ?? new Set();
    this.#today.set(day, today.add(run.id));
    expect(today.size).toBeLessThanOrEqual(MAX_PER_DAY);
    // Never while it is off or paused, and never about events from before it applied.
    expect(body.isOn && !this.#isPaused && run.formerTrigger === null).toBe(true);
    const isEvent = TRIGGER_TIMING[body.trigger] === 'after-event';
    expect((isEvent ? run.startedBy : run.createdAt) >= since).toBe(true);
  }

  /** Whether the condition for a message about a step's subject still holds. */
  #isTrue(trigger: AutomationTrigger, { subject, subjectId }: Run, number: number): boolean {
    const kind = trigger.startsWith('visit')
      ? 'visit'
      : trigger.startsWith('estimate')
        ? 'estimate'
        : 'charge';
    const about = this.#things.find(thing => thing.kind === kind && thing.id === subjectId);
    if (!about || about.reader !== number) return false;
    const { status, date, id } = about;
    const last = about.tries.at(-1)?.at.getTime();
    const isLatest = about.tries.some(one => one.subject === subject && one.at.getTime() === last);
    if (trigger === 'visit-coming')
      return subject === `${id}:${date}` && status === 'pending' && date >= this.#day();
    if (trigger === 'charge-declined') return status === 'unpaid' && isLatest;
    if (trigger === 'visit-scheduled') return status === 'pending' && date >= this.#day();
    if (trigger === 'estimate-accepted') return status === 'answered';
    if (kind === 'estimate') return status === 'sent' && date >= this.#day();
    const wanted = { visit: 'completed', charge: 'unpaid' } as const;
    return status === wanted[kind];
  }

  /** Checks that each step exists once, and that each completed step has its messages in the outbox. */
  async end() {
    const { db } = this.#app;
    const runs = await db.select().from(automationRuns).orderBy(asc(automationRuns.id));
    const keys = runs
      .filter(({ formerTrigger }) => formerTrigger === null)
      .map(({ automationId, subject, step }) => `${automationId} ${subject} ${step}`);
    expect(new Set(keys).size).toBe(keys.length);
    const queued = await db.select({ key: notices.dedupeKey }).from(notices);
    const known = new Set(queued.map(({ key }) => key?.split(':')[1]));
    for (const { id, state, isMessage } of runs)
      if (state === 'done' && isMessage) expect(known.has(String(id))).toBe(true);
    expect(await db.$count(automations)).toBe(AUTOMATIONS);
    // Each change of the tag is a step's or the office's, and the last one is what the customer has.
    await this.#followTags();
    const customerIds = this.#readers.map(({ customerId }) => customerId);
    const tagged = await db.select().from(customerTags).where(inArray(customerTags.customerId, customerIds));
    expect(tagged.map(({ customerId }) => customerId).sort()).toEqual(
      [...this.#tagged].map(number => customerIds[number]).sort(),
    );
    const isTagging = (run: Run) =>
      this.#automations.find(({ id }) => id === run.automationId)?.body.steps[run.step]?.tagId === TAG;
    const changedBy = and(
      inArray(history.customerId, customerIds),
      sql`${history.reason} like 'automation: %'`,
    );
    const done = runs.filter(run => run.state === 'done' && isTagging(run)).length;
    expect(await db.$count(history, changedBy)).toBe(done);
    this.tagged += done;
  }
}
