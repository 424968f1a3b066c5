import { ensureBaseline } from '#server/db/baseline.ts';
import { type Connection, connectServer } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';

export interface OwnDatabase {
  url: string;
  connection: Connection;
  drop(): Promise<void>;
}

/** Creates a migrated database on the same server, replacing one of that name left by an earlier run. */
export async function ownDatabase(serverUrl: string, name: string): Promise<OwnDatabase> {
  const admin = connectServer(serverUrl, 1);
  await admin.pool.query(`drop database if exists ${name} with (force)`);
  await admin.pool.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const connection = connectServer(url.href);
  await migrateDatabase(connection.db);
  await ensureBaseline(connection.db);
  return {
    url: url.href,
    connection,
    async drop() {
      await connection.close();
      await admin.pool.query(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}

/** Copies a filled database; the copy may be changed and dropped, and replaces one left by an earlier run. */
export async function copyOfDatabase(
  source: string,
  name: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const beside = new URL(source);
  const template = beside.pathname.slice(1);
  beside.pathname = '/postgres';
  const admin = connectServer(beside.href, 1);
  await admin.pool.query(`drop database if exists ${name} with (force)`);
  await admin.pool.query(`create database ${name} template ${template}`);
  const url = new URL(source);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await admin.pool.query(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}
