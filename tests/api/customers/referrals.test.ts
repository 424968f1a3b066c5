import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/core/days.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { FreeMow, MowService, ReferralTracker, Wallet } from '#contract/customers/referrals.calls.ts';
import type { ReportSummary } from '#contract/insight/reports.calls.ts';
import {
  assignments,
  customers,
  freeMows,
  history,
  notifications,
  properties,
  referralTrackers,
} from '#server/db/schema/index.ts';
import { newReferralCodes } from '#server/modules/customers/properties/referralCodes.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { makeVisit, readCharge, type Visit } from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let ground: TestMarket;
let csr: Person;
/** May edit completed visits. */
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  csr = await signedIn(app, 'csr');
  admin = await signedIn(app, 'admin');
});
afterAll(async () => {
  expect(await proveLedger(app.db)).toEqual([]);
  await app.close();
});

type Answer<T> = CallBody<T> & ErrorBody;

/** Creates a customer with a property and one pending mow today. */
const home = () =>
  makeVisit(app, ground, { assignment: { status: 'pending', completedAt: null, workedMinutes: null } });

async function codeOf({ propertyId }: Visit): Promise<string> {
  const [property] = await app.db.select().from(properties).where(eq(properties.id, propertyId));
  return property?.referralCode ?? '';
}

/** Adds further pending mows for this customer, one on each day before today. */
async function mows(visit: Visit, count: number, from = TEST_TODAY): Promise<number[]> {
  const made = await app.db
    .insert(assignments)
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...{ serviceId: visit.serviceId, propertyId: visit.propertyId, customerId: visit.customerId },
        ...{ vendorId: ground.vendorId, crewId: ground.crewId },
        serviceType: 'mow' as const,
        slot: addDays(from, index + 1),
        date: from === TEST_TODAY ? TEST_TODAY : addDays(from, index + 1),
        expectedMinutes: 30,
      })),
    )
    .returning();
  return made.map(row => row.id);
}

const act = (id: number, what: string, body: object = {}) =>
  admin.request<Answer<{ chargeId: number | null }>>('POST', `/assignments/${id}/${what}`, body);
async function complete(...ids: number[]): Promise<void> {
  for (const id of ids) expect((await act(id, 'complete')).status).toBe(200);
}

const refer = (referred: Visit, body: object) =>
  csr.request<Answer<ReferralTracker>>(
    'PUT',
    `/customers/properties/${referred.propertyId}/add-referral`,
    body,
  );
async function referredPair(): Promise<{ referrer: Visit; referred: Visit; trackerId: number }> {
  const [referrer, referred] = [await home(), await home()];
  const made = await refer(referred, { referralCode: await codeOf(referrer) });
  expect(made.status).toBe(200);
  return { referrer, referred, trackerId: made.body.data.id };
}
const wallet = async ({ customerId }: Visit) =>
  (await csr.request<Answer<Wallet>>('GET', `/referral-trackers?customerId=${customerId}`)).body.data;
const waiting = async (visit: Visit) => (await wallet(visit)).freeMows.filter(mow => !mow.visit).length;
const spend = (who: Person, assignmentId: number, isFree = true) =>
  who.request<Answer<FreeMow>>('PUT', '/updateServiceToFree', { assignmentId, isFree });
const coming = async (who: Person, query = '') =>
  (await who.request<Answer<MowService[]>>('GET', `/getFutureAvailableMowServices${query}`)).body.data;

/** Creates a referrer with one unused free mow. */
async function withFreeMow() {
  const pair = await referredPair();
  const done = await mows(pair.referred, 6);
  await complete(...done);
  const customer = await signedIn(app, 'customer', { customerId: pair.referrer.customerId });
  return { ...pair, done, customer };
}

