import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignments, charges, customers, importRows, notes } from '#server/db/schema/index.ts';
import { importer } from '#tests/api/support/imports.ts';
import { holding, type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let round: ReturnType<typeof importer>;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  round = importer(app, admin);
  await makeTestMarket(app, ['78704'], 2);
});
afterAll(() => app.close());

const HEADER = 'Name,Email,Address,City,State,Zip,Balance,Tags';
const chargesOf = (email: string) =>
  app.db
    .select({ totalCents: charges.totalCents, taxCents: charges.taxCents, status: charges.status })
    .from(charges)
    .innerJoin(customers, eq(customers.id, charges.customerId))
    .where(eq(customers.email, email))
    .orderBy(asc(charges.id));
const notesOf = async (importId: string) =>
  (
    await app.db
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
  it('are kept in notes unless the office says otherwise, and tags always', async () => {
    const id = await round.check(...list('note'));
    expect((await round.read(id)).counts).toMatchObject({ new: 3, property: 1, balances: 1 });
    expect((await round.run(id)).counts).toMatchObject({ customers: 3 });
    expect(await chargesOf('note1@example.com')).toEqual([]);
    const texts = await notesOf(id);
    expect(texts.filter(text => text.includes('$120.50'))).toHaveLength(2);
    expect(texts).toContain('Tags: VIP');
    expect(texts.some(text => text.includes('Balance: -15'))).toBe(true);
  });

  it('become one charge without tax for each new customer if the office says so', async () => {
    const id = await round.check(...list('owed'));
    await round.run(id, { balances: 'charge' });
    expect(await chargesOf('owed1@example.com')).toEqual([
      { totalCents: 12_050, taxCents: 0, status: 'pending' },
    ]);
    expect(await chargesOf('owed2@example.com')).toEqual([]);
    expect(await chargesOf('owed3@example.com')).toEqual([]);
    // The second property's copy of the balance is kept in its note.
    expect((await notesOf(id)).filter(text => text.includes('$120.50'))).toHaveLength(1);
    const again = await round.check(...list('owed'));
    await round.run(again, { balances: 'charge' });
    expect(await chargesOf('owed1@example.com')).toHaveLength(1);
    const undone = await admin.request('POST', `/imports/${id}/undo`);
    expect(undone.status).toBe(409);
  });

  it('are charged as the office said if a restart interrupts the import', async () => {
    const id = await round.check(...list('stop'));
    await admin.request('POST', `/imports/${id}/run`, { balances: 'charge' });
    // The queue is lost, but the import is still marked as running.
    await app.deps.jobs.run('import-resume');
    expect((await round.read(id)).status).toBe('done');
    expect(await chargesOf('stop1@example.com')).toHaveLength(1);
  });

  it('are charged only by those who may set prices', async () => {
    const clerk = await holding(app, 'csr', ['customer_import']);
    const id = await round.check(...list('perm'));
    const refused = await clerk.request('POST', `/imports/${id}/run`, { balances: 'charge' });
    expect(refused.status).toBe(403);
  });
});

describe('the next visit of a service', () => {
  it('is on the day in the file, and the others follow it', async () => {
    const header = 'Name,Email,Address,City,State,Zip,Square feet,Service,Frequency,Next visit';
    const id = await round.check(
      header,
      'Nell Next,nell@example.com,9 Next St,Austin,TX,78704,4800,Mowing,every 2 weeks,06/19/2026',
    );
    await round.run(id);
    const visits = await app.db
      .select({ date: assignments.date })
      .from(assignments)
      .innerJoin(customers, eq(customers.id, assignments.customerId))
      .where(eq(customers.email, 'nell@example.com'))
      .orderBy(asc(assignments.date));
    expect(visits.slice(0, 3).map(({ date }) => date)).toEqual(['2026-06-19', '2026-07-03', '2026-07-17']);
  });
});
