import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDemoBusiness } from '../../server/db/demo/index.ts';
import { createTestApp, TEST_TODAY, type TestApp } from './support/testApp.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await makeDemoBusiness(app.deps, () => undefined);
}, 180_000);
afterAll(() => app.close());

it('the demo’s customers whose payment was given up are locked by it, and nobody else is', async () => {
  const { rows } = await app.db.execute(sql`
    select c.id, c.payment_stopped_at is not null as stopped,
      (select count(*)::int from assignments a where a.customer_id = c.id and a.status = 'pending'
        and a.date >= ${TEST_TODAY}::date) as coming,
      (select count(*)::int from assignments a where a.customer_id = c.id and a.status = 'cancel'
        and a.date >= ${TEST_TODAY}::date) as held
    from customers c
    where c.payment_stopped_at is not null
      or exists (select 1 from charges h where h.customer_id = c.id and h.status = 'failed-stop')`);
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) expect(row).toMatchObject({ stopped: true, coming: 0 });
  expect(rows.some(row => Number(row.held) > 4)).toBe(true);
});
