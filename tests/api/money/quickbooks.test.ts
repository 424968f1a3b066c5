import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { BookPreview, BookRun } from '#contract/money/quickbooks.calls.ts';
import type { QuickbooksSetting } from '#contract/money/quickbooks.ts';
import type { Settlement } from '#contract/money/settlements.calls.ts';
import {
  charges,
  customers,
  paymentAttempts,
  quickbooksEntries,
  quickbooksFiles,
  vendors,
} from '#server/db/schema/index.ts';
import { findSession } from '#server/modules/access/auth/sessions.ts';
import { accountBalances } from '#server/modules/money/ledger/balances.ts';
import { makeRun } from '#server/modules/money/quickbooks/makeRun.ts';
import { correcting, dearerMarket } from '#tests/api/support/correcting.ts';
import { signedIn } from '#tests/api/support/people.ts';
import type { TestMarket } from '#tests/api/support/places.ts';
import { centsOf, type Iif, readIif } from '#tests/api/support/readIif.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const NAMES = {
  receivable: 'Accounts Receivable',
  incomeMow: 'Services:Mowing',
  incomeBnb: 'Services:Beds',
  incomeCallLog: 'Services:Other',
  tax: 'Sales Tax Payable',
  discounts: 'Discounts Given',
  writtenOff: 'Bad Debt',
  refunds: 'Refunds',
  overpayments: 'Overpayments',
  credit: 'Customer Deposits',
  card: 'Undeposited Funds',
  cash: 'Petty Cash',
  check: 'Checking',
  other: 'Other Money',
  taxItem: 'Texas Sales Tax',
  taxAgency: 'Texas Comptroller',
};
/** The QuickBooks name of each ledger account; all work in this file is mowing. */
const CALLED: Record<string, string> = {
  ...NAMES,
  revenue: NAMES.incomeMow,
  'written-off': NAMES.writtenOff,
};

let app: TestApp;
let ground: TestMarket;
let as: Awaited<ReturnType<typeof correcting>>;

beforeAll(async () => {
  app = await createTestApp();
  ground = await dearerMarket(app);
  as = await correcting(app, ground);
});
afterAll(() => app.close());

/** A range that includes today by the database's clock, which dates a charge's ledger entries. */
const EVER = { to: '2199-12-31' };
const preview = async (body: object = EVER) =>
  (await as.admin.request<CallBody<BookPreview>>('POST', '/quickbooks/preview', body)).body.data;
const make = (body: object = EVER, key: string = randomUUID()) =>
  as.admin.request<CallBody<BookRun> & ErrorBody>('POST', '/quickbooks/runs', body, {
    'idempotency-key': key,
  });
const undo = (id: number) =>
  as.admin.request<CallBody<BookRun> & ErrorBody>('POST', `/quickbooks/runs/${id}/undo`, {});
const fileOf = async (id: number, kind: 'iif' | 'csv') => {
  const response = await app.app.inject({
    url: `/api/v1/quickbooks/runs/${id}/${kind}`,
    headers: { authorization: `Bearer ${as.admin.token}` },
  });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
};
const iifOf = async (id: number) => readIif(await fileOf(id, 'iif'));
const setNames = (change: Partial<QuickbooksSetting> = {}) =>
  as.admin.request('PUT', '/settings', { quickbooks: { ...NAMES, ...change } });

/** Returns each account's balance after these files were imported. */
function sumsOf(files: readonly Iif[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { head, splits } of files.flatMap(one => one.transactions))
    for (const row of [head, ...splits])
      sums.set(row.ACCNT ?? '', (sums.get(row.ACCNT ?? '') ?? 0) + centsOf(row));
  return sums;
}
async function expectLedger(files: readonly Iif[]): Promise<void> {
  const sums = sumsOf(files);
  for (const { account, cents } of await accountBalances(app.db))
    expect([account, sums.get(CALLED[account] ?? '') ?? 0]).toEqual([account, cents]);
}
const typesOf = ({ transactions }: Iif, chargeId: number) =>
  transactions
    .filter(({ head }) => head.DOCNUM === String(chargeId))
    .map(({ head }) => [head.TRNSTYPE, head.AMOUNT]);

