import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { sell } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Returns a table's number of pages, and how many of them are marked all-visible. */
async function stateOf(table: string) {
  const { rows } = await app.db.execute<{ pages: number; visible: number }>(
    sql`select relpages as pages, relallvisible as visible from pg_class where relname = ${table}`,
  );
  return rows[0];
}

it.skipIf(process.env.TEST_DATABASE_URL)('cleans up an embedded database after changes', async () => {
  await sell(app, await makeTestMarket(app, ['78704'], 3));
  const change = () => app.db.execute(sql`update assignments set version = version + 1`);
  for (let count = 0; count < 20; count++) await change();
  await app.deps.jobs.run('database.upkeep');
  const tidy = await stateOf('assignments');
  expect(tidy?.visible).toBe(tidy?.pages);
  for (let count = 0; count < 20; count++) await change();
  await app.deps.jobs.run('database.upkeep');
  // The second round of changes reused the space freed after the first, so the table did not grow.
  expect((await stateOf('assignments'))?.pages).toBe(tidy?.pages);
});
