import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '#contract/core/days.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { Statement } from '#contract/money/statements.calls.ts';
import { assignments, charges, customers, ledgerTransfers, settings } from '#server/db/schema/index.ts';
import { chargeOf, makeVisit, type Visit } from '#tests/api/support/billing.ts';
import { correcting } from '#tests/api/support/correcting.ts';
import { downloadedCsv, downloadedPdf } from '#tests/api/support/downloaded.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let ground: TestMarket;
let as: Awaited<ReturnType<typeof correcting>>;
let own: Visit;
let customer: Person;

const TOTAL = 3789;
const cash = (amountCents: number) => ({ attemptId: randomUUID(), method: 'cash', amountCents });

/** Adds a completed and charged visit of the same customer on a day. */
async function visitOn(day: Day): Promise<number> {
  const [assignment] = await app.db
    .insert(assignments)
    .values({
      serviceId: own.serviceId,
      propertyId: own.propertyId,
      customerId: own.customerId,
      serviceType: 'mow',
      slot: day,
      date: day,
      vendorId: ground.vendorId,
      crewId: ground.crewId,
      status: 'completed',
      expectedMinutes: 30,
      workedMinutes: 30,
      completedAt: app.deps.clock.now(),
    })
    .returning();
  return chargeOf(app, { ...own, assignmentId: assignment?.id ?? 0 });
}

async function read(person: Person, path: string, from: Day, to: Day): Promise<Statement> {
  const { status, body } = await person.request<CallBody<Statement>>('GET', `${path}?from=${from}&to=${to}`);
  expect(status).toBe(200);
  return body.data;
}
const statement = (from: Day, to: Day) => read(as.admin, `/customers/${own.customerId}/statement`, from, to);
const facts = ({ entries }: Statement) =>
  entries.map(({ kind, day, chargedCents, paidCents, balanceCents }) => [
    kind,
    day,
    chargedCents,
    paidCents,
    balanceCents,
  ]);

/** Returns the customer's balance on the ledger's receivable account. */
async function receivable(): Promise<number> {
  const rows = await app.db
    .select({ transfer: ledgerTransfers })
    .from(ledgerTransfers)
    .innerJoin(charges, eq(charges.id, ledgerTransfers.chargeId))
    .where(eq(charges.customerId, own.customerId));
  return rows.reduce(
    (sum, { transfer: { debit, credit, amountCents } }) =>
      sum + (debit === 'receivable' ? amountCents : 0) - (credit === 'receivable' ? amountCents : 0),
    0,
  );
}

/** Sets the clock to another day and signs in again, because the old session has expired. */
async function on(day: Day, time?: string): Promise<void> {
  app.deps.clock.set(day, time);
  as = await correcting(app, ground);
}

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  own = await makeVisit(app, ground, { assignment: { date: '2026-05-20', slot: '2026-05-20' } });
  await app.db
    .update(customers)
    .set({ firstName: 'Zoë', lastName: 'Muñoz' })
    .where(eq(customers.id, own.customerId));
  await app.db
    .insert(settings)
    .values({
      key: 'general',
      value: { name: 'Green Lawns', phone: '5125550100', address: '12 Elm Street, Austin, TX 78701' },
    })
    .onConflictDoUpdate({
      target: settings.key,
      set: {
        value: { name: 'Green Lawns', phone: '5125550100', address: '12 Elm Street, Austin, TX 78701' },
      },
    });

  const may = await chargeOf(app, own);
  await on('2026-05-31', '23:30');
  await as.decide(may, 'manual-payment', cash(1000));
  await on(TEST_TODAY);
  const waived = await visitOn('2026-06-03');
  await as.decide(waived, 'no-charge');
  const paid = await visitOn('2026-06-05');
  const payment = cash(TOTAL);
  await as.decide(paid, 'manual-payment', payment);
  await on('2026-06-12');
  await as.decide(paid, 'refund', {
    attemptId: randomUUID(),
    saleId: payment.attemptId,
    amountCents: 500,
    reason: 'The gate was left open',
  });
  await visitOn('2026-06-30');
  // Reopened, so it no longer counts.
  const gone = await makeVisit(app, ground);
  await app.db
    .update(assignments)
    .set({ customerId: own.customerId, propertyId: own.propertyId })
    .where(eq(assignments.id, gone.assignmentId));
  await chargeOf(app, { ...own, assignmentId: gone.assignmentId });
  expect((await as.act(gone, 'restore')).status).toBe(200);
  customer = await signedIn(app, 'customer', { customerId: own.customerId });
});
afterAll(() => app.close());

