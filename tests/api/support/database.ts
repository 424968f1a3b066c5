import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Connection, connectEmbedded, connectServer } from '../../../server/db/connect.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';

/** Set where a PostgreSQL is at hand: the same tests then run on it. */
const SERVER_URL = process.env.TEST_DATABASE_URL;

export interface TestDatabase {
  connection: Connection;
  drop(): Promise<void>;
}

/** A database of its own without any table: embedded, or on the PostgreSQL of TEST_DATABASE_URL. */
export async function createBareDatabase(): Promise<TestDatabase> {
  return SERVER_URL ? onServer(SERVER_URL) : embedded();
}

/** An empty, migrated database of its own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const database = await createBareDatabase();
  await migrateDatabase(database.connection.db);
  return database;
}

async function embedded(): Promise<TestDatabase> {
  const connection = await connectEmbedded('memory://');
  return { connection, drop: () => connection.close() };
}

async function onServer(serverUrl: string): Promise<TestDatabase> {
  const name = `sward_test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(serverUrl);
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  url.pathname = `/${name}`;
  const connection = connectServer(url.href, 8);
  return {
    connection,
    async drop() {
      await connection.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
