import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { ChargeDetail, ChargeRow } from '#contract/money/chargeAnswers.ts';
import { notifications } from '#server/db/schema/index.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { APPROVE, addCard, readCharge, SOFT_DECLINE } from '#tests/api/support/billing.ts';
import { correcting, dearerMarket } from '#tests/api/support/correcting.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let as: Awaited<ReturnType<typeof correcting>>;
const TOMORROW = '2026-06-11';
const FRIDAY = '2026-06-12';
const LATER = { date: FRIDAY, reason: 'Paid on the 12th' };

beforeAll(async () => {
  app = await createTestApp();
  as = await correcting(app, await dearerMarket(app));
});
afterAll(() => app.close());

const ask = (id: number, action: string, body: object, headers = {}) =>
  as.admin.request<CallBody<ChargeDetail> & ErrorBody>('POST', `/charges/${id}/${action}`, body, headers);
const putOffs = async (filter: object) =>
  (
    await as.admin.request<ChargeRow[]>(
      'GET',
      `/reports/charge-later-customers?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
  ).body;

describe('a postponed charge', () => {
  // covers: notification-9..11
  it('waits for its day, can be moved, and is due from that morning; people are notified each time', async () => {
    const { visit, id } = await as.charged();
    const customer = await signedIn(app, 'customer', { customerId: visit.customerId });
    const colleague = await signedIn(app, 'csr');
    expect(await as.decide(id, 'charge-later', { ...LATER, date: TOMORROW })).toMatchObject({
      status: 'charge-later',
      chargeLaterDate: TOMORROW,
      statusReason: LATER.reason,
      openCents: 4871,
    });
    await as.decide(id, 'charge-later', LATER);
    expect(await putOffs({ propertyId: visit.propertyId, date: FRIDAY })).toMatchObject([
      { id, chargeLaterDate: FRIDAY },
    ]);
    expect(await putOffs({ propertyId: visit.propertyId, date: TOMORROW })).toEqual([]);
    const run = async (day: string) => {
      app.deps.clock.set(day, '05:30');
      await app.deps.jobs.run('charges.putOff');
    };
    await run(TOMORROW);
    expect((await readCharge(app, id)).status).toBe('charge-later');
    await run(FRIDAY);
    await run(FRIDAY);
    app.deps.clock.set(TEST_TODAY);
    expect(await readCharge(app, id)).toMatchObject({
      status: 'pending',
      chargeLaterDate: null,
      nextTryDate: FRIDAY,
    });
    await app.deps.events.idle();
    const told = async (userId: number) =>
      (
        await app.db
          .select()
          .from(notifications)
          .where(eq(notifications.userId, userId))
          .orderBy(notifications.id)
      )
        .filter(({ others }) => others.charge === id)
        .map(({ type, others }) => [type, others.chargeLaterDate]);
    const agreed = [
      ['charge-later-schedule', TOMORROW],
      ['charge-later-update', FRIDAY],
    ];
    expect(await told(customer.userId)).toEqual(agreed);
    expect(await told(colleague.userId)).toEqual([...agreed, ['charge-later-ready', FRIDAY]]);
  });

  // covers: notification-12
  it('stays postponed whatever happens to its visit, and then restores the previous status', async () => {
    const { visit, id } = await as.charged();
    await as.decide(id, 'manual', { reason: 'Leaves a check under the mat' });
    await as.decide(id, 'charge-later', LATER);
    await as.edit(visit, { frontBack: 'frontOnly' });
    await as.again(visit);
    expect(await readCharge(app, id)).toMatchObject({
      status: 'charge-later',
      chargeLaterDate: FRIDAY,
      totalCents: 2923,
    });
    await as.decide(id, 'hold', { reason: 'Dispute' });
    expect(await as.decide(id, 'release', {})).toMatchObject({
      status: 'charge-later',
      chargeLaterDate: FRIDAY,
    });
    expect(await as.decide(id, 'charge-later/revert', {})).toMatchObject({
      status: 'manual',
      statusReason: 'Leaves a check under the mat',
      chargeLaterDate: null,
    });
    expect(await as.decide(id, 'manual/revert', {})).toMatchObject({ status: 'pending', statusReason: null });
    await app.deps.events.idle();
    const told = await app.db
      .select({ type: notifications.type })
      .from(notifications)
      .where(eq(notifications.propertyId, visit.propertyId));
    expect(told.map(({ type }) => type)).toContain('charge-later-revert');
  });

  it('stays postponed if its card is declined meanwhile: the next attempt waits for the day too', async () => {
    const { visit, id } = await as.charged();
    await addCard(app, as.admin, visit.customerId, SOFT_DECLINE);
    await as.decide(id, 'charge-later', LATER);
    const attemptId = randomUUID();
    expect(await as.decide(id, 'collect', { attemptId, amountCents: 4871 })).toMatchObject({
      charge: { status: 'charge-later', statusReason: LATER.reason, chargeLaterDate: FRIDAY },
    });
    expect(await as.decide(id, 'charge-later/revert', {})).toMatchObject({
      status: 'failed',
      failedTries: 1,
      nextTryDate: '2026-06-13',
    });
  });

  it('requires a future day, and a charge that is due', async () => {
    const { id } = await as.charged();
    const early = await ask(id, 'charge-later', { ...LATER, date: TEST_TODAY });
    expect([early.status, early.body.errors]).toMatchObject([422, { date: expect.any(String) }]);
    expect((await ask(id, 'charge-later', { date: FRIDAY })).body.errors).toHaveProperty('reason');
    await as.decide(id, 'no-charge');
    expect((await ask(id, 'charge-later', LATER)).status).toBe(409);
    expect((await ask(id, 'charge-later/revert', {})).status).toBe(409);
  });
});

describe('a charge left to cash or a check', () => {
  it('stays due, in part or in full, until the check is recorded', async () => {
    const { id } = await as.charged();
    await as.decide(id, 'manual', {});
    const pay = (amountCents: number) =>
      as.decide(id, 'manual-payment', {
        attemptId: randomUUID(),
        method: 'check',
        amountCents,
        reference: '1234',
      });
    expect(await pay(1000)).toMatchObject({ charge: { status: 'manual', openCents: 3871 } });
    expect(await pay(3871)).toMatchObject({ charge: { status: 'success', openCents: 0 } });
  });

  it('is not included in the morning’s retries', async () => {
    const { visit, id } = await as.charged();
    await addCard(app, as.admin, visit.customerId, APPROVE);
    await as.decide(id, 'manual', {});
    await app.deps.jobs.run('payments.retry');
    expect(await readCharge(app, id)).toMatchObject({ status: 'manual', attempts: [] });
  });
});

describe('a visit that is not billed', () => {
  it('owes nothing, and its price once it is billed after all', async () => {
    const { id } = await as.charged();
    await as.decide(id, 'hold', { reason: 'Dispute' });
    expect(await as.decide(id, 'non-billable', { reason: 'Test mow' })).toMatchObject({
      status: 'non-billable',
      totalCents: 0,
      openCents: 0,
      lines: [],
    });
    expect((await ask(id, 'non-billable', {})).status).toBe(409);
    expect((await ask(id, 'price', { priceCents: 100, reason: 'x' })).status).toBe(409);
    expect(await as.decide(id, 'non-billable/revert', {})).toMatchObject({
      status: 'hold',
      statusReason: 'Dispute',
      openCents: 4871,
    });
    expect(await proveLedger(app.db)).toEqual([]);
  });

  it('can’t be one with payments', async () => {
    const { id } = await as.charged();
    await as.decide(id, 'manual-payment', { attemptId: randomUUID(), method: 'cash', amountCents: 100 });
    expect((await ask(id, 'non-billable', {})).status).toBe(409);
  });
});

describe('a user who decides about a charge', () => {
  it.each([
    ['price', { priceCents: 1000, reason: 'As agreed' }],
    ['hold', { reason: 'Dispute' }],
    ['no-charge', { reason: 'Promised' }],
    ['charge-later', LATER],
    ['manual', {}],
    ['non-billable', {}],
  ])('must have seen its current version: %s', async (action, body) => {
    const { id } = await as.charged();
    const { version } = await as.decide(id, 'price', { priceCents: 2000, reason: 'As agreed' });
    const stale = await ask(id, action, body, { 'if-match': `"${version - 1}"` });
    expect([stale.status, stale.body.current]).toMatchObject([412, { id, version, subtotalCents: 2000 }]);
    expect((await readCharge(app, id)).version).toBe(version);
    expect((await ask(id, action, body, { 'if-match': `"${version}"` })).status).toBe(200);
  });

  it('sends the charge version that they saw, whatever they do', async () => {
    const { id } = await as.charged();
    const { version } = await readCharge(app, id);
    const body = { priceCents: 100, ...LATER, discountId: 1, key: randomUUID() };
    const lines = { lines: [{ description: 'Mulch', amountCents: 100, isTaxable: true }] };
    const acts = ['price', 'hold', 'release', 'no-charge', 'charge-later', 'manual', 'non-billable'];
    const reverts = ['no-charge', 'charge-later', 'manual', 'non-billable'].map(act => `${act}/revert`);
    for (const act of [...acts, ...reverts, 'withdraw', 'discounts', 'discounts/1/remove', '']) {
      const blind = await app.app.inject({
        method: act ? 'POST' : 'PUT',
        url: `/api/v1/charges/${id}${act && `/${act}`}`,
        headers: { authorization: as.admin.token },
        payload: act ? body : lines,
      });
      expect([act, blind.statusCode, blind.json()]).toMatchObject([
        act,
        428,
        { code: 'version_required', message: expect.stringContaining('If-Match') },
      ]);
    }
    expect((await readCharge(app, id)).version).toBe(version);
  });

  it('can’t set a price that is a typing mistake', async () => {
    const { id } = await as.charged();
    for (const priceCents of [1_000_001, 2_147_483_648]) {
      const { status, body } = await ask(id, 'price', { priceCents, reason: 'Typo' });
      expect([status, body.errors]).toEqual([422, { priceCents: 'At most $10,000.00.' }]);
    }
  });
});
