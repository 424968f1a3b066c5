import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { ImportRecord, ImportRemark, ImportRow } from '#contract/customers/imports.calls.ts';
import type { ImportRowBody } from '#contract/customers/imports.ts';
import { customers, imports, properties } from '#server/db/schema/index.ts';
import { firstRow } from '#tests/api/support/database.ts';
import { importOffice } from '#tests/api/support/imports.ts';

const office = importOffice();

const HEADER = 'Name,Email,Phone,Address,City,Zip,Service,Frequency,Price';
const change = (id: string, line: number, body: ImportRowBody) =>
  office.admin.request<CallBody<{ row: ImportRow; import: ImportRecord }> & ErrorBody>(
    'PUT',
    `/imports/${id}/rows/${line}`,
    body,
  );
const verdicts = async (id: string) => (await office.files.rows(id)).map(row => row.verdict);
/** Checks the whole file again. */
const recheck = async (id: string) => {
  await office.admin.request('PUT', `/imports/${id}/columns`, { columns: {} });
  await office.admin.request('POST', `/imports/${id}/check`);
  await office.app.deps.jobs.run();
};

describe('a row of a checked file', () => {
  it('is shown as it will be stored, field by field', async () => {
    const id = await office.files.check(
      HEADER,
      'ANN SHOWN,,512-555-0101,1 ROW ST APT 2,,78704,Mow,every other week,40',
    );
    const [row] = await office.files.rows(id);
    expect(row?.stored).toMatchObject({
      name: 'Ann Shown',
      address: '1 Row St',
      city: 'Austin',
      state: 'TX',
    });
    const others = Object.fromEntries(row?.stored?.others.map(({ field, text }) => [field, text]) ?? []);
    expect(others).toMatchObject({ service: 'Lawn Service', price: '$40.00', status: 'Active' });
    expect(others.frequency).toMatch(/2 weeks|two weeks|other week|Bi-weekly/i);
  });

  it('can be corrected: it is checked again with the rows that it concerns, and the correction is imported', async () => {
    const id = await office.files.check(
      HEADER,
      'Ann Wrong,ann.wrong@example.com,,P.O. Box 12,Austin,78704,Mowing,weekly,40',
      'Ann Wrong,ann.wrong@example.com,,12 Row St,Austin,78704,,,',
      'Bo Other,bo.other@example.com,,13 Row St,Austin,78704,,,',
    );
    expect(await verdicts(id)).toEqual(['error', 'new', 'new']);
    const saved = await change(id, 2, { cells: { Address: '11 Row St' } });
    expect(saved.status, saved.body.message).toBe(200);
    expect(saved.body.data.row).toMatchObject({
      verdict: 'new',
      edits: { 3: '11 Row St' },
      stored: { address: '11 Row St' },
    });
    // The second row's customer is now the first row's.
    expect(await verdicts(id)).toEqual(['new', 'property', 'new']);
    expect(saved.body.data.import.counts).toMatchObject({ new: 2, property: 1, services: 1 });
    expect(saved.body.data.import.counts.error ?? 0).toBe(0);

    const before = await office.files.rows(id);
    const counts = (await office.files.read(id)).counts;
    await recheck(id);
    expect([await office.files.rows(id), (await office.files.read(id)).counts]).toEqual([before, counts]);

    // The search finds the corrected text, too.
    const found = await office.files.rows(id, '{"q":"11 row"}');
    expect(found.map(row => row.line)).toEqual([2]);
    expect((await office.files.run(id)).counts).toMatchObject({ customers: 2, properties: 3, services: 1 });
    expect(await firstRow(office.app.db, properties, eq(properties.address, '11 Row St'))).toBeTruthy();
    expect((await change(id, 2, { choice: 'skip' })).status).toBe(409);
  });

  it('keeps the file’s own text, which a correction can be replaced with', async () => {
    const id = await office.files.check(HEADER, 'Cy Text,cy@example.com,,14 Row St,Austin,78704,,,');
    await change(id, 2, { cells: { Name: 'Cyrus Text', Address: '15 Row St' } });
    const restored = await change(id, 2, { cells: { Name: null } });
    expect(restored.body.data.row).toMatchObject({
      cells: ['Cy Text', 'cy@example.com', '', '14 Row St', 'Austin', '78704', '', '', ''],
      edits: { 3: '15 Row St' },
      stored: { name: 'Cy Text', address: '15 Row St' },
    });
    expect((await change(id, 2, { cells: { Nothing: 'x' } })).status).toBe(422);
    expect((await change(id, 9, { choice: 'skip' })).status).toBe(404);
  });

  it('can be skipped and included again; the rows that depended on it follow', async () => {
    const id = await office.files.check(
      HEADER,
      'Di Skip,di@example.com,,16 Row St,Austin,78704,,,',
      'Di Skip,di@example.com,,17 Row St,Austin,78704,,,',
    );
    expect(await verdicts(id)).toEqual(['new', 'property']);
    expect((await change(id, 2, { choice: 'skip' })).body.data.row).toMatchObject({
      verdict: 'skipped',
      stored: null,
      reasons: [],
    });
    expect(await verdicts(id)).toEqual(['skipped', 'new']);
    await change(id, 2, { choice: null });
    expect(await verdicts(id)).toEqual(['new', 'property']);
    await change(id, 2, { choice: 'skip' });
    await recheck(id);
    expect((await office.files.run(id)).counts).toMatchObject({ skipped: 1, customers: 1, properties: 1 });
    expect(await office.app.db.$count(properties, eq(properties.address, '16 Row St'))).toBe(0);
  });

  it('is checked again in full if its import was checked before rows could be edited', async () => {
    const id = await office.files.check(
      HEADER,
      'Ed Old,ed.old@example.com,,18 Row St,Austin,78704,,,',
      'Ed Old,ed.old@example.com,,19 Row St,Austin,78704,,,',
    );
    await office.app.db.update(imports).set({ cities: null }).where(eq(imports.id, id));
    await change(id, 2, { choice: 'skip' });
    expect(await verdicts(id)).toEqual(['skipped', 'new']);
  });
});

