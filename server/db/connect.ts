import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/index.ts';

export type Schema = typeof schema;
export type Db = NodePgDatabase<Schema> & { $client: pg.Pool };
export type Tx = NodePgTransaction<Schema, ExtractTablesWithRelations<Schema>>;
/** A query runs on the pool or inside a transaction; what runs inside one must use its handle. */
export type Queryable = Db | Tx;

export interface Connection {
  db: Db;
  pool: pg.Pool;
  /** True when the database runs inside this process. */
  isEmbedded: boolean;
  close(): Promise<void>;
}

// A calendar date is text everywhere; the driver would make it a moment at local midnight.
pg.types.setTypeParser(pg.types.builtins.DATE, text => text);

/** Opens the embedded database on a folder (`memory://` for one that is gone with the process). */
export async function connectEmbedded(folder: string): Promise<Connection> {
  return connectPglite(await PGlite.create(folder, { extensions: EMBEDDED_EXTENSIONS }));
}

/** What an embedded database must be opened with. */
export const EMBEDDED_EXTENSIONS = { pg_trgm };

/** An ordinary pool in front of an embedded database that is already open; closing it closes the database. */
export function connectPglite(pglite: PGlite): Connection {
  // Each client has a connection object of its own: a client that the pool throws away after an error
  // must not end the one that follows it.
  class EmbeddedClient extends pg.Client {
    constructor() {
      const config = createPgConfig(pglite);
      const { connection } = config;
      const parse = connection.parse.bind(connection);
      // drizzle hands type parsers over where the protocol means parameter types; the embedded side insists on a list.
      connection.parse = query => parse({ ...query, types: Array.isArray(query.types) ? query.types : [] });
      super(config);
    }
  }
  const pool = new pg.Pool({
    Client: EmbeddedClient,
    max: 1,
    // The database itself lives on, and with it the statements that an earlier client prepared.
    onConnect: async client => void (await client.query('deallocate all')),
  });
  return {
    db: drizzle(pool, { schema }),
    pool,
    isEmbedded: true,
    close: async () => {
      await pool.end();
      await pglite.close();
    },
  };
}

/** Connects to a PostgreSQL server. */
export function connectServer(url: string, maxConnections = 16): Connection {
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, connectionTimeoutMillis: 10_000 });
  // An idle connection that the server closes must not end the process: the pool opens another.
  pool.on('error', () => undefined);
  return { db: drizzle(pool, { schema }), pool, isEmbedded: false, close: () => pool.end() };
}
