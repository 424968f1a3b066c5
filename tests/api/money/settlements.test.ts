import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Day } from '#contract/core/days.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { ReportSummary } from '#contract/insight/reports.calls.ts';
import type { DatedRate } from '#contract/money/datedRates.ts';
import type { Settlement, SettlementLine } from '#contract/money/settlements.calls.ts';
import { withoutTax } from '#contract/money/taxShare.ts';
import type { CommissionException, Vendor } from '#contract/territory/vendors.calls.ts';
import {
  assignments,
  charges,
  commissionExceptions,
  history,
  notices,
  notifications,
  vendors,
} from '#server/db/schema/index.ts';
import { accountBalances } from '#server/modules/money/ledger/balances.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { chargeOf, makeVisit, type Visit } from '#tests/api/support/billing.ts';
import { correcting } from '#tests/api/support/correcting.ts';
import { downloadedCsv, downloadedPdf } from '#tests/api/support/downloaded.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let ground: TestMarket;
let as: Awaited<ReturnType<typeof correcting>>;
let vendor: Person;
let stranger: Person;

type Answer = CallBody<Settlement> & ErrorBody;

async function workOn(date: Day): Promise<{ visit: Visit; id: number }> {
  const visit = await makeVisit(app, ground, { assignment: { date, slot: date } });
  return { visit, id: await chargeOf(app, visit) };
}
const office = <T = Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  as.admin.request<T>(method, `/settlements${path}`, body);
async function drafted(fromDate: Day, toDate: Day): Promise<Settlement> {
  const { status, body } = await office('POST', '', { vendorId: ground.vendorId, fromDate, toDate });
  expect(status).toBe(201);
  return body.data;
}
async function issued(fromDate: Day, toDate: Day): Promise<Settlement> {
  const { id, netCents } = await drafted(fromDate, toDate);
  const { status, body } = await office('POST', `/${id}/issue`, { netCents });
  expect(status).toBe(200);
  return body.data;
}
const linesOf = async ({ id }: Settlement, person: Person = as.admin): Promise<SettlementLine[]> => {
  const { body } = await person.request<SettlementLine[]>(
    'GET',
    `/settlements/${id}/lines?range=${encodeURIComponent('[0,99]')}`,
  );
  for (const line of body.filter(one => one.chargeId !== null))
    expect(line.grossCents).toBe(
      line.discountCents + line.freeCents + line.refundedCents + line.commissionCents + line.netCents,
    );
  return body;
};
const brief = (lines: readonly SettlementLine[]) =>
  lines.map(({ kind, date, grossCents, commissionCents, netCents }) => [
    kind,
    date,
    grossCents,
    commissionCents,
    netCents,
  ]);

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  as = await correcting(app, ground);
  vendor = await signedIn(app, 'vendor', { vendorId: ground.vendorId });
  const other = await makeTestMarket(app, ['78705']);
  stranger = await signedIn(app, 'vendor', { vendorId: other.vendorId });
  await app.db
    .update(vendors)
    .set({ email: 'green@vendor.example', address: '9 Mower Road' })
    .where(eq(vendors.id, ground.vendorId));
});
afterAll(() => app.close());

it('deducts the same amount of tax in the ledger as in a settlement', async () => {
  const amounts = [1, 2, 7, 8, 99, 100, 999, 1000, 2436, 4870, 4871];
  const bases = [
    { subtotalCents: 4500, totalCents: 4871 },
    { subtotalCents: 15, totalCents: 16 },
    { subtotalCents: 0, totalCents: 0 },
  ];
  for (const base of bases) {
    const { rows } = await app.db.execute<{ cents: string }>(sql`
      select without_tax(amount, ${base.subtotalCents}::bigint, ${base.totalCents}::bigint)::text as cents
      from unnest(${sql.raw(`array[${amounts.join(', ')}]::bigint[]`)}) with ordinality as given (amount, place)
      order by place`);
    expect(rows.map(({ cents }) => Number(cents))).toEqual(amounts.map(cents => withoutTax(cents, base)));
  }
});

