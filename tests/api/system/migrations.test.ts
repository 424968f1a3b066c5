import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { UserType } from '#contract/core/enums.ts';
import { defaultPermissions } from '#contract/core/permissions.ts';
import { DEFAULT_REASONS } from '#contract/schedule/visitReasons.ts';
import { ensureBaseline } from '#server/db/baseline.ts';
import type { Connection, Db } from '#server/db/connect.ts';
import { knownMigration, migrateDatabase, newestApplied, OlderDatabaseError } from '#server/db/migrate.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { createEventDispatcher } from '#server/plugins/events.ts';
import { createBareDatabase, type TestDatabase } from '#tests/api/support/database.ts';

/** Timestamp of the last migration of the oldest databases that are still updated. */
const OLDEST = knownMigration('0000_baseline');

let database: TestDatabase;
afterEach(() => database.drop());

/**
 * Fills an empty database with the oldest one that is still updated, as pg_dump wrote it: made by the 87
 * migrations of its time, with rows of the demo business and at least one row in every table.
 */
async function loadOldest({ pool }: Connection): Promise<void> {
  const dump = gunzipSync(await readFile(join(import.meta.dirname, 'oldestDatabase.sql.gz'))).toString();
  await pool.query('create extension if not exists pg_trgm');
  await pool.query(`begin; set local check_function_bodies = off; ${dump} commit`);
}

const OWN = sql`n.nspname in ('public', 'sandbox_gateway')`;

/**
 * Everything that the database knows about its columns, constraints, indexes, triggers, functions and
 * sequences.
 */
const SCHEMA = {
  columns: sql`select c.oid::regclass::text as "table", c.relkind, c.reloptions, attname,
      format_type(atttypid, atttypmod) as type, attnotnull, attidentity, attgenerated,
      pg_get_expr(d.adbin, d.adrelid) as value
    from pg_class c join pg_namespace n on n.oid = relnamespace
    join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
    left join pg_attrdef d on d.adrelid = attrelid and adnum = attnum
    where relkind not in ('i', 't') and ${OWN}`,
  constraints: sql`select conrelid::regclass::text as "table", conname, convalidated, pg_get_constraintdef(k.oid) as rule
    from pg_constraint k join pg_namespace n on n.oid = connamespace where ${OWN}`,
  indexes: sql`select pg_get_indexdef(indexrelid) as index
    from pg_index join pg_class c on c.oid = indexrelid join pg_namespace n on n.oid = relnamespace where ${OWN}`,
  triggers: sql`select tgenabled, pg_get_triggerdef(t.oid) as rule
    from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
    where not tgisinternal and ${OWN}`,
  functions: sql`select pg_get_functiondef(p.oid) as body from pg_proc p join pg_namespace n on n.oid = pronamespace
    where ${OWN} and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')`,
  sequences: sql`select seqrelid::regclass::text as sequence, seqtypid::regtype::text as type, seqstart::text,
      seqincrement::text, seqmax::text
    from pg_sequence join pg_class c on c.oid = seqrelid join pg_namespace n on n.oid = relnamespace where ${OWN}`,
};

async function schemaOf(db: Db): Promise<Record<string, string[]>> {
  const schema: Record<string, string[]> = {};
  for (const [what, query] of Object.entries(SCHEMA))
    schema[what] = (await db.execute(query)).rows.map(row => JSON.stringify(row)).sort();
  return schema;
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select c.oid::regclass::text as name
    from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r' and ${OWN}`);
  return rows.map(({ name }) => name).sort();
}

/** Tables whose rows must keep every value in an update: customers, schedule and money. */
const WHOLE = [
  'customers',
  'properties',
  'services',
  'terms',
  'assignments',
  'charges',
  'charge_lines',
].concat(['payment_attempts', 'ledger_transfers', 'cards', 'notes', 'users']);

