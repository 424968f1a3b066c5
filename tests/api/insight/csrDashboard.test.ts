import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/core/days.ts';
import type { CallBody } from '#contract/core/errors.ts';
import type { CsrDashboard, Dashboard, Figure } from '#contract/insight/dashboard.calls.ts';
import { callLogs, contactRequests, customers, properties, reminders } from '#server/db/schema/index.ts';
import { makeVisit, type Visit } from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let csr: Person;
let visit: Visit;

const YESTERDAY = addDays(TEST_TODAY, -1);

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  csr = await signedIn(app, 'csr');
  const date = { date: TEST_TODAY, slot: TEST_TODAY };
  visit = await makeVisit(app, await makeTestMarket(app), { assignment: date });
  await makeWaiting();
});
afterAll(() => app.close());

const dashboardOf = async (person: Person) =>
  (await person.request<CallBody<Dashboard>>('GET', '/dashboard')).body.data;

/** Counts the rows of the list behind a figure. */
async function rowsBehind({ list: { resource, filter } }: Pick<Figure, 'list'>): Promise<number> {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,0]`;
  const { status, headers } = await admin.request('GET', `/${resource}?${query}`);
  expect([resource, status]).toEqual([resource, 200]);
  return Number(String(headers['content-range']).split('/')[1]);
}

const csrDashboardOf = async (person: Person) =>
  (await person.request<CallBody<CsrDashboard>>('GET', '/dashboard/csr')).body.data;

/** Creates reminders, calls, sign-ups, requests and a lock: some of each that count and some that don't. */
async function makeWaiting(): Promise<void> {
  const { propertyId, customerId } = visit;
  const place = { propertyId, customerId };
  const remind = (date: string, assigneeId: number, completedAt: Date | null = null) => ({
    ...place,
    date,
    note: 'Call back',
    priority: 'high' as const,
    assigneeId,
    completedAt,
  });
  await app.db
    .insert(reminders)
    .values([
      remind(YESTERDAY, csr.userId),
      remind(addDays(TEST_TODAY, -9), admin.userId),
      remind(TEST_TODAY, csr.userId),
      remind(addDays(TEST_TODAY, 1), csr.userId),
      remind(TEST_TODAY, csr.userId, app.deps.clock.now()),
    ]);
  const log = (date: string, isCompleted: boolean, assigneeId: number | null) => ({
    ...place,
    code: 'C' as const,
    date,
    note: 'A wheel mark',
    priceCents: 2000,
    isCompleted,
    assigneeId,
  });
  await app.db
    .insert(callLogs)
    .values([log(TEST_TODAY, false, csr.userId), log(TEST_TODAY, true, null), log(YESTERDAY, false, null)]);
  const asks = () => ({ key: randomUUID(), name: 'Nora', email: 'nora@example.com', message: 'Hello' });
  await app.db.insert(contactRequests).values([asks(), { ...asks(), status: 'done' }]);
  await app.db
    .update(customers)
    .set({ lockedAt: new Date('2026-06-01T12:00Z') })
    .where(eq(customers.id, customerId));
  await app.db.update(properties).set({ assigneeId: csr.userId }).where(eq(properties.id, propertyId));
}

describe('people and tasks waiting for the office', () => {
  // covers: office-51, screen-3
  it('are counted, for everyone and for one csr', async () => {
    const { reminders: due, waiting } = await dashboardOf(admin);
    expect([due?.overdue.count, due?.today.count]).toEqual([2, 1]);
    expect(waiting.map(({ kind, count }) => [kind, count])).toEqual([
      ['signups', 0],
      ['contactRequests', 1],
      ['lockedCustomers', 1],
    ]);
    for (const figure of [...waiting, ...(due ? [due.overdue, due.today] : [])])
      expect([figure.list, await rowsBehind(figure)]).toEqual([figure.list, figure.count]);
    const own = await csrDashboardOf(csr);
    const figures = {
      overdue: own.reminders?.overdue,
      today: own.reminders?.today,
      coming: own.reminders?.coming,
      properties: own.properties,
      callsToday: own.calls?.today,
      callsOpen: own.calls?.open,
      callsMine: own.calls?.mine,
      visits: own.visits,
    };
    const counts = Object.entries(figures).map(([name, figure]) => [name, figure?.count]);
    expect(Object.fromEntries(counts)).toMatchObject({
      overdue: 1,
      today: 1,
      coming: 1,
      properties: 1,
      callsToday: 2,
      callsOpen: 2,
      callsMine: 1,
    });
    for (const [name, figure] of Object.entries(figures))
      expect([name, figure && (await rowsBehind(figure))]).toEqual([name, figure?.count]);
  });

  // covers: office-63
  it('are replaced by the first steps until there is a customer', async () => {
    expect((await dashboardOf(admin)).firstSteps).toBeNull();
    const empty = await createTestApp();
    const first = await signedIn(empty, 'admin');
    const fresh = async () =>
      (await first.request<CallBody<Dashboard>>('GET', '/dashboard')).body.data.firstSteps;
    expect(await fresh()).toEqual({
      market: false,
      vendor: false,
      crew: false,
      zipcodes: false,
      customer: false,
    });
    await makeTestMarket(empty);
    expect(await fresh()).toEqual({
      market: true,
      vendor: true,
      crew: true,
      zipcodes: true,
      customer: false,
    });
    await empty.close();
  });
});
