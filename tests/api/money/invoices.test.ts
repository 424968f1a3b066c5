import { randomUUID } from 'node:crypto';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Day } from '#contract/core/days.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { DocumentEmail } from '#contract/money/documents.ts';
import type { Invoiceable, InvoiceDetail, InvoiceRow } from '#contract/money/invoices.calls.ts';
import { billingSetting } from '#contract/system/businessSettings.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { customers, history, invoices, notices } from '#server/db/schema/index.ts';
import { makeDueInvoices } from '#server/modules/money/invoices/makeDue.ts';
import { proveInvoices } from '#server/modules/money/invoices/proof.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { saveSettings } from '#server/modules/system/systemSettings/saveSettings.ts';
import '#tests/fixedSeed.ts';
import { makeVisit, type Visit } from '#tests/api/support/billing.ts';
import { correcting } from '#tests/api/support/correcting.ts';
import { downloadedCsv, downloadedPdf } from '#tests/api/support/downloaded.ts';
import { attachedTo, mailThrough, sendMail } from '#tests/api/support/mailSettings.ts';
import { type MailServer, startMailServer } from '#tests/api/support/outside.ts';
import { holding, type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';
import { pdfText } from '#tests/unit/support/pdfText.ts';

let app: TestApp;
let mail: MailServer;
let ground: TestMarket;
let as: Awaited<ReturnType<typeof correcting>>;

const TOTAL = 3789;
const cash = (amountCents: number) => ({ attemptId: randomUUID(), method: 'cash', amountCents });
type Answer = CallBody<InvoiceDetail> & ErrorBody;

const charged = (date: Day = TEST_TODAY) => as.charged({ assignment: { date, slot: date } });
const make = (customerId: number, chargeIds: number[], key: string = randomUUID(), person = as.admin) =>
  person.request<Answer>('POST', '/invoices', { customerId, chargeIds }, { 'idempotency-key': key });
async function made(visit: Visit, ...chargeIds: number[]): Promise<InvoiceDetail> {
  const { status, body } = await make(visit.customerId, chargeIds);
  expect([status, body.message]).toEqual([201, 'Invoice issued.']);
  return body.data;
}
const read = async (id: number) => (await as.admin.request<InvoiceDetail>('GET', `/invoices/${id}`)).body;
const list = async (filter: object, person = as.admin) =>
  (
    await person.request<InvoiceRow[]>(
      'GET',
      `/invoices?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
  ).body;
const wish = (customerId: number, values: Partial<typeof customers.$inferInsert>) =>
  app.db.update(customers).set(values).where(eq(customers.id, customerId));
const ofCustomer = (customerId: number) =>
  app.db.select().from(invoices).where(eq(invoices.customerId, customerId)).orderBy(asc(invoices.id));
const set = (billing: object) =>
  saveSettings(app.deps, SYSTEM_ACTOR, { billing: billingSetting.parse(billing) }, null);
async function on(day: Day, time?: string): Promise<void> {
  app.deps.clock.set(day, time);
  as = await correcting(app, ground);
}

beforeAll(async () => {
  app = await createTestApp();
  mail = await startMailServer();
  ground = await makeTestMarket(app);
  await mailThrough(app, mail);
});
afterAll(async () => {
  await app.close();
  await mail.close();
});
beforeEach(() => on(TEST_TODAY));
/** After every test each cent of each invoice is explained, and no number is missing. */
afterEach(async () => {
  expect([...(await proveInvoices(app.db)), ...(await proveLedger(app.db))]).toEqual([]);
});

describe('an invoice by hand', () => {
  it('lists the chosen charges with their lines, tax, total and day of payment', async () => {
    const { visit, id } = await charged('2026-06-03');
    await wish(visit.customerId, { firstName: 'Zoë', lastName: 'Muñoz', billingAddress: '1 Elm St' });
    const open = await as.admin.request<CallBody<Invoiceable[]>>(
      'GET',
      `/customers/${visit.customerId}/invoiceable`,
    );
    expect(open.body.data).toMatchObject([{ chargeId: id, totalCents: TOTAL }]);
    const invoice = await made(visit, id);
    expect(invoice).toMatchObject({
      kind: 'invoice',
      origin: 'office',
      customerName: 'Zoë Muñoz',
      address: ['1 Elm St'],
      issuedOn: TEST_TODAY,
      dueOn: '2026-06-24',
      subtotalCents: 3500,
      taxCents: 289,
      totalCents: TOTAL,
      openCents: TOTAL,
      state: 'open',
    });
    expect(invoice.lines).toMatchObject([{ chargeId: id, date: '2026-06-03', totalCents: TOTAL }]);
    expect(invoice.lines[0]?.parts.map(part => part.amountCents)).toEqual([3500, 289]);
    const after = await as.admin.request<CallBody<Invoiceable[]>>(
      'GET',
      `/customers/${visit.customerId}/invoiceable`,
    );
    expect(after.body.data).toEqual([]);
    const told = await app.db.select().from(history).where(eq(history.entity, 'invoice')).orderBy(history.id);
    expect(told.at(-1)).toMatchObject({
      action: 'added',
      after: { number: invoice.number, totalCents: TOTAL },
    });
  });

  it('contains a charge once, whoever issues it at the same time, with gapless numbers', async () => {
    const all = [await charged(), await charged(), await charged(), await charged()];
    const before = await app.db.$count(invoices, eq(invoices.kind, 'invoice'));
    const answers = await Promise.all([...all, ...all].map(({ visit, id }) => make(visit.customerId, [id])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...[201, 201, 201, 201],
      ...[409, 409, 409, 409],
    ]);
    const numbers = await app.db
      .select({ number: invoices.number })
      .from(invoices)
      .where(eq(invoices.kind, 'invoice'))
      .orderBy(asc(invoices.number));
    expect(numbers.map(({ number }) => number)).toEqual(
      Array.from({ length: before + 4 }, (_, index) => index + 1),
    );
  });

  it('is issued once per key, and refuses charges of others, held ones and those of zero', async () => {
    const [own, other, held, waived] = [await charged(), await charged(), await charged(), await charged()];
    const key = randomUUID();
    const first = await make(own.visit.customerId, [own.id], key);
    expect((await make(own.visit.customerId, [own.id], key)).body).toEqual(first.body);
    expect((await make(own.visit.customerId, [other.id])).status).toBe(409);
    await as.decide(held.id, 'hold');
    expect((await make(held.visit.customerId, [held.id])).status).toBe(409);
    await as.decide(waived.id, 'no-charge');
    expect((await make(waived.visit.customerId, [waived.id])).status).toBe(409);
    const none = await make(own.visit.customerId, []);
    expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([422, ['chargeIds']]);
  });

  it('stays as issued, whatever happens to its customer, even for direct writes', async () => {
    const { visit, id } = await charged();
    const invoice = await made(visit, id);
    await wish(visit.customerId, { firstName: 'Another', lastName: 'Name', billingAddress: 'Elsewhere' });
    expect(await read(invoice.id)).toEqual(invoice);
    const refused = async (statement: SQL) =>
      expect((await app.db.execute(statement).catch((error: Error) => error.cause)) as Error).toMatchObject({
        message: 'What was issued stays as it is.',
      });
    await refused(
      sql`update invoices set total_cents = 1, subtotal_cents = 1, tax_cents = 0 where id = ${invoice.id}`,
    );
    await refused(sql`update invoice_lines set address = 'x' where invoice_id = ${invoice.id}`);
    await refused(sql`delete from invoice_lines where invoice_id = ${invoice.id}`);
  });

  it('shows payments up to now, and is overdue from the day after its due date', async () => {
    const { visit, id } = await charged();
    const { id: invoiceId } = await made(visit, id);
    await as.decide(id, 'manual-payment', cash(1000));
    expect(await read(invoiceId)).toMatchObject({
      state: 'open',
      paidCents: 1000,
      openCents: 2789,
      payments: [{ day: TEST_TODAY, method: 'cash', cents: 1000 }],
    });
    await on('2026-06-24');
    expect((await read(invoiceId)).state).toBe('open');
    await on('2026-06-25');
    expect((await read(invoiceId)).state).toBe('overdue');
    expect((await list({ state: ['overdue'], customerId: visit.customerId })).map(row => row.id)).toEqual([
      invoiceId,
    ]);
    await as.decide(id, 'manual-payment', cash(2789));
    expect((await read(invoiceId)).state).toBe('paid');
    expect(await list({ state: ['overdue'], customerId: visit.customerId })).toEqual([]);
  });

  // covers: billing.invoiceDays
  it('is due after the days that the settings say', async () => {
    await set({ invoiceDays: 30 });
    const { visit, id } = await charged();
    expect((await made(visit, id)).dueOn).toBe('2026-07-10');
    await set({ invoiceDays: 14 });
  });
});

describe('a later change of a charge on an invoice', () => {
  it('has a note that names the invoice: for a refund with its share of tax, a waiver, and its undo', async () => {
    const { visit, id } = await charged();
    const invoice = await made(visit, id);
    const payment = cash(TOTAL);
    await as.decide(id, 'manual-payment', payment);
    await as.decide(id, 'refund', {
      attemptId: randomUUID(),
      saleId: payment.attemptId,
      amountCents: 500,
      reason: 'The gate was left open',
    });
    const credited = await read(invoice.id);
    expect(credited).toMatchObject({ correctedCents: -500, paidCents: TOTAL - 500, state: 'paid' });
    expect(credited.notes).toMatchObject([
      {
        kind: 'credit-note',
        invoiceId: invoice.id,
        invoiceNumber: invoice.number,
        reason: 'The gate was left open',
        subtotalCents: -462,
        taxCents: -38,
        totalCents: -500,
      },
    ]);
    const other = await charged();
    const { id: waivedId } = await made(other.visit, other.id);
    await as.decide(other.id, 'no-charge');
    expect(await read(waivedId)).toMatchObject({ state: 'credited', correctedCents: -TOTAL });
    await as.decide(other.id, 'no-charge/revert', {});
    const back = await read(waivedId);
    expect(back).toMatchObject({ state: 'open', correctedCents: 0, openCents: TOTAL });
    expect(back.notes.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ['credit-note', -TOTAL],
      ['debit-note', TOTAL],
    ]);
  });

  it('is credited too if the visit is reopened and completed at another price', async () => {
    const { visit, id } = await charged();
    const invoice = await made(visit, id);
    expect((await as.act(visit, 'restore')).status).toBe(200);
    expect(await read(invoice.id)).toMatchObject({ correctedCents: -TOTAL, state: 'credited' });
    expect((await as.act(visit, 'complete')).status).toBe(200);
    await as.decide(id, 'price', { priceCents: 5000, reason: 'Twice the work' });
    const after = await read(invoice.id);
    expect(after.totalCents + after.correctedCents).toBe(5413);
    expect(after.notes.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['credit-note', null],
      ['debit-note', null],
      ['debit-note', 'Twice the work'],
    ]);
    // It stays on its invoice for good; notes record what happens to it.
    expect((await make(visit.customerId, [id])).status).toBe(409);
  });

  it('is covered by notes in any order, so that they and the invoice add up to its charges', async () => {
    const step = fc.oneof(
      fc
        .integer({ min: 100, max: 9000 })
        .map(priceCents => ['price', { priceCents, reason: 'Agreed' }] as const),
      fc.constant(['no-charge', { reason: 'Promised' }] as const),
      fc.constant(['no-charge/revert', {}] as const),
      fc.integer({ min: 1, max: 900 }).map(cents => ['manual-payment', cash(cents)] as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 7 }), async steps => {
        const { visit, id } = await charged();
        const invoice = await made(visit, id);
        for (const [action, body] of steps) {
          // Some are refused for the charge's status; then nothing may change.
          await as.admin.request('POST', `/charges/${id}/${action}`, body);
          const { totalCents, correctedCents, paidCents, openCents } = await read(invoice.id);
          expect(totalCents + correctedCents).toBe(paidCents + openCents);
          expect(await proveInvoices(app.db)).toEqual([]);
        }
      }),
      { numRuns: 4 },
    );
  });
});

describe('automatic invoices', () => {
  async function wishing(invoicing: 'visit' | 'month', days: readonly Day[]) {
    const { visit, id } = await charged(days[0]);
    const ids = [id];
    for (const day of days.slice(1)) {
      const further = await charged(day);
      await app.db.execute(
        sql`update charges set customer_id = ${visit.customerId} where id = ${further.id}`,
      );
      ids.push(further.id);
    }
    await wish(visit.customerId, {
      email: `wish${visit.customerId}@example.com`,
      invoicing,
      invoicingFrom: '2026-06-01',
    });
    return { visit, ids };
  }

  // covers: billing.mailsInvoices
  it('are issued for each visit after its day, and emailed if the settings say so', async () => {
    const { visit } = await wishing('visit', ['2026-05-31', '2026-06-09', TEST_TODAY]);
    await app.deps.jobs.run('invoices.due');
    expect(await ofCustomer(visit.customerId)).toMatchObject([{ origin: 'visit', fromDate: '2026-06-09' }]);
    await set({ mailsInvoices: false });
    await on('2026-06-11', '04:00');
    expect(await makeDueInvoices(app.deps)).toBe(1);
    expect(await makeDueInvoices(app.deps)).toBe(0);
    await set({ mailsInvoices: true });
    const letters = await app.db
      .select()
      .from(notices)
      .where(eq(notices.customerId, visit.customerId))
      .orderBy(notices.id);
    expect(letters.filter(({ kind }) => kind === 'invoice')).toHaveLength(1);
    await wish(visit.customerId, { invoicing: 'none' });
  });

  it('are issued once a month, on the first by the business’s calendar, for the month before', async () => {
    const { visit, ids } = await wishing('month', ['2026-06-02', '2026-06-30', '2026-07-01']);
    await on('2026-06-30', '23:59');
    expect(await makeDueInvoices(app.deps)).toBe(0);
    await on('2026-07-01', '04:00');
    expect(await makeDueInvoices(app.deps)).toBe(1);
    const [invoice] = await ofCustomer(visit.customerId);
    expect(invoice).toMatchObject({
      origin: 'month',
      fromDate: '2026-06-01',
      toDate: '2026-06-30',
      totalCents: 2 * TOTAL,
    });
    expect((await read(invoice?.id ?? 0)).lines.map(line => line.chargeId)).toEqual(ids.slice(0, 2));
    expect(await makeDueInvoices(app.deps)).toBe(0);
    await on('2026-08-01', '04:00');
    expect(await makeDueInvoices(app.deps)).toBe(1);
    await wish(visit.customerId, { invoicing: 'none' });
  });

  it('are issued once, even if the server dies in between and several run at the same time', async () => {
    const all = [];
    for (let customer = 0; customer < 3; customer++) all.push(await wishing('month', ['2026-06-05']));
    const last = all.at(-1)?.visit.customerId ?? 0;
    await on('2026-07-01', '04:00');
    await app.db.execute(
      sql.raw(`create function stop_here() returns trigger language plpgsql as
        $$ begin if new.customer_id = ${last} then raise exception 'cut off'; end if; return new; end $$`),
    );
    await app.db.execute(
      sql`create trigger stop_here before insert on invoices for each row execute function stop_here()`,
    );
    await expect(makeDueInvoices(app.deps)).rejects.toThrow();
    await app.db.execute(sql`drop trigger stop_here on invoices`);
    await Promise.all([makeDueInvoices(app.deps), makeDueInvoices(app.deps)]);
    for (const { visit } of all) {
      expect(await ofCustomer(visit.customerId)).toHaveLength(1);
      await wish(visit.customerId, { invoicing: 'none' });
    }
  });

  it('are requested in the office’s form and in the customer’s own profile', async () => {
    const { customerId } = await makeVisit(app, ground);
    const customer = await signedIn(app, 'customer', { customerId });
    const profile = await customer.request<CallBody<{ version: number }>>('GET', `/user/${customer.userId}`);
    const saved = await customer.request(
      'PUT',
      `/user/${customer.userId}`,
      {
        name: { first: 'Bea', last: 'Billed' },
        email: `own${customerId}@example.com`,
        mobile: '5125550142',
        dateOfBirth: null,
        dateOfJoining: null,
        invoicing: 'month',
      },
      { 'if-match': String(profile.body.data.version) },
    );
    expect(saved.status).toBe(202);
    const [row] = await app.db.select().from(customers).where(eq(customers.id, customerId));
    expect(row).toMatchObject({ invoicing: 'month', invoicingFrom: '2026-06-01' });
    const edited = await as.admin.request(
      'PUT',
      `/customers/${customerId}`,
      { ...row, invoicing: 'none' },
      { 'if-match': String(row?.version) },
    );
    expect(edited.status).toBe(200);
    const [after] = await app.db.select().from(customers).where(eq(customers.id, customerId));
    expect(after).toMatchObject({ invoicing: 'none', invoicingFrom: null });
  });
});

describe('invoices', () => {
  it('can be read and downloaded only by their customer', async () => {
    const { visit, id } = await charged();
    const invoice = await made(visit, id);
    const customer = await signedIn(app, 'customer', { customerId: visit.customerId });
    const own = await customer.request<CallBody<InvoiceRow[]>>('GET', '/portal/invoices');
    expect(own.body.data.map(row => row.id)).toEqual([invoice.id]);
    expect(
      (await customer.request<CallBody<InvoiceDetail>>('GET', `/portal/invoices/${invoice.id}`)).body.data,
    ).toEqual(invoice);
    const [page = []] = await downloadedPdf(app, customer, `/portal/invoices/${invoice.id}/invoice.pdf`);
    expect(page).toEqual(expect.arrayContaining([`Invoice ${invoice.number}`, 'Due', '6/24/2026', '$37.89']));
    const stranger = await signedIn(app, 'customer', {
      customerId: (await makeVisit(app, ground)).customerId,
    });
    const clerk = await holding(app, 'csr', ['charge_list']);
    const status = async (person: Person, path: string) => (await person.request('GET', path)).status;
    for (const file of ['', '/invoice.pdf']) {
      expect(await status(stranger, `/portal/invoices/${invoice.id}${file}`)).toBe(404);
      expect(await status(clerk, `/invoices/${invoice.id}${file}`)).toBe(403);
      expect(await status(customer, `/invoices/${invoice.id}${file}`)).toBe(403);
    }
    const reader = await holding(app, 'csr', ['invoice_list']);
    expect(await status(reader, `/invoices/${invoice.id}`)).toBe(200);
    expect((await make(visit.customerId, [id], randomUUID(), reader)).status).toBe(403);
  });

  it('are found by name, kind, state and days, and exported', async () => {
    const { visit, id } = await charged();
    await wish(visit.customerId, { companyName: 'Quercus Holdings' });
    const invoice = await made(visit, id);
    await as.decide(id, 'no-charge', { reason: 'Promised' });
    const found = await list({ q: 'quercus', date_gte: TEST_TODAY, date_lte: TEST_TODAY });
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(['credit-note', 'invoice']);
    expect((await list({ q: 'quercus', kind: ['invoice'], state: ['credited'] })).map(row => row.id)).toEqual(
      [invoice.id],
    );
    expect((await list({ q: 'quercus', state: ['open', 'overdue', 'paid'] })).map(row => row.id)).toEqual([]);
    const filter = encodeURIComponent(JSON.stringify({ q: 'quercus' }));
    const file = await downloadedCsv(app, as.admin, `/invoices/export.csv?filter=${filter}`);
    expect(file.trim().split('\n').slice(1)).toEqual([
      expect.stringMatching(
        /^Invoice,\d+,,Quercus Holdings,.+,6\/10\/2026,6\/24\/2026,Credited,35\.00,2\.89,37\.89,-37\.89,/,
      ),
      expect.stringMatching(
        new RegExp(`^Credit note,\\d+,${invoice.number},Quercus Holdings,.*,-37\\.89,.*,Promised$`),
      ),
    ]);
  });

  it('are sorted by their balance', async () => {
    const [paid, owed] = [await charged(), await charged()];
    const [paidId, owedId] = [(await made(paid.visit, paid.id)).id, (await made(owed.visit, owed.id)).id];
    await as.decide(paid.id, 'manual-payment', cash(3789));
    const filter = encodeURIComponent(
      JSON.stringify({ customerId: [paid.visit.customerId, owed.visit.customerId] }),
    );
    const sorted = async (order: 'ASC' | 'DESC') => {
      const path = `/invoices?filter=${filter}&sort=["openCents","${order}"]`;
      const { body, headers } = await as.admin.request<InvoiceRow[]>('GET', path);
      expect(headers['content-range']).toBe('invoices 0-1/2');
      return body.map(({ id, openCents }) => [id, openCents]);
    };
    const rising = [
      [paidId, 0],
      [owedId, 3789],
    ];
    expect(await sorted('ASC')).toEqual(rising);
    expect(await sorted('DESC')).toEqual(rising.toReversed());
  });

  it('are emailed with the invoice attached, once per key', async () => {
    const { visit, id } = await charged();
    await wish(visit.customerId, { email: `mail${visit.customerId}@example.com`, language: 'es' });
    const invoice = await made(visit, id);
    const path = `/invoices/${invoice.id}/letter`;
    const preview = await as.admin.request<CallBody<DocumentEmail>>('GET', path);
    expect(preview.body.data).toMatchObject({
      subject: `Factura ${invoice.number}: $37.89`,
      text: expect.stringContaining('Por pagar a más tardar el 6/24/2026: $37.89.'),
      fileName: `invoice-${invoice.number}.pdf`,
    });
    const headers = { 'idempotency-key': randomUUID() };
    await as.admin.request('POST', path, undefined, headers);
    const again = await as.admin.request<CallBody<DocumentEmail>>('POST', path, undefined, headers);
    expect(again.body.data).toEqual(preview.body.data);
    await app.db.delete(notices).where(sql`document->'subject'->>'id' <> ${String(invoice.id)}`);
    mail.received.length = 0;
    await sendMail(app);
    const [received, ...others] = mail.received.filter(({ to }) => to[0]?.startsWith('mail'));
    expect(others).toEqual([]);
    expect(received && pdfText(attachedTo(received).file).flat()).toEqual(
      expect.arrayContaining([`Factura ${invoice.number}`, 'Vence', 'Por pagar']),
    );
  });

  it('move with their customer in a merge', async () => {
    const { visit, id } = await charged();
    const invoice = await made(visit, id);
    const { customerId } = await makeVisit(app, ground);
    const merged = await as.admin.request('POST', `/customers/${customerId}/merge`, {
      otherId: visit.customerId,
      version: 1,
      otherVersion: 1,
    });
    expect(merged.status).toBe(200);
    expect(await read(invoice.id)).toMatchObject({ customerId, customerName: invoice.customerName });
  });
});
