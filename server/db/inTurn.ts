import type pg from 'pg';
import { isEmbedded } from './connect.ts';

/**
 * Runs startup work of processes that share a database one after another, because creating the same tables
 * concurrently fails. An embedded pool belongs to one process, and the work needs its only connection.
 */
export async function inTurn<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  if (isEmbedded(pool)) return work();
  const client = await pool.connect();
  try {
    // Takes a transaction-level lock, because a pooler would reuse the session, and its session-level lock,
    // for other clients.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    await client.query(`select pg_advisory_xact_lock(hashtext('sward.start'))`);
    return await work();
  } finally {
    await client.query('rollback').catch(() => undefined);
    // Closes the connection instead of returning it to the pool, so that the lock is released in any case.
    client.release(true);
  }
}
