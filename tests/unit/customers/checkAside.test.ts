import { afterEach, describe, expect, it } from 'vitest';
import { BILLING_TEXTS } from '#contract/core/customerTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import { type Aside, checkAside, openCheck } from '#server/modules/customers/imports/rows/checkAside.ts';
import type { StoredRow } from '#server/modules/customers/imports/rows/known.ts';
import type { Reading } from '#server/modules/customers/imports/rows/rowCheck.ts';

const READING: Reading = {
  fields: ['fullName', 'email', 'address', 'zipcode', 'service', 'frequency', 'note'],
  names: ['Name', 'Email', 'Address', 'Zip', 'Service', 'Frequency', 'Note'],
  words: { service: {}, frequency: {} },
  undecided: null,
};
const ROWS = [
  ['Ann Lee', 'ann@example.com', '1 Elm St', '78704', 'Mowing', 'weekly', ''],
  ['Ann Lee', 'ann@example.com', '1 Elm Street', '78704', 'Bush and bed', 'monthly', 'Dog'],
  ['Ann Lee', 'ann@example.com', '2 Elm St', '78704-1234', 'Mowing', 'weekly', ''],
  ['Bo Bell', 'ann@example.com', '3 Elm St', '78745', 'Mowing', 'sometimes', ''],
  ['Cy Cole', 'cy@example.com', '4 Elm St', '78745', '', '', ''],
].map((cells, at) => ({ line: at + 2, cells, choice: null }));
const STORED: StoredRow = {
  ...{ id: 7, address: '4 Elm St', duplex_unit: null, city: 'Austin', state: 'TX', zipcode: '78745' },
  ...{ status: 'active', services: { mow: 1 }, recurring: ['mow'], customer_id: 5, code: 'C5' },
  ...{ first_name: 'Cy', last_name: 'Cole', company_name: null, email: 'cy@example.com', phone: null },
  ...{ emergency_phone: null, is_locked: false, tags: [] },
  ...mapTexts(BILLING_TEXTS, 'headers', () => null),
};

const asides: Aside[] = [];
const opened = async (opening: Promise<Aside>) => {
  const aside = await opening;
  asides.push(aside);
  return aside.check;
};
afterEach(async () => {
  await Promise.all(asides.splice(0).map(({ end }) => end()));
});

async function results({ check }: Pick<Aside, 'check'>) {
  await check.read(ROWS.slice(0, 2));
  await check.read(ROWS.slice(2));
  const wanted = await check.wanted();
  await check.learn([STORED]);
  const cities = await check.place({ zones: new Map(), markets: new Map([['78704', 1]]), weekdays: [1] }, {});
  const decided = [await check.match(3), await check.match(3), await check.match(3)];
  return { wanted, cities, decided, rows: [await check.take(4), await check.take(4), await check.take(4)] };
}

describe('the check of a long file', () => {
  it('has the same results in its own thread as in the server’s', async () => {
    const here = await results({ check: await opened(openCheck(READING, ROWS.length)) });
    expect(await results({ check: await opened(checkAside(READING)) })).toEqual(here);
    const verdicts = here.rows.flat().map(({ verdict }) => verdict);
    expect(verdicts).toEqual(['new', 'service', 'property', 'new', 'known']);
    expect(here.decided).toEqual([3, 5, 5]);
    expect(here.wanted).toEqual({
      zipcodes: ['78704', '78745'],
      emails: '["ann@example.com","cy@example.com"]',
      phones: '[]',
    });
  });

  it('runs in a thread, so that its rows don’t enlarge the server’s heap', async () => {
    let threads = 0;
    const count = () => {
      threads += 1;
    };
    process.on('worker', count);
    await opened(openCheck(READING, 1000));
    expect(threads).toBe(0);
    await opened(openCheck(READING, 1001));
    await expect.poll(() => threads).toBe(1);
    process.off('worker', count);
  });

  it('fails with the thread’s error', async () => {
    const check = await opened(checkAside(READING));
    await expect(check.read([{ line: 2, cells: null as unknown as string[], choice: null }])).rejects.toThrow(
      TypeError,
    );
    await expect(check.read(ROWS)).resolves.toBeUndefined();
  });
});
