import { eq } from 'drizzle-orm';
import { read } from 'hucre';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { CSV_ONLY } from '#contract/core/workbooks.ts';
import { customers } from '#server/db/schema/index.ts';
import { chargeOf, makeVisit } from '#tests/api/support/billing.ts';
import { downloaded, downloadedCsv, expectSameWorkbook } from '#tests/api/support/downloaded.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  const visit = await makeVisit(app, await makeTestMarket(app, ['78704'], 2));
  await chargeOf(app, visit);
  const formula = { firstName: '=HYPERLINK("x")', lastName: '+1 Ñandú\n"two"' };
  await app.db.update(customers).set(formula).where(eq(customers.id, visit.customerId));
});
afterAll(() => app.close());

const sheetOf = async (path: string) => {
  const { sheets } = await read(await downloaded(app, admin, path), { readStyles: true });
  expect(sheets).toHaveLength(1);
  return sheets[0];
};

/** Files of lists that need nothing but a sign-in by the office. */
const FILES = Object.keys(CALLS)
  .filter(name => name.endsWith('/export.csv') && !name.includes(':') && !(name in CSV_ONLY))
  .map(name => name.replace('GET ', ''));

describe('a list as a workbook', () => {
  it.each(FILES)('%s has the rows of the CSV file', path => expectSameWorkbook(app, admin, path));

  it('keeps numbers, days and amounts, and turns no text into a formula', async () => {
    const sheet = await sheetOf('/charges/export.xlsx');
    const [head = [], row = []] = sheet?.rows ?? [];
    const csv = Papa.parse<string[]>(await downloadedCsv(app, admin, '/charges/export.csv')).data[1] ?? [];
    const kinds = row.map(cell => (cell instanceof Date ? 'date' : typeof cell));
    expect(kinds).toEqual(expect.arrayContaining(['date', 'number', 'string']));
    for (const [at, cell] of row.entries()) {
      const text = csv[at] ?? '';
      if (/^-?\d+\.\d{2}$/.test(text)) {
        expect(cell, String(head[at])).toBe(Number(text));
        expect(sheet?.cells?.get(`1,${at}`)?.style?.numFmt, String(head[at])).toBe('#,##0.00');
      }
    }
    const names = await sheetOf('/properties/export.xlsx');
    const formula = names?.rows[1]?.indexOf('=HYPERLINK("x")') ?? -1;
    expect(formula).toBeGreaterThanOrEqual(0);
    expect(names?.cells?.get(`1,${formula}`)?.formula).toBeUndefined();
    expect(names?.rows[1]).toContain('+1 Ñandú\n"two"');
  });

  it('ends with the sums that its page shows', async () => {
    const period = encodeURIComponent('{"period":"all"}');
    const rows = (await sheetOf(`/reports/charges/export.xlsx?filter=${period}`))?.rows ?? [];
    const sums = rows.at(-1) ?? [];
    const lines = rows.slice(1, -1);
    expect(lines.length).toBeGreaterThan(0);
    expect(sums[0]).toBe('Total');
    expect(sums.filter(cell => typeof cell === 'number').length).toBeGreaterThan(3);
    for (const [at, sum] of sums.entries())
      if (typeof sum === 'number')
        expect(lines.reduce((total, row) => total + Number(row[at]), 0)).toBeCloseTo(sum, 2);
  });
});
