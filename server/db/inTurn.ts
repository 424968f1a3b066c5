import type pg from 'pg';
import { isEmbedded } from './connect.ts';

/**
 * Work of a start that processes which share a database do one after the other: two that make the same tables at once
 * stand in each other's way. An embedded pool, whose one connection the work needs, is its process's alone.
 */
export async function inTurn<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  if (isEmbedded(pool)) return work();
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('sward.start'))`);
    return await work();
  } finally {
    // Ended instead of given back: the lock goes with the connection, whatever became of the work.
    client.release(true);
  }
}
