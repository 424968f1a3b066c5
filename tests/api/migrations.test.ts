import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultPermissions } from '../../contract/permissions.ts';
import { ensureBaseline } from '../../server/db/baseline.ts';
import type { Db } from '../../server/db/connect.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { scheduleSettings } from '../../server/modules/schedule/settings.ts';
import { settingOf } from '../../server/modules/settings/store.ts';
import { createBareDatabase, type TestDatabase } from './support/database.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../server/db/migrations');

/** Brings a bare database to where a release stood whose last migration had this name. */
async function migrateUpTo(db: Db, last: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sward-migrations-'));
  try {
    cpSync(MIGRATIONS, folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
    const end = journal.entries.findIndex(entry => entry.tag === last);
    expect(end).toBeGreaterThanOrEqual(0);
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end + 1) }));
    await db.execute(sql`create extension if not exists pg_trgm`);
    await migrate(db, { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the office could do by its type alone before there were permissions for it. */
const ASKED_FOR_SINCE = [
  'newsletter_list',
  'newsletter_edit',
  'unsubscribe_edit',
  'contact_request_list',
  'contact_request_edit',
];

describe('An older database', () => {
  let database: TestDatabase;
  afterEach(() => database.drop());

  it('of the first release keeps its customers, its edited roles and its waiting letters', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0001_search_triggers');
    await db.execute(sql`insert into roles (name, user_type, permissions, is_given) values
      ('csr', 'csr', '["customer_list"]', true), ('Trainee', 'csr', '["customer_list"]', false),
      ('customer', 'customer', '["customer_portal"]', true)`);
    await db.execute(sql`insert into customers (first_name, last_name, is_locked, lock_reason) values
      ('Ana', 'Ruiz', true, 'Card refused'), ('Ben', 'Wu', false, null)`);
    await db.execute(sql`insert into notices (channel, kind, recipient, body) values
      ('email', 'username', 'ana@example.com', 'Your username is ana')`);

    await migrateDatabase(db);
    await ensureBaseline(db);

    const roles = await db.execute(sql`select name, permissions, version from roles order by id`);
    expect(roles.rows.slice(0, 3)).toEqual([
      { name: 'csr', permissions: ['customer_list', 'customer_merge', ...ASKED_FOR_SINCE], version: 3 },
      { name: 'Trainee', permissions: ['customer_list'], version: 1 },
      { name: 'customer', permissions: ['customer_portal'], version: 1 },
    ]);
    const customers = await db.execute(
      sql`select code, is_locked, lock_reason, locked_at is not null as "hasMoment", merged_into_id from customers order by id`,
    );
    expect(customers.rows).toEqual([
      {
        code: 'C-10001',
        is_locked: true,
        lock_reason: 'Card refused',
        hasMoment: true,
        merged_into_id: null,
      },
      { code: 'C-10002', is_locked: false, lock_reason: null, hasMoment: false, merged_into_id: null },
    ]);
    const notices = await db.execute(sql`select recipient, status, headers from notices`);
    expect(notices.rows).toEqual([{ recipient: 'ana@example.com', status: 'waiting', headers: null }]);
  });

  it('with settings under keys of their own has them in the parts of the settings', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateUpTo(db, '0003_new_permissions');
    await db.execute(sql`insert into settings (key, value) values ('schedule.horizonWeeks', '12'),
      ('schedule.daysOff', '[7]'), ('schedule.generatedThrough', '"2026-08-01"'),
      ('billing.autoChargeTries', '5'), ('smtp', '{"host": "mail.example.com"}')`);

    await migrateDatabase(db);

    const { horizonWeeks, daysOff, generatedThrough } = await scheduleSettings(db);
    expect({ horizonWeeks, daysOff, generatedThrough }).toEqual({
      horizonWeeks: 12,
      daysOff: [7],
      generatedThrough: '2026-08-01',
    });
    expect(await settingOf(db, 'billing')).toEqual({ autoChargeTries: 5 });
    const { rows } = await db.execute(sql`select key from settings order by key`);
    expect(rows.map(row => row.key)).toEqual(['billing', 'schedule', 'schedule.generatedThrough', 'smtp']);
  });

  it('migrated twice is as after once, and a fresh one has the permissions of the catalogue', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateDatabase(db);
    await ensureBaseline(db);
    await migrateDatabase(db);
    const csr = await db.execute(sql`select permissions from roles where name = 'csr'`);
    expect(csr.rows).toEqual([{ permissions: defaultPermissions('csr') }]);
  });
});
