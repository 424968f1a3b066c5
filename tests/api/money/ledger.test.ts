import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAYMENT_STATUSES, type PaymentStatus } from '#contract/core/enums.ts';
import type { LedgerAccount } from '#contract/money/ledger.ts';
import { charges, paymentAttempts } from '#server/db/schema/index.ts';
import { mayFollow } from '#server/modules/money/charges/chargeSteps.ts';
import { accountBalances } from '#server/modules/money/ledger/balances.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { correcting, dearerMarket } from '#tests/api/support/correcting.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let as: Awaited<ReturnType<typeof correcting>>;

beforeAll(async () => {
  app = await createTestApp();
  as = await correcting(app, await dearerMarket(app));
});
afterAll(() => app.close());

/** Returns the ledger accounts with a balance for a charge. */
async function accountsOf(chargeId: number): Promise<Partial<Record<LedgerAccount, number>>> {
  const balances = await accountBalances(app.db, chargeId);
  expect(balances.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  return Object.fromEntries(
    balances.filter(({ cents }) => cents !== 0).map(({ account, cents }) => [account, cents]),
  );
}

const transferCount = async () => {
  const { rows } = await app.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ledger_transfers`,
  );
  return rows[0]?.count ?? 0;
};

const OWED = { receivable: 4871, revenue: -4500, tax: -371 };

describe('the ledger', () => {
  it('records for a charge what is owed, paid by which method, and refunded', async () => {
    const { id } = await as.charged();
    expect(await accountsOf(id)).toEqual(OWED);
    await as.decide(id, 'manual-payment', { attemptId: randomUUID(), method: 'cash', amountCents: 2000 });
    const checkId = randomUUID();
    await as.decide(id, 'manual-payment', {
      attemptId: checkId,
      method: 'check',
      amountCents: 2871,
      reference: '17',
    });
    expect(await accountsOf(id)).toEqual({ revenue: -4500, tax: -371, cash: 2000, check: 2871 });
    const given = await as.admin.request('POST', `/charges/${id}/refund`, {
      attemptId: randomUUID(),
      saleId: checkId,
      amountCents: 871,
      reason: 'The gate was left open',
    });
    expect(given.status).toBe(200);
    expect(await accountsOf(id)).toEqual({
      revenue: -4500,
      tax: -305,
      cash: 2000,
      check: 2000,
      refunds: 805,
    });
  });

  it('returns the tax of a refund and a waiver, rounded like credit notes and settlements', async () => {
    const { id } = await as.charged();
    const attemptId = randomUUID();
    await as.decide(id, 'manual-payment', { attemptId, method: 'cash', amountCents: 1234 });
    for (const [amountCents, tax, refunds] of [
      [333, -346, 308],
      [901, -277, 1140],
    ] as const) {
      const back = { attemptId: randomUUID(), saleId: attemptId, amountCents, reason: 'Missed a spot' };
      await as.decide(id, 'refund', back);
      expect(await accountsOf(id)).toMatchObject({ tax, refunds });
    }
    await as.decide(id, 'no-charge');
    expect(await accountsOf(id)).toEqual({ revenue: -4500, 'written-off': 3360, refunds: 1140 });
    await as.decide(id, 'no-charge/revert', {});
    expect(await accountsOf(id)).toMatchObject({ tax: -277, refunds: 1140, receivable: 3637 });
    expect(await proveLedger(app.db)).toEqual([]);
  });

  it('owes a refunded charge again with its tax once it is billed again', async () => {
    const { id } = await as.charged();
    const attemptId = randomUUID();
    await as.decide(id, 'manual-payment', { attemptId, method: 'cash', amountCents: 4871 });
    const back = { attemptId: randomUUID(), saleId: attemptId, amountCents: 4871, reason: 'Wrong check' };
    await as.decide(id, 'refund', back);
    expect(await accountsOf(id)).toEqual({ revenue: -4500, refunds: 4500 });
    await as.decide(id, 'bill-again');
    expect(await accountsOf(id)).toEqual(OWED);
    expect(await proveLedger(app.db)).toEqual([]);
  });

  it('records a waiver and its reversal without changing earlier entries', async () => {
    const { id } = await as.charged();
    const before = await transferCount();
    await as.decide(id, 'no-charge');
    expect(await accountsOf(id)).toEqual({ revenue: -4500, 'written-off': 4500 });
    await as.decide(id, 'no-charge/revert', {});
    expect(await accountsOf(id)).toEqual(OWED);
    expect(await transferCount()).toBe(before + 4);
  });

  it('follows a corrected price, and a visit that is reopened and completed again', async () => {
    const { visit, id } = await as.charged();
    expect((await as.edit(visit, { priceCents: 6000, reason: 'As agreed' })).status).toBe(200);
    expect(await accountsOf(id)).toEqual({ receivable: 6495, revenue: -6000, tax: -495 });
    expect((await as.act(visit, 'restore')).status).toBe(200);
    expect(await accountsOf(id)).toEqual({});
    expect((await as.act(visit, 'complete')).status).toBe(200);
    expect(await accountsOf(id)).toEqual({ receivable: 6495, revenue: -6000, tax: -495 });
  });

  it('keeps a discount separate from the price and the amount owed', async () => {
    const { id } = await as.charged();
    await app.db
      .update(charges)
      .set({ discountCents: 500, subtotalCents: 4000, taxCents: 330, totalCents: 4330 })
      .where(sql`id = ${id}`);
    expect(await accountsOf(id)).toEqual({ receivable: 4330, revenue: -4500, discounts: 500, tax: -330 });
    await app.db
      .update(charges)
      .set({ discountCents: 0, subtotalCents: 4500, taxCents: 371, totalCents: 4871 })
      .where(sql`id = ${id}`);
  });

  it('counts a duplicate payment as the customer’s money', async () => {
    const { id } = await as.charged();
    await as.decide(id, 'manual-payment', { attemptId: randomUUID(), method: 'cash', amountCents: 4871 });
    await app.db.insert(paymentAttempts).values({
      id: randomUUID(),
      chargeId: id,
      method: 'card',
      gateway: 'sandbox',
      amountCents: 4871,
      state: 'approved',
      isSurplus: true,
      settledAt: app.deps.clock.now(),
    });
    expect(await accountsOf(id)).toEqual({
      revenue: -4500,
      tax: -371,
      cash: 4871,
      card: 4871,
      overpayments: -4871,
    });
  });

  it('allows no change or deletion of an entry', async () => {
    const touched = { cause: expect.objectContaining({ message: expect.stringContaining('never changed') }) };
    await expect(app.db.execute(sql`update ledger_transfers set amount_cents = 1`)).rejects.toMatchObject(
      touched,
    );
    await expect(app.db.execute(sql`delete from ledger_transfers`)).rejects.toMatchObject(touched);
  });

  it('allows no change of a charge’s status that the program does not know', async () => {
    const { rows } = await app.db.execute<{ was: PaymentStatus; becomes: PaymentStatus; may: boolean }>(sql`
      select was, becomes, charge_may_follow(was, becomes) as may
      from unnest(${sql.param([...PAYMENT_STATUSES])}::text[]) was,
        unnest(${sql.param([...PAYMENT_STATUSES])}::text[]) becomes`);
    expect(rows.length).toBe(PAYMENT_STATUSES.length ** 2);
    expect(rows.filter(({ was, becomes, may }) => may !== mayFollow(was, becomes))).toEqual([]);
    const { id } = await as.charged();
    await expect(
      app.db.execute(sql`update charges set status = 'failed' where id = ${id}`),
    ).rejects.toMatchObject({
      cause: expect.objectContaining({ message: 'A charge cannot go from pending to failed.' }),
    });
    await app.db.execute(sql`update charges set status = 'in-progress' where id = ${id}`);
    await app.db.execute(sql`update charges set status = 'failed' where id = ${id}`);
  });

  it('is consistent after all of this, and its check finds entries written around it', async () => {
    expect(await proveLedger(app.db)).toEqual([]);
    const { id } = await as.charged();
    await app.db.execute(sql`update charges set paid_cents = 4871 where id = ${id}`);
    expect(await proveLedger(app.db)).toEqual([
      { claim: expect.stringContaining('receivable is its total'), count: 1, of: 'charges', ids: [id] },
      { claim: expect.stringContaining('paid and refunded amounts'), count: 1, of: 'charges', ids: [id] },
    ]);
    await app.db.execute(sql`insert into ledger_transfers (at, charge_id, debit, credit, amount_cents)
      values (now(), ${id}, 'cash', 'receivable', 4871)`);
    expect((await proveLedger(app.db)).map(({ claim }) => claim)).toEqual([
      expect.stringContaining('paid and refunded amounts'),
      expect.stringContaining('moves money if and only if'),
    ]);
  });
});
