import type pg from 'pg';
import { isEmbedded } from './connect.ts';

/**
 * Runs startup work of processes that share a database one after another, because creating the same tables at
 * once conflicts. An embedded pool belongs to one process, and the work needs its only connection.
 */
export async function inTurn<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  if (isEmbedded(pool)) return work();
  const client = await pool.connect();
  try {
    // A transaction's lock, because a pooler keeps the session, and a session's lock with it, for others.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    await client.query(`select pg_advisory_xact_lock(hashtext('sward.start'))`);
    return await work();
  } finally {
    await client.query('rollback').catch(() => undefined);
    // Closed instead of released, so that the lock ends with the connection whatever happened.
    client.release(true);
  }
}
