import type { Db } from './connect.ts';

/**
 * Whether a query can run beside an open transaction. The embedded database has only one connection, so a
 * query that waits for it inside a transaction would wait forever.
 */
export const allowsParallelQueries = (db: Db): boolean => db.$client.options.max > 1;
