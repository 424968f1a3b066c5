import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/core/days.ts';
import type { ErrorBody } from '#contract/core/errors.ts';
import {
  assignments,
  charges,
  customers,
  history,
  importRows,
  ledgerTransfers,
  notes,
  properties,
} from '#server/db/schema/index.ts';
import { makeDueInvoices } from '#server/modules/money/invoices/makeDue.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { firstRow } from '#tests/api/support/database.ts';
import { importOffice } from '#tests/api/support/imports.ts';
import { holding } from '#tests/api/support/people.ts';
import { statementsOf } from '#tests/api/support/plans.ts';

const office = importOffice();

const HEADER = 'Name,Email,Address,City,State,Zip,Balance,Tags';
const chargesOf = (email: string) =>
  office.app.db
    .select({ totalCents: charges.totalCents, taxCents: charges.taxCents, status: charges.status })
    .from(charges)
    .innerJoin(customers, eq(customers.id, charges.customerId))
    .where(eq(customers.email, email))
    .orderBy(asc(charges.id));
const notesOf = async (importId: string) =>
  (
    await office.app.db
      .select({ text: notes.text })
      .from(notes)
      .innerJoin(importRows, eq(importRows.propertyId, notes.propertyId))
      .where(eq(importRows.importId, importId))
      .orderBy(asc(notes.id))
  ).map(({ text }) => text);
const list = (name: string) => [
  HEADER,
  `Ann Owes,${name}1@example.com,1 ${name} St,Austin,TX,78704,$120.50,VIP`,
  `Ann Owes,${name}1@example.com,2 ${name} St,Austin,TX,78704,$120.50,`,
  `Bo Paid,${name}2@example.com,3 ${name} St,Austin,TX,78704,0.00,`,
  `Cy Credit,${name}3@example.com,4 ${name} St,Austin,TX,78704,-15.00,`,
];

describe('open balances', () => {
  it('are kept in notes unless the office chooses otherwise; tags are kept in notes either way', async () => {
    const id = await office.files.check(...list('note'));
    expect((await office.files.read(id)).counts).toMatchObject({ new: 3, property: 1, balances: 1 });
    expect((await office.files.run(id)).counts).toMatchObject({ customers: 3 });
    expect(await chargesOf('note1@example.com')).toEqual([]);
    const texts = await notesOf(id);
    expect(texts.filter(text => text.includes('$120.50'))).toHaveLength(2);
    expect(texts).toContain('Tags: VIP');
    expect(texts.some(text => text.includes('Balance: -15'))).toBe(true);
  });

  it('become one charge without tax for each new customer if the office says so', async () => {
    const id = await office.files.check(...list('owed'));
    await office.files.run(id, { balances: 'charge' });
    expect(await chargesOf('owed1@example.com')).toEqual([
      { totalCents: 12_050, taxCents: 0, status: 'pending' },
    ]);
    expect(await chargesOf('owed2@example.com')).toEqual([]);
    expect(await chargesOf('owed3@example.com')).toEqual([]);
    // The second property's copy of the balance is kept in its note.
    expect((await notesOf(id)).filter(text => text.includes('$120.50'))).toHaveLength(1);
    const again = await office.files.check(...list('owed'));
    await office.files.run(again, { balances: 'charge' });
    expect(await chargesOf('owed1@example.com')).toHaveLength(1);
  });

  it('are charged as the office chose, even if a restart interrupts the import', async () => {
    const id = await office.files.check(...list('stop'));
    await office.admin.request('POST', `/imports/${id}/run`, { balances: 'charge' });
    // The queue is lost, but the import is still marked as running.
    await office.app.deps.jobs.run('import-resume');
    expect((await office.files.read(id)).status).toBe('done');
    expect(await chargesOf('stop1@example.com')).toHaveLength(1);
  });

  it('are charged only by those who may set prices', async () => {
    const clerk = await holding(office.app, 'csr', ['customer_import']);
    const id = await office.files.check(...list('perm'));
    const refused = await clerk.request('POST', `/imports/${id}/run`, { balances: 'charge' });
    expect(refused.status).toBe(403);
  });
});