/** Returns each table's number of rows, and by their ids the rows of tables that must keep every value. */
async function contentsOf(db: Db) {
  const counts: Record<string, number> = {};
  const rows: Record<string, Record<string, Record<string, unknown>>> = {};
  for (const table of await tablesOf(db)) {
    const found = (
      await db.execute<{ row: Record<string, unknown> }>(
        sql`select to_jsonb(t) as row from ${sql.raw(table)} t`,
      )
    ).rows.map(({ row }) => row);
    counts[table] = found.length;
    if (WHOLE.includes(table))
      rows[table] = Object.fromEntries(found.map(row => [`${row.id ?? row.charge_id}-${row.position}`, row]));
  }
  return { counts, rows };
}

describe('The oldest database that is still updated', () => {
  it('has rows in every table, and keeps them', async () => {
    database = await createBareDatabase();
    await loadOldest(database.connection);
    const { db } = database.connection;
    expect(await newestApplied(db)).toBe(OLDEST);
    const before = await contentsOf(db);
    expect(Object.entries(before.counts).filter(([, count]) => count === 0)).toEqual([]);
    expect(Object.keys(before.rows).sort()).toEqual(WHOLE.toSorted());

    await migrateDatabase(db);

    expect(await newestApplied(db)).toBe(knownMigration());
    expect(await contentsOf(db)).toMatchObject(before);
    expect(await proveLedger(db)).toEqual([]);
  });

  it('gets the permissions that later versions added to its built-in roles', async () => {
    database = await createBareDatabase();
    await loadOldest(database.connection);
    const { db } = database.connection;

    await migrateDatabase(db);

    // Administrators hold every permission, whatever their role stores.
    const { rows } = await db.execute<{ user_type: UserType; permissions: string[] }>(
      sql`select user_type, permissions from roles where is_given and user_type <> 'admin' order by user_type`,
    );
    expect(rows.map(role => role.user_type)).toEqual(['crew', 'csr', 'customer', 'vendor']);
    for (const { user_type: type, permissions } of rows)
      expect(permissions, type).toEqual(expect.arrayContaining(defaultPermissions(type)));
  });

  it('knows when a season carried each service over, and whether it was undone', async () => {
    database = await createBareDatabase();
    await loadOldest(database.connection);
    const { db } = database.connection;
    await db.execute(sql`insert into seasons (start_date, scope, actor_name, created_at, undone_at)
      values ('2026-07-01', '{}', 'Ana', '2026-06-10T14:00Z', '2026-06-11T15:00Z')`);
    await db.execute(sql`insert into season_items (season_id, service_id, before, after)
      select (select max(id) from seasons), min(id), '{}', '{}' from services`);

    await migrateDatabase(db);

    const { rows } = await db.execute(sql`select count(*)::int as all,
        (count(*) filter (where i.carried_at = s.created_at and i.undone_at is not distinct from s.undone_at))::int as same,
        count(i.undone_at)::int as undone
      from season_items i join seasons s on s.id = i.season_id`);
    const [{ all, same, undone } = { all: 0, same: 0, undone: 0 }] = rows as Record<string, number>[];
    expect(same).toBe(all);
    expect(undone).toBeGreaterThan(0);
  });

  it('counts the hours of equipment from the update on, for the crew that has it', async () => {
    database = await createBareDatabase();
    await loadOldest(database.connection);
    const { db } = database.connection;
    const { rows: had } = await db.execute(sql`select id as equipment_id, crew_id from equipment
      where crew_id is not null order by id`);
    expect(had).not.toEqual([]);

    await migrateDatabase(db);

    const { rows } = await db.execute(sql`select equipment_id, crew_id from equipment_crews
      where since >= current_date - 1 and until is null order by equipment_id`);
    expect(rows).toEqual(had);
  });

  it('gets the same tables, columns, constraints, indexes, triggers and functions as a fresh one', async () => {
    const fresh = await createBareDatabase();
    await migrateDatabase(fresh.connection.db);
    const expected = await schemaOf(fresh.connection.db);
    await fresh.drop();
    database = await createBareDatabase();
    await loadOldest(database.connection);

    await migrateDatabase(database.connection.db);

    expect(await schemaOf(database.connection.db)).toEqual(expected);
    for (const [what, found] of Object.entries(expected)) expect(found.length, what).toBeGreaterThan(20);
  });
});

