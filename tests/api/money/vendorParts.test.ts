import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#contract/core/days.ts';
import type { CallBody } from '#contract/core/errors.ts';
import type { ReportRow, ReportSummary } from '#contract/insight/reports.calls.ts';
import type { Settlement } from '#contract/money/settlements.calls.ts';
import { vendorCommissions } from '#server/db/schema/index.ts';
import { chargeOf, makeVisit } from '#tests/api/support/billing.ts';
import { correcting } from '#tests/api/support/correcting.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { statementsOf, subqueriesOf } from '#tests/api/support/plans.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let ground: TestMarket;
let as: Awaited<ReturnType<typeof correcting>>;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  as = await correcting(app, ground);
  const visit = await makeVisit(app, ground);
  await chargeOf(app, visit);
  const lines = [{ description: 'Mulch', amountCents: 5151, isTaxable: true }];
  const typed = { propertyId: visit.propertyId, date: TEST_TODAY, serviceType: 'mow', lines, reason: null };
  const key = { 'idempotency-key': 'mulch' };
  expect((await as.admin.request('POST', '/charges', typed, key)).status).toBe(201);
  // A visit of a property whose vendor had left when it was charged.
  const own = await makeVisit(app, ground, {
    property: { vendorId: null },
    terms: { priceCents: 2000 },
    assignment: { vendorId: null, crewId: null },
  });
  await chargeOf(app, own);
});
afterAll(() => app.close());

const read = async <T>(path: string, filter: object) =>
  (await as.admin.request<T>('GET', `/reports/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`))
    .body;
const ALL = { period: 'all' };

it.each(['vendor', 'month', 'market', 'service'])(
  'the vendors’ summary by %s counts work of vendors alone, and agrees with the settlement',
  async by => {
    const draft = await as.admin.request<CallBody<Settlement>>('POST', '/settlements', {
      vendorId: ground.vendorId,
      fromDate: TEST_TODAY,
      toDate: TEST_TODAY,
    });
    const { id, netCents } = draft.body.data;
    await as.admin.request('DELETE', `/settlements/${id}`);
    const { data } = await read<CallBody<ReportSummary>>('vendor-settlement/summary', { ...ALL, by });
    expect(data.totals).toMatchObject({ count: 1, gross: 3500, commission: 700, vendorPart: netCents });
    const rows = await read<ReportRow[]>('vendor-settlement', { ...ALL, by });
    expect(rows).toMatchObject([{ count: 1, gross: 3500, vendorPart: netCents }]);
  },
);

it('no report computes a vendor’s share for work without a vendor', async () => {
  const rows = await read<ReportRow[]>('charges', ALL);
  const parts = rows.map(({ gross, commission, vendorPart }) => [gross, commission, vendorPart]);
  expect(parts.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([
    [2000, 2000, 0],
    [3500, 700, 2800],
    [5151, 5151, 0],
  ]);
  const margins = await read<CallBody<ReportSummary>>('job-margin/summary', ALL);
  expect(margins.data.totals).toMatchObject({ net: 5500, cost: 2800, margin: 2700 });
});

it.each(['vendor-settlement', 'job-margin'])(
  '%s works out commissions without a subquery for each visit',
  async report => {
    const statements = await statementsOf(() => read(report, { ...ALL, by: 'month' }));
    const [rows] = statements.filter(({ text }) => text.includes('commission_exceptions'));
    expect(rows && (await subqueriesOf(app, rows))).toEqual([]);
  },
);

it('counts a list’s charges without computing each commission', async () => {
  const statements = await statementsOf(() => as.admin.request('GET', '/reports/charges?range=[0,0]'));
  const counts = statements.filter(({ text }) => text.includes('count(*)') && text.includes('from charges'));
  expect(counts.map(({ text }) => text.includes('commission_exceptions'))).toEqual([false]);
});

it('uses the percentage in force on the day of the work', async () => {
  const { vendorId } = ground;
  const older = { vendorId, validFrom: addDays(TEST_TODAY, -2), percent: 40 };
  for (const [validFrom, others, commission] of [
    [addDays(TEST_TODAY, 1), [], 700],
    [TEST_TODAY, [], 1050],
    [addDays(TEST_TODAY, -1), [], 1050],
    [addDays(TEST_TODAY, -1), [older], 1050],
    [addDays(TEST_TODAY, 1), [older], 1400],
  ] as const) {
    await app.db.insert(vendorCommissions).values([{ vendorId, validFrom, percent: 30 }, ...others]);
    const { data } = await read<CallBody<ReportSummary>>('vendor-settlement/summary', ALL);
    expect(data.totals).toMatchObject({ gross: 3500, commission, vendorPart: 3500 - commission });
    await app.db.delete(vendorCommissions);
  }
});
