import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { DrizzleQueryError, type ExtractTablesWithRelations } from 'drizzle-orm';
import {
  drizzle,
  type NodePgDatabase,
  NodePgSession,
  type NodePgTransaction,
} from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** Nothing is asked by relations: drizzle would prepare them for every table, anew in each transaction. */
type NoSchema = Record<string, never>;
type NoRelations = ExtractTablesWithRelations<NoSchema>;
export type Db = NodePgDatabase & { $client: pg.Pool };
export type Tx = NodePgTransaction<NoSchema, NoRelations>;
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
  return connectPglite(await PGlite.create(folder, EMBEDDED));
}

/**
 * What an embedded database must be opened with. Its buffers are written over once at each start, which takes the
 * memory of all of them: what they do not hold the system keeps anyway.
 */
export const EMBEDDED = {
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
};

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
    db: databaseOn(pool),
    pool,
    isEmbedded: true,
    close: async () => {
      await pool.end();
      await pglite.close();
    },
  };
}

/**
 * People ask side by side: a question that takes all processors to itself keeps the others waiting for more than it
 * gains, and compiling one takes longer than the answer.
 */
const ONE_AMONG_MANY = 'set max_parallel_workers_per_gather = 0; set jit = off';

/** Whether a pool stands in front of an embedded database, which has one connection. */
export const isEmbedded = (pool: pg.Pool): boolean => pool.options.max === 1;

/** Connects to a PostgreSQL server. */
export function connectServer(url: string, maxConnections = 16): Connection {
  const pool = openPool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    // A host that is gone without a word is found out by asking, not by waiting for it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: async client => void (await client.query(ONE_AMONG_MANY)),
  });
  return { db: databaseOn(pool), pool, isEmbedded: false, close: () => pool.end() };
}

/**
 * A pool whose connections may be cut at any moment. The driver tells of a cut twice: it rejects the queries under
 * way, which is where the cut is answered, and it emits an error, which would end the process if nobody listened.
 * The pool listens on idle connections alone; a transaction or a listener may hold one for long without a query.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  const heard = () => undefined;
  pool.on('error', heard);
  pool.on('connect', client => client.on('error', heard));
  return pool;
}

/**
 * The database on a pool. Transactions borrow their connection here: drizzle's own do not give it back when `begin`
 * is what finds it cut, and a pool of such loans is empty soon.
 */
function databaseOn(pool: pg.Pool): Db {
  const db = drizzle(pool);
  const dialect = new PgDialect();
  return Object.assign(db, {
    async transaction<T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
      const client = await pool.connect().catch((error: Error) => {
        throw new DrizzleQueryError('begin', [], error);
      });
      try {
        const session = new NodePgSession<NoSchema, NoRelations>(client, dialect, undefined);
        return await session.transaction(work, config);
      } finally {
        client.release();
      }
    },
  });
}
