import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { makeVisit, readCharge } from '#tests/api/support/billing.ts';
import { correcting, dearerMarket, withTax } from '#tests/api/support/correcting.ts';
import { signedIn } from '#tests/api/support/people.ts';
import type { TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let ground: TestMarket;
let as: Awaited<ReturnType<typeof correcting>>;

beforeAll(async () => {
  app = await createTestApp();
  ground = await dearerMarket(app);
  as = await correcting(app, ground);
});
afterAll(async () => {
  expect(await proveLedger(app.db)).toEqual([]);
  await app.close();
});

type Answer = CallBody<ChargeDetail> & ErrorBody;
const LINES = [
  { description: 'Brush hauled away', amountCents: 4000, isTaxable: true },
  { description: 'Dump fee', amountCents: 1500, isTaxable: false },
];

async function added(change: object = {}, key: string = randomUUID()) {
  const { propertyId } = await makeVisit(app, ground);
  const body = { propertyId, date: TEST_TODAY, lines: LINES, ...change };
  const add = () => as.admin.request<Answer>('POST', '/charges', body, { 'idempotency-key': key });
  return { add, first: await add() };
}
const put = (id: number, body: object, headers = {}) =>
  as.admin.request<Answer>('PUT', `/charges/${id}`, body, headers);
const cash = (id: number, amountCents: number) =>
  as.decide(id, 'manual-payment', { attemptId: randomUUID(), method: 'cash', amountCents });

describe('a charge without a visit', () => {
  it('adds up its lines, with the market’s tax on taxable ones, and is created once', async () => {
    const { add, first } = await added();
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({
      assignmentId: null,
      status: 'pending',
      subtotalCents: 5500,
      taxCents: 330,
      totalCents: 5830,
      lines: [
        { amountCents: 4000, source: { from: 'typed', description: 'Brush hauled away' } },
        { amountCents: 1500, source: { from: 'typed', isTaxable: false } },
        { amountCents: 330, source: { from: 'tax', percent: 8.25 } },
      ],
    });
    expect((await add()).body.data.id).toBe(first.body.data.id);
  });

  it('can get other lines until something is paid, with the tax rate of its day', async () => {
    const { id, version } = (await added()).first.body.data;
    await withTax(app, ground, 10, async () => {
      const changed = await put(id, { lines: LINES.slice(0, 1) }, { 'if-match': `"${version}"` });
      expect(changed.body.data).toMatchObject({ id, subtotalCents: 4000, taxCents: 330 });
    });
    expect((await put(id, { lines: LINES }, { 'if-match': `"${version}"` })).status).toBe(412);
    const priced = await as.admin.request('POST', `/charges/${id}/price`, { priceCents: 100, reason: 'x' });
    expect(priced.status).toBe(409);
    await cash(id, 1000);
    expect((await put(id, { lines: LINES })).status).toBe(409);
  });

  it('keeps the decisions made about it, and is paid like any other charge', async () => {
    const { id } = (await added()).first.body.data;
    await as.decide(id, 'hold', { reason: 'Dispute' });
    expect((await put(id, { lines: LINES.slice(1) })).body.data).toMatchObject({
      status: 'hold',
      totalCents: 1500,
    });
    await as.decide(id, 'release', {});
    await cash(id, 1500);
    expect((await readCharge(app, id)).status).toBe('success');
  });

  it('is withdrawn with a reason, unless money moved', async () => {
    const withdraw = (id: number, reason?: string) =>
      as.admin.request<ErrorBody>('POST', `/charges/${id}/withdraw`, { reason });
    const { id } = (await added()).first.body.data;
    expect((await withdraw(id)).status).toBe(422);
    expect((await withdraw(id, 'Entered twice')).status).toBe(200);
    expect((await as.admin.request('GET', `/charges/${id}`)).status).toBe(404);
    expect(await as.historyOf(id)).toEqual(['added', 'deleted']);
    const paid = (await added()).first.body.data;
    await cash(paid.id, 1000);
    expect((await withdraw(paid.id, 'Entered twice')).status).toBe(409);
    const visit = await as.charged();
    expect((await withdraw(visit.id, 'Entered twice')).status).toBe(409);
    expect((await put(visit.id, { lines: LINES })).status).toBe(409);
  });

  it('is refused with each error at its field, and is only for the office', async () => {
    const fields = async (change: object) =>
      Object.keys((await added(change)).first.body.errors ?? {}).sort();
    expect(await fields({ lines: [] })).toEqual(['lines']);
    expect(await fields({ lines: [{ description: '', amountCents: 0 }] })).toEqual([
      'lines.0.amountCents',
      'lines.0.description',
    ]);
    expect(await fields({ propertyId: 999_999 })).toEqual(['propertyId']);
    const customer = await signedIn(app, 'customer');
    expect((await customer.request('POST', '/charges', {}, { 'idempotency-key': 'k' })).status).toBe(403);
  });
});