describe('a referral', () => {
  // covers: call-50
  it('gives the referrer a free mow after 6 services, and the referred customer one after 10', async () => {
    const { referrer, referred } = await referredPair();
    const ids = await mows(referred, 10);
    await complete(...ids.slice(0, 5));
    expect(await waiting(referrer)).toBe(0);
    await complete(...ids.slice(5, 6));
    expect([await waiting(referrer), await waiting(referred)]).toEqual([1, 0]);
    await complete(...ids.slice(6));
    expect([await waiting(referrer), await waiting(referred)]).toEqual([1, 1]);
    expect((await wallet(referrer)).trackers).toMatchObject([{ side: 'referrer', services: 10 }]);
    expect((await wallet(referred)).trackers).toMatchObject([{ side: 'referred', services: 10 }]);
  });

  // covers: portal-24
  it('counts each of 50 visits that are completed at once, and earns once', async () => {
    const { referrer, referred, trackerId } = await referredPair();
    const ids = await mows(referred, 50);
    const answers = await Promise.all(ids.map(id => act(id, 'complete')));
    expect(answers.map(one => one.status)).toEqual(ids.map(() => 200));
    const [tracker] = await app.db.select().from(referralTrackers).where(eq(referralTrackers.id, trackerId));
    expect(tracker?.services).toBe(50);
    expect([await waiting(referrer), await waiting(referred)]).toEqual([1, 1]);
    // Reopens all but five, again simultaneously.
    await Promise.all(ids.slice(5).map(id => act(id, 'restore', { reason: 'Not done' })));
    const [after] = await app.db.select().from(referralTrackers).where(eq(referralTrackers.id, trackerId));
    expect(after?.services).toBe(5);
    expect([await waiting(referrer), await waiting(referred)]).toEqual([0, 0]);
  });

  // covers: notification-25
  it('is announced to both sides and the office', async () => {
    const [referrer, referred] = [await home(), await home()];
    const people = [
      await signedIn(app, 'customer', { customerId: referrer.customerId }),
      await signedIn(app, 'customer', { customerId: referred.customerId }),
      await signedIn(app, 'csr'),
    ];
    await refer(referred, { referralCode: await codeOf(referrer) });
    await app.deps.events.idle();
    const told = await app.db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.type, 'referral-create'),
          inArray(
            notifications.userId,
            people.map(person => person.userId),
          ),
        ),
      )
      .orderBy(notifications.id);
    const titles = new Map(told.map(one => [one.userId, one.title.en]));
    expect(people.map(person => titles.get(person.userId))).toEqual([
      'Your referral signed up',
      'Your referral counts',
      'New referral',
    ]);
  });

  // covers: call-57, portal-25
  it('is limited to one per property, and refused for oneself and one’s household', async () => {
    const { referrer, referred } = await referredPair();
    const again = await refer(referred, { referralCode: (await codeOf(referrer)).toLowerCase() });
    expect(again.body.data.id).toBe((await wallet(referred)).trackers[0]?.id);
    const other = await home();
    expect((await refer(referred, { referralCode: await codeOf(other) })).status).toBe(409);
    expect((await refer(other, { referralCode: await codeOf(other) })).body.errors).toMatchObject({
      referralCode: expect.stringContaining('customer’s own code'),
    });
    expect((await refer(other, { referralCode: 'NOSUCH' })).body.errors).toHaveProperty('referralCode');
    // A referred customer can't refer the referrer.
    expect((await refer(referrer, { referralCode: await codeOf(referred) })).status).toBe(422);
    const [one, two] = [await home(), await home()];
    for (const { customerId } of [one, two])
      await app.db.update(customers).set({ phone: '5125559999' }).where(eq(customers.id, customerId));
    const body = { referrerPropertyId: one.propertyId };
    expect((await refer(two, body)).body.errors).toHaveProperty('referrerPropertyId');
    expect((await refer(two, { ...body, isConfirmed: true })).status).toBe(200);
  });

  // covers: limit-4
  it('is one of at most ten tracked at a time, however many customers are referred together', async () => {
    const referrer = await home();
    const referralCode = await codeOf(referrer);
    const others: Visit[] = [];
    while (others.length < 12) others.push(await home());
    const answers = await Promise.all(others.map(other => refer(other, { referralCode })));
    expect(answers.filter(one => one.status === 200)).toHaveLength(10);
    expect((await wallet(referrer)).trackers).toHaveLength(10);
  });

  // covers: call-53
  it('is also started by adding a tracker; adding it again returns the same one', async () => {
    const [referrer, referred] = [await home(), await home()];
    const body = { propertyId: referred.propertyId, referralCode: await codeOf(referrer) };
    const start = () => csr.request<Answer<ReferralTracker>>('POST', '/trackers', body);
    const [first, second] = [await start(), await start()];
    expect(first).toMatchObject({ status: 201, body: { data: { side: 'referred', services: 0 } } });
    expect(second.body.data.id).toBe(first.body.data.id);
  });

  // covers: call-56, referrals.rules, referrals.rulesEs
  it('has rules that the office writes, in the language of the reader', async () => {
    const customer = await signedIn(app, 'customer', { customerId: (await home()).customerId });
    const rules = async (language: string) => {
      const headers = { 'accept-language': language };
      const read = await customer.request<Answer<{ message: string }>>(
        'GET',
        '/referral/content',
        undefined,
        headers,
      );
      return read.body.data.message;
    };
    expect(await rules('en')).toContain('free mow');
    const written = { rules: 'Refer a neighbor.', rulesEs: 'Recomiende a un vecino.' };
    expect((await admin.request('PUT', '/settings/referrals', written)).status).toBe(200);
    expect([await rules('en'), await rules('es')]).toEqual(Object.values(written));
  });

  // covers: entity-25
  it('has a unique code that is easy to read', async () => {
    const codes = await newReferralCodes(app.db, 200);
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  });

  // covers: call-54, call-55
  it('counts what the office adds by hand, once per key, and is removed with a reason', async () => {
    const { referrer, trackerId } = await referredPair();
    const body = { key: randomUUID(), trackerId, date: TEST_TODAY, reason: 'Done before the import' };
    const path = '/trackers/add-service-tracker';
    await csr.request('POST', path, body);
    const twice = await csr.request<Answer<ReferralTracker>>('POST', path, body);
    expect(twice).toMatchObject({ status: 201, body: { data: { services: 1 } } });
    for (let count = 0; count < 5; count++) await csr.request('POST', path, { ...body, key: randomUUID() });
    expect(await waiting(referrer)).toBe(1);
    expect((await csr.request('DELETE', `/trackers/${trackerId}`)).status).toBe(422);
    const gone = await csr.request('DELETE', `/trackers/${trackerId}?reason=Entered%20by%20mistake`);
    expect(gone.status).toBe(200);
    expect(await wallet(referrer)).toMatchObject({ trackers: [], freeMows: [] });
    const [row] = await app.db
      .select()
      .from(history)
      .where(
        and(
          eq(history.entity, 'referral'),
          eq(history.entityId, String(trackerId)),
          eq(history.action, 'deleted'),
        ),
      )
      .orderBy(history.id);
    expect(row?.reason).toBe('Entered by mistake');
  });

  // covers: portal-27
  it('doesn’t earn a second free mow if it is removed and entered again', async () => {
    const { referrer, referred, trackerId } = await referredPair();
    await complete(...(await mows(referred, 10)));
    for (const visit of [referrer, referred])
      expect((await spend(admin, visit.assignmentId)).status).toBe(200);
    const enterAnew = async (removed: number, by: Visit) => {
      const gone = await csr.request('DELETE', `/trackers/${removed}?reason=Somebody%20else`);
      expect(gone.status).toBe(200);
      const entered = await refer(referred, { referrerPropertyId: by.propertyId });
      expect(entered.body.data.services).toBe(10);
      return entered.body.data.id;
    };
    const right = await home();
    const second = await enterAnew(trackerId, right);
    expect(await Promise.all([referrer, referred, right].map(waiting))).toEqual([0, 0, 1]);
    await enterAnew(second, referrer);
    expect(await Promise.all([referrer, referred, right].map(waiting))).toEqual([0, 0, 0]);
    expect(
      await Promise.all([referrer, referred].map(async one => (await wallet(one)).freeMows.length)),
    ).toEqual([1, 1]);
  });
});

