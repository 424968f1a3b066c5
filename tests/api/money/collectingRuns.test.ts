import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Day } from '#contract/core/days.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import { COLLECTABLE } from '#contract/money/charges.ts';
import type { CollectingRun, RunCharge, RunPreview } from '#contract/money/collecting.calls.ts';
import {
  cards,
  charges,
  collectingRuns,
  customers,
  history,
  notifications,
  sessions,
  settings,
} from '#server/db/schema/index.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import {
  APPROVE,
  addCard,
  chargeOf,
  HARD_DECLINE,
  leaveDeclined,
  makeVisit,
  readCharge,
  SOFT_DECLINE,
  salesOf,
} from '#tests/api/support/billing.ts';
import { expectSameWorkbook } from '#tests/api/support/downloaded.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

const CENTS = 3789;
/** Maximum number of statements per charge in a run, including a share of the run's own statements. */
const MAX_STATEMENTS = 8;
const YESTERDAY = '2026-06-09';

let app: TestApp;
let ground: TestMarket;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());

beforeEach(async () => {
  app.deps.clock.set(TEST_TODAY);
  app.deps.gateway.faults.length = 0;
  // Excludes charges that other tests left open.
  await app.db.update(charges).set({ date: '2026-01-01' });
});

/** Creates charges of customers with these cards; null for no card. */
async function chargesWith(...numbers: (string | null)[]): Promise<number[]> {
  const ids: number[] = [];
  for (const number of numbers) {
    const visit = await makeVisit(app, ground);
    ids.push(await chargeOf(app, visit));
    if (number) await addCard(app, admin, visit.customerId, number);
  }
  return ids;
}
const choice = { dateFrom: YESTERDAY, dateTo: TEST_TODAY };
const preview = async (given: object = choice) =>
  (await admin.request<CallBody<RunPreview>>('POST', '/collecting-runs/preview', given)).body.data;
const start = (seen: object, given: object = choice, key: string = randomUUID()) =>
  admin.request<CallBody<CollectingRun> & ErrorBody>(
    'POST',
    '/collecting-runs',
    { choice: given, seen },
    { 'idempotency-key': key },
  );
const begin = async (count: number) => (await start({ count, cents: count * CENTS })).body.data.id;
const readRun = async (id: string) =>
  (await admin.request<CollectingRun>('GET', `/collecting-runs/${id}`)).body;
