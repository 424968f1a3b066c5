import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { momentOf } from '#contract/core/days.ts';
import type { CallBody } from '#contract/core/errors.ts';
import type { DelayPrompt, DelayServiceConfig } from '#contract/schedule/serviceDelay.calls.ts';
import {
  assignments,
  crews,
  customers,
  delayPrompts,
  fieldEvents,
  history,
  moves,
  notices,
  notifications,
  pauses,
  settings,
} from '#server/db/schema/index.ts';
import { makeCrews, makeVisit } from '#tests/api/support/crewFixture.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

const TOMORROW = '2026-06-11';

let app: TestApp;
let staff: Person;
let north: Person;
let south: Person;
let shop: Awaited<ReturnType<typeof makeCrews>>;

beforeAll(async () => {
  app = await createTestApp();
  at('15:30');
  shop = await makeCrews(app);
  north = await signedIn(app, 'crew', { crewId: shop.north.id, vendorId: shop.vendor.id });
  south = await signedIn(app, 'crew', { crewId: shop.south.id, vendorId: shop.vendor.id });
  staff = await signedIn(app, 'csr');
});
afterAll(() => app.close());

const visitOf = async (crewId: number, status: 'pending' | 'started' | 'completed' = 'pending') =>
  (await makeVisit(app, shop.vendor.id, { crewId, status })).visit;
const setting = async (change: object) => {
  const value = { isOn: true, time: '15:30', answerMinutes: 20, weekdays: [1, 2, 3, 4, 5], ...change };
  const target = settings.key;
  await app.db
    .insert(settings)
    .values({ key: 'serviceDelay', value })
    .onConflictDoUpdate({ target, set: { value } });
};
const at = (time: string) => app.deps.clock.set(TEST_TODAY, time);
const job = () => app.deps.jobs.run('service-delay');
const asked = async (person: Person, crewId: number) =>
  (await person.request<CallBody<DelayServiceConfig>>('GET', `/delayServiceConfig/${crewId}`)).body.data;
const answer = (
  person: Person,
  notificationId: number | null,
  crewResponse: string,
  vendorId = shop.vendor.id,
) =>
  person.request<CallBody<DelayServiceConfig>>(
    'POST',
    `/vendor/${vendorId}/crews/delayServiceNotificationResponse`,
    { notificationId, crewResponse },
  );
const datesOf = async (crewId: number) =>
  (await app.db.select().from(assignments).where(eq(assignments.crewId, crewId)))
    .toSorted((a, b) => a.id - b.id)
    .map(visit => visit.date);
const told = async (person: Person) => {
  await app.deps.events.idle();
  const rows = await app.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, person.userId), eq(notifications.type, 'service-delay')))
    .orderBy(notifications.id);
  return rows.map(row => row.message.en);
};

