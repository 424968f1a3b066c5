import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { type Extract, extract } from 'tar-stream';
import type { Connection } from '#server/db/connect.ts';
import { isTooOld, knownMigration, migrateDatabase, UPDATE_IN_TWO_STEPS } from '#server/db/migrate.ts';
import { StartError } from '#server/start/StartError.ts';
import {
  type BackupEnd,
  type BackupHead,
  END,
  endSchema,
  FILES,
  HEAD,
  headSchema,
  OWN_SCHEMAS,
  quoted,
  SECRET,
  TABLE_ENTRY,
} from './format.ts';

export interface RestoreTarget {
  connection: Pick<Connection, 'db' | 'pool'>;
  /** Folder for the uploaded files; empty or missing. */
  filesFolder: string;
}

export interface Restored extends BackupEnd {
  takenAt: string;
  /** False if the backup has only rows; existing files stay. */
  hasFiles: boolean;
  /** Key of encrypted settings, in base64. */
  secret: string;
}

/**
 * Restores a backup's rows into an empty database in one transaction, and its files into a folder. The
 * database keeps the backup's version until the next start migrates it. `beforeCommit` runs when everything
 * is in place. Throws StartError if the archive isn't a backup, is incomplete, or is of a newer version; no
 * row is written then.
 */
export async function restoreBackup(
  path: string,
  { connection, filesFolder }: RestoreTarget,
  beforeCommit: (restored: Restored) => Promise<void>,
): Promise<Restored> {
  const archive = extract();
  // Errors are thrown where the entries are read.
  pipeline(createReadStream(path), createGunzip(), archive).catch(() => undefined);
  const entries = archive[Symbol.asyncIterator]();
  try {
    const head = await readHead(entries);
    await migrateDatabase(connection.db, head.migration);
    const client = await connection.pool.connect();
    try {
      await client.query('begin');
      const closeTables = await openTables(client);
      const restored = await takeIn(entries, head, client, filesFolder);
      for (const { name, last, isCalled } of head.sequences)
        await client.query('select setval($1::regclass, $2, $3)', [quoted(name), last, isCalled]);
      await closeTables();
      await beforeCommit(restored);
      await client.query('commit');
      await client.query('analyze');
      return restored;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  } catch (error) {
    throw isCutOff(error) ? notWhole('it can’t be unpacked') : error;
  } finally {
    archive.destroy();
  }
}

type Entries = ReturnType<Extract[typeof Symbol.asyncIterator]>;
type Entry = Extract extends AsyncIterable<infer One> ? One : never;

const notWhole = (why: string) =>
  new StartError(`The backup is incomplete or damaged: ${why}. Nothing was restored. Take another backup.`);

/** Whether an error of the unpacking libraries means missing or corrupt bytes. */
function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof StartError) return false;
  return ('code' in error && /^Z_/.test(String(error.code))) || /tar|end of data/i.test(error.message);
}

async function readHead(entries: Entries): Promise<BackupHead> {
  const first = await entries.next().catch(() => null);
  const read = first && !first.done && first.value.header.name === HEAD ? await text(first.value) : '{}';
  const head = headSchema.safeParse(JSON.parse(read));
  if (!head.success) throw new StartError('This file is not a Sward backup. Nothing was restored.');
  if (head.data.migration > knownMigration())
    throw new StartError(
      'The backup is from a newer version of Sward. Restore it with that version. Nothing was restored.',
    );
  if (isTooOld(head.data.migration))
    throw new StartError(
      `The backup is from a version that is too old for this one to update. ${UPDATE_IN_TWO_STEPS} Nothing was restored.`,
    );
  return head.data;
}

/**
 * Disables foreign keys and triggers, so that rows can be inserted unchanged and in any order. Returns a
 * function that enables them again and checks all rows.
 */
async function openTables(client: pg.PoolClient): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ on: string; name: string; rule: string }>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(pg_constraint.oid) as rule
     from pg_constraint join pg_namespace n on n.oid = connamespace where contype = 'f' and ${OWN_SCHEMAS}`,
  );
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and ${OWN_SCHEMAS}`,
  );
  for (const { on, name } of keys) await client.query(`alter table ${on} drop constraint ${name}`);
  // Migrations may have inserted rows that the backup also contains.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
    for (const { on, name, rule } of keys)
      await client.query(`alter table ${on} add constraint ${name} ${rule}`);
  };
}

/** Reads everything after the header and compares it with the archive's totals. */
async function takeIn(
  entries: Entries,
  head: BackupHead,
  client: pg.PoolClient,
  filesFolder: string,
): Promise<Restored> {
  const inserts = new Map<string, string>();
  for (const { name, columns } of head.tables) inserts.set(name, await insertOf(client, name, columns));
  let end: BackupEnd | null = null;
  let secret = '';
  const counted: BackupEnd = { rows: 0, files: 0, fileBytes: 0 };
  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    const entry = next.value;
    const { name, size } = entry.header;
    const table = TABLE_ENTRY.exec(name)?.[1];
    if (table !== undefined) {
      const lines = (await text(entry)).trimEnd().split('\n');
      await client.query(inserts.get(table) ?? '', [`[${lines.join(',')}]`]);
      counted.rows += lines.length;
    } else if (name.startsWith(FILES)) {
      await putFile(entry, join(filesFolder, placeOf(name)));
      counted.files += 1;
      counted.fileBytes += size;
    } else {
      const content = await text(entry);
      if (name === SECRET) secret = content;
      if (name === END) end = endSchema.parse(JSON.parse(content));
    }
  }
  if (!end) throw notWhole('its end is missing');
  for (const what of ['rows', 'files', 'fileBytes'] as const)
    if (counted[what] !== end[what])
      throw notWhole(`it should have ${end[what]} ${what}, but has ${counted[what]}`);
  return { ...counted, takenAt: head.takenAt, hasFiles: head.hasFiles, secret };
}

/** Statement that inserts rows of a table from a JSON array of objects with text values. */
async function insertOf(client: pg.PoolClient, table: string, columns: string[]): Promise<string> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [quoted(table)],
  );
  const types = new Map(rows.map(({ name, type }) => [name, type]));
  const names = columns.map(column => `"${column}"`);
  return `insert into ${quoted(table)} (${names.join(', ')}) overriding system value
    select ${columns.map(column => `r."${column}"::${types.get(column)}`).join(', ')}
    from json_to_recordset($1::json) as r(${names.map(column => `${column} text`).join(', ')})`;
}

/** Path of a file in the files folder; rejects names that lead outside it. */
function placeOf(name: string): string {
  const path = name.slice(FILES.length);
  if (path.split('/').some(part => part === '' || part === '.' || part === '..') || /[\\\0]/.test(path))
    throw new StartError(`The backup names a file outside its folder (${path}). Nothing was restored.`);
  return path;
}

async function putFile(content: Entry, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
}