describe('a new customer who resembles another one', () => {
  const lines = (street: string, email: string) => [
    `Flo First,${email},,1 ${street},Austin,78704,,,`,
    `Gus Second,${email},,2 ${street},Austin,78704,,,`,
    `Hal Third,${email},,3 ${street},Austin,78704,,,`,
  ];

  it('is decided row by row; the decision for all applies to the others', async () => {
    const id = await office.files.check(HEADER, ...lines('Alike St', 'family1@example.com'));
    expect((await office.files.read(id)).counts).toMatchObject({ new: 3, alike: 2, alikeUndecided: 2 });
    const same = await change(id, 3, { choice: 'same' });
    expect(same.body.data.row.verdict).toBe('property');
    expect(same.body.data.import.counts).toMatchObject({ new: 2, property: 1, alike: 1, alikeUndecided: 1 });
    const other = await change(id, 4, { choice: 'different' });
    expect(other.body.data.import.counts).toMatchObject({ alike: 1, alikeUndecided: 0 });
    const done = await office.files.run(id, { alike: 'leave-out' });
    expect(done.counts).toMatchObject({ customers: 2, properties: 3 });
    const first = await firstRow(office.app.db, customers, eq(customers.email, 'family1@example.com'));
    expect(await office.app.db.$count(properties, eq(properties.customerId, first?.id ?? 0))).toBe(2);
  });

  it('is added to the other customer if all are the same', async () => {
    const id = await office.files.check(HEADER, ...lines('All St', 'family2@example.com'));
    const done = await office.files.run(id, { alike: 'same' });
    expect(done.counts).toMatchObject({ customers: 1, properties: 3 });
    expect(await office.app.db.$count(customers, eq(customers.email, 'family2@example.com'))).toBe(1);
  });
});

it('the remarks are counted by kind, and each shows its rows', async () => {
  const id = await office.files.check(
    HEADER,
    'Ida Mark,not an email,,20 Row St,Austin,78704,,,',
    'Jo Mark,neither,,21 Row St,Austin,78704,,,',
    'Kay Mark,kay@example.com,,,Austin,78704,,,',
  );
  const { body } = await office.admin.request<CallBody<ImportRemark[]>>('GET', `/imports/${id}/remarks`);
  expect(body.data[0]).toMatchObject({ key: 'addressMissing', isError: true, rows: 1 });
  const bad = body.data.find(({ key }) => key === 'emailInvalid');
  expect(bad).toMatchObject({ isError: false, rows: 2 });
  expect(bad?.text).not.toMatch(/[{}]/);
  for (const { key, rows } of body.data)
    expect(await office.files.rows(id, JSON.stringify({ reason: key })), key).toHaveLength(rows);
});

describe('a route sheet with a heading for each day', () => {
  it('gives its rows the days; the headings are skipped and counted, and are no rows to correct', async () => {
    const id = await office.files.check(
      'Name,Email,Address,Zip,Service,Frequency,Price',
      'MONDAY - Crew 1,,,,,,',
      'Ann Route,ann.route@example.com,71 Row St,78704,Mowing,Weekly,40',
      'Total Monday,,,,,,40',
      'Martes,,,,,,',
      'Bo Route,bo.route@example.com,72 Row St,78704,Mowing,Weekly,45',
      'Cy Route,cy.route@example.com,,78704,Mowing,Weekly,45',
    );
    const rows = await office.files.rows(id);
    const dayOf = (row: ImportRow) =>
      row.stored?.others.find(({ field }) => field === 'mowDay')?.text ?? null;
    expect(rows.map(row => [row.line, row.verdict, dayOf(row)])).toEqual([
      [2, 'skipped', null],
      [3, 'new', 'Monday'],
      [4, 'skipped', null],
      [5, 'skipped', null],
      [6, 'new', 'Tuesday'],
      [7, 'error', null],
    ]);
    expect(rows[0]?.reasons.map(({ text }) => text)).toEqual([
      '“MONDAY - Crew 1” is a heading or a total, not a customer. The line is skipped.',
    ]);
    const remarks = await office.admin.request<CallBody<ImportRemark[]>>('GET', `/imports/${id}/remarks`);
    expect(remarks.body.data.find(({ key }) => key === 'heading')).toMatchObject({ rows: 3, isError: false });
    // A heading can be corrected into a customer, like any other row.
    const saved = await change(id, 5, {
      cells: { Name: 'Di Route', Email: 'di.route@example.com', Address: '73 Row St', Zip: '78704' },
    });
    expect(saved.body.data.row.verdict).toBe('new');
    await office.files.run(id);
    const { body } = await office.admin.request<string>('GET', `/imports/${id}/errors.csv`);
    expect(body).toContain('Cy Route');
    expect(body).not.toContain('MONDAY');
  });
});