describe('a free mow', () => {
  // covers: call-51, call-52
  it('is spent on an upcoming visit, whose charge is then free and says why', async () => {
    const { referrer, customer } = await withFreeMow();
    const offered = await coming(customer);
    expect(offered.map(one => [one.assignmentId, one.isFree])).toEqual([[referrer.assignmentId, false]]);
    expect((await spend(customer, referrer.assignmentId)).status).toBe(200);
    // Spending it again changes nothing, and the wallet is empty.
    expect((await spend(customer, referrer.assignmentId)).status).toBe(200);
    expect((await coming(customer))[0]?.isFree).toBe(true);
    const quote = await csr.request<Answer<{ totalCents: number }>>(
      'GET',
      `/assignments/${referrer.assignmentId}/price`,
    );
    expect(quote.body.data.totalCents).toBe(0);
    const done = await act(referrer.assignmentId, 'complete');
    const charge = await readCharge(app, done.body.data.chargeId ?? 0);
    expect(charge).toMatchObject({ status: 'free', totalCents: 0, discountCents: 3500, taxCents: 0 });
    expect(charge.lines.map(line => [line.source.from, line.amountCents])).toEqual([
      ['price-list', 3500],
      ['free', -3500],
      ['tax', 0],
    ]);
    // A free mow spent on a completed visit can't be returned until the visit is reopened.
    expect((await spend(customer, referrer.assignmentId, false)).status).toBe(409);
    expect((await act(referrer.assignmentId, 'restore', { reason: 'Not done' })).status).toBe(200);
    expect((await spend(customer, referrer.assignmentId, false)).status).toBe(200);
    const paid = await act(referrer.assignmentId, 'complete');
    expect(await readCharge(app, paid.body.data.chargeId ?? 0)).toMatchObject({
      status: 'pending',
      totalCents: 3789,
    });
  });

  it('is returned if its charge gets a price by hand, which is then due', async () => {
    const { referrer, customer } = await withFreeMow();
    await spend(customer, referrer.assignmentId);
    const done = await act(referrer.assignmentId, 'complete');
    const { id, version } = await readCharge(app, done.body.data.chargeId ?? 0);
    const priced = await admin.request(
      'POST',
      `/charges/${id}/price`,
      { priceCents: 2000, reason: 'Agreed' },
      { 'if-match': `"${version}"` },
    );
    expect(priced.status).toBe(200);
    expect(await readCharge(app, id)).toMatchObject({ status: 'pending', totalCents: 2165 });
    expect(await waiting(referrer)).toBe(1);
  });

  // covers: portal-24
  it('is used once, even with fifty simultaneous requests, and only on the customer’s own visits', async () => {
    const { referrer, customer } = await withFreeMow();
    const ids = await mows(referrer, 50, addDays(TEST_TODAY, 7));
    const answers = await Promise.all(ids.map(id => spend(customer, id)));
    expect(answers.map(one => one.status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 49 }, () => 409),
    ]);
    const left = (await wallet(referrer)).freeMows.map(mow => mow.visit !== null);
    expect(left).toEqual([true]);
    const stranger = await home();
    expect((await spend(customer, stranger.assignmentId)).status).toBe(404);
    const foreign = await customer.request('GET', `/referral-trackers?customerId=${stranger.customerId}`);
    expect(foreign.status).toBe(404);
  });

  it('is lost if the count that earned it drops; if it is already used, the office is notified', async () => {
    const { referrer, customer, done } = await withFreeMow();
    const office = await signedIn(app, 'csr');
    await spend(customer, referrer.assignmentId);
    await act(done[0] ?? 0, 'restore', { reason: 'Not done' });
    expect((await wallet(referrer)).freeMows).toMatchObject([
      { visit: { assignmentId: referrer.assignmentId } },
    ]);
    await app.deps.events.idle();
    const told = await app.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, office.userId), eq(notifications.type, 'referral-free-mow')))
      .orderBy(notifications.id);
    expect(told).toMatchObject([{ title: { en: 'A used free mow is no longer earned' } }]);
    // Once its use is undone, the free mow is gone, because it is no longer earned.
    await spend(customer, referrer.assignmentId, false);
    expect((await wallet(referrer)).freeMows).toEqual([]);
    await complete(done[0] ?? 0);
    expect(await waiting(referrer)).toBe(1);
  });

  it('is returned if its visit is skipped, canceled or not billed', async () => {
    const { referrer, customer } = await withFreeMow();
    await spend(customer, referrer.assignmentId);
    await act(referrer.assignmentId, 'skip', { reason: 'Rain' });
    expect(await waiting(referrer)).toBe(1);
    const [next = 0] = await mows(referrer, 1);
    await spend(customer, next);
    expect(await waiting(referrer)).toBe(0);
    await app.db.update(assignments).set({ isBillable: false }).where(eq(assignments.id, next));
    await complete(next);
    expect(await waiting(referrer)).toBe(1);
  });

  it('is in the report of discounts and free services', async () => {
    const { referrer, customer } = await withFreeMow();
    await spend(customer, referrer.assignmentId);
    await complete(referrer.assignmentId);
    const [mow] = await app.db
      .select()
      .from(freeMows)
      .where(eq(freeMows.assignmentId, referrer.assignmentId));
    expect(mow?.spentAt).not.toBeNull();
    const filter = encodeURIComponent(JSON.stringify({ customerId: referrer.customerId }));
    const report = await csr.request<Answer<ReportSummary>>(
      'GET',
      `/reports/discounts-and-free/summary?filter=${filter}`,
    );
    expect(report.body.data.totals).toMatchObject({ count: 1, gross: 3500, discount: 3500, total: 0 });
  });
});
