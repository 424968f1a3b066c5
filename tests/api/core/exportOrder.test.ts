import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE } from '#contract/core/paths.ts';
import { CSV_PAGE_ROWS, inOrderOf } from '#server/api/csv.ts';
import { charges, paymentAttempts } from '#server/db/schema/index.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { makeSide } from '#tests/api/support/twoSides.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  for (const name of ['one', 'two', 'three']) await makeSide(app, name);
  const rows = await app.db.select().from(charges);
  await app.db.insert(paymentAttempts).values(
    rows.map(({ id }, at) => ({
      id: randomUUID(),
      chargeId: id,
      method: 'cash' as const,
      state: 'approved' as const,
      amountCents: 100 + at,
      settledAt: app.deps.clock.now(),
    })),
  );
  await signedIn(app, 'csr');
  admin = await signedIn(app, 'admin');
  for (const name of ['Mower', 'Edger']) await admin.request('POST', '/equipment', { name });
});
afterAll(() => app.close());

const FILES = ['/charges', '/payments', '/work-logs', '/histories/list', '/users'];

async function linesOf(path: string, sort?: readonly [string, string]): Promise<string[]> {
  const query = new URLSearchParams(sort && { sort: JSON.stringify(sort) });
  const answer = await app.app.inject({
    url: `${API_BASE}${path}/export.csv?${query}`,
    headers: { authorization: admin.token },
  });
  expect([path, sort, answer.statusCode]).toEqual([path, sort, 200]);
  const [, ...rows] = Papa.parse<string[]>(answer.body.trim()).data;
  return rows.map(row => row.join('|'));
}

const sortsOf = async (path: string) => {
  const { body } = await admin.request<{ message: string }>('GET', `${path}?sort=["unknown","ASC"]`);
  return (body.message.split(/Known \w+: /)[1] ?? '').replace(/\.$/, '').split(', ');
};

describe('a file with more rows than fit on a page', () => {
  it.each(FILES)('of %s keeps the requested order over all pages', async path => {
    const usual = await linesOf(path);
    expect(usual.length).toBeGreaterThan(1);
    const sorts = await sortsOf(path);
    expect(sorts.length).toBeGreaterThan(1);
    for (const sort of sorts) {
      const rising = await linesOf(path, [sort, 'ASC']);
      expect([sort, (await linesOf(path, [sort, 'DESC'])).reverse()]).toEqual([sort, rising]);
      expect([sort, rising.toSorted()]).toEqual([sort, usual.toSorted()]);
    }
  });

  it('has the rows in the list’s order', async () => {
    const sort = ['customerName', 'DESC'] as const;
    const query = new URLSearchParams({ sort: JSON.stringify(sort), range: '[0,999]' });
    const { body } = await admin.request<{ id: number }[]>('GET', `/charges?${query}`);
    const lines = await linesOf('/charges', sort);
    expect(lines.slice(0, body.length).map(line => Number(line.split('|')[0]))).toEqual(
      body.map(({ id }) => id),
    );
  });

  it('has its first rows before the whole list is read', async () => {
    // Reading up to the 900th row fails.
    const ordered = sql`(select n as id from generate_series(1, 1000) n where 1 / (n - 900) < 2)`;
    const pages = inOrderOf<{ id: number }>(app.db, ordered, async ids => ids.map(id => ({ id })));
    const { value } = await pages.next();
    expect(value).toHaveLength(CSV_PAGE_ROWS);
    await expect(pages.next()).rejects.toThrow();
  });

  it('has each row once, in order, over all its pages', async () => {
    const ordered = sql`(select n as id from generate_series(1, 600) n order by n desc)`;
    const read = async (ids: number[]) => ids.filter(id => id !== 300).map(id => ({ id }));
    const ids: number[] = [];
    for await (const page of inOrderOf<{ id: number }>(app.db, ordered, read))
      ids.push(...page.map(({ id }) => id));
    const all = Array.from({ length: 600 }, (_, index) => 600 - index);
    expect(ids).toEqual(all.filter(id => id !== 300));
  });
});