describe('a statement', () => {
  it('leads from opening to closing balance through work, payments, waivers and refunds', async () => {
    const june = await statement('2026-06-01', '2026-06-29');
    expect(june).toMatchObject({
      customerName: 'Zoë Muñoz',
      openingCents: TOTAL - 1000,
      chargedCents: TOTAL - 500,
      paidCents: TOTAL - 500,
      closingCents: TOTAL - 1000,
    });
    expect(facts(june)).toEqual([
      ['charge', '2026-06-03', TOTAL, 0, 2 * TOTAL - 1000],
      ['waiver', '2026-06-03', -TOTAL, 0, TOTAL - 1000],
      ['charge', '2026-06-05', TOTAL, 0, 2 * TOTAL - 1000],
      ['payment', '2026-06-10', 0, TOTAL, TOTAL - 1000],
      ['refund', '2026-06-12', -500, -500, TOTAL - 1000],
    ]);
    expect(june.entries[0]?.lines.map(line => line.amountCents)).toEqual([3500, 289]);
  });

  it('counts money on the business day on which it moved', async () => {
    expect(facts(await statement('2026-05-01', '2026-05-31'))).toEqual([
      ['charge', '2026-05-20', TOTAL, 0, TOTAL],
      ['payment', '2026-05-31', 0, 1000, TOTAL - 1000],
    ]);
  });

  it('closes with the ledger’s balance, and each period opens with the previous closing balance', async () => {
    const whole = await statement('2026-01-01', '2026-12-31');
    expect(whole.openingCents).toBe(0);
    expect(whole.closingCents).toBe(await receivable());
    let day = '2026-05-15';
    let balance = 0;
    while (day < '2026-07-05') {
      const part = await statement(day, addDays(day, 4));
      expect(part.openingCents).toBe(balance);
      expect(part.openingCents + part.chargedCents - part.paidCents).toBe(part.closingCents);
      balance = part.closingCents;
      day = addDays(day, 5);
    }
    expect(balance).toBe(whole.closingCents);
  });

  // covers: portal-21
  it('can be read only by its customer and the office', async () => {
    const period = '?from=2026-06-01&to=2026-06-30';
    expect(await read(customer, '/portal/statement', '2026-06-01', '2026-06-29')).toEqual(
      await statement('2026-06-01', '2026-06-29'),
    );
    const stranger = await signedIn(app, 'customer', {
      customerId: (await makeVisit(app, ground)).customerId,
    });
    expect((await read(stranger, '/portal/statement', '2026-06-01', '2026-06-30')).entries).toEqual([]);
    for (const [person, status] of [
      [customer, 403],
      [stranger, 404],
      [await signedIn(app, 'vendor', { vendorId: ground.vendorId }), 404],
      [await signedIn(app, 'crew', { crewId: ground.crewId }), 404],
    ] as const)
      for (const file of ['', '.pdf', '.csv'])
        expect([
          file,
          (await person.request('GET', `/customers/${own.customerId}/statement${file}${period}`)).status,
        ]).toEqual([file, status]);
    expect((await as.admin.request('GET', `/customers/999999/statement${period}`)).status).toBe(404);
    expect((await as.admin.request('GET', `/portal/statement${period}`)).status).toBe(403);
  });

  it('refuses a period that ends before it starts', async () => {
    const refused = await as.admin.request<ErrorBody>(
      'GET',
      `/customers/${own.customerId}/statement?from=2026-06-30&to=2026-06-01`,
    );
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['to']);
  });

  it('can be downloaded as a PDF with letterhead, address, every entry and the totals', async () => {
    const [page = []] = await downloadedPdf(
      app,
      as.admin,
      `/customers/${own.customerId}/statement.pdf?from=2026-06-01&to=2026-06-29`,
    );
    expect(page).toEqual(
      expect.arrayContaining([
        ...['Green Lawns', '12 Elm Street, Austin, TX 78701', '(512) 555-0100'],
        ...['Statement', '6/1/2026 to 6/29/2026', 'Zoë Muñoz', 'Austin, TX 78704'],
        ...['Opening balance', '$27.89', 'Closing balance', 'Price $35.00, Sales tax 8.25% $2.89'],
        ...['6/12/2026', '-$5.00', 'Total', '$32.89', 'Page 1 of 1'],
      ]),
    );
  });

  it('can be downloaded as a spreadsheet file', async () => {
    const period = '?from=2026-06-10&to=2026-06-29';
    const path = `/customers/${own.customerId}/statement.csv${period}`;
    const text = await downloadedCsv(app, as.admin, path);
    expect(await downloadedCsv(app, customer, `/portal/statement.csv${period}`)).toBe(text);
    expect(text.trim().split('\n')).toEqual([
      'Date,Description,Charges,Payments,Balance',
      expect.stringMatching(/^6\/10\/2026,"Payment \(cash\): Lawn service, .+, 6\/5\/2026",,37\.89,27\.89$/),
      expect.stringMatching(/^6\/12\/2026,"Refund \(cash\): .+",-5\.00,-5\.00,27\.89$/),
    ]);
  });
});
