import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_VERDICTS } from '#contract/customers/imports.ts';
import { properties } from '#server/db/schema/index.ts';
import { accountOf, exported, importFile, leftOut } from '#tests/api/support/importRound.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());

const HEADER = 'Name,Email,Phone,Address,City,State,Zip,Service,Frequency,Price';
const row = (name: string, email: string, phone: string, address: string) =>
  `${name},${email},${phone},"${address}",Austin,TX,78704,Mowing,Weekly,40`;
const file = (...lines: string[]) => ({ name: 'list.csv', csv: [HEADER, ...lines].join('\n') });

const LIST = file(
  row('Ann Alfa', 'ann@example.com', '512-555-0111', '1 Elm St'),
  row('Bo Bravo', 'bo@example.com', '512-555-0112', '1 Elm Street'),
  row('Ann Alfa', 'ann@example.com', '512-555-0111', '1 Elm St.'),
  row('Cy Charlie', 'cy@example.com', '512-555-0113', 'P.O. Box 12'),
  row('Ann Alfa', 'ann@example.com', '512-555-0111', '3 Elm St'),
);

describe('every row of a file', () => {
  it('has one verdict; rows that wait for an answer are in the file of rows left out', async () => {
    const first = await importFile(app, admin, LIST);
    expect(first.account).toMatchObject({ new: 1, property: 1, double: 1, held: 1, error: 1 });
    expect(first.lost).toEqual([]);
    const rest = await leftOut(admin, first.record);
    expect(rest.csv).toContain('bo@example.com');
    expect(rest.csv).toContain('cy@example.com');

    const second = await importFile(app, admin, rest, { second: 'take' });
    expect(second.account).toMatchObject({ new: 1, held: 0, error: 1 });
    const again = await importFile(app, admin, LIST);
    expect(again.account).toMatchObject({ known: 4, held: 0, error: 1 });
    const back = await importFile(app, admin, { name: 'export.csv', csv: await exported(admin) });
    expect(back.account).toMatchObject({ known: 3, held: 0, error: 0 });
  });

  it('is a duplicate if the office says both customers are the same; the other is in a note', async () => {
    const own = await createTestApp();
    const office = await signedIn(own, 'admin');
    const { account, lost } = await importFile(own, office, LIST, { alike: 'same' });
    expect(account).toMatchObject({ new: 1, property: 1, double: 2, held: 0, error: 1 });
    expect(lost).toEqual([]);
    await own.close();
  });

  it('is counted, whatever its verdict', () => {
    for (const verdict of IMPORT_VERDICTS)
      expect(accountOf({ fileName: 'a', counts: { [verdict]: 2 } }, 2)).toMatchObject({ [verdict]: 2 });
    expect(() => accountOf({ fileName: 'a.csv', counts: { new: 2 } }, 3)).toThrow('a.csv: 3 rows, but 2');
  });
});

describe('several addresses of one owner', () => {
  it('are separate properties even if only the character between house numbers differs', async () => {
    const before = await app.db.$count(properties);
    const numbers = ['12 & 14', '12, 14', '12–14', '12/14', '12', '14'];
    const { account } = await importFile(
      app,
      admin,
      file(...numbers.map(number => row('Di Delta', 'di@example.com', '512-555-0114', `${number} Oak St`))),
    );
    expect(account).toMatchObject({ new: 1, property: 5, double: 0 });
    expect(await app.db.$count(properties)).toBe(before + 6);
  });
});
