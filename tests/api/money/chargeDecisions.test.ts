import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import type { CallLog } from '#contract/schedule/callLogs.calls.ts';
import { priceLists } from '#server/db/schema/index.ts';
import { leaveDeclined, makeVisit, readCharge } from '#tests/api/support/billing.ts';
import { correcting, dearerMarket, withTax } from '#tests/api/support/correcting.ts';
import type { TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let ground: TestMarket;
let as: Awaited<ReturnType<typeof correcting>>;
const YESTERDAY = '2026-06-09';

beforeAll(async () => {
  app = await createTestApp();
  ground = await dearerMarket(app);
  as = await correcting(app, ground);
});
afterAll(() => app.close());

const EDITS = [
  ['another day', { date: YESTERDAY }, 3789],
  ['the front only', { frontBack: 'frontOnly' }, 2923],
  ['another price', { priceCents: 6000, reason: 'As agreed' }, 6495],
] as const;

describe('a decision about a charge', () => {
  it.each(EDITS)('“no charge” survives if its visit gets %s', async (_what, body, totalCents) => {
    const { visit, id } = await as.charged();
    await as.decide(id, 'no-charge');
    expect((await as.edit(visit, body)).status).toBe(200);
    expect(await readCharge(app, id)).toMatchObject({
      status: 'no-charge',
      statusReason: 'Promised to the customer',
      totalCents,
      freeCents: totalCents,
      openCents: 0,
    });
    expect(await as.historyOf(id)).toEqual(['added', 'cancelled', 'updated']);
    // Undoing the decision restores the visit's current price.
    expect(await as.decide(id, 'no-charge/revert', {})).toMatchObject({
      status: 'pending',
      openCents: totalCents,
    });
  });

  it.each(EDITS)('“hold” survives if its visit gets %s', async (_what, body, totalCents) => {
    const { visit, id } = await as.charged();
    await as.decide(id, 'hold', { reason: 'Dispute' });
    expect((await as.edit(visit, body)).status).toBe(200);
    expect(await readCharge(app, id)).toMatchObject({
      status: 'hold',
      statusReason: 'Dispute',
      totalCents,
    });
    expect(await as.decide(id, 'release', {})).toMatchObject({ status: 'pending', openCents: totalCents });
  });

  it('a price of $10.00 survives any other day or part of the visit, and no other price overrides it', async () => {
    const { visit, id } = await as.charged();
    await as.decide(id, 'price', { priceCents: 1000, reason: 'As agreed' });
    for (const body of [{ date: YESTERDAY }, { frontBack: 'backOnly' }])
      expect((await as.edit(visit, body)).status).toBe(200);
    expect(await readCharge(app, id)).toMatchObject({
      date: YESTERDAY,
      status: 'pending',
      totalCents: 1083,
      lines: [
        { amountCents: 1000, source: { from: 'manual' } },
        { amountCents: 83, source: { from: 'tax' } },
      ],
    });
    for (const asked of [
      await as.edit(visit, { priceCents: 6000, reason: 'As agreed' }),
      await as.preview(visit, { priceCents: 6000 }),
    ])
      expect([asked.status, asked.body.message]).toEqual([
        409,
        'The price of the charge for 6/9/2026 was set by hand. You can change it only on the charge itself.',
      ]);
    const many = await as.admin.request<CallBody<{ results: { isDone: boolean; reason: string }[] }>>(
      'POST',
      '/assignments/bulk',
      { ids: [visit.assignmentId], action: 'price', priceCents: 6000, reason: 'As agreed' },
    );
    expect(many.body.data.results).toMatchObject([
      { isDone: false, reason: expect.stringContaining('by hand') },
    ]);
    expect((await readCharge(app, id)).totalCents).toBe(1083);
  });

  it.each([
    ['no-charge', { status: 'no-charge', openCents: 0, freeCents: 4871 }],
    ['hold', { status: 'hold', statusReason: 'Promised to the customer', openCents: 4871 }],
  ] as const)('is in force again after %s, reopening and completing', async (action, stands) => {
    const { visit, id } = await as.charged();
    await as.decide(id, action);
    expect(await as.again(visit)).toBe(id);
    expect(await readCharge(app, id)).toMatchObject(stands);
    expect((await as.historyOf(id)).slice(2)).toEqual(['deleted', 'restored']);
    // The visit may change while it is reopened; its charge still returns as decided.
    expect((await as.act(visit, 'restore')).status).toBe(200);
    expect((await as.edit(visit, { frontBack: 'frontOnly', date: YESTERDAY })).status).toBe(200);
    expect((await as.act(visit, 'complete')).status).toBe(200);
    const { openCents, ...decision } = { freeCents: 0, ...stands };
    expect(await readCharge(app, id)).toMatchObject({
      ...decision,
      freeCents: openCents ? 0 : 2273,
      totalCents: 2273,
    });
  });

  it('that sets a price is in force again after reopening and completing the visit', async () => {
    const { visit, id } = await as.charged();
    await as.decide(id, 'price', { priceCents: 1000, reason: 'As agreed' });
    await as.again(visit);
    expect(await readCharge(app, id)).toMatchObject({ status: 'pending', totalCents: 1083 });
    await as.act(visit, 'restore');
    expect((await as.edit(visit, { priceCents: 6000, reason: 'As agreed' })).status).toBe(409);
  });

  it('survives a time in which the visit is not billed', async () => {
    const { visit, id } = await as.charged();
    await as.decide(id, 'no-charge');
    expect((await as.edit(visit, { isBillable: false })).body).toMatchObject({
      chargeId: id,
      chargeStatus: 'non-billable',
      chargeTotalCents: 0,
    });
    expect((await as.edit(visit, { isBillable: true })).body).toMatchObject({
      chargeId: id,
      chargeStatus: 'no-charge',
    });
    expect((await readCharge(app, id)).openCents).toBe(0);
  });

  it('survives a move to a day without any price', async () => {
    const { visit, id } = await as.charged();
    await as.decide(id, 'hold', { reason: 'Dispute' });
    // The first price list starts only after the service.
    const [list] = await app.db.select().from(priceLists);
    await app.db.update(priceLists).set({ effectiveFrom: '2026-04-01' });
    await as.edit(visit, { date: '2026-03-10' });
    await app.db.update(priceLists).set({ effectiveFrom: list?.effectiveFrom });
    expect(await readCharge(app, id)).toMatchObject({ status: 'hold', unpriced: 'no-price-list' });
    await as.edit(visit, { date: TEST_TODAY });
    expect(await readCharge(app, id)).toMatchObject({
      status: 'hold',
      statusReason: 'Dispute',
      totalCents: 4871,
    });
  });
});

describe('undoing a decision', () => {
  it('restores the previous status: the hold under a waiver, the failed attempt under a hold', async () => {
    const { id } = await as.charged();
    await leaveDeclined(app, id, {
      statusReason: 'Insufficient funds',
      nextTryDate: '2026-06-12',
      failedTries: 1,
    });
    await as.decide(id, 'hold', { reason: 'Dispute' });
    expect(await as.decide(id, 'no-charge')).toMatchObject({ nextTryDate: null, openCents: 0 });
    expect(await as.decide(id, 'no-charge/revert', {})).toMatchObject({
      status: 'hold',
      statusReason: 'Dispute',
      openCents: 4871,
    });
    expect(await as.decide(id, 'release', {})).toMatchObject({
      status: 'failed',
      statusReason: 'Insufficient funds',
      nextTryDate: '2026-06-12',
    });
  });

  it('lets a price of zero be corrected', async () => {
    const { id } = await as.charged();
    expect(await as.decide(id, 'price', { priceCents: 0, reason: 'Typo' })).toMatchObject({ status: 'free' });
    expect(await as.decide(id, 'price', { priceCents: 1000, reason: 'Put right' })).toMatchObject({
      status: 'pending',
      openCents: 1083,
    });
  });
});

describe('the charge of a call', () => {
  const call = async (change: object) => {
    const { propertyId } = await makeVisit(app, ground);
    const body = { propertyId, date: TEST_TODAY, code: 'C', note: 'Gate', isBillable: true, ...change };
    const made = await as.admin.request<CallLog>('POST', '/call-logs', body);
    expect(made.status).toBe(201);
    const put = (other: object) =>
      as.admin.request<CallLog>('PUT', `/call-logs/${made.body.id}`, { ...body, ...other });
    return { log: made.body, put };
  };

  it.each([
    ['no-charge', 0],
    ['hold', 2706],
  ] as const)(
    'keeps %s if the call’s price changes, or it isn’t billed for a while',
    async (action, openCents) => {
      const { log, put } = await call({ isBillOnly: true });
      const id = log.chargeId ?? 0;
      await as.decide(id, action);
      expect((await put({ priceCents: 2500 })).body).toMatchObject({ chargeId: id, chargeStatus: action });
      expect(await readCharge(app, id)).toMatchObject({ totalCents: 2706, openCents });
      expect((await put({ isBillOnly: false, isBillable: false })).body.chargeId).toBeNull();
      expect((await put({ priceCents: 2500 })).body).toMatchObject({ chargeId: id, chargeStatus: action });
      expect(await readCharge(app, id)).toMatchObject({ status: action, totalCents: 2706, openCents });
    },
  );

  it('is corrected with the tax of its day', async () => {
    const { log, put } = await call({ isBillOnly: true });
    await withTax(app, ground, 10, async () => {
      await put({ priceCents: 3000 });
      expect((await readCharge(app, log.chargeId ?? 0)).totalCents).toBe(3248);
    });
  });

  it('keeps the price set by hand on it, and refuses any other', async () => {
    const { log, put } = await call({ isBillOnly: true });
    expect(
      await as.decide(log.chargeId ?? 0, 'price', { priceCents: 1000, reason: 'As agreed' }),
    ).toMatchObject({ totalCents: 1083 });
    expect((await put({ priceCents: 3000 })).status).toBe(409);
    expect((await put({ note: 'Gate again' })).status).toBe(200);
    expect((await readCharge(app, log.chargeId ?? 0)).totalCents).toBe(1083);
  });

  it('with a visit keeps its decisions when the call is reopened and completed again', async () => {
    const { log, put } = await call({ isRoutable: true, crewId: ground.crewId });
    await put({ isRoutable: true, crewId: ground.crewId, isCompleted: true });
    const path = `/call-logs/${log.id}`;
    const { chargeId } = (await as.admin.request<CallLog>('GET', path)).body;
    await as.decide(chargeId ?? 0, 'no-charge');
    await put({ isRoutable: true, crewId: ground.crewId, isCompleted: true, priceCents: 2500 });
    await as.admin.request('POST', `${path}/reopen`);
    await as.admin.request('POST', `${path}/complete`);
    expect((await as.admin.request<CallLog>('GET', path)).body).toMatchObject({
      chargeId,
      chargeStatus: 'no-charge',
    });
    expect(await readCharge(app, chargeId ?? 0)).toMatchObject({ totalCents: 2706, openCents: 0 });
  });
});
