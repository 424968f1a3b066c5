import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { ReportChart, ReportInfo, ReportRow, ReportSummary } from '#contract/insight/reports.calls.ts';
import {
  assignments,
  callLogs,
  contactRequests,
  customers,
  notices,
  paymentAttempts,
  signups,
  timeEntries,
  visitRatings,
} from '#server/db/schema/index.ts';
import { ask } from '#server/modules/insight/reports/asked.ts';
import { reportDocument } from '#server/modules/insight/reports/document.ts';
import { allRows } from '#server/modules/insight/reports/file.ts';
import { REPORTS } from '#server/modules/insight/reports/list/index.ts';
import { rowsQuery } from '#server/modules/insight/reports/read.ts';
import { accountBalances } from '#server/modules/money/ledger/balances.ts';
import { chargeOf, makeVisit } from '#tests/api/support/billing.ts';
import { addPriceList } from '#tests/api/support/correcting.ts';
import { holding, type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let austin: TestMarket;
let dallas: TestMarket;
let admin: Person;

const query = (filter: object, more: Record<string, unknown> = {}) =>
  new URLSearchParams(
    Object.entries({ filter, ...more }).map(([name, value]) => [name, JSON.stringify(value)]),
  );
const rowsOf = async (name: string, filter: object = {}, person = admin, more = {}) => {
  const answer = await person.request<ReportRow[] & ErrorBody>(
    'GET',
    `/reports/${name}?${query(filter, { range: [0, 999], ...more })}`,
  );
  return { ...answer, total: Number(String(answer.headers['content-range']).split('/')[1]) };
};
const summaryOf = async (name: string, filter: object = {}, person = admin) =>
  (await person.request<CallBody<ReportSummary>>('GET', `/reports/${name}/summary?${query(filter)}`)).body
    .data;

/** Creates a charge of a visit on a day, paid by hand and refunded as given. */
async function charge(
  ground: TestMarket,
  date: string,
  priceCents: number,
  { paid = 0, refunded = 0, waived = false, method = 'cash' } = {},
): Promise<number> {
  const visit = await makeVisit(app, ground, {
    terms: { priceCents },
    assignment: { date, slot: date },
    property: ground === dallas ? { zipcode: '75201' } : {},
  });
  const id = await chargeOf(app, visit);
  if (paid) {
    const saleId = randomUUID();
    const act = (action: string, body: object) => admin.request('POST', `/charges/${id}/${action}`, body);
    await act('manual-payment', { attemptId: saleId, method, amountCents: paid, reference: '17' });
    if (refunded)
      await act('refund', {
        attemptId: randomUUID(),
        saleId,
        amountCents: refunded,
        reason: 'Missed a spot',
      });
  }
  if (waived) await admin.request('POST', `/charges/${id}/no-charge`, { reason: 'Rain' });
  return id;
}

/** Creates a few of everything else that reports count, as the owning modules would. */
async function workBeside(chargeId: number) {
  const { db, deps } = app;
  const visit = (change: Partial<typeof assignments.$inferInsert>) =>
    makeVisit(app, austin, { assignment: { completedAt: null, workedMinutes: null, ...change } });
  await visit({ status: 'skipped', skipReason: 'too-wet' });
  await visit({ status: 'skipped', skipReason: 'Snake in the grass', crewId: null });
  await visit({ status: 'cancel', cancelReason: 'gate-locked' });
  await visit({ status: 'pending', slot: '2026-06-05' });
  const priced = await visit({ status: 'pending', slot: '2026-06-08', crewId: null });
  const { propertyId, customerId } = priced;
  for (const [priceCents, reason] of [
    [5000, 'Steep yard'],
    [4500, 'Agreed by phone'],
  ] as const)
    await admin.request('PUT', `/assignments/${priced.assignmentId}`, { priceCents, reason });
  await db.insert(paymentAttempts).values(
    ['Insufficient funds', 'Stolen card'].map((responseText, index) => ({
      id: randomUUID(),
      chargeId,
      amountCents: 4330,
      state: 'declined' as const,
      isHardDecline: index === 1,
      responseText,
      settledAt: deps.clock.now(),
    })),
  );
  // A duplicate payment, which is refunded automatically and counted by no report.
  await db.insert(paymentAttempts).values({
    id: randomUUID(),
    chargeId,
    amountCents: 4330,
    state: 'approved',
    isSurplus: true,
    settledAt: deps.clock.now(),
  });
  await db.update(customers).set({ source: 'referral' }).where(eq(customers.id, customerId));
  await admin.request('POST', `/properties/${propertyId}/status`, {
    status: 'past',
    reason: 'Sold the house',
  });
  await db.insert(callLogs).values([
    {
      propertyId,
      customerId,
      date: TEST_TODAY,
      code: 'C',
      note: 'Missed a spot',
      priceCents: 0,
      isCompleted: true,
    },
    {
      propertyId,
      customerId,
      date: TEST_TODAY,
      code: 'E',
      note: 'Wants a quote',
      priceCents: 2000,
      isBillable: true,
    },
  ]);
  await db.insert(notices).values(
    (['sent', 'failed', 'waiting'] as const).map(status => ({
      channel: 'email' as const,
      kind: 'visits-moved' as const,
      recipient: 'bea@example.com',
      body: 'Rain',
      status,
    })),
  );
  await db.insert(timeEntries).values([
    {
      userId: admin.userId,
      kind: 'work',
      date: TEST_TODAY,
      startedAt: new Date('2026-06-10T13:00:00Z'),
      endedAt: new Date('2026-06-10T21:30:00Z'),
    },
    {
      userId: admin.userId,
      kind: 'break',
      date: TEST_TODAY,
      startedAt: new Date('2026-06-10T17:00:00Z'),
      endedAt: new Date('2026-06-10T17:45:00Z'),
    },
    // Still at work.
    { userId: admin.userId, kind: 'work', date: TEST_TODAY, startedAt: deps.clock.now() },
  ]);
  await addPriceList(app, austin, 2, 4500);
  const person = { firstName: 'Nia', lastName: 'New', email: 'nia@example.com', phone: '5125550100' };
  const place = { address: '1 New Street', city: 'Austin', state: 'TX', zipcode: '78704' };
  await db.insert(signups).values(
    (['converted', 'new'] as const).map(status => ({
      ...person,
      ...place,
      key: randomUUID(),
      status,
      answers: {} as typeof signups.$inferInsert.answers,
    })),
  );
  await db
    .insert(contactRequests)
    .values({ key: randomUUID(), name: 'Nia New', email: 'nia@example.com', message: 'Hello' });
  const done = await db
    .select({ assignmentId: assignments.id })
    .from(assignments)
    .where(eq(assignments.status, 'completed'))
    .orderBy(assignments.id)
    .limit(STARS.length);
  const ratedAt = deps.clock.now();
  await db
    .insert(visitRatings)
    .values(done.map((visit, index) => ({ ...visit, stars: STARS[index] ?? 1, ratedAt })));
}

const STARS = [5, 2, 4];

beforeAll(async () => {
  app = await createTestApp();
  austin = await makeTestMarket(app);
  dallas = await makeTestMarket(app, ['75201']);
  admin = await signedIn(app, 'admin');
  app.deps.clock.set('2026-05-29');
  await charge(austin, '2026-05-28', 4000, { paid: 4330 });
  app.deps.clock.set(TEST_TODAY);
  // The session was last used twelve days ago.
  admin = await signedIn(app, 'admin');
  const owed = await charge(austin, '2026-06-01', 5000, { paid: 2000, method: 'check' });
  await charge(austin, '2026-06-09', 6000, { waived: true });
  await charge(dallas, '2026-06-09', 3000, { paid: 3248, refunded: 1000 });
  await charge(dallas, '2026-03-04', 2500);
  const late = await charge(dallas, '2026-04-20', 3500);
  const later = { date: '2026-06-20', reason: 'Paid on the 20th' };
  await admin.request('POST', `/charges/${late}/charge-later`, later);
  await workBeside(owed);
});
afterAll(() => app.close());

/** Hand-computed results over the rows created above, for all days. */
const EXPECTED: Record<string, Record<string, number>> = {
  ratings: { count: 3, low: 1, average: 3.7 },
  revenue: { count: 6, gross: 24000, discount: 0, tax: 1981, total: 25981, refunded: 1000, waived: 6495 },
  'payments-received': {
    count: 4,
    received: 9578,
    refunded: 1000,
    cash: 6578,
    check: 2000,
    card: 0,
    kept: 8578,
  },
  receivables: { count: 3, current: 3413, over30: 3789, over60: 0, over90: 2706, open: 9908 },
  'charge-later': { count: 1, total: 3789, open: 3789 },
  'prices-by-hand': { count: 2, set: 1, raised: 0, lowered: 1, removed: 0 },
  refunds: { count: 1, refunded: 1000 },
  'discounts-and-free': { count: 1, gross: 6000, waived: 6495, total: 6495 },
  'failed-payments': { count: 2, amount: 8660 },
  'services-completed': { count: 6, expected: 180, worked: 192, net: 24000 },
  'crew-hours': { count: 6, expectedEach: 30, workedEach: 32, ofExpected: 106.7 },
  // $10.00 of $32.48 refunded is $9.24 of the $30.00 before tax; 20% of the rest is kept, and the remainder
  // is the vendor's.
  'vendor-settlement': { count: 6, gross: 24000, returned: 6924, commission: 3415, vendorPart: 13661 },
  'job-margin': {
    count: 6,
    net: 24000,
    returned: 6924,
    cost: 13661,
    margin: 3415,
    marginShare: 20,
    netAnHour: 7500,
  },
  'visits-late': { count: 1, daysLate: 5, daysLateMost: 5 },
  skips: { count: 2 },
  cancellations: { count: 2 },
  'new-customers': { count: 11, active: 10, gone: 1 },
  referrals: { count: 1, active: 0, gone: 1 },
  retention: { count: 6, visits: 6, total: 25981 },
  'past-and-no-renew': { count: 1, back: 0 },
  'sign-ups-and-requests': { count: 3, won: 1, done: 0, open: 2, share: 50 },
  'call-logs': { count: 2, done: 1, open: 1, billable: 1 },
  notices: { sent: 1, failed: 1, expired: 0 },
  'time-sheets': { count: 2, work: 510, breaks: 45, net: 465 },
  // The tax of $10.00 refunded and of $64.95 waived is not owed to the state.
  tax: { count: 6, net: 24000, taxed: 24000, tax: 1981, returnedTax: 571, taxDue: 1410, total: 25981 },
};

const ALL = { period: 'all' };
/** Averages and similar columns can't be added up. */
const NO_SUMS = ['netAnHour', 'daysLate', 'daysLateMost', 'people', 'average'];
const isSum = ({ kind, name }: { kind: string; name: string }) =>
  (kind === 'money' || kind === 'count') && !NO_SUMS.includes(name);

/** Expects the list behind a row to have as many rows as it counts, with the same total. */
async function expectOwnRows(info: ReportInfo, by: string, row: ReportRow) {
  const [path = '', search = ''] = (row.to ?? '').split('?');
  const filter = JSON.parse(new URLSearchParams(search).get('filter') ?? '') as object;
  const name = path.replace('/reports/', '');
  const summary = await summaryOf(name, filter);
  const told = [info.name, by, row.split];
  expect([...told, summary.count]).toEqual([...told, row.count]);
  for (const column of info.columns.filter(({ kind }) => kind === 'money'))
    if (column.name in summary.totals)
      expect([...told, column.name, summary.totals[column.name]]).toEqual([
        ...told,
        column.name,
        row[column.name],
      ]);
}

describe('every report', () => {
  // covers: call-95, screen-14
  it.each(REPORTS.filter(report => report.kind === 'split').map(({ name }) => name))(
    '%s: has the same total however it is split, and each row leads to its own records',
    async name => {
      const info = (await admin.request<CallBody<ReportInfo[]>>('GET', '/reports')).body.data.find(
        one => one.name === name,
      );
      if (!info) throw new Error('not offered');
      const { totals } = await summaryOf(name, ALL);
      expect(totals).toMatchObject(EXPECTED[name] ?? {});
      expect(totals.count, 'the fixture has something to count').toBeGreaterThan(0);
      for (const split of info.splits) {
        const { body: rows, total } = await rowsOf(name, { ...ALL, by: split.name });
        expect([split.name, rows.length]).toEqual([split.name, total]);
        for (const column of info.columns.filter(isSum)) {
          const sum = rows.reduce((so, row) => so + Number(row[column.name]), 0);
          expect([split.name, column.name, sum]).toEqual([split.name, column.name, totals[column.name]]);
        }
        for (const row of rows) await expectOwnRows(info, split.name, row);
      }
    },
  );

  it.each(REPORTS.map(({ name }) => name))('%s: exports a file with the same rows', async name => {
    const { body: rows } = await rowsOf(name, ALL);
    const { status, body, headers } = await admin.request<string>(
      'GET',
      `/reports/${name}/export.csv?${query(ALL)}`,
    );
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(`${name}.csv`);
    expect(body.trim().split('\n')).toHaveLength(rows.length + 1);
  });

  it.each(REPORTS.map(({ name }) => name))('%s: is printed', async name => {
    const { status, body, headers } = await admin.request<string>(
      'GET',
      `/reports/${name}/export.pdf?${query(ALL)}`,
    );
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(body.slice(0, 5)).toBe('%PDF-');
    expect(body.trimEnd().endsWith('%%EOF')).toBe(true);
  });

  it.each(REPORTS.map(({ name }) => name))('%s: is sorted by each of its columns, in pages', async name => {
    const report = REPORTS.find(one => one.name === name);
    for (const column of Object.keys(report?.columns ?? {})) {
      const { status, body } = await rowsOf(name, ALL, admin, { sort: [column, 'DESC'], range: [0, 1] });
      expect([column, status]).toEqual([column, 200]);
      expect(body.length).toBeLessThanOrEqual(2);
    }
  });
});

describe('money', () => {
  it('equals the ledger', async () => {
    const balance = Object.fromEntries(
      (await accountBalances(app.db)).map(({ account, cents }) => [account, cents]),
    );
    const { totals } = await summaryOf('revenue', ALL);
    const { totals: tax } = await summaryOf('tax', ALL);
    expect(tax).toMatchObject({ taxDue: -(balance.tax ?? 0), tax: totals.tax });
    const returned = Number(totals.waived) + Number(totals.refunded);
    expect(returned - Number(tax.returnedTax)).toBe((balance['written-off'] ?? 0) + (balance.refunds ?? 0));
    expect(totals).toMatchObject({
      gross: -(balance.revenue ?? 0),
      open: balance.receivable,
      kept: (balance.card ?? 0) + (balance.cash ?? 0) + (balance.check ?? 0) + (balance.overpayments ?? 0),
    });
    expect((await summaryOf('payments-received', ALL)).totals.kept).toBe(totals.kept);
    expect((await summaryOf('receivables')).totals.open).toBe(totals.open);
  });

  it('counts work on its day and payments on theirs', async () => {
    const may = { period: { from: '2026-05-01', to: '2026-05-31' } };
    expect((await summaryOf('revenue', may)).totals).toMatchObject({ total: 4330, kept: 4330 });
    expect((await summaryOf('payments-received', may)).totals.received).toBe(4330);
    const june = { period: 'month' };
    expect((await summaryOf('revenue', june)).totals.kept).toBe(2000 + 2248);
    expect(await summaryOf('payments-received', june)).toMatchObject({
      from: '2026-06-01',
      to: '2026-06-30',
      totals: { received: 5248, refunded: 1000 },
    });
  });

  it('leads to its own rows with filters, and for weeks and months that the period cuts off', async () => {
    const info = (await admin.request<CallBody<ReportInfo[]>>('GET', '/reports')).body.data;
    for (const filter of [
      { by: 'week', period: { from: '2026-06-09', to: '2026-06-09' } },
      { by: 'month', period: { from: '2026-04-21', to: '2026-06-08' } },
      { by: 'day', period: 'all', marketId: [dallas.marketId] },
      { by: 'vendor', period: 'all', status: ['no-charge', 'success'] },
    ])
      for (const name of ['revenue', 'vendor-settlement']) {
        const report = info.find(one => one.name === name);
        const { body: rows } = await rowsOf(name, filter);
        expect(rows.length).toBeGreaterThan(0);
        for (const row of rows) if (report) await expectOwnRows(report, filter.by, row);
      }
  });

  it('is filtered by market, vendor, service and status', async () => {
    const gross = async (filter: object) => (await summaryOf('revenue', { ...ALL, ...filter })).totals.gross;
    expect(await gross({ marketId: [dallas.marketId] })).toBe(9000);
    expect(await gross({ vendorId: [austin.vendorId, dallas.vendorId] })).toBe(24000);
    expect(await gross({ marketId: ['none'] })).toBe(0);
    expect(await gross({ service: ['bnb'] })).toBe(0);
    expect(await gross({ status: ['no-charge'] })).toBe(6000);
  });

  // covers: call-97, screen-19
  it('is drawn over time without gaps, or with the largest groups first', async () => {
    const chartOf = async (filter: object) =>
      (await admin.request<CallBody<ReportChart>>('GET', `/charts/revenue?${query(filter)}`)).body.data;
    const days = await chartOf({ period: 'month' });
    expect(days.kind).toBe('course');
    expect(days.points.map(({ split }) => split)).toEqual(
      ['01', '02', '03', '04', '05', '06', '07', '08', '09'].map(day => `2026-06-${day}`),
    );
    expect(days.points.at(-1)?.values).toEqual([2248, 1000, 6495, 0]);
    const markets = await chartOf({ ...ALL, by: 'market' });
    expect(markets.kind).toBe('ranking');
    expect(markets.points.map(({ values }) => values[0])).toEqual([6330, 2248]);
  });
});

describe('the report of customers', () => {
  // covers: call-96
  it('is also served under its own path', async () => {
    const { body } = await admin.request<ReportRow[]>(
      'GET',
      `/customer-reports?${query({}, { sort: ['open', 'DESC'], range: [0, 1] })}`,
    );
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({ visits: 1, total: 3789, kept: 0, open: 3789 });
  });
});

/** Returns a report as its file is created, in its usual order. */
function askedFor(name: string, filter: object = ALL) {
  const report = REPORTS.find(one => one.name === name);
  if (!report) throw new Error('not there');
  const moment = { today: TEST_TODAY, now: app.deps.clock.now(), timeZone: 'America/Chicago' };
  const asked = ask(report, { filter: JSON.stringify(filter) }, moment, { type: 'admin', vendorId: null });
  return [asked, report.sort] as const;
}

async function paperOf(name: string, filter: object) {
  const [asked, sort] = askedFor(name, filter);
  const document = await reportDocument(app.db, asked, sort, { name: 'Sward', lines: [] }, 'en');
  const table = document.parts.find(part => part.kind === 'table');
  if (!table) throw new Error('without a table');
  return { ...document, table };
}

describe('a report', () => {
  it('refuses unknown filters and sorts, and names them', async () => {
    const refused = async (name: string, filter: object, more = {}) => {
      const { status, body } = await rowsOf(name, filter, admin, more);
      return [status, body.errors ? Object.keys(body.errors) : body.message];
    };
    expect(await refused('revenue', { colour: 'red' })).toEqual([400, expect.stringContaining('colour')]);
    expect(await refused('revenue', {}, { sort: ['colour', 'ASC'] })).toEqual([
      400,
      expect.stringContaining('colour'),
    ]);
    for (const [field, value] of Object.entries({
      period: { from: '2026-02-30' },
      by: 'colour',
      marketId: ['x'],
      service: 'tree',
      isOpen: 'maybe',
    }))
      expect(await refused('revenue', { [field]: value })).toEqual([422, [field]]);
    expect(await refused('revenue', { period: { from: '2026-06-02', to: '2026-06-01' } })).toEqual([
      422,
      ['period'],
    ]);
    expect((await rowsOf('charges', { by: 'day' })).status).toBe(400);
    expect((await rowsOf('nothing')).status).toBe(404);
    expect((await admin.request('GET', '/charts/charges')).status).toBe(404);
  });

  it('keeps its own conditions, whatever filters are sent', async () => {
    const { totals } = await summaryOf('receivables', { ...ALL, isOpen: true });
    expect(totals.open).toBe(9908);
    expect((await rowsOf('receivables', { isOpen: false })).body[0]?.open).toBe(3789);
  });

  // covers: role-27
  it('is open to office users with the permission, and to vendors for their own visits', async () => {
    for (const path of ['/reports', '/reports/revenue', '/charts/revenue', '/reports/revenue/export.csv']) {
      expect((await (await holding(app, 'csr', [])).request('GET', path)).status).toBe(403);
      for (const type of ['crew', 'customer'] as const) {
        const person = await holding(app, type, ['report_list'], { crewId: austin.crewId });
        expect((await person.request('GET', path)).status).toBe(403);
      }
      expect((await (await signedIn(app, 'csr')).request('GET', path)).status).toBe(200);
    }
    const vendor = await holding(app, 'vendor', ['report_list'], { vendorId: dallas.vendorId });
    expect((await summaryOf('revenue', ALL, vendor)).totals.gross).toBe(9000);
    expect((await summaryOf('payments', ALL, vendor)).count).toBe(2);
    expect((await summaryOf('revenue', { ...ALL, vendorId: [austin.vendorId] }, vendor)).totals.gross).toBe(
      0,
    );
  });

  it('has dates, words and amounts in its file in the reader’s language', async () => {
    const { body } = await admin.request<string>(
      'GET',
      `/reports/revenue/export.csv?${query({ ...ALL, by: 'service' })}`,
      undefined,
      { 'accept-language': 'es' },
    );
    const [head, row] = body.replace('\uFEFF', '').trim().split('\n');
    expect(head).toMatch(/^Servicio,Cargos,Precio/);
    expect(row).toBe('Corte de césped,6,240.00,0.00,240.00,19.81,259.81,85.78,10.00,64.95,99.08');
  });

  // covers: callLogs.labels
  it('shows the codes of calls by the office’s labels, on screens and in files', async () => {
    const labels = { C: { en: 'Gripe', es: 'Queja fuerte' } };
    expect((await admin.request('PUT', '/settings/callLogs', { labels })).status).toBe(200);
    for (const [name, by] of [
      ['call-logs', { by: 'code' }],
      ['calls', {}],
    ] as const) {
      const { body } = await admin.request<string>(
        'GET',
        `/reports/${name}/export.csv?${query({ ...ALL, ...by })}`,
      );
      expect([name, body.includes('Gripe'), body.includes('Complaint')]).toEqual([name, true, false]);
    }
    const { body } = await admin.request<CallBody<ReportInfo[]>>('GET', '/reports');
    const filters = body.data.find(({ name }) => name === 'calls')?.filters;
    expect(filters).toContainEqual(
      expect.objectContaining({ name: 'code', words: expect.objectContaining(labels) }),
    );
    await admin.request('PUT', '/settings/callLogs', { labels: {} });
  });

  it.each([
    ['visits', 'assignments_date_idx'],
    ['charges', 'charges_date_idx'],
    ['payments', 'ledger_transfers_money_idx'],
    ['calls', 'call_logs_date_idx'],
    ['hand-prices', 'history_price_idx'],
    ['customers', 'assignments_done_idx'],
  ])('%s: finds its first rows by an index, among however many', async (name, index) => {
    const [asked, sort] = askedFor(name);
    const plan = await app.db.transaction(async tx => {
      for (const way of ['seqscan', 'bitmapscan', 'hashagg', 'sort'])
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      return tx.execute(sql`explain ${rowsQuery(asked, sort)} limit 50`);
    });
    expect(JSON.stringify(plan.rows)).toContain(index);
  });

  it('is exported completely, however many rows it has, while others keep reading', async () => {
    await app.db.execute(sql`insert into notices (channel, kind, recipient, body, status, created_at)
      select 'text', 'newsletter', '512555' || n, 'Hello', 'sent', timestamptz '2026-02-01 12:00Z' + n * interval '1 second'
      from generate_series(1, 2500) n`);
    const february = { period: { from: '2026-02-01', to: '2026-02-28' } };
    const [file, page] = await Promise.all([
      admin.request<string>('GET', `/reports/notice-list/export.csv?${query(february)}`),
      rowsOf('notice-list', february),
    ]);
    const lines = file.body.trim().split('\n').slice(1);
    expect(lines).toHaveLength(2500);
    // Newest first, as on the page.
    expect(lines[0]).toContain('6:41');
    expect(lines.at(-1)).toContain('6:00');
    expect([page.body.length, page.total]).toEqual([1000, 2500]);
    const { table, isLong } = await paperOf('notice-list', february);
    expect(isLong).toBe(true);
    const printed = [];
    for await (const rows of table.pages) printed.push(...rows);
    expect(printed).toHaveLength(2500);
  });

  it('is printed in landscape and smaller if it has many columns', async () => {
    const wide = await paperOf('charges', ALL);
    expect([wide.isLandscape, wide.isLong]).toEqual([true, false]);
    expect(wide.table.columns).toHaveLength(18);
    expect(wide.table.size).toBeLessThan(7);
    const narrow = await paperOf('refunds', ALL);
    expect([narrow.isLandscape, narrow.table.size]).toEqual([false, 9]);
  });

  it('holds no connection while few rows are loaded; at most three files are created at once', async () => {
    const [, sort] = askedFor('visits');
    const readers = [1, 2, 3].map(() => allRows(app.db, askedFor('visits')[0], sort));
    for (const reader of readers) await reader.next();
    expect(app.db.$client.idleCount).toBe(app.db.$client.totalCount);
    const file = () => admin.request<string & ErrorBody>('GET', `/reports/visits/export.csv?${query(ALL)}`);
    const refused = await file();
    expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining('being created')]);
    for (const reader of readers) await reader.return(undefined);
    expect((await file()).status).toBe(200);
  });
});
