import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { inject } from 'vitest';
import { ensureBaseline } from '#server/db/baseline.ts';
import { type Connection, connectPglite, connectServer, EMBEDDED } from '#server/db/connect.ts';
import { knownMigration, migrateDatabase } from '#server/db/migrate.ts';

/**
 * Migrating takes seconds and always has the same result, so the first test that needs a database does it
 * once per run, and every test gets a copy.
 */
async function makeReady({ db }: Connection): Promise<void> {
  await migrateDatabase(db);
  await ensureBaseline(db);
}

/** Without tables, or migrated. */
type Stage = 'bare' | 'ready';

/** A database's folders, each after its parent, and its files. */
interface Image {
  folders: string[];
  files: { path: string; bytes: Uint8Array }[];
}

const images: Partial<Record<Stage, Promise<Image>>> = {};

/**
 * Opens an embedded database at a stage: in memory, or in a new folder. The files are written one by one,
 * because the database takes longer to load an archive than for the rest of its start.
 */
export async function openEmbedded(stage: Stage, dataDir?: string): Promise<PGlite> {
  images[stage] ??= imageOf(stage);
  const image = await images[stage];
  if (!dataDir) return PGlite.create({ ...EMBEDDED, fs: new FilledMemory(image) });
  for (const folder of image.folders) await mkdir(join(dataDir, folder), { recursive: true });
  for (const { path, bytes } of image.files) await writeFile(join(dataDir, path), bytes);
  return PGlite.create({ ...EMBEDDED, dataDir });
}

/** A file system in memory that already has a database's files when it is opened. */
class FilledMemory extends MemoryFS {
  readonly #image: Image;

  constructor(image: Image) {
    super();
    this.#image = image;
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = moduleOf(this.pg);
    FS.mkdirTree(PGDATA);
    for (const folder of this.#image.folders) FS.mkdir(`${PGDATA}/${folder}`);
    // Copies the bytes, which all databases of a worker share.
    for (const { path, bytes } of this.#image.files) FS.writeFile(`${PGDATA}/${path}`, bytes);
  }
}

const { PGDATA } = PGlite.paths;

function moduleOf(pglite: PGlite | undefined): PGlite['Module'] {
  if (!pglite) throw new Error('the file system has no database');
  return pglite.Module;
}

/** Creates an embedded database of the oldest version that can be updated, with one customer, in a folder. */
export async function makeOlder(dataDir: string): Promise<void> {
  const { db, close } = connectPglite(await openEmbedded('bare', dataDir));
  await migrateDatabase(db, knownMigration('0000_baseline'));
  await db.execute(sql`insert into customers (first_name, last_name) values ('Ana', 'Ruiz')`);
  await close();
}

/** Returns an embedded database's files. The workers of a test run share them through a folder. */
async function imageOf(stage: Stage): Promise<Image> {
  if (!process.env.VITEST) return makeImage(stage);
  const path = join(inject('readyDatabase').folder, stage);
  if (existsSync(path)) return deserialize(await readFile(path)) as Image;
  const image = await makeImage(stage);
  // Two workers may both create it; renaming makes sure that readers see a complete file.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, serialize(image));
  await rename(unfinished, path);
  return image;
}

/** Write-ahead log files of 1 MB instead of 16 MB, because a database that is only opened fills none. */
const SMALL_LOG = ['--wal-segsize=1'];

/** Reads the database's files after emptying its write-ahead log, so that opening a copy replays nothing. */
async function dumpOf(pglite: PGlite): Promise<Image> {
  await pglite.exec("alter system set min_wal_size = '2MB'");
  await pglite.exec('select pg_reload_conf()');
  await pglite.exec('checkpoint');
  const { FS } = pglite.Module;
  const image: Image = { folders: [], files: [] };
  const read = (folder: string) => {
    for (const name of FS.readdir(`${PGDATA}/${folder}`)) {
      if (name === '.' || name === '..') continue;
      const path = `${folder}${name}`;
      const isFolder = FS.isDir(FS.stat(`${PGDATA}/${path}`).mode);
      if (isFolder) {
        image.folders.push(path);
        read(`${path}/`);
      } else image.files.push({ path, bytes: FS.readFile(`${PGDATA}/${path}`) });
    }
  };
  read('');
  return image;
}

async function makeImage(stage: Stage): Promise<Image> {
  if (stage === 'bare') {
    const fresh = await PGlite.create({ ...EMBEDDED, initDbStartParams: SMALL_LOG });
    const image = await dumpOf(fresh);
    await fresh.close();
    return image;
  }
  const pglite = await openEmbedded('bare');
  const connection = connectPglite(pglite);
  await makeReady(connection);
  const image = await dumpOf(pglite);
  await connection.close();
  return image;
}

/** Returns the name of the migrated database on the server, the template of new ones. */
export async function serverTemplate(serverUrl: string): Promise<string> {
  const { template } = inject('readyDatabase');
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    // One worker creates it while the others wait here. The lock ends with its connection.
    await admin.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return template;
    const unfinished = `${template}_unfinished`;
    await admin.query(`drop database if exists ${unfinished}`);
    await admin.query(`create database ${unfinished}`);
    const url = new URL(serverUrl);
    url.pathname = `/${unfinished}`;
    const connection = connectServer(url.href, 1);
    await makeReady(connection).finally(() => connection.close());
    await admin.query(`alter database ${unfinished} rename to ${template}`);
    return template;
  } finally {
    await admin.end();
  }
}
