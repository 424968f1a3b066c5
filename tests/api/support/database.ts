import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type Connection, connectPglite, connectServer, type Queryable } from '#server/db/connect.ts';
import { openEmbedded, serverTemplate } from './readyDatabase.ts';
import { shakePool } from './shake.ts';

/** If set, the tests run on this PostgreSQL. */
const SERVER_URL = process.env.TEST_DATABASE_URL;

/** No time limit for getting a connection, because a busy machine can be slow; in milliseconds. */
const WITHOUT_LIMIT = 0;

export interface TestDatabase {
  connection: Connection;
  drop(): Promise<void>;
}

/** Creates an empty database without tables: embedded, or on the PostgreSQL of TEST_DATABASE_URL. */
export async function createBareDatabase(): Promise<TestDatabase> {
  if (SERVER_URL) return onServer(SERVER_URL, 'template1');
  return embedded(await openEmbedded('bare'));
}

/** Creates a migrated database with only the built-in roles: a copy of the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (SERVER_URL) return onServer(SERVER_URL, await serverTemplate(SERVER_URL));
  return embedded(await openEmbedded('ready'));
}

function embedded(pglite: PGlite): TestDatabase {
  const connection = connectPglite(pglite);
  shakePool(connection.pool);
  return { connection, drop: () => connection.close() };
}

async function onServer(serverUrl: string, template: string): Promise<TestDatabase> {
  const name = `sward_test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(serverUrl);
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  url.pathname = `/${name}`;
  const connection = connectServer(url.href, 8, WITHOUT_LIMIT);
  shakePool(connection.pool);
  return {
    connection,
    async drop() {
      await connection.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Returns the first row of a table. */
export async function firstRow<Table extends PgTable>(
  db: Queryable,
  table: Table,
  where?: SQL,
): Promise<Table['$inferSelect'] | undefined> {
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(where)
    .limit(1);
  return row;
}