describe('a vendor’s settlement', () => {
  let may: Settlement;
  let disputed: SettlementLine;

  it('deducts the vendor’s or the property’s commission after free services and refunds', async () => {
    await workOn('2026-05-04');
    const own = await workOn('2026-05-05');
    await app.db.insert(commissionExceptions).values({
      vendorId: ground.vendorId,
      propertyId: own.visit.propertyId,
      commissionPercent: 12.5,
      reason: 'Steep slope',
    });
    const free = await workOn('2026-05-06');
    await as.decide(free.id, 'no-charge');
    const paid = await workOn('2026-05-07');
    const attemptId = randomUUID();
    await as.decide(paid.id, 'manual-payment', { attemptId, method: 'cash', amountCents: 3789 });
    const refund = { attemptId: randomUUID(), saleId: attemptId, amountCents: 1895, reason: 'Half done' };
    await as.decide(paid.id, 'refund', refund);
    await app.db
      .update(assignments)
      .set({ status: 'skipped' })
      .where(
        eq(
          assignments.id,
          (await makeVisit(app, ground, { assignment: { date: '2026-05-08' } })).assignmentId,
        ),
      );
    await workOn('2026-06-01');

    const draft = await drafted('2026-05-01', '2026-05-31');
    expect(draft).toMatchObject({ status: 'draft', number: null, skipCount: 1, lineCount: 4 });
    expect(brief(await linesOf(draft))).toEqual([
      ['work', '2026-05-04', 3500, 700, 2800],
      ['work', '2026-05-05', 3500, 438, 3062],
      ['work', '2026-05-06', 3500, 0, 0],
      ['work', '2026-05-07', 3500, 350, 1400],
    ]);
    expect(draft).toMatchObject({
      grossCents: 14_000,
      freeCents: 3500,
      refundedCents: 1750,
      commissionCents: 1488,
      netCents: 7262,
    });
  });

  it('as a draft is for the office only, exists once per vendor, and can be edited or discarded', async () => {
    const [{ id } = { id: 0 }] = (await office<Settlement[]>('GET', '')).body;
    expect((await vendor.request<Settlement[]>('GET', '/settlements')).body).toEqual([]);
    expect((await vendor.request('GET', `/settlements/${id}`)).status).toBe(404);
    const second = { vendorId: ground.vendorId, fromDate: '2026-06-01', toDate: '2026-06-02' };
    expect((await office('POST', '', second)).status).toBe(409);

    const adjusted = await office('POST', `/${id}/adjustments`, { cents: -500, note: 'Broken sprinkler' });
    expect(adjusted.body.data).toMatchObject({ netCents: 6762, adjustmentCents: -500 });
    await workOn('2026-05-09');
    expect((await office('POST', `/${id}/issue`, { netCents: 6762 })).status).toBe(409);
    const again = await office('POST', `/${id}/refresh`);
    expect(again.body.data.netCents).toBe(6762 + 2800);
    const line = (await linesOf(again.body.data)).find(one => one.kind === 'adjustment');
    const without = await office('DELETE', `/${id}/adjustments/${line?.id}`);
    expect(without.body.data.netCents).toBe(7262 + 2800);
    expect((await office('DELETE', `/${id}`)).status).toBe(200);
    expect((await office('GET', `/${id}`)).status).toBe(404);
  });

  it('gets a gapless number when it is issued, and its vendor is notified', async () => {
    may = await issued('2026-05-01', '2026-05-31');
    expect(may).toMatchObject({ status: 'issued', number: 1, netCents: 10_062 });
    for (const path of ['refresh', 'issue', 'adjustments'])
      expect([
        path,
        (await office('POST', `/${may.id}/${path}`, { netCents: 10_062, cents: 100, note: 'More' })).status,
      ]).toEqual([path, 409]);
    expect((await office('DELETE', `/${may.id}`)).status).toBe(409);
    const [notice] = await app.db
      .select()
      .from(notices)
      .where(eq(notices.kind, 'settlement'))
      .orderBy(notices.id);
    expect(notice).toMatchObject({ recipient: 'green@vendor.example', subject: 'Settlement 1' });
    expect(notice?.body).toContain('$100.62');
    expect(notice?.body).toContain(`/settlements/${may.id}`);
    const rows = await app.db
      .select()
      .from(history)
      .where(eq(history.entityId, String(may.id)))
      .orderBy(history.id);
    expect(rows.filter(row => row.entity === 'settlement').map(row => row.action)).toEqual(['added', 'sent']);
  });

  it('leaves later changes to the next settlement, at the commission of the day of the work', async () => {
    const [first] = await linesOf(may);
    await as.decide(first?.chargeId ?? 0, 'no-charge');
    const path = `/vendors/${ground.vendorId}`;
    const { version: _, ...standing } = (await as.admin.request<Vendor>('GET', path)).body;
    const rates = (...commissionRates: DatedRate[]) =>
      as.admin.request<Omit<Vendor, 'status'> & ErrorBody>('PUT', path, { ...standing, commissionRates });
    const always = { validFrom: null, percent: 20 };
    const settled = await rates({ ...always, percent: 30 });
    expect([settled.status, settled.body.errors]).toEqual([
      422,
      {
        'commissionRates.0.percent':
          'Work through 5/31/2026 was settled at 20%, so this rate can’t be changed. Add a commission that starts later instead.',
      },
    ]);
    const since = { validFrom: '2026-05-21', percent: 30 };
    const toCome = { validFrom: '2026-07-01', percent: 40 };
    expect((await rates(always, since, toCome)).body).toMatchObject({ commissionPercent: 30 });
    expect((await rates(always, since)).body.commissionRates).toEqual([always, since]);
    await workOn('2026-05-20');
    const before = await linesOf(may);
    const june = await issued('2026-06-01', '2026-06-10');
    expect(june.number).toBe(2);
    expect(brief(await linesOf(june))).toEqual([
      ['correction', '2026-05-04', 0, -700, -2800],
      // Charged after May was settled.
      ['work', '2026-05-20', 3500, 700, 2800],
      ['work', '2026-06-01', 3500, 1050, 2450],
    ]);
    expect(await linesOf(may)).toEqual(before);
    expect((await office('GET', `/${may.id}`)).body).toMatchObject({ netCents: 10_062 });
    const overlapping = { vendorId: ground.vendorId, fromDate: '2026-06-10', toDate: '2026-06-10' };
    const refused = await office('POST', '', overlapping);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['fromDate']]);
    // Together, all settlements add up to the charges' current amounts.
    const all = [...(await linesOf(may)), ...(await linesOf(june))];
    const gross = all.reduce((sum, line) => sum + line.grossCents, 0);
    expect(gross).toBe(3500 * (await app.db.$count(charges, eq(charges.vendorId, ground.vendorId))));
  });

  it('is exported with the others that match the filter; a vendor gets only their own', async () => {
    const file = (person: Person, filter: object = {}) =>
      downloadedCsv(
        app,
        person,
        `/settlements/export.csv?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
    const [head, row, ...others] = (await file(vendor, { id: may.id })).trim().split('\n');
    expect(head).toContain('Number,Vendor,From,Through,Status');
    expect(row).toContain('5/1/2026,5/31/2026,Issued,175.00');
    expect([row?.includes('100.62'), others]).toEqual([true, []]);
    expect((await file(as.admin, { status: 'paid' })).trim().split('\n')).toHaveLength(1);
    expect((await file(stranger)).trim().split('\n')).toHaveLength(1);
  });

  it('can be read and disputed only by its own vendor', async () => {
    const own = (await vendor.request<Settlement[]>('GET', '/settlements')).body;
    expect(own.map(one => one.number)).toEqual([2, 1]);
    disputed = (await linesOf(may, vendor)).find(one => one.date === '2026-05-07') ?? disputed;
    const path = `/settlements/${may.id}/lines/${disputed.id}/dispute`;
    const note = { note: 'The whole lawn was mowed' };
    for (const [person, status] of [
      [stranger, 404],
      [await signedIn(app, 'crew', { crewId: ground.crewId }), 404],
      [as.admin, 403],
    ] as const)
      expect((await person.request('POST', path, note)).status).toBe(status);
    for (const file of ['', '/lines', '/statement.pdf', '/statement.csv'])
      expect((await stranger.request('GET', `/settlements/${may.id}${file}`)).status).toBe(404);
    expect((await vendor.request('POST', `/settlements/${may.id}/paid`, {})).status).toBe(403);
    const sent = await vendor.request<CallBody<SettlementLine>>('POST', path, note);
    expect(sent.body.data).toMatchObject({ disputeState: 'open', disputeNote: 'The whole lawn was mowed' });
    expect((await vendor.request('POST', path, note)).status).toBe(409);
    await app.deps.events.idle();
    const told = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.type, 'settlement-dispute'))
      .orderBy(notifications.id);
    expect(told[0]?.others).toMatchObject({ settlement: may.id });
    expect((await office('GET', `/${may.id}`)).body).toMatchObject({ openDisputes: 1 });
  });

  it('pays for an accepted objection in the next settlement, once', async () => {
    const path = `/${may.id}/lines/${disputed.id}/answer`;
    const answer = { isAccepted: true, cents: 1400, answer: 'You are right' };
    const answered = await office<CallBody<SettlementLine>>('POST', path, answer);
    expect(answered.body.data).toMatchObject({ disputeState: 'accepted', disputeCents: 1400 });
    expect((await office('POST', path, { isAccepted: false, answer: 'No' })).status).toBe(409);
    app.deps.clock.set('2026-06-11');
    as = await correcting(app, ground);
    const next = await issued('2026-06-11', '2026-06-11');
    expect(brief(await linesOf(next))).toEqual([['dispute', '2026-05-07', 0, 0, 1400]]);
    expect(next.netCents).toBe(1400);
    app.deps.clock.set('2026-06-12');
    as = await correcting(app, ground);
    expect((await drafted('2026-06-12', '2026-06-12')).lineCount).toBe(0);
  });

  // covers: office-37
  it('can be marked as paid by only one of two simultaneous users, and corrected afterward', async () => {
    const { version } = (await office<Settlement>('GET', `/${may.id}`)).body;
    const pay = (reference: string, seen: number | null) =>
      as.admin.request<Answer>(
        'POST',
        `/settlements/${may.id}/paid`,
        { date: '2026-06-12', method: 'check', reference },
        seen === null ? {} : { 'if-match': `"${seen}"` },
      );
    expect((await pay('1043', null)).status).toBe(428);
    const both = await Promise.all([pay('1044', version), pay('1045', version)]);
    expect(both.map(one => one.status).toSorted()).toEqual([200, 412]);
    const paid = both.find(one => one.status === 200)?.body.data;
    expect(paid).toMatchObject({ status: 'paid', paidOn: '2026-06-12' });
    // The second user is shown what the first one saved, and nothing is lost.
    expect(both.find(one => one.status === 412)?.body.current).toEqual(paid);
    expect((await office<Settlement>('GET', `/${may.id}`)).body).toEqual(paid);
    const corrected = await pay('1046', paid?.version ?? 0);
    expect(corrected.body.data).toMatchObject({ status: 'paid', paidReference: '1046' });
  });

  it('applies the exception in force on the day of the work, says why, and keeps it once issued', async () => {
    const [{ id: empty } = { id: 0 }] = (await office<Settlement[]>('GET', '')).body;
    expect((await office('DELETE', `/${empty}`)).status).toBe(200);
    app.deps.clock.set('2026-06-20');
    as = await correcting(app, ground);
    const path = `/vendors/${ground.vendorId}/property-exceptions`;
    const put = (...exceptions: object[]) =>
      as.admin.request<CallBody<CommissionException[]> & ErrorBody>('PUT', path, { exceptions });
    const stood = await as.admin.request<CallBody<CommissionException[]>>('GET', path);
    const steep = stood.body.data[0] ?? expect.unreachable('no exception');
    const within = (await workOn('2026-06-15')).visit.propertyId;
    const past = (await workOn('2026-06-15')).visit.propertyId;
    const both = (await workOn('2026-06-18')).visit.propertyId;
    await workOn('2026-06-18');
    const church = {
      propertyId: within,
      commissionPercent: 10,
      validFrom: '2026-06-14',
      validTo: '2026-06-16',
      reason: 'Church',
    };
    const ended = {
      propertyId: past,
      commissionPercent: 11,
      validFrom: '2026-06-13',
      validTo: '2026-06-14',
      reason: 'Ended',
    };
    const slope = { propertyId: both, commissionPercent: 50, validFrom: '2026-06-13', reason: 'Our trucks' };
    const season = { serviceType: 'mow', commissionPercent: 5, validFrom: '2026-06-17', reason: 'Drought' };
    const all = [steep, church, ended, slope, season];

    const twice = await put(...all, { ...church, validFrom: '2026-06-16', validTo: null });
    expect([twice.status, twice.body.errors]).toEqual([
      422,
      { 'exceptions.5.validFrom': 'Another exception applies on these days.' },
    ]);
    const early = await put(...all, { ...season, serviceType: 'bnb', validFrom: '2026-06-11' });
    expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ['exceptions.5.validFrom']]);
    expect((await put(...all)).status).toBe(200);
    const draft = await drafted('2026-06-12', '2026-06-20');
    const shown = (lines: readonly SettlementLine[]) =>
      lines.map(line => [line.date, line.commissionPercent, line.commissionReason]);
    const lines = [
      ['2026-06-15', 10, 'Church'],
      ['2026-06-15', 30, null],
      ['2026-06-18', 50, 'Our trucks'],
      ['2026-06-18', 5, 'Drought'],
    ];
    expect(shown(await linesOf(draft))).toEqual(lines);
    const period = { from: '2026-06-12', to: '2026-06-20' };
    const filter = encodeURIComponent(JSON.stringify({ period, vendorId: [ground.vendorId] }));
    const report = await as.admin.request<CallBody<ReportSummary>>(
      'GET',
      `/reports/vendor-settlement/summary?filter=${filter}`,
    );
    expect(report.body.data.totals.commission).toBe(draft.commissionCents);

    expect((await put(steep, { ...church, commissionPercent: 12 }, ended, slope, season)).status).toBe(200);
    const anew = await office('POST', `/${draft.id}/refresh`);
    expect(shown(await linesOf(anew.body.data))[0]).toEqual(['2026-06-15', 12, 'Church']);
    const { netCents } = anew.body.data;
    expect((await office('POST', `/${draft.id}/issue`, { netCents })).status).toBe(200);
    const before = await linesOf(draft);
    const late = await put(steep, church, ended, slope, season);
    expect([late.status, late.body.errors]).toEqual([
      422,
      { 'exceptions.1.validFrom': expect.stringContaining('Work through 6/20/2026 is settled') },
    ]);
    const now = { ...church, commissionPercent: 12 };
    expect((await put(steep, now, ended, season)).body.errors).toHaveProperty('exceptions');
    expect((await put(steep, now, ended, { ...slope, validTo: '2026-06-20' }, season)).status).toBe(200);
    expect(await linesOf(draft)).toEqual(before);
    const text = await downloadedCsv(app, as.admin, `/settlements/${draft.id}/statement.csv`);
    expect(text).toContain('(commission exception: Our trucks)');
    const told = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'vendor'), eq(history.propertyId, both)))
      .orderBy(history.id);
    expect(told.map(row => [row.reason, row.after])).toMatchObject([
      [
        'Our trucks',
        { commissionException: { commissionPercent: 50, validFrom: '2026-06-13', validTo: null } },
      ],
      ['Our trucks', { commissionException: { validTo: '2026-06-20' } }],
    ]);
  });

  it('can be downloaded as a PDF and as a spreadsheet file', async () => {
    const [page = []] = await downloadedPdf(app, as.admin, `/settlements/${may.id}/statement.pdf`);
    expect(page).toEqual(
      expect.arrayContaining([
        ...['Settlement 1', 'Work from 5/1/2026 to 5/31/2026', '9 Mower Road'],
        ...['Gross', '$175.00', 'Net', '$100.62', '5/5/2026', '12.5', '-$4.38', '$30.62'],
      ]),
    );
    const text = await downloadedCsv(app, as.admin, `/settlements/${may.id}/statement.csv`);
    expect(text.trim().split('\n')).toHaveLength(6);
  });

  it('is in the ledger: the vendor’s and the business’s share of each charge, and the payment', async () => {
    expect(await proveLedger(app.db)).toEqual([]);
    const { rows } = await app.db.execute<{ id: number; net: number; commission: number; paid: number }>(sql`
      select s.id, sum(net_cents)::int as net, sum(commission_cents)::int as commission,
        coalesce(sum(net_cents) filter (where s.status = 'paid'), 0)::int as paid
      from settlement_lines l join settlements s on s.id = l.settlement_id where s.status <> 'draft' group by s.id`);
    const sum = (field: 'net' | 'commission' | 'paid') => rows.reduce((all, row) => all + row[field], 0);
    expect(sum('paid')).toBeGreaterThan(0);
    expect(await accountBalances(app.db)).toEqual(
      expect.arrayContaining([
        { account: 'settled', cents: sum('net') + sum('commission') },
        { account: 'commission', cents: -sum('commission') },
        { account: 'vendor', cents: sum('paid') - sum('net') },
        { account: 'vendor-paid', cents: -sum('paid') },
      ]),
    );
    await app.db.execute(sql`insert into ledger_transfers (at, settlement_id, debit, credit, amount_cents)
      values (now(), ${rows[0]?.id}, 'settled', 'vendor', 1), (now(), ${rows[0]?.id}, 'vendor-paid', 'vendor', 1)`);
    expect(await proveLedger(app.db)).toMatchObject([
      {
        claim: expect.stringContaining('commission and vendor’s share'),
        of: 'settlements',
        ids: [rows[0]?.id],
      },
      { claim: expect.stringContaining('was paid in full'), of: 'settlements', ids: [rows[0]?.id] },
    ]);
  });
});