const chargesOfRun = async (id: string, filter: object = {}) =>
  (
    await admin.request<RunCharge[]>(
      'GET',
      `/collecting-runs/${id}/charges?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
  ).body;
const counts = ({ outcomes }: CollectingRun) =>
  Object.fromEntries(
    Object.entries(outcomes).flatMap(([name, { count }]) => (count > 0 ? [[name, count]] : [])),
  );

describe('the preview', () => {
  it('adds up what a run would collect, and says why the rest is skipped', async () => {
    const ids = await chargesWith(APPROVE, APPROVE, null, APPROVE, APPROVE, APPROVE, APPROVE, HARD_DECLINE);
    const [, , , held, later, expired, locked, refused] = ids;
    const customerOf = async (id = 0) => (await readCharge(app, id)).customerId;
    await admin.request('POST', `/charges/${held}/hold`, { reason: 'Asked to wait' });
    await leaveDeclined(app, later ?? 0, { nextTryDate: '2026-06-11' });
    await app.db
      .update(cards)
      .set({ expiryYear: 2026, expiryMonth: 5 })
      .where(eq(cards.customerId, await customerOf(expired)));
    await app.db
      .update(customers)
      .set({ lockedAt: app.deps.clock.now() })
      .where(eq(customers.id, await customerOf(locked)));
    const [other] = await chargesWith(null);
    await app.db
      .update(charges)
      .set({ customerId: await customerOf(refused) })
      .where(eq(charges.id, other ?? 0));
    await admin.request('POST', `/charges/${refused}/collect`, {
      attemptId: randomUUID(),
      amountCents: CENTS,
    });

    expect(await preview()).toMatchObject({ ready: { count: 2, cents: 2 * CENTS }, hasGateway: true });
    expect(Object.fromEntries((await preview()).skipped.map(one => [one.reason, one.count]))).toEqual({
      'no-card': 1,
      hold: 1,
      'not-due': 1,
      'expired-card': 1,
      locked: 1,
      'refused-card': 1,
      'failed-stop': 1,
    });
    await app.db
      .update(charges)
      .set({ nextTryDate: TEST_TODAY })
      .where(eq(charges.id, later ?? 0));
    expect((await preview()).ready.count).toBe(3);
  });

  it('filters by day of work, market, vendor, status and amount', async () => {
    await chargesWith(APPROVE, APPROVE);
    expect((await preview({ dateTo: YESTERDAY, dateFrom: YESTERDAY })).ready.count).toBe(0);
    expect((await preview({ ...choice, marketIds: [ground.marketId] })).ready.count).toBe(2);
    expect((await preview({ ...choice, marketIds: [ground.marketId + 1] })).ready.count).toBe(0);
    expect((await preview({ ...choice, vendorIds: [ground.vendorId + 1] })).ready.count).toBe(0);
    expect((await preview({ ...choice, statuses: ['failed'] })).ready.count).toBe(0);
    expect((await preview({ ...choice, minCents: CENTS + 1 })).ready.count).toBe(0);
    expect((await preview({ ...choice, minCents: CENTS, maxCents: CENTS })).ready.count).toBe(2);
    const wrong = await admin.request<ErrorBody>('POST', '/collecting-runs/preview', {
      dateFrom: TEST_TODAY,
      dateTo: YESTERDAY,
    });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['dateTo']]);
  });
});

describe('a run', () => {
  it('collects what the preview showed, each charge once, and records the outcomes', async () => {
    const [paid = 0, soft = 0, hard = 0, none = 0] = await chargesWith(
      APPROVE,
      SOFT_DECLINE,
      HARD_DECLINE,
      null,
    );
    const id = await begin(3);
    expect(counts(await readRun(id))).toEqual({ waiting: 3, skipped: 1 });
    await app.deps.jobs.run('collecting.work');
    const run = await readRun(id);
    expect(run).toMatchObject({ status: 'finished', stop: null, finishedAt: expect.any(String) });
    expect(run.outcomes).toMatchObject({
      approved: { count: 1, cents: CENTS },
      declined: { count: 2, cents: 2 * CENTS },
      skipped: { count: 1 },
    });
    expect((await readCharge(app, paid)).status).toBe('success');
    expect(await chargesOfRun(id, { outcome: 'declined' })).toMatchObject([
      { id: soft, responseText: 'Insufficient funds', isHardDecline: false, status: 'failed' },
      { id: hard, isHardDecline: true, status: 'failed-stop' },
    ]);
    expect(await chargesOfRun(id, { reason: 'no-card' })).toMatchObject([{ id: none, outcome: 'skipped' }]);
    const file = await admin.request<string>('GET', `/collecting-runs/${id}/charges/export.csv`);
    expect(String(file.body).trim().split('\n')).toHaveLength(5);
    await expectSameWorkbook(app, admin, `/collecting-runs/${id}/charges/export.csv`);
    const list = await admin.request<CollectingRun[]>('GET', '/collecting-runs');
    expect(list.body[0]?.id).toBe(id);
    const told = await app.db.select().from(history).where(eq(history.entityId, id)).orderBy(history.id);
    expect(told.map(row => row.action)).toEqual(['added', 'completed']);
  });

  it('collects a postponed charge on its very day, even before the morning’s job', async () => {
    const [id = 0] = await chargesWith(APPROVE);
    const { version } = await readCharge(app, id);
    const { status } = await admin.request(
      'POST',
      `/charges/${id}/charge-later`,
      { date: '2026-06-12', reason: 'Paid on the 12th' },
      { 'if-match': `"${version}"` },
    );
    expect(status).toBe(200);
    const becomes = async (day: Day) => {
      app.deps.clock.set(day, '04:00');
      await app.db.update(sessions).set({ lastSeenAt: app.deps.clock.now() });
    };
    await becomes('2026-06-11');
    expect(await preview()).toMatchObject({
      ready: { count: 0 },
      skipped: [{ reason: 'charge-later', count: 1 }],
    });
    await becomes('2026-06-12');
    expect((await preview()).ready).toEqual({ count: 1, cents: CENTS });
    const run = await begin(1);
    await app.deps.jobs.run('collecting.work');
    expect(counts(await readRun(run))).toEqual({ approved: 1 });
    expect((await readCharge(app, id)).status).toBe('success');
  });

  it('starts once per key, and not if the figures have changed', async () => {
    const [id = 0] = await chargesWith(APPROVE, APPROVE);
    await app.db.update(charges).set({ freeCents: 1000 }).where(eq(charges.id, id));
    const refused = await start({ count: 2, cents: 2 * CENTS });
    expect(refused.status).toBe(412);
    expect(refused.body.current).toMatchObject({ ready: { count: 2, cents: 2 * CENTS - 1000 } });
    await app.deps.jobs.run('collecting.work');
    expect((await readCharge(app, id)).status).toBe('pending');

    const key = randomUUID();
    const seen = { count: 2, cents: 2 * CENTS - 1000 };
    const [first, second] = [await start(seen, choice, key), await start(seen, choice, key)];
    expect(second.body.data.id).toBe(first.body.data.id);
    await app.deps.jobs.run('collecting.work');
    expect(await salesOf(app, id)).toHaveLength(1);
  });

  it('skips charges whose amount changed, or that were held, since it started', async () => {
    const [waived = 0, held = 0, paid = 0] = await chargesWith(APPROVE, APPROVE, APPROVE);
    const id = await begin(3);
    await app.db.update(charges).set({ freeCents: 1000 }).where(eq(charges.id, waived));
    await admin.request('POST', `/charges/${held}/hold`, { reason: 'Asked to wait' });
    await admin.request('POST', `/charges/${paid}/manual-payment`, {
      attemptId: randomUUID(),
      method: 'cash',
      amountCents: CENTS,
    });
    await app.deps.jobs.run('collecting.work');
    expect((await chargesOfRun(id)).map(row => [row.id, row.reason])).toEqual([
      [waived, 'changed'],
      [held, 'hold'],
      [paid, 'changed'],
    ]);
    expect(await proveLedger(app.db)).toEqual([]);
  });

  // covers: portal-17
  it('skips customers whom staff locked since it started', async () => {
    const [first = 0, second = 0] = await chargesWith(APPROVE, APPROVE);
    const id = await begin(2);
    for (const chargeId of [first, second]) {
      const { customerId } = await readCharge(app, chargeId);
      const locked = await admin.request('POST', `/customers/${customerId}/lock`, {
        reason: 'Dog bit the crew',
      });
      expect(locked.status).toBe(200);
    }
    await app.deps.jobs.run('collecting.work');
    expect((await chargesOfRun(id)).map(row => [row.id, row.reason])).toEqual([
      [first, 'locked'],
      [second, 'locked'],
    ]);
    for (const chargeId of [first, second]) expect((await readCharge(app, chargeId)).attempts).toEqual([]);
  });

  it('stops, collects nothing while stopped, and resumes where it stopped', async () => {
    const ids = await chargesWith(APPROVE, APPROVE);
    const id = await begin(2);
    await admin.request('POST', `/collecting-runs/${id}/stop`);
    await app.deps.jobs.run('collecting.work');
    expect(counts(await readRun(id))).toEqual({ waiting: 2 });
    expect((await admin.request('POST', `/collecting-runs/${id}/resume`)).status).toBe(200);
    await app.deps.jobs.run('collecting.work');
    expect(await readRun(id)).toMatchObject({ status: 'finished' });
    for (const chargeId of ids) expect(await salesOf(app, chargeId)).toHaveLength(1);
  });

  it('waits for a lost answer, and retries attempts that never arrived', async () => {
    const ids = await chargesWith(APPROVE, APPROVE);
    const id = await begin(2);
    app.deps.gateway.faults.push('timeout-approved', 'timeout-lost');
    await app.deps.jobs.run('collecting.work');
    expect(await readRun(id)).toMatchObject({ status: 'running', outcomes: { unknown: { count: 2 } } });
    app.deps.clock.advanceMinutes(6);
    await app.deps.jobs.run('payments.reconcile');
    await app.deps.jobs.run('collecting.work');
    expect(await readRun(id)).toMatchObject({ status: 'finished', outcomes: { approved: { count: 2 } } });
    for (const chargeId of ids) {
      expect(await salesOf(app, chargeId)).toHaveLength(1);
      expect((await readCharge(app, chargeId)).failedTries).toBe(0);
    }
  });

  it('runs only the statements per charge that its payment needs', async () => {
    const ids = await chargesWith(...Array.from({ length: 12 }, () => APPROVE));
    const id = await begin(ids.length);
    // Notifications for many charges are sent together, at any time.
    vi.spyOn(app.deps.events, 'wake').mockReturnValue();
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    await app.deps.jobs.run('collecting.work');
    const statements = asked.mock.calls.length;
    vi.restoreAllMocks();
    expect(counts(await readRun(id))).toEqual({ approved: ids.length });
    expect(statements / ids.length).toBeLessThan(MAX_STATEMENTS);
  });

  it('skips charges that someone decided about before their turn', async () => {
    const [collected = 0, byHand = 0, later = 0] = await chargesWith(APPROVE, APPROVE, APPROVE);
    const id = await begin(3);
    await admin.request('POST', `/charges/${byHand}/manual`, { reason: null });
    await admin.request('POST', `/charges/${later}/charge-later`, {
      date: '2026-06-12',
      reason: 'Paid then',
    });
    await app.deps.jobs.run('collecting.work');
    expect(counts(await readRun(id))).toEqual({ approved: 1, skipped: 2 });
    expect((await chargesOfRun(id)).map(row => [row.id, row.reason])).toEqual([
      [collected, null],
      [byHand, 'manual'],
      [later, 'charge-later'],
    ]);
  });

  it('pauses while the gateway is unavailable, and notifies the office once', async () => {
    await app.deps.events.idle();
    await app.db.delete(notifications);
    const ids = await chargesWith(...Array.from({ length: 20 }, () => APPROVE));
    const id = await begin(20);
    app.deps.gateway.faults.push(...ids.map(() => 'down' as const));
    await app.deps.jobs.run('collecting.work');
    expect(await readRun(id)).toMatchObject({ status: 'stopped', stop: 'gateway-silent' });
    expect((await readRun(id)).outcomes.waiting.count).toBeGreaterThan(0);
    app.deps.gateway.faults.length = 0;
    app.deps.clock.advanceMinutes(6);
    await app.deps.jobs.run('payments.reconcile');
    await admin.request('POST', `/collecting-runs/${id}/resume`);
    await app.deps.jobs.run('collecting.work');
    expect(counts(await readRun(id))).toEqual({ approved: 20 });
    for (const chargeId of ids) expect(await salesOf(app, chargeId)).toHaveLength(1);
    await app.deps.events.idle();
    const told = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, admin.userId))
      .orderBy(notifications.id);
    expect(told.map(row => row.title.en)).toEqual([
      'Collecting stopped automatically',
      'Collecting finished',
    ]);
  });

  it('starts only with a gateway, by users with the permission', async () => {
    await chargesWith(APPROVE);
    const csr = await signedIn(app, 'csr');
    expect((await csr.request('POST', '/collecting-runs/preview', choice)).status).toBe(403);
    app.deps.config.isProduction = true;
    try {
      expect(await preview()).toMatchObject({ hasGateway: false });
      expect((await start({ count: 1, cents: CENTS })).status).toBe(409);
    } finally {
      app.deps.config.isProduction = false;
    }
  });
});

describe('automatically at night', () => {
  const want = (value: object) =>
    app.db
      .insert(settings)
      .values({ key: 'billing', value: { isNightlyOn: true, collectTime: '02:30', graceDays: 1, ...value } })
      .onConflictDoUpdate({ target: settings.key, set: { value: { isNightlyOn: true, ...value } } });
  const at = async (day: string, time: string) => {
    app.deps.clock.set(day, time);
    await app.deps.jobs.run('collecting.night');
    await app.deps.jobs.run('collecting.work');
  };

  beforeEach(async () => {
    await app.db.delete(settings).where(eq(settings.key, 'billing'));
    await app.db.update(charges).set({ status: 'hold' }).where(inArray(charges.status, COLLECTABLE));
  });

  // covers: billing.collectTime, billing.graceDays, billing.isNightlyOn
  it('collects completed work once a night, after its days of grace, at the business’s hour', async () => {
    const [id = 0, fresh = 0] = await chargesWith(APPROVE, APPROVE);
    await app.db.update(charges).set({ date: '2026-06-08' }).where(eq(charges.id, id));
    await at(TEST_TODAY, '02:35');
    expect((await readCharge(app, id)).status).toBe('pending');

    await want({ collectTime: '02:30', graceDays: 2 });
    await at(TEST_TODAY, '02:25');
    await at(TEST_TODAY, '09:00');
    expect((await readCharge(app, id)).status).toBe('pending');
    await at(TEST_TODAY, '02:35');
    expect((await readCharge(app, id)).attempts[0]).toMatchObject({ state: 'approved', actorName: null });
    expect((await readCharge(app, fresh)).status).toBe('pending');

    await app.db.update(charges).set({ date: YESTERDAY }).where(eq(charges.id, fresh));
    await at(TEST_TODAY, '02:40');
    expect((await readCharge(app, fresh)).status).toBe('pending');
    await at('2026-06-11', '02:30');
    expect((await readCharge(app, fresh)).status).toBe('success');
    expect(await app.db.$count(collectingRuns, isNotNull(collectingRuns.night))).toBe(2);
  });

  // covers: setting-2
  it.each([
    ['before the morning', '02:30'],
    ['after it', '08:00'],
  ])(
    '%s collects postponed charges on their day, despite days of grace, and the office is notified',
    async (_when, collectTime) => {
      const [id = 0, held = 0] = await chargesWith(APPROVE, APPROVE);
      const colleague = await signedIn(app, 'csr');
      const decide = async (chargeId: number, what: string, body: object) => {
        const { version } = await readCharge(app, chargeId);
        const seen = { 'if-match': `"${version}"` };
        expect((await admin.request('POST', `/charges/${chargeId}/${what}`, body, seen)).status).toBe(200);
      };
      await decide(held, 'manual', { reason: 'Pays in cash' });
      for (const chargeId of [id, held])
        await decide(chargeId, 'charge-later', { date: '2026-06-12', reason: 'Paid on the 12th' });
      await app.db.delete(collectingRuns);
      await want({ collectTime, graceDays: 10 });
      await at('2026-06-11', collectTime);
      expect((await readCharge(app, id)).status).toBe('charge-later');
      if (collectTime > '05:30') {
        app.deps.clock.set('2026-06-12', '05:30');
        await app.deps.jobs.run('charges.putOff');
      }
      await at('2026-06-12', collectTime);
      expect(await readCharge(app, id)).toMatchObject({ status: 'success', nextTryDate: null });
      expect((await readCharge(app, held)).status).toBe('manual');
      await app.deps.events.idle();
      const told = await app.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, colleague.userId), eq(notifications.type, 'charge-later-ready')));
      expect(told.map(row => row.others.charge).toSorted()).toEqual([id, held].toSorted());
    },
  );

  it('collects nothing without a gateway, and leaves declined charges to their schedule', async () => {
    const [id = 0, failed = 0] = await chargesWith(APPROVE, APPROVE);
    await leaveDeclined(app, failed, { nextTryDate: TEST_TODAY });
    await app.db.delete(collectingRuns);
    await want({ collectTime: '02:30', graceDays: 0 });
    app.deps.config.isProduction = true;
    await at(TEST_TODAY, '02:30');
    app.deps.config.isProduction = false;
    expect((await readCharge(app, id)).status).toBe('pending');
    await at(TEST_TODAY, '02:35');
    expect((await readCharge(app, id)).status).toBe('success');
    expect((await readCharge(app, failed)).status).toBe('failed');
  });
});
