import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';
import { MAX_ROWS_PER_PAGE } from '#contract/core/constants.ts';
import type { ErrorBody } from '#contract/core/errors.ts';
import { customers } from '#server/db/schema/index.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const COUNT = 25;
let app: TestApp;
let admin: Person;
let ids: number[];

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  const rows = Array.from({ length: COUNT }, (_, index) => ({ firstName: 'Ana', lastName: `Ruiz ${index}` }));
  ids = (await app.db.insert(customers).values(rows).returning()).map(({ id }) => id);
});
afterAll(() => app.close());

const byIds = (path: string, given: readonly unknown[]) =>
  admin.request<{ id: number }[] & ErrorBody>(
    'GET',
    `${path}?filter=${encodeURIComponent(JSON.stringify({ id: given }))}`,
  );

it('a list requested by IDs without a range returns all of them', async () => {
  const { body, headers } = await byIds('/customers', ids);
  expect(body.map(({ id }) => id).sort((one, other) => one - other)).toEqual(ids);
  expect(headers['content-range']).toBe(`customers 0-${COUNT - 1}/${COUNT}`);
});

it('a request for more IDs than a list returns at once is refused', async () => {
  const many = Array.from({ length: MAX_ROWS_PER_PAGE + 1 }, (_, index) => index + 1);
  expect((await byIds('/customers', many)).status).toBe(400);
});

const lists = Object.entries<Call>(CALLS)
  .filter(([name, { answer }]) => answer?.isPage && /^GET \/[^:]*$/.test(name))
  .map(([name]) => name.slice('GET '.length));

/** A list of sums, whose rows aren't records. */
const OF_SUMS = ['/customer-reports'];

it('every list can be requested by IDs', async () => {
  expect(lists.length).toBeGreaterThan(30);
  const statuses: Record<string, number> = {};
  for (const path of lists.filter(one => !OF_SUMS.includes(one))) {
    const answers = [await byIds(path, [1, 2]), await byIds(path, [randomUUID(), randomUUID()])];
    if (answers.every(({ status }) => status !== 200)) statuses[path] = answers[0]?.status ?? 0;
  }
  expect(statuses).toEqual({});
});
