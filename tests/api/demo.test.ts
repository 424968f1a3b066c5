import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { restoreBackup } from '../../server/archive/restoreBackup.ts';
import { makeDemoBusiness } from '../../server/db/demo/index.ts';
import { proveLedger } from '../../server/modules/ledger/proof.ts';
import { backUp, contentsOf } from './support/archive.ts';
import { createBareDatabase } from './support/database.ts';
import { createTestApp, TEST_TODAY, type TestApp } from './support/testApp.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  await makeDemoBusiness(app.deps, () => undefined);
});
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

it('a backup of it brings every row back, with the rules that guard them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sward-archive-'));
  const path = join(folder, 'whole.tar.gz');
  const counted = await backUp({ db: app.db, pool: app.db.$client }, path);
  expect(counted.rows).toBeGreaterThan(10_000);
  const { connection, drop } = await createBareDatabase();
  try {
    const target = { connection, filesFolder: join(folder, 'files') };
    const archive = await readFile(path);
    const cut = join(folder, 'cut.tar.gz');
    await writeFile(cut, archive.subarray(0, archive.length / 4));
    await expect(restoreBackup(import.meta.filename, target, async () => undefined)).rejects.toThrow(
      'no backup of Sward',
    );
    await expect(restoreBackup(cut, target, async () => undefined)).rejects.toThrow(
      'The backup is not whole',
    );
    expect((await connection.db.execute(sql`select 1 from users`)).rows).toEqual([]);

    const restored = await restoreBackup(path, target, async () => undefined);
    expect(restored.secret).toBe(Buffer.alloc(32, 7).toString('base64'));
    expect(await contentsOf(connection.db)).toEqual(await contentsOf(app.db));
    expect(await proveLedger(connection.db)).toEqual([]);
    // Keys between tables, triggers and numbering work on from there.
    await expect(connection.db.execute(sql`delete from vendors`)).rejects.toThrow();
    await expect(connection.db.execute(sql`delete from ledger_transfers`)).rejects.toThrow();
    const next = sql`insert into customers (first_name, last_name) values ('Ana', 'Ruiz') returning id`;
    expect((await connection.db.execute(next)).rows).toEqual((await app.db.execute(next)).rows);
  } finally {
    await drop();
    await rm(folder, { recursive: true, force: true });
  }
});
