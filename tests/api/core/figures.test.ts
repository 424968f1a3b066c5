import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import {
  balanceOf,
  keptByDay,
  moneyFigures,
  openOf,
  workFigures,
} from '#server/modules/money/ledger/figures.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { correcting, dearerMarket } from '#tests/api/support/correcting.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let as: Awaited<ReturnType<typeof correcting>>;
const TOMORROW = '2026-06-11';
const BOTH_DAYS = { from: TEST_TODAY, to: TOMORROW };

const money = (...rest: Parameters<typeof moneyFigures> extends [unknown, unknown, ...infer R] ? R : never) =>
  moneyFigures(app.db, app.deps.config.timeZone, ...rest);

/**
 * $48.71 of work today: $20.00 paid in cash today, and $10.00 by check tomorrow, of which $4.00 is refunded.
 */
async function partlyPaid() {
  const charge = await as.charged();
  const pay = (method: string, amountCents: number, attemptId = randomUUID()) =>
    as.decide(charge.id, 'manual-payment', { attemptId, method, amountCents, reference: '17' });
  await pay('cash', 2000);
  app.deps.clock.set(TOMORROW, '00:03');
  const saleId = randomUUID();
  await pay('check', 1000, saleId);
  const given = await as.admin.request('POST', `/charges/${charge.id}/refund`, {
    attemptId: randomUUID(),
    saleId,
    amountCents: 400,
    reason: 'The gate was left open',
  });
  expect(given.status).toBe(200);
  return charge;
}

beforeAll(async () => {
  app = await createTestApp();
  app.deps.clock.set(TEST_TODAY, '23:55');
  as = await correcting(app, await dearerMarket(app));
  await partlyPaid();
});
afterAll(() => app.close());

describe('figures of money', () => {
  it('count work on its day, and account for every cent', async () => {
    const [all] = await workFigures(app.db, undefined, ['day', 'vendor', 'market']);
    expect(all).toMatchObject({
      day: TEST_TODAY,
      count: 1,
      totalCents: 4871,
      taxCents: 371,
      grossCents: 4500,
    });
    expect(all).toMatchObject({ keptCents: 2600, refundedCents: 400, waivedCents: 0, openCents: 1871 });
  });

  it('count money on the business day it came in or went back', async () => {
    const byDay = await money(BOTH_DAYS, { by: ['day', 'method'] });
    expect(byDay.toSorted((a, b) => a.day.localeCompare(b.day))).toEqual([
      { day: TEST_TODAY, method: 'cash', count: 1, receivedCents: 2000, refundedCents: 0, keptCents: 2000 },
      { day: TOMORROW, method: 'check', count: 2, receivedCents: 1000, refundedCents: 400, keptCents: 600 },
    ]);
    const kept = await keptByDay(app.db, app.deps.config.timeZone, BOTH_DAYS);
    expect(kept.toSorted((a, b) => a.day.localeCompare(b.day))).toEqual([
      { day: TEST_TODAY, count: 1, keptCents: 2000 },
      { day: TOMORROW, count: 2, keptCents: 600 },
    ]);
    expect(await money({ from: TEST_TODAY, to: TEST_TODAY })).toMatchObject([{ keptCents: 2000 }]);
  });

  it('have the same totals over all days, however they are split', async () => {
    const work = await workFigures(app.db, undefined, ['customer', 'market', 'serviceType']);
    const moved = await money(BOTH_DAYS, { by: ['customer', 'market', 'serviceType'] });
    const kept = (rows: readonly { customer: number; market: number | null; keptCents: number }[]) =>
      rows.map(({ customer, market, keptCents }) => ({ customer, market, keptCents }));
    expect(kept(moved)).toEqual(kept(work));
  });

  it('match between trigger-maintained sums and row-by-row counts, before and after folding', async () => {
    await as.charged();
    const { rows: charges } = await app.db.execute<{ id: number }>(sql`select id from charges`);
    const summaries = (ofCharges: object, ofPayments: object) =>
      Promise.all(
        [
          ['charges', ofCharges],
          ['payments', ofPayments],
        ].map(async ([list, filter]) => {
          const asked = encodeURIComponent(JSON.stringify(filter));
          const { body } = await as.admin.request<CallBody<Record<string, object[]>>>(
            'GET',
            `/${list}/summary?filter=${asked}`,
          );
          return Object.values(body.data).flatMap(rows => rows.map(row => JSON.stringify(row)).toSorted());
        }),
      );
    const days = { date_gte: TEST_TODAY, date_lte: TOMORROW };
    const counted = await summaries(
      { ...days, serviceType: 'mow' },
      { ...days, chargeId: charges.map(({ id }) => id) },
    );
    expect(counted.map(rows => rows.length > 0)).toEqual([true, true]);
    expect(await summaries(days, days)).toEqual(counted);
    await app.db.execute(sql`select fold_sums()`);
    expect(await summaries(days, days)).toEqual(counted);
    expect(await proveLedger(app.db)).toEqual([]);
    const { rows } = await app.db.execute(sql`
      select date::text from work_by_day group by date, status having count(*) > 1
      union all select at::text from money_by_time group by at, method, kind having count(*) > 1
      union all select date::text from visits_by_day group by date, crew_id, status having count(*) > 1`);
    expect(rows).toEqual([]);
  });

  it('show a customer’s balance, and the part that isn’t due yet', async () => {
    const { id, visit } = await as.charged();
    const { customerId } = visit;
    const balance = {
      openCents: 4871,
      dueCents: 4871,
      waitingCents: 0,
      heldCents: 0,
      laterCents: 0,
      declinedCents: 0,
    };
    expect(await balanceOf(app.db, customerId, TEST_TODAY)).toEqual(balance);
    await as.decide(id, 'hold', { reason: 'dispute' });
    expect(await balanceOf(app.db, customerId, TEST_TODAY)).toEqual({
      ...balance,
      dueCents: 0,
      heldCents: 4871,
    });
    expect(await openOf(app.db, customerId)).toBe(4871);
    expect(await openOf(app.db, customerId + 1)).toBe(0);
  });
});
