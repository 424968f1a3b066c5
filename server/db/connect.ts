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

/** Disables drizzle's relational queries, which it would prepare for every table in each transaction. */
type NoSchema = Record<string, never>;
type NoRelations = ExtractTablesWithRelations<NoSchema>;
export type Db = NodePgDatabase & { $client: pg.Pool };
export type Tx = NodePgTransaction<NoSchema, NoRelations>;
/** A query runs on the pool or inside a transaction; inside one, it must use the transaction's handle. */
export type Queryable = Db | Tx;

export interface Connection {
  db: Db;
  pool: pg.Pool;
  /** True if the database runs inside this process. */
  isEmbedded: boolean;
  close(): Promise<void>;
}

// Calendar dates are text everywhere; the driver would turn them into local midnight.
pg.types.setTypeParser(pg.types.builtins.DATE, text => text);

/** Opens the embedded database in a folder (`memory://` for one that ends with the process). */
export async function connectEmbedded(folder: string): Promise<Connection> {
  return connectPglite(await PGlite.create(folder, EMBEDDED));
}

/**
 * Options of an embedded database. It writes to all of its buffers at startup, so they use their full memory;
 * the operating system caches everything else.
 */
export const EMBEDDED = {
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
};

/** A regular pool for an embedded database that is already open; closing it closes the database. */
export function connectPglite(pglite: PGlite): Connection {
  // Each client has its own connection object, so that ending a client that the pool discarded after an error
  // doesn't end the next one.
  class EmbeddedClient extends pg.Client {
    constructor() {
      const config = createPgConfig(pglite);
      const { connection } = config;
      const parse = connection.parse.bind(connection);
      // drizzle passes type parsers where the protocol means parameter types; the embedded database requires
      // an array.
      connection.parse = query => parse({ ...query, types: Array.isArray(query.types) ? query.types : [] });
      super(config);
    }
  }
  const pool = new pg.Pool({
    Client: EmbeddedClient,
    max: 1,
    // Drops the statements that an earlier client prepared, because the database outlives its clients.
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
 * Many users query concurrently: parallel workers slow the other queries down more than they speed one up,
 * and JIT-compiling a query takes longer than running it.
 */
const ONE_AMONG_MANY = 'set max_parallel_workers_per_gather = 0; set jit = off';

/** Whether a pool belongs to an embedded database, which has one connection. */
export const isEmbedded = (pool: pg.Pool): boolean => pool.options.max === 1;

/**
 * Returns a URL with which the driver interprets `sslmode` as psql does; by default, the driver treats
 * `require` and `verify-ca` like `verify-full`.
 */
export const driverAddress = (url: string): string =>
  new URL(url).searchParams.has('sslmode') ? `${url}&uselibpqcompat=true` : url;

/** Connects to a PostgreSQL server. */
export function connectServer(
  url: string,
  maxConnections = 16,
  connectionTimeoutMillis = 10_000,
): Connection {
  const pool = openPool({
    connectionString: driverAddress(url),
    max: maxConnections,
    connectionTimeoutMillis,
    // Detects a host that disappeared without closing the connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: async client => void (await client.query(ONE_AMONG_MANY)),
  });
  return { db: databaseOn(pool), pool, isEmbedded: false, close: () => pool.end() };
}

/**
 * Opens a pool that survives lost connections. The driver reports a loss twice: it rejects the running
 * queries, whose callers handle it, and it emits an `error` event, which would end the process if it had no
 * listener. The pool itself listens only on idle connections, but a transaction or a `listen` may hold a
 * connection for long without a query.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  const heard = () => undefined;
  pool.on('error', heard);
  pool.on('connect', client => client.on('error', heard));
  return pool;
}

/**
 * Returns a database on a pool. Its transactions acquire their own connection, because drizzle's don't
 * release the connection if `begin` finds it lost, which would soon exhaust the pool.
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