describe('files for QuickBooks', () => {
  const runs: BookRun[] = [];
  let paid: number;
  let waived: number;
  let withdrawn: Awaited<ReturnType<typeof as.charged>>;

  it('can’t be created until every account is set, and the error names the missing ones', async () => {
    const { id } = await as.charged();
    paid = id;
    const cashId = randomUUID();
    await as.decide(id, 'manual-payment', { attemptId: cashId, method: 'cash', amountCents: 4871 });
    const seen = await preview();
    expect(seen).toMatchObject({
      entryCount: 3,
      kinds: { charges: { count: 2, cents: 4871 }, payments: { count: 1, cents: 4871 } },
      missing: ['receivable', 'incomeMow', 'tax', 'cash', 'taxItem', 'taxAgency'],
      lastRun: null,
    });
    const refused = await make();
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, seen.missing]);
    expect((await setNames()).status).toBe(200);
    expect((await preview()).missing).toEqual([]);
  });

  // covers: quickbooks.card, quickbooks.cash, quickbooks.check, quickbooks.credit, quickbooks.discounts, quickbooks.incomeMow, quickbooks.other, quickbooks.overpayments, quickbooks.receivable, quickbooks.refunds, quickbooks.tax, quickbooks.taxAgency, quickbooks.taxItem, quickbooks.writtenOff
  it('contain charges, payments, refunds, write-offs and tax, each ledger entry once and balanced', async () => {
    waived = (await as.charged()).id;
    await as.decide(waived, 'no-charge');
    await as.decide(waived, 'no-charge/revert', {});
    await as.decide(waived, 'no-charge');
    withdrawn = await as.charged();
    const checkId = randomUUID();
    const { id: refunded } = await as.charged();
    await as.decide(refunded, 'manual-payment', { attemptId: checkId, method: 'check', amountCents: 4871 });
    await as.decide(refunded, 'refund', {
      attemptId: randomUUID(),
      saleId: checkId,
      amountCents: 871,
      reason: 'The gate was left open',
    });
    // A duplicate payment belongs to the customer.
    await app.db.insert(paymentAttempts).values({
      id: randomUUID(),
      chargeId: paid,
      gateway: 'sandbox',
      amountCents: 4871,
      state: 'approved',
      isSurplus: true,
      settledAt: app.deps.clock.now(),
    });
    const seen = await preview();
    const made = await make({ ...EVER, expects: seen.entryCount });
    expect([made.status, made.body.data]).toEqual([
      201,
      expect.objectContaining({ number: 1, entryCount: seen.entryCount, canUndo: true }),
    ]);
    runs.push(made.body.data);
    const file = await iifOf(made.body.data.id);
    await expectLedger([file]);
    const splits = file.transactions.flatMap(one => one.splits.map(row => row.SPLID));
    const { rows } = await app.db.execute<{ id: string }>(sql`select id from ledger_transfers order by id`);
    expect(splits.toSorted((a, b) => Number(a) - Number(b))).toEqual(rows.map(row => String(row.id)));
    expect(typesOf(file, paid)).toEqual([
      ['INVOICE', '48.71'],
      ['PAYMENT', '48.71'],
      ['GENERAL JOURNAL', '48.71'],
    ]);
    expect(typesOf(file, waived)).toEqual([
      ['INVOICE', '48.71'],
      ['CREDIT MEMO', '-48.71'],
    ]);
    expect(typesOf(file, refunded)).toEqual([
      ['INVOICE', '48.71'],
      ['PAYMENT', '48.71'],
      ['GENERAL JOURNAL', '8.71'],
      ['GENERAL JOURNAL', '-0.66'],
    ]);
    const [memo] = file.transactions.filter(
      ({ head }) => head.DOCNUM === String(waived) && head.TRNSTYPE === 'CREDIT MEMO',
    );
    expect(memo?.splits[0]).toMatchObject({ ACCNT: NAMES.writtenOff, AMOUNT: '45.00', TAXABLE: 'Y' });
    expect(memo?.splits[1]).toMatchObject({
      ACCNT: NAMES.tax,
      AMOUNT: '3.71',
      INVITEM: NAMES.taxItem,
      NAME: NAMES.taxAgency,
    });
    const journals = file.transactions.filter(
      ({ head }) => head.DOCNUM === String(refunded) && head.TRNSTYPE === 'GENERAL JOURNAL',
    );
    expect(journals[1]).toMatchObject({
      head: { ACCNT: NAMES.refunds, AMOUNT: '-0.66' },
      splits: [{ ACCNT: NAMES.tax, NAME: NAMES.taxAgency, AMOUNT: '0.66' }],
    });
    const invoice = file.transactions.find(({ head }) => head.DOCNUM === String(paid));
    expect(invoice?.head).toMatchObject({ DATE: '06/10/2026', ACCNT: NAMES.receivable });
    expect(invoice?.splits).toMatchObject([
      { ACCNT: NAMES.incomeMow, AMOUNT: '-45.00', INVITEM: 'Lawn service', TAXABLE: 'Y', EXTRA: '' },
      { ACCNT: NAMES.tax, AMOUNT: '-3.71', INVITEM: NAMES.taxItem, NAME: NAMES.taxAgency, EXTRA: 'AUTOSTAX' },
    ]);
  });

  it('contain the same journal entries in the CSV file', async () => {
    const id = runs[0]?.id ?? 0;
    const rows = Papa.parse<Record<string, string>>((await fileOf(id, 'csv')).toString(), {
      header: true,
      skipEmptyLines: true,
    }).data;
    const sums = new Map<string, number>();
    const entries = new Map<string, number>();
    for (const { JournalNo = '', JournalDate = '', AccountName = '', Debits, Credits, Name } of rows) {
      const cents = Math.round((Number(Debits) - Number(Credits)) * 100);
      expect([Name !== '', cents !== 0, JournalDate.length]).toEqual([true, true, 10]);
      sums.set(AccountName, (sums.get(AccountName) ?? 0) + cents);
      entries.set(JournalNo, (entries.get(JournalNo) ?? 0) + cents);
    }
    expect(new Set(entries.values())).toEqual(new Set([0]));
    const ofIif = sumsOf([await iifOf(id)]);
    for (const [account, cents] of sums) expect([account, cents]).toEqual([account, ofIif.get(account)]);
  });

  it('export nothing twice, even if requested repeatedly or by several users at once', async () => {
    const again = await make();
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    await as.charged();
    await as.charged();
    const { entryCount } = await preview();
    expect((await make({ ...EVER, expects: entryCount + 1 })).status).toBe(409);
    const key = randomUUID();
    const both = await Promise.all([make(), make(), make()]);
    expect(both.map(one => one.status).toSorted()).toEqual([201, 409, 409]);
    const made = both.find(one => one.status === 201)?.body.data;
    expect(made).toMatchObject({ number: 2, entryCount });
    if (made) runs.push(made);
    await as.charged();
    const first = await make(EVER, key);
    expect((await make(EVER, key)).body.data).toEqual(first.body.data);
    runs.push(first.body.data);
    await expectLedger(await Promise.all(runs.map(run => iifOf(run.id))));
  });

  it('keep their content when names and accounts change later', async () => {
    const [run] = runs;
    const files = () => Promise.all([fileOf(run?.id ?? 0, 'iif'), fileOf(run?.id ?? 0, 'csv')]);
    const before = await files();
    await app.db.update(customers).set({ lastName: 'Renamed' });
    await setNames({ cash: 'Till' });
    expect(await files()).toEqual(before);
    await setNames();
  });

  it('post later corrections and withdrawals to the same customer, on their own day', async () => {
    const name = (await iifOf(runs[0]?.id ?? 0)).transactions.find(
      ({ head }) => head.DOCNUM === String(withdrawn.id),
    )?.head.NAME;
    expect((await as.act(withdrawn.visit, 'restore')).status).toBe(200);
    // This charge was created and withdrawn between two runs.
    const gone = await as.charged();
    expect((await as.act(gone.visit, 'restore')).status).toBe(200);
    const made = await make();
    runs.push(made.body.data);
    const file = await iifOf(made.body.data.id);
    expect(file.transactions.map(({ head }) => [head.TRNSTYPE, head.DOCNUM, head.NAME, head.AMOUNT])).toEqual(
      [['CREDIT MEMO', String(withdrawn.id), name, '-48.71']],
    );
    expect(file.transactions[0]?.head.DATE).not.toBe('06/10/2026');
    await expectLedger(await Promise.all(runs.map(run => iifOf(run.id))));
  });

  it('leave entries before the first day for another run', async () => {
    await as.charged();
    const seen = await preview({ from: '2026-06-11', to: '2026-06-30' });
    expect(seen).toMatchObject({ entryCount: 0, earlierCount: 2 });
    expect((await make({ from: '2026-06-11', to: '2026-06-30' })).status).toBe(409);
    const wrong = await make({ from: '2026-06-11', to: '2026-06-10' });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['to']]);
  });

  it('are undone newest first, and exported again by the next run', async () => {
    const made = (await make()).body.data;
    expect((await undo(runs[0]?.id ?? 0)).status).toBe(409);
    const before = await fileOf(made.id, 'iif');
    expect((await undo(made.id)).body.data).toMatchObject({ canUndo: false, undoneAt: expect.any(String) });
    expect((await undo(made.id)).status).toBe(409);
    expect(await preview()).toMatchObject({ entryCount: made.entryCount, lastRun: { number: runs.length } });
    const next = (await make()).body.data;
    expect(next).toMatchObject({ number: made.number + 1, entryCount: made.entryCount });
    expect(await fileOf(made.id, 'iif')).toEqual(before);
    expect(await fileOf(next.id, 'iif')).toEqual(before);
    const taken = await app.db.$count(quickbooksEntries, eq(quickbooksEntries.runId, next.id));
    expect(taken).toBe(made.entryCount);
  });

  // covers: quickbooks.payable, quickbooks.vendorCost
  it('contain vendors’ settlements as bills once an accounts-payable account is set', async () => {
    const { vendorId } = ground;
    const settled = async (path: string, body: object, headers = {}) =>
      (await as.admin.request<CallBody<Settlement>>('POST', `/settlements${path}`, body, headers)).body.data;
    await as.charged();
    const draft = await settled('', { vendorId, fromDate: '2026-06-01', toDate: '2026-06-10' });
    await settled(`/${draft.id}/adjustments`, { cents: -500, note: 'Broken sprinkler' });
    const { netCents } = await settled(`/${draft.id}/refresh`, {});
    const { version } = await settled(`/${draft.id}/issue`, { netCents });
    const books = { vendorCost: 'Subcontractors', payable: 'Accounts Payable' };
    const without = await preview();
    expect(without.kinds.bills).toEqual({ count: 0, cents: 0 });
    await setNames({ payable: books.payable });
    const seen = await preview();
    expect([seen.kinds.bills.cents, seen.missing]).toEqual([netCents, ['vendorCost']]);
    expect((await make()).status).toBe(422);
    await setNames(books);
    const made = (await make({ ...EVER, expects: seen.entryCount })).body.data;
    const file = await iifOf(made.id);
    const [vendor] = await app.db.select().from(vendors).where(eq(vendors.id, vendorId));
    const bills = file.transactions.filter(({ head }) => head.TRNSTYPE === 'BILL');
    expect(bills.map(({ head }) => [head.NAME, head.ACCNT, centsOf(head), head.DOCNUM])).toEqual([
      [vendor?.companyName, books.payable, -netCents, '1'],
    ]);
    expect(file.vendors).toEqual([vendor?.companyName]);
    const splits = bills[0]?.splits ?? [];
    expect(splits.map(centsOf)).toContain(-500);
    expect(splits.map(({ ACCNT, MEMO }) => [ACCNT, MEMO])).toContainEqual([books.vendorCost, 'Adjustment']);
    // Vendor payments and the business's share aren't exported, so nothing is left for another run.
    const check = { date: '2026-06-10', method: 'check', reference: '77' };
    expect(await settled(`/${draft.id}/paid`, check, { 'if-match': `"${version}"` })).toMatchObject({
      status: 'paid',
    });
    expect(await preview()).toMatchObject({ entryCount: 0 });
    const csv = (await fileOf(made.id, 'csv')).toString();
    expect(csv).toContain(`${books.payable},,${(netCents / 100).toFixed(2)}`);
  });

  it('can be created in parts, with the same total', async () => {
    const session = await findSession(app.db, app.deps.clock, as.admin.token);
    if (!session) throw new Error('Nobody is signed in.');
    const id = (await preview()).lastRun?.id ?? 0;
    for (const day of ['2026-06-08', '2026-06-09'])
      await as.charged({ assignment: { date: day, slot: day } });
    await undo(id);
    const whole = (await make()).body.data;
    await undo(whole.id);
    const inParts = await makeRun(app.deps, session, { from: null, ...EVER }, 2);
    expect(inParts).toMatchObject({ entryCount: whole.entryCount, transactionCount: whole.transactionCount });
    expect(await app.db.$count(quickbooksFiles, eq(quickbooksFiles.runId, inParts.id))).toBeGreaterThan(2);
    expect((await iifOf(inParts.id)).transactions).toEqual((await iifOf(whole.id)).transactions);
    const rowsOf = async (run: BookRun) =>
      (await fileOf(run.id, 'csv')).toString().replaceAll(`${run.number}-`, '#');
    expect(await rowsOf(inParts)).toEqual(await rowsOf(whole));
  });

  // covers: quickbooks.incomeBnb, quickbooks.incomeCallLog
  it('post each kind of work to its own income account', async () => {
    const [beds, call] = [await as.charged(), await as.charged()];
    await app.db.update(charges).set({ serviceType: 'bnb' }).where(eq(charges.id, beds.id));
    await app.db.update(charges).set({ serviceType: 'call-log' }).where(eq(charges.id, call.id));
    const { transactions } = await iifOf((await make()).body.data.id);
    const incomeOf = (id: number) =>
      transactions.find(({ head }) => head.DOCNUM === String(id))?.splits[0]?.ACCNT;
    expect([incomeOf(beds.id), incomeOf(call.id)]).toEqual([NAMES.incomeBnb, NAMES.incomeCallLog]);
  });

  it('are only for office users with their permission', async () => {
    const csr = await signedIn(app, 'csr');
    const refused = await csr.request<ErrorBody>('GET', '/quickbooks/runs');
    expect([refused.status, refused.body.missing]).toEqual([403, 'quickbooks_export']);
  });
});