describe('an import with opening charges', () => {
  const HEAD = 'Name,Email,Address,City,State,Zip,Balance';
  const imported = async (name: string, people = 3) => {
    const lines = Array.from(
      { length: people },
      (_, at) =>
        `Pat ${name}${at},${name}${at}@example.com,${at + 1} ${name} St,Austin,TX,78704,$${at + 10}.25`,
    );
    const id = await office.files.check(HEAD, ...lines);
    await office.files.run(id, { balances: 'charge' });
    return id;
  };
  const opening = async (email: string) => {
    const [found] = await office.app.db
      .select({ id: charges.id, version: charges.version, customerId: charges.customerId })
      .from(charges)
      .innerJoin(customers, eq(customers.id, charges.customerId))
      .where(eq(customers.email, email));
    if (!found) throw new Error(`${email} owes nothing`);
    return found;
  };
  const undo = async (id: string) => {
    const { status, body } = await office.admin.request<ErrorBody>('POST', `/imports/${id}/undo`);
    await office.app.deps.jobs.run();
    return { status, message: body.message, import: await office.files.read(id) };
  };
  const codeOf = async (customerId: number) =>
    (await firstRow(office.app.db, customers, eq(customers.id, customerId)))?.code ?? '';

  it('is undone as a whole: the charges are withdrawn, and the ledger adds up to zero', async () => {
    const before = {
      customers: await office.app.db.$count(customers),
      charges: await office.app.db.$count(charges),
      transfers: await office.app.db.$count(ledgerTransfers),
    };
    const id = await imported('Whole');
    const charge = await opening('whole1@example.com');
    const made = await office.app.db.$count(ledgerTransfers);
    expect(await office.app.db.$count(charges)).toBe(before.charges + 3);
    const undone = await undo(id);
    expect([undone.status, undone.import.status, undone.import.error]).toEqual([202, 'undone', null]);
    expect(undone.import.counts).toMatchObject({ kept: 0 });
    expect(await office.app.db.$count(customers)).toBe(before.customers);
    expect(await office.app.db.$count(charges)).toBe(before.charges);
    // Nothing is removed from the ledger: each posting stays and is reversed by another one.
    const posted = await office.app.db
      .select()
      .from(ledgerTransfers)
      .where(eq(ledgerTransfers.chargeId, charge.id))
      .orderBy(asc(ledgerTransfers.id));
    expect(posted.map(({ debit, credit, amountCents }) => [debit, credit, amountCents])).toEqual([
      ['receivable', 'revenue', 1125],
      ['revenue', 'receivable', 1125],
    ]);
    expect((await office.app.db.$count(ledgerTransfers)) - made).toBe(made - before.transfers);
    expect(await proveLedger(office.app.db)).toEqual([]);
    const deleted = and(
      eq(history.entity, 'charge'),
      eq(history.entityId, String(charge.id)),
      eq(history.action, 'deleted'),
    );
    expect(await office.app.db.$count(history, deleted)).toBe(1);
    // The same file can be imported again.
    await imported('Whole');
    expect(await office.app.db.$count(charges)).toBe(before.charges + 3);
  });

  it.each([
    [
      'paid',
      'was paid, or a payment was attempted',
      ({ id }: { id: number; customerId: number }) =>
        office.admin.request('POST', `/charges/${id}/manual-payment`, {
          attemptId: randomUUID(),
          method: 'cash',
          amountCents: 500,
        }),
    ],
    [
      'invoiced',
      'is on an invoice',
      ({ id, customerId }: { id: number; customerId: number }) =>
        office.admin.request(
          'POST',
          '/invoices',
          { customerId, chargeIds: [id] },
          { 'idempotency-key': randomUUID() },
        ),
    ],
    [
      'changed',
      'was changed',
      ({ id }: { id: number; customerId: number }) =>
        office.admin.request('POST', `/charges/${id}/hold`, { reason: 'They call back.' }),
    ],
  ])('is not undone once one was %s, and the answer names it', async (name, why, use) => {
    const id = await imported(name);
    const charge = await opening(`${name}1@example.com`);
    expect((await use(charge)).status).toBeLessThan(300);
    const counts = await office.app.db.$count(charges);
    const refused = await undo(id);
    expect([refused.status, refused.import.status]).toEqual([409, 'done']);
    expect(refused.message).toContain(
      `the opening charge of $11.25 for ${await codeOf(charge.customerId)} Pat ${name}1 ${why}`,
    );
    expect(await office.app.db.$count(charges)).toBe(counts);
  });

  it('is not undone once the nightly job has invoiced one', async () => {
    const id = await imported('Night');
    const { customerId } = await opening('night1@example.com');
    const today = office.app.deps.clock.today();
    await office.app.db
      .update(customers)
      .set({ invoicing: 'visit', invoicingFrom: today })
      .where(eq(customers.id, customerId));
    office.app.deps.clock.set(addDays(today, 1));
    expect(await makeDueInvoices(office.app.deps)).toBe(1);
    office.app.deps.clock.set(today);
    const refused = await undo(id);
    expect([refused.status, refused.import.status]).toEqual([409, 'done']);
    expect(refused.message).toContain(
      `the opening charge of $11.25 for ${await codeOf(customerId)} Pat Night1 is on an invoice`,
    );
  });

  it('is not undone once one was exported to QuickBooks', async () => {
    const id = await imported('Books');
    const { customerId } = await opening('books0@example.com');
    const quickbooks = { receivable: 'Accounts Receivable', incomeMow: 'Mowing', cash: 'Petty Cash' };
    expect((await office.admin.request('PUT', '/settings', { quickbooks })).status).toBe(200);
    const answer = await office.admin.request<ErrorBody>(
      'POST',
      '/quickbooks/runs',
      { to: '2199-12-31' },
      { 'idempotency-key': randomUUID() },
    );
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    const refused = await undo(id);
    expect([refused.status, refused.import.status]).toEqual([409, 'done']);
    expect(refused.message).toContain(
      `the opening charge of $10.25 for ${await codeOf(customerId)} Pat Books0 was exported to QuickBooks`,
    );
  });

  it('takes no more statements for many charges than for a few', async () => {
    const statements = async (name: string, count: number) => {
      const id = await imported(name, count);
      await office.admin.request('POST', `/imports/${id}/undo`);
      const sent = await statementsOf(() => office.app.deps.jobs.run());
      expect((await office.files.read(id)).status).toBe('undone');
      return sent.filter(({ text }) => /\b(?:charges|charge_\w+|payment_attempts|invoice\w*)\b/.test(text))
        .length;
    };
    const few = await statements('Few', 2);
    expect(await statements('Many', 12)).toBe(few);
  });

  it('is not undone once the office charged more, and the answer names the customer', async () => {
    const id = await imported('More');
    const { customerId } = await opening('more1@example.com');
    const property = await firstRow(office.app.db, properties, eq(properties.customerId, customerId));
    const line = { description: 'Leaf pickup', amountCents: 4000, isTaxable: false };
    const body = {
      propertyId: property?.id,
      serviceType: 'mow',
      date: office.app.deps.clock.today(),
      lines: [line],
      reason: 'Asked for it.',
    };
    const added = await office.admin.request('POST', '/charges', body, { 'idempotency-key': randomUUID() });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    const refused = await undo(id);
    expect(refused.status).toBe(409);
    expect(refused.message).toContain(
      `${await codeOf(customerId)} Pat More1, 2 More St (line 3) has been used since then`,
    );
  });

  it('keeps a charge that is paid while the undo runs, with its customer', async () => {
    const id = await imported('Meanwhile');
    const charge = await opening('meanwhile1@example.com');
    await office.admin.request('POST', `/imports/${id}/undo`);
    await office.admin.request('POST', `/charges/${charge.id}/manual-payment`, {
      attemptId: randomUUID(),
      method: 'cash',
      amountCents: 1125,
    });
    await office.app.deps.jobs.run();
    expect(await office.files.read(id)).toMatchObject({ status: 'undone', error: null, counts: { kept: 1 } });
    expect(await chargesOf('meanwhile0@example.com')).toEqual([]);
    expect(await chargesOf('meanwhile1@example.com')).toEqual([
      { totalCents: 1125, taxCents: 0, status: 'success' },
    ]);
    expect(await proveLedger(office.app.db)).toEqual([]);
  });
});

describe('the next visit of a service', () => {
  it('is on the day in the file, and the others follow it', async () => {
    const header = 'Name,Email,Address,City,State,Zip,Square feet,Service,Frequency,Next visit';
    const id = await office.files.check(
      header,
      'Nell Next,nell@example.com,9 Next St,Austin,TX,78704,4800,Mowing,every 2 weeks,06/19/2026',
    );
    await office.files.run(id);
    const visits = await office.app.db
      .select({ date: assignments.date })
      .from(assignments)
      .innerJoin(customers, eq(customers.id, assignments.customerId))
      .where(eq(customers.email, 'nell@example.com'))
      .orderBy(asc(assignments.date));
    expect(visits.slice(0, 3).map(({ date }) => date)).toEqual(['2026-06-19', '2026-07-03', '2026-07-17']);
  });
});