describe('A database with waiting events from before lanes existed', () => {
  it('hands them out first and in order', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateDatabase(db, knownMigration('0026_signup_starts'));
    await db.execute(sql`insert into domain_events (type, payload)
      select 'message.sent', jsonb_build_object('type', 'message.sent', 'customerId', 1 + n % 3)
      from generate_series(1, 30) n`);

    await migrateDatabase(db);

    await db.execute(sql`insert into domain_events (type, payload, lane)
      select 'message.sent', jsonb_build_object('type', 'message.sent', 'customerId', 1), 2 from generate_series(1, 20)`);
    const places: number[] = [];
    const events = createEventDispatcher(db, pino({ level: 'silent' }), { batch: 5, lanesAtOnce: 3 });
    events.listen(async (_tx, batch) => {
      places.push(...batch.map(({ place }) => place));
      return () => undefined;
    });
    await events.idle();
    await events.close();
    expect(places).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });
});

describe('A database whose visits store their reasons as sentences', () => {
  it('gets keys instead, and the office’s phrases become reasons', async () => {
    database = await createBareDatabase();
    await loadOldest(database.connection);
    const { db } = database.connection;
    await migrateDatabase(db, knownMigration('0005_automations'));
    const { rows: visits } = await db.execute<{ id: number }>(
      sql`select id from assignments order by id limit 6`,
    );
    const [skipped, canceled, stopped, own, retired, free] = visits.map(({ id }) => id);
    await db.execute(sql`insert into phrases (name, type, phrase, phrase_es, is_active) values
      ('Wasps', 'un-assign', 'Wasps at the gate', 'Avispas en el portón', true),
      ('Old', 'un-assign', 'Party in the yard', null, false),
      ('Again', 'un-assign', 'Too wet', 'Mojado', true),
      ('Moved', 'cancel-assignment', 'Moved away', 'Se mudó', true)`);
    for (const [id, column, reason] of [
      [skipped, 'skip_reason', 'Muy mojado'],
      [canceled, 'cancel_reason', 'Moved away'],
      [stopped, 'cancel_reason', 'Service stopped until the customer is unlocked'],
      [own, 'skip_reason', 'Wasps at the gate'],
      [retired, 'skip_reason', 'Party in the yard'],
      [free, 'skip_reason', 'Wasp nest by the gate'],
    ] as const)
      await db.execute(sql`update assignments set ${sql.raw(column)} = ${reason} where id = ${id}`);
    await db.execute(sql`insert into history (at, entity, entity_id, action, actor_type, actor_name, before, after, reason)
      values (now(), 'assignment', ${String(skipped)}, 'skipped', 'csr', 'Carl', '{"skipReason": null}', '{"skipReason": "Too wet"}', 'Too wet'),
        (now(), 'charge', '1', 'waived', 'csr', 'Carl', null, null, 'Paid in cash'),
        (now(), 'charge', '1', 'payment-success', 'csr', 'Carl', null, null, '4711')`);
    await db.execute(sql`update saved_reports set filter = '{"reason": "Too wet"}'`);

    await migrateDatabase(db);

    const reasonOf = async (id: number | undefined) =>
      (
        await db.execute<{ reason: string }>(
          sql`select coalesce(skip_reason, cancel_reason) as reason from assignments where id = ${id}`,
        )
      ).rows[0]?.reason;
    const reasons = await Promise.all([skipped, canceled, stopped, own, retired, free].map(reasonOf));
    expect(reasons.slice(0, 3)).toEqual(['too-wet', 'cancel-1', 'payment-stopped']);
    expect(reasons[5]).toBe('Wasp nest by the gate');
    const lists = await settingOf(db, 'visitReasons');
    const listed = (key: string | undefined) => lists.skip.find(reason => reason.key === key);
    expect(listed(reasons[3])).toMatchObject({
      label: { en: 'Wasps at the gate', es: 'Avispas en el portón' },
      isRetired: false,
    });
    expect(listed(reasons[4])).toMatchObject({
      label: { en: 'Party in the yard', es: 'Party in the yard' },
      isRetired: true,
    });
    expect(lists.skip.slice(0, DEFAULT_REASONS.skip.length)).toEqual(DEFAULT_REASONS.skip);
    expect(lists.cancel.map(({ key }) => key)).toEqual(['customer-canceled', 'scheduled-twice', 'cancel-1']);
    // A phrase that repeats a reason stays a phrase.
    const active = sql`select name from phrases where type in ('un-assign', 'cancel-assignment') and is_active`;
    expect((await db.execute(active)).rows).toContainEqual({ name: 'Again' });
    expect((await db.execute(active)).rows).not.toContainEqual({ name: 'Wasps' });

    const { rows: entries } = await db.execute(
      sql`select reason, after from history where actor_name = 'Carl' order by id`,
    );
    expect(entries).toEqual([
      { reason: 'too-wet', after: { skipReason: 'too-wet' } },
      { reason: 'Paid in cash', after: null },
      { reason: '4711', after: null },
    ]);
    const { rows: reports } = await db.execute(sql`select distinct filter from saved_reports`);
    expect(reports).toEqual([{ filter: { reason: 'too-wet' } }]);
  });
});

