import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { type Pack, pack } from 'tar-stream';
import type { Connection } from '#server/db/connect.ts';
import { newestApplied } from '#server/db/migrate.ts';
import {
  type BackupEnd,
  type BackupHead,
  END,
  FILES,
  FORMAT,
  HEAD,
  OWN_SCHEMAS,
  quoted,
  SECRET,
  tableEntry,
} from './format.ts';

export interface BackupSource {
  connection: Pick<Connection, 'db' | 'pool'>;
  /** Folder of uploaded files; null excludes them. */
  filesFolder: string | null;
  secret: Buffer;
}

const ROWS_AT_ONCE = 2000;
const PIECE_CHARACTERS = 4_000_000;

/**
 * Milliseconds after which a stalled reader is disconnected, because an embedded database can't serve anyone
 * during a backup.
 */
const PATIENCE_MS = 15_000;

/**
 * Writes a backup of one point in time while reads and writes continue. Values are written in PostgreSQL's
 * text format, so that every type is restored exactly, on either kind of database. Memory use is bounded.
 * Files deleted meanwhile are skipped. The connection is released at the end, even on an error or a stalled
 * `out`.
 */
export async function takeBackup(
  source: BackupSource,
  out: Writable,
  patienceMs = PATIENCE_MS,
): Promise<BackupEnd> {
  const tar = pack();
  const stopWatching = watch(out, patienceMs, () => tar.destroy(new StalledError()));
  const breakOff = (error: Error): never => {
    tar.destroy(error);
    throw error;
  };
  const filling = fill(tar, source).catch(breakOff);
  try {
    const [end] = await Promise.all([filling, pipeline(tar, createGzip({ level: 5 }), out).catch(breakOff)]);
    return end;
  } finally {
    stopWatching();
    await filling.catch(() => undefined);
  }
}

class StalledError extends Error {
  constructor() {
    super('The backup was stopped because no one is reading it anymore.');
    this.name = 'StalledError';
  }
}

/**
 * Calls `tell` once a stream has had waiting data for `patienceMs` without any of it being read. Returns a
 * function that stops watching.
 */
function watch(out: Writable, patienceMs: number, tell: () => void): () => void {
  let waited = 0;
  const taken = () => {
    waited = 0;
  };
  const timer = setInterval(() => {
    if (waited > 0 && out.writableLength === waited) tell();
    waited = out.writableLength;
  }, patienceMs);
  out.on('drain', taken);
  return () => {
    clearInterval(timer);
    out.off('drain', taken);
  };
}

async function fill(tar: Pack, { connection, filesFolder, secret }: BackupSource): Promise<BackupEnd> {
  const migration = await newestApplied(connection.db);
  const client = await connection.pool.connect();
  let rows = 0;
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query(
      "set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601'; set local timezone = 'UTC'",
    );
    const tables = await listTables(client);
    const head: BackupHead = {
      format: FORMAT,
      takenAt: new Date().toISOString(),
      migration,
      tables,
      sequences: await listSequences(client),
      hasFiles: filesFolder !== null,
    };
    await put(tar, HEAD, JSON.stringify(head));
    for (const table of tables) rows += await putRows(tar, client, table);
  } finally {
    // Rolls back even if the reader disconnects, because an embedded database's only connection must not stay
    // in a transaction.
    await client.query('rollback').finally(() => client.release());
  }
  const { files, fileBytes } = filesFolder ? await putFiles(tar, filesFolder) : { files: 0, fileBytes: 0 };
  await put(tar, SECRET, secret.toString('base64'));
  const end: BackupEnd = { rows, files, fileBytes };
  await put(tar, END, JSON.stringify(end));
  tar.finalize();
  return end;
}

/** The program's tables and columns, without generated columns. */
async function listTables(client: pg.PoolClient): Promise<BackupHead['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select nspname || '.' || relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute a on attrelid = c.oid
    where ${OWN_SCHEMAS} and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
    group by 1 order by 1`);
  return rows;
}

async function listSequences(client: pg.PoolClient): Promise<BackupHead['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    `select nspname || '.' || relname as name from pg_class join pg_namespace n on n.oid = relnamespace
     where ${OWN_SCHEMAS} and relkind = 'S' order by 1`,
  );
  const sequences: BackupHead['sequences'] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted(name)}`,
    );
    for (const row of rows) sequences.push({ name, ...row });
  }
  return sequences;
}

async function putRows(
  tar: Pack,
  client: pg.PoolClient,
  { name, columns }: BackupHead['tables'][number],
): Promise<number> {
  const values = columns.map(column => `"${column}"::text`).join(', ');
  await client.query(
    `declare backup_rows no scroll cursor for select row_to_json(r)::text as line from (select ${values} from ${quoted(name)}) r`,
  );
  let count = 0;
  let piece = 0;
  let lines: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (lines.length > 0) await put(tar, tableEntry(name, ++piece), `${lines.join('\n')}\n`);
    lines = [];
    characters = 0;
  };
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from backup_rows`);
    if (rows.length === 0) break;
    for (const { line } of rows) {
      lines.push(line);
      characters += line.length;
      if (characters >= PIECE_CHARACTERS) await flush();
    }
    count += rows.length;
  }
  await flush();
  await client.query('close backup_rows');
  return count;
}

async function putFiles(tar: Pack, folder: string): Promise<Pick<BackupEnd, 'files' | 'fileBytes'>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let files = 0;
  let fileBytes = 0;
  for (const file of found.filter(entry => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    const size = await stat(path).then(
      ({ size }) => size,
      () => null,
    );
    if (size === null) continue;
    const entry = tar.entry({
      name: FILES + relative(folder, path).replaceAll('\\', '/'),
      size,
      mode: 0o600,
    });
    await pipeline(createReadStream(path, { end: Math.max(0, size - 1) }), entry);
    files += 1;
    fileBytes += size;
  }
  return { files, fileBytes };
}

/** Writes an entry to the archive, waiting for a slow reader. */
async function put(tar: Pack, name: string, text: string): Promise<void> {
  const entry = tar.entry({ name, size: Buffer.byteLength(text), mode: 0o600 });
  entry.end(text);
  await once(entry, 'finish');
}
