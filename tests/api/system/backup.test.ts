import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GENERATED_THROUGH_KEY } from '#contract/schedule/schedule.ts';
import { FORMAT, headSchema } from '#server/archive/format.ts';
import { restoreBackup } from '#server/archive/restoreBackup.ts';
import { takeBackup } from '#server/archive/takeBackup.ts';
import { type Connection, connectEmbedded, connectPglite } from '#server/db/connect.ts';
import { knownMigration, newestApplied } from '#server/db/migrate.ts';
import { settings } from '#server/db/schema/index.ts';
import { openDatabase } from '#server/start/openDatabase.ts';
import { contentsOf } from '#tests/api/support/archive.ts';
import { createBareDatabase, createTestDatabase } from '#tests/api/support/database.ts';
import { makeOlder, openEmbedded } from '#tests/api/support/readyDatabase.ts';
import { startServer } from '#tests/api/support/serverProcess.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sward-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Records a horizon so late that no visits are due, because a server creates due visits after it starts and
 * its data would then differ from the backup.
 */
const noVisitsDue = ({ db }: Pick<Connection, 'db'>) =>
  db.insert(settings).values({ key: GENERATED_THROUGH_KEY, value: '2999-12-31' });

/** Runs `npm run backup`, `restore` or `doctor` as an operator does. */
const run = (command: 'backup' | 'restore' | 'doctor', file: string, env: Record<string, string>) =>
  new Promise<{ code: number; said: string }>(done => {
    const script = resolve(import.meta.dirname, `../../../server/${command}.ts`);
    execFile(
      process.execPath,
      [script, file],
      { env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', APP_SECRET: '', ...env } },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });

it('a file with unknown column names is no valid backup, because the names become SQL', () => {
  const head = { format: FORMAT, takenAt: '', migration: 1, sequences: [], hasFiles: false };
  const isBackup = (column: string) =>
    headSchema.safeParse({ ...head, tables: [{ name: 'public.users', columns: [column] }] }).success;
  expect(isBackup('first_name')).toBe(true);
  expect(isBackup('id") select 1; drop table users; --')).toBe(false);
});

it('a backup that is too old to update is refused, and says how to update it', async () => {
  const { connection, drop } = await createTestDatabase();
  await connection.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1`);
  const path = join(folder, 'too-old.tar.gz');
  const source = { connection, filesFolder: null, secret: Buffer.alloc(32) };
  await takeBackup(source, createWriteStream(path));
  const target = { connection, filesFolder: join(folder, 'none') };
  await expect(restoreBackup(path, target, async () => undefined)).rejects.toThrow(/git checkout \w+/);
  await drop();
});

it('an aborted backup leaves the database available to others', async () => {
  const { connection, drop } = await createTestDatabase();
  const source = { connection, filesFolder: null, secret: Buffer.alloc(32) };
  const gone = new PassThrough();
  gone.once('data', () => gone.destroy());
  await expect(takeBackup(source, gone)).rejects.toThrow();
  // More than fits into the buffers, so that it stops in the middle of the tables.
  await connection.db.execute(sql`insert into zipcodes (code, area_name, state, latitude, longitude)
    select 'x' || n, encode(sha256(n::text::bytea), 'hex') || encode(sha256(n::text::bytea || 'b'), 'hex'), 'TX', 30, -97
    from generate_series(1, 20000) n`);
  const unread = new PassThrough();
  await expect(takeBackup(source, unread, 100)).rejects.toThrow('no one is reading it anymore');
  expect(unread.destroyed).toBe(true);
  await noVisitsDue(connection);
  expect(await connection.db.$count(settings, eq(settings.key, GENERATED_THROUGH_KEY))).toBe(1);
  await drop();
});

describe.skipIf(process.env.TEST_DATABASE_URL !== undefined)('an embedded installation', () => {
  const data = (name: string) => join(folder, name);
  const file = () => join(folder, 'taken.tar.gz');

  // covers: running-8
  it('is backed up while it runs, and restored identically elsewhere: rows, files and secret', async () => {
    await mkdir(join(data('first'), 'files/photos'), { recursive: true });
    const photo = randomUUID();
    await writeFile(join(data('first'), 'files/photos', photo), 'a picture');
    const before = connectPglite(await openEmbedded('ready', join(data('first'), 'db')));
    await noVisitsDue(before);
    await before.close();
    const server = await startServer({ DATA_DIR: data('first'), DATABASE_URL: '' });
    const taken = await run('backup', file(), { DATA_DIR: data('first') });
    expect(taken).toMatchObject({ code: 0, said: expect.stringContaining(file()) });
    // The server keeps running, and a file is never overwritten.
    expect((await fetch(`${server.url}/api/v1/health`)).status).toBe(200);
    expect((await run('backup', file(), { DATA_DIR: data('first') })).said).toContain('already exists');
    // The doctor asks the server, because only that can read its embedded database.
    const examined = await run('doctor', '', { DATA_DIR: data('first') });
    expect(examined).toMatchObject({ code: 0, said: expect.stringContaining('the server running on') });
    expect(examined.said).toMatch(/^ok +backup +last taken on/m);
    expect(examined.said).toMatch(/^ok +money +the ledger accounts for every cent/m);
    expect((await fetch(`${server.url}/api/v1/health`)).status).toBe(200);
    await server.stop();

    const restored = await run('restore', file(), { DATA_DIR: data('second'), S3_BUCKET: 'lawn' });
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('and 1 files') });
    // A backup can't be restored into a bucket.
    expect(restored.said).toContain(`aws s3 sync ${data('second')}/files s3://lawn`);
    expect(await readFile(join(data('second'), 'files/photos', photo), 'utf8')).toBe('a picture');
    const secrets = ['first', 'second'].map(name => readFile(join(data(name), 'secret'), 'utf8'));
    const [kept, carried] = await Promise.all(secrets);
    expect(carried).toBe(kept);
    const [there, here] = await Promise.all(
      ['first', 'second'].map(async name => {
        const { db, close } = await connectEmbedded(join(data(name), 'db'));
        const contents = await contentsOf(db);
        await close();
        return contents;
      }),
    );
    expect(here).toEqual(there);
  });

  it('can be backed up while it is stopped', async () => {
    const path = join(folder, 'still.tar.gz');
    expect(await run('backup', path, { DATA_DIR: data('first') })).toMatchObject({ code: 0 });
  });

  it('isn’t backed up without the secret, if its database can’t be reached, or to an unwritable path', async () => {
    const APP_SECRET = Buffer.alloc(32, 3).toString('base64');
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
    const path = join(folder, 'refused.tar.gz');
    for (const [to, env, why] of [
      [path, { DATA_DIR: data('empty'), DATABASE_URL }, /^\nAPP_SECRET is missing/],
      [
        path,
        { DATA_DIR: data('empty'), DATABASE_URL, APP_SECRET },
        /^\nThe PostgreSQL server at .* cannot be used/,
      ],
      [join(folder, 'none', 'x.tar.gz'), { DATA_DIR: data('first') }, /^\n\S+ could not be written: ENOENT/],
    ] as const)
      expect(await run('backup', to, env)).toEqual({ code: 1, said: expect.stringMatching(why) });
    const env = { DATA_DIR: data('empty'), DATABASE_URL };
    expect((await run('restore', file(), env)).said).toMatch(/^\nThe PostgreSQL server at .* cannot be used/);
  });

  // covers: running-9
  it('is copied before a newer version migrates it, and the copy can be moved back', async () => {
    const place = { dataFolder: data('older') };
    const path = join(place.dataFolder, 'db');
    const backups = join(place.dataFolder, 'backups');
    // Left by an interrupted start, and by three earlier updates.
    await mkdir(join(backups, 'unfinished', 'base'), { recursive: true });
    for (const year of [2023, 2024, 2025]) await mkdir(join(backups, `before-update-${year}`));
    await makeOlder(path);
    for (const _ of [1, 2]) await (await openDatabase(place, undefined)).close();
    const [former, copy = '', ...more] = (await readdir(backups)).sort();
    expect([former, more]).toEqual(['before-update-2025', []]);

    const updated = await connectEmbedded(path);
    expect(await newestApplied(updated.db)).toBe(knownMigration());
    await updated.close();
    await rm(path, { recursive: true });
    await rename(join(backups, copy), path);
    const { db, close } = await connectEmbedded(path);
    expect(await newestApplied(db)).toBe(knownMigration('0000_baseline'));
    expect((await db.execute(sql`select first_name from customers`)).rows).toEqual([{ first_name: 'Ana' }]);
    await close();
    // It can be updated again.
    await (await openDatabase(place, undefined)).close();
  });

  it('is not overwritten by a backup, nor opened with another secret', async () => {
    const over = await run('restore', file(), { DATA_DIR: data('first') });
    expect(over).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was changed') });
    const secret = { DATA_DIR: data('third'), APP_SECRET: Buffer.alloc(32, 1).toString('base64') };
    const other = await run('restore', file(), secret);
    expect(other).toMatchObject({ code: 1, said: expect.stringContaining('another APP_SECRET') });
    // No partial files remain.
    expect(await readdir(data('third'))).toEqual(['lock']);
  });
});

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('an installation on PostgreSQL', () => {
  it('requires the database’s owner: another user is told what to do', async () => {
    const { connection, drop } = await createBareDatabase();
    const name = `stranger_${randomUUID().replaceAll('-', '')}`;
    await connection.pool.query(`create role ${name} login password 'stranger'`);
    const url = new URL(String(connection.pool.options.connectionString));
    Object.assign(url, { username: name, password: 'stranger' });
    const env = { DATA_DIR: join(folder, 'stranger'), DATABASE_URL: url.href };
    const why = new RegExp(`The user ${name} of DATABASE_URL may not create tables .* owner to ${name}\\.`);
    try {
      await expect(startServer(env)).rejects.toThrow(why);
      const none = join(folder, 'none.tar.gz');
      await writeFile(none, '');
      expect(await run('restore', none, env)).toEqual({ code: 1, said: expect.stringMatching(why) });
      await connection.pool.query(
        `do $$ begin execute format('alter database %I owner to ${name}', current_database()); end $$`,
      );
      expect((await run('restore', none, env)).said).toContain('is not a Sward backup');
    } finally {
      await drop();
      const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
      await admin.connect();
      await admin.query(`drop role ${name}`);
      await admin.end();
    }
  });

  it('is backed up while it runs, and restored only into an empty database', async () => {
    const [source, target] = [await createTestDatabase(), await createBareDatabase()];
    try {
      await noVisitsDue(source.connection);
      const urls = [source, target].map(({ connection }) => String(connection.pool.options.connectionString));
      const [from = '', to = ''] = urls;
      const file = join(folder, 'server.tar.gz');
      const server = await startServer({ DATA_DIR: join(folder, 'a'), DATABASE_URL: from });
      expect(await run('backup', file, { DATA_DIR: join(folder, 'a'), DATABASE_URL: from })).toMatchObject({
        code: 0,
      });
      const examined = await run('doctor', '', { DATA_DIR: join(folder, 'a'), DATABASE_URL: from });
      expect(examined).toMatchObject({
        code: 0,
        said: expect.stringMatching(/^ok +database +PostgreSQL \d/m),
      });
      await server.stop();
      const into = { DATA_DIR: join(folder, 'b'), DATABASE_URL: to };
      expect(await run('restore', file, into)).toMatchObject({ code: 0 });
      expect(await contentsOf(target.connection.db)).toEqual(await contentsOf(source.connection.db));
      expect((await target.connection.db.execute(sql`select 1 from users`)).rows).toHaveLength(1);
      const again = await run('restore', file, into);
      expect(again).toMatchObject({ code: 1, said: expect.stringContaining('already has data') });
    } finally {
      await source.drop();
      await target.drop();
    }
  });
});