describe('the question whether a crew will finish today', () => {
  // covers: call-29, entity-20, serviceDelay.answerMinutes, serviceDelay.isOn, serviceDelay.time, serviceDelay.weekdays, shell-17
  it('is asked once, at the set time of the business, of crews with work left', async () => {
    await visitOf(shop.north.id, 'completed');
    await visitOf(shop.north.id);
    await visitOf(shop.north.id);
    await visitOf(shop.north.id, 'started');
    await visitOf(shop.south.id);
    const email = await app.db.select().from(customers).orderBy(customers.id);
    await app.db
      .update(customers)
      .set({ email: 'maria@example.com', language: 'es' })
      .where(eq(customers.id, email[1]?.id ?? 0));
    // This customer wants texts only, so the notice is sent as a text.
    await app.db
      .update(customers)
      .set({ email: 'by-text@example.com', visitsMovedBy: 'text' })
      .where(eq(customers.id, email[2]?.id ?? 0));
    at('16:30');
    await job();
    expect((await asked(north, shop.north.id)).display).toBe(false);
    await setting({ weekdays: [1, 2, 4, 5] });
    await job();
    expect((await asked(north, shop.north.id)).display).toBe(false);
    await setting({});
    at('15:29');
    await job();
    expect((await asked(north, shop.north.id)).display).toBe(false);
    at('15:30');
    await job();
    await job();
    // Repeated runs use up no question IDs.
    const { rows } = await app.db.execute(sql`select last_value::int as id from delay_prompts_id_seq`);
    expect(rows).toEqual([{ id: await app.db.$count(delayPrompts) }]);
    expect(await asked(north, shop.north.id)).toMatchObject({
      display: true,
      type: 'service-delay-initial',
      title: 'Will you finish today?',
      description: expect.stringContaining('left: 3'),
      expire: momentOf(TEST_TODAY, '15:50', app.deps.config.timeZone).toISOString(),
    });
    expect(await told(north)).toHaveLength(1);
    expect((await north.request('GET', `/delayServiceConfig/${shop.south.id}`)).status).toBe(404);
    const office = await signedIn(app, 'csr');
    expect((await office.request('GET', `/delayServiceConfig/${shop.north.id}`)).status).toBe(403);
  });

  // covers: call-30, notification-3
  it('answered No moves the rest to the next working day, and notifies office and customers', async () => {
    const { notificationId } = await asked(north, shop.north.id);
    expect((await answer(south, notificationId, 'no')).status).toBe(404);
    expect((await answer(north, notificationId, 'no', 999)).status).toBe(404);
    expect((await answer(north, notificationId, 'maybe')).status).toBe(422);
    const both = await Promise.all([
      answer(north, notificationId, 'no'),
      answer(north, notificationId, 'no'),
    ]);
    expect(both.map(one => one.status)).toEqual([200, 200]);
    expect(await datesOf(shop.north.id)).toEqual([TEST_TODAY, TOMORROW, TOMORROW, TEST_TODAY]);
    expect(await app.db.$count(moves)).toBe(1);
    expect(await told(staff)).toEqual(['North won’t finish today. Visits moved to 6/11/2026: 2.']);
    const letters = await app.db
      .select()
      .from(notices)
      .where(eq(notices.kind, 'visits-moved'))
      .orderBy(notices.id);
    expect(letters.map(letter => letter.channel).sort()).toEqual(['email', 'text']);
    expect(letters.find(letter => letter.channel === 'email')?.body).toContain('no alcanzó a terminar');
  });

  // covers: entity-20, state-12
  it('then tells the crew what was moved and who was notified, until a crew member taps Ok', async () => {
    // The current settings don't affect customers who were already notified.
    await setting({ tellsCustomers: false });
    const shown = await asked(north, shop.north.id);
    expect(shown.description).toContain('The office was notified. Customers notified: 2.');
    await setting({});
    expect(shown).toMatchObject({
      display: true,
      type: 'service-delay-confirm',
      description: expect.stringContaining('6/11/2026: 2'),
      expire: null,
    });
    const after = await answer(north, shown.notificationId, 'yes');
    expect(after.body.data).toMatchObject({ display: false, type: null });
    expect(await datesOf(shop.north.id)).toEqual([TEST_TODAY, TOMORROW, TOMORROW, TEST_TODAY]);
  });

  // covers: serviceDelay.tellsCustomers
  it('unanswered in time counts as No, once, and is reported even if customers aren’t notified', async () => {
    await setting({ tellsCustomers: false });
    const { notificationId } = await asked(south, shop.south.id);
    at('15:49');
    await job();
    expect(await datesOf(shop.south.id)).toEqual([TEST_TODAY]);
    at('15:50');
    await job();
    await job();
    expect(await datesOf(shop.south.id)).toEqual([TOMORROW]);
    expect(await app.db.$count(notices, eq(notices.kind, 'visits-moved'))).toBe(2);
    expect((await told(staff)).at(-1)).toContain('South didn’t say');
    await setting({ tellsCustomers: true });
    const late = await answer(south, notificationId, 'yes');
    expect(late.body.data.type).toBe('service-delay-confirm');
    expect(late.body.data.description).toMatch(/: 1\. The office was notified\.$/);
    expect((await answer(south, late.body.data.notificationId, 'yes')).body.data.display).toBe(false);
    expect(await datesOf(shop.south.id)).toEqual([TOMORROW]);
  });

  // covers: call-30
  it('answered Yes moves nothing, and the office sees every answer', async () => {
    app.deps.clock.set(TOMORROW, '16:00');
    const fresh = await signedIn(app, 'crew', { crewId: shop.south.id, vendorId: shop.vendor.id });
    const ofNorth = await signedIn(app, 'crew', { crewId: shop.north.id, vendorId: shop.vendor.id });
    await job();
    await asked(ofNorth, shop.north.id);
    const { notificationId, type } = await asked(fresh, shop.south.id);
    expect(type).toBe('service-delay-initial');
    expect((await answer(fresh, notificationId, 'yes')).body.data.display).toBe(false);
    app.deps.clock.advanceMinutes(45);
    await job();
    expect(await datesOf(shop.south.id)).toEqual([TOMORROW]);
    const office = await signedIn(app, 'csr');
    const { body } = await office.request<CallBody<DelayPrompt[]>>('GET', '/service-delays');
    expect(body.data.map(row => [row.crewName, row.date, row.answer, row.movedVisits]).sort()).toEqual([
      ['North', TEST_TODAY, 'no', 2],
      ['North', TOMORROW, null, 2],
      ['South', TEST_TODAY, null, 1],
      ['South', TOMORROW, 'yes', 0],
    ]);
  });

  // covers: serviceDelay.isOn
  it('is dropped if asking is switched off meanwhile, and nothing moves', async () => {
    const [crew] = await app.db
      .insert(crews)
      .values({ vendorId: shop.vendor.id, name: 'Off', serviceTypes: ['mow'] })
      .returning();
    const crewId = crew?.id ?? 0;
    await makeVisit(app, shop.vendor.id, { crewId, date: TOMORROW });
    await job();
    const person = await signedIn(app, 'crew', { crewId, vendorId: shop.vendor.id });
    const { notificationId, display } = await asked(person, crewId);
    expect(display).toBe(true);
    await setting({ isOn: false });
    await job();
    expect((await asked(person, crewId)).display).toBe(false);
    const told = await app.db
      .select({ before: history.before, reason: history.reason })
      .from(history)
      .where(and(eq(history.entity, 'crew'), eq(history.entityId, String(crewId))));
    expect(told).toEqual([{ before: { delayAsked: TOMORROW }, reason: 'asking-off' }]);
    await setting({ isOn: true });
    app.deps.clock.advanceMinutes(45);
    await job();
    expect((await answer(person, notificationId, 'no')).body.data.display).toBe(false);
    expect(await datesOf(crewId)).toEqual([TOMORROW]);
  });

  it('unanswered for days because the server was down moves nothing into the past', async () => {
    const [late] = await app.db
      .insert(crews)
      .values({ vendorId: shop.vendor.id, name: 'Late', serviceTypes: ['mow'] })
      .returning();
    const crewId = late?.id ?? 0;
    const { visit } = await makeVisit(app, shop.vendor.id, { crewId, date: TOMORROW });
    await job();
    await asked(await signedIn(app, 'crew', { crewId, vendorId: shop.vendor.id }), crewId);
    app.deps.clock.set('2026-06-16', '08:00');
    await job();
    const [moved] = await app.db.select().from(assignments).where(eq(assignments.id, visit.id));
    expect(moved?.date).toBe('2026-06-16');
  });

  it('skips services paused on the next working day, tells the office so, and continues', async () => {
    app.deps.clock.set('2026-06-19', '16:00');
    const [alone] = await app.db
      .insert(crews)
      .values({ vendorId: shop.vendor.id, name: 'Alone', serviceTypes: ['mow'] })
      .returning();
    const dayOf = { date: '2026-06-19' };
    const { visit } = await makeVisit(app, shop.vendor.id, { crewId: alone?.id ?? 0, ...dayOf });
    await app.db
      .insert(pauses)
      .values({ serviceId: visit.serviceId, fromDate: '2026-06-20', resumeDate: null });
    const other = await makeVisit(app, shop.vendor.id, { crewId: shop.south.id, ...dayOf });
    await job();
    for (const crewId of [alone?.id ?? 0, shop.south.id])
      await asked(await signedIn(app, 'crew', { crewId, vendorId: shop.vendor.id }), crewId);
    app.deps.clock.advanceMinutes(30);
    await job();
    const dateOf = async (id: number) =>
      (await app.db.select().from(assignments).where(eq(assignments.id, id)))[0]?.date;
    expect([await dateOf(visit.id), await dateOf(other.visit.id)]).toEqual(['2026-06-19', '2026-06-22']);
    const said = (await told(staff)).filter(text => text.startsWith('Alone'));
    expect(said).toEqual([
      'Alone didn’t say whether it will finish. Visits not moved because their service is paused then: 1.',
    ]);
  });
});