describe('A database that stores why messages weren’t sent as sentences', () => {
  it('gets keys instead, keeps what providers said, and finds saved kinds of messages by key', async () => {
    database = await createBareDatabase();
    await loadOldest(database.connection);
    const { db } = database.connection;
    await migrateDatabase(db, knownMigration('0029_po_number'));
    await db.execute(sql`delete from notices`);
    const stored = ['The address has unsubscribed.', 'The visit was done.', '550 No such mailbox', null];
    for (const text of stored)
      await db.execute(sql`insert into notices (channel, kind, recipient, body, status, next_try_at, last_error)
        values ('email', 'receipt', 'ana@example.com', 'Hello', 'cancelled', now(), ${text})`);
    await db.execute(sql`update saved_reports set report = 'notice-list',
      filter = '{"kind": "Customer letter", "status": ["failed"]}'`);

    await migrateDatabase(db);

    const { rows } = await db.execute(sql`select last_error as text from notices order by id`);
    expect(rows.map(({ text }) => text)).toEqual([
      'unsubscribed',
      'visit-completed',
      '550 No such mailbox',
      null,
    ]);
    const { rows: reports } = await db.execute(sql`select distinct filter from saved_reports`);
    expect(reports).toEqual([{ filter: { kind: 'customer-letter', status: ['failed'] } }]);
  });
});

describe('A database that is too old to update', () => {
  it('is refused unchanged', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await db.execute(sql`create schema drizzle`);
    await db.execute(
      sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('older', ${OLDEST - 1})`,
    );

    await expect(migrateDatabase(db)).rejects.toThrow(OlderDatabaseError);

    expect(await newestApplied(db)).toBe(OLDEST - 1);
    expect(await tablesOf(db)).toEqual([]);
  });
});

describe('A migrated database', () => {
  it('is not changed by a second migration, and has the permissions of the catalogue', async () => {
    database = await createBareDatabase();
    const { db } = database.connection;
    await migrateDatabase(db);
    await ensureBaseline(db);
    const before = await contentsOf(db);
    await migrateDatabase(db);
    expect(await contentsOf(db)).toEqual(before);
    const csr = await db.execute(sql`select permissions from roles where name = 'csr'`);
    expect(csr.rows).toEqual([{ permissions: defaultPermissions('csr') }]);
  });
});
