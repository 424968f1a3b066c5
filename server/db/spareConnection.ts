import type { Db } from './connect.ts';

/**
 * Whether a query can run beside a transaction that is under way: the embedded database has one connection, and a
 * query that waits for it from inside a transaction would wait for ever.
 */
export const hasSpareConnection = (db: Db): boolean => db.$client.options.max > 1;