describe('a crew without any report since before the question', () => {
  const DAY = '2026-06-24';
  const NEXT = '2026-06-25';
  let count = 0;
  const makeCrew = async () => {
    const [crew] = await app.db
      .insert(crews)
      .values({ vendorId: shop.vendor.id, name: `Silent ${++count}`, serviceTypes: ['mow'] })
      .returning();
    const crewId = crew?.id ?? 0;
    app.deps.clock.set(DAY, '15:00');
    const person = await signedIn(app, 'crew', { crewId, vendorId: shop.vendor.id });
    const { visit } = await makeVisit(app, shop.vendor.id, { crewId, date: DAY });
    return { crewId, person, visit };
  };
  const expire = async () => {
    app.deps.clock.set(DAY, '15:31');
    await job();
    app.deps.clock.set(DAY, '15:52');
    await job();
    await job();
  };
  const rowOf = async (crewId: number) => {
    const office = await signedIn(app, 'csr');
    const { body } = await office.request<CallBody<DelayPrompt[]>>('GET', '/service-delays');
    const [prompt] = await app.db.select().from(delayPrompts).where(eq(delayPrompts.crewId, crewId));
    const row = body.data.find(one => one.id === prompt?.id);
    return { office, id: row?.id ?? 0, row };
  };

  // covers: state-16
  it('keeps its visits, and the office is asked once', async () => {
    const { crewId, visit } = await makeCrew();
    await expire();
    expect(await datesOf(crewId)).toEqual([DAY]);
    expect((await told(staff)).filter(text => text.includes(`Silent ${count} `))).toEqual([
      `We asked whether Silent ${count} will finish today, but haven’t heard from the crew since. Visits that stay on their day until you decide: 1.`,
    ]);
    expect(await app.db.$count(notices, eq(notices.customerId, visit.customerId))).toBe(0);
    expect((await rowOf(crewId)).row).toMatchObject({ isUnheard: true, visitsLeft: 1, movedTo: null });
  });

  // covers: state-16
  it('has its visits moved or left as the office decides, once', async () => {
    const [moved, left] = [await makeCrew(), await makeCrew()];
    await expire();
    const decide = async ({ crewId }: { crewId: number }, isMoved: boolean) => {
      const { office, id } = await rowOf(crewId);
      return (await office.request('POST', `/service-delays/${id}/decision`, { isMoved })).status;
    };
    expect([await decide(moved, true), await decide(left, false)]).toEqual([200, 200]);
    expect([await datesOf(moved.crewId), await datesOf(left.crewId)]).toEqual([[NEXT], [DAY]]);
    expect([await decide(moved, false), await decide(left, true)]).toEqual([409, 409]);
    await job();
    expect(await datesOf(left.crewId)).toEqual([DAY]);
    expect((await rowOf(left.crewId)).row).toMatchObject({ isUnheard: false });
  });

  it('may still answer once it is online again, and its answer counts', async () => {
    const [yes, no] = [await makeCrew(), await makeCrew()];
    await expire();
    for (const [{ crewId, person }, word] of [[yes, 'yes'] as const, [no, 'no'] as const]) {
      const { notificationId, display, expire, description } = await asked(person, crewId);
      expect([display, expire]).toEqual([true, null]);
      expect(description).not.toContain('without an answer');
      expect((await answer(person, notificationId, word)).status).toBe(200);
      expect((await rowOf(crewId)).row).toMatchObject({ answer: word, isUnheard: false });
    }
    expect([await datesOf(yes.crewId), await datesOf(no.crewId)]).toEqual([[DAY], [NEXT]]);
  });

  it('counts as responding once it sends a report or a request, or sees the question', async () => {
    const [reports, reads, works] = [await makeCrew(), await makeCrew(), await makeCrew()];
    app.deps.clock.set(DAY, '15:31');
    await job();
    await asked(reads.person, reads.crewId);
    app.deps.clock.set(DAY, '15:40');
    await works.person.request('GET', '/crew-day');
    await app.db.insert(fieldEvents).values({
      ...{ id: randomUUID(), type: 'clock', userId: reports.person.userId, crewId: reports.crewId },
      ...{ happenedAt: app.deps.clock.now(), at: app.deps.clock.now(), receivedAt: app.deps.clock.now() },
      ...{ payload: {}, outcome: 'applied' },
    });
    app.deps.clock.set(DAY, '15:52');
    await job();
    for (const { crewId } of [reports, reads, works]) expect(await datesOf(crewId)).toEqual([NEXT]);
  });
});
