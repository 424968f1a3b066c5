import type pg from 'pg';
import { StartError } from './StartError.ts';

/** PostgreSQL's code for a prepared statement that this session doesn't have. */
const UNKNOWN_STATEMENT = '26000';
const PROBE = { name: 'sward_probe', text: 'select 1' };

/**
 * Throws StartError if the database is behind a pooler that moves a client to another session without its
 * prepared statements, because nearly every request would fail. One client prepares a statement, another
 * client then occupies that session, and the first must still be able to execute its statement.
 */
export async function requirePreparedStatements(pool: Pick<pg.Pool, 'connect'>): Promise<void> {
  const [one, other] = [await pool.connect(), await pool.connect()];
  try {
    await one.query(PROBE);
    await other.query('begin');
    await one.query(PROBE);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === UNKNOWN_STATEMENT)) throw error;
    throw new StartError(
      'DATABASE_URL leads to a pooler that loses prepared statements, which Sward needs. Use PgBouncer 1.21 or newer with max_prepared_statements above 0, session pooling, or PostgreSQL’s own port. Nothing was changed.',
      { cause: error },
    );
  } finally {
    await other.query('rollback').catch(() => undefined);
    one.release();
    other.release();
  }
}

/**
 * Number of checks; more than one, because a pooler may meanwhile give the first client's session to another
 * process.
 */
const ROUNDS = 20;

/**
 * Returns whether a client keeps its session between transactions, as it does without a pooler. A client that
 * loses its session can't listen for notifications. Like `requirePreparedStatements`, lets another client
 * occupy the first client's session.
 */
export async function keepsSessions(pool: Pick<pg.Pool, 'connect'>): Promise<boolean> {
  const [one, other] = [await pool.connect(), await pool.connect()];
  const sessionOf = async (client: pg.PoolClient) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid;
  };
  try {
    const first = await sessionOf(one);
    for (let round = 0; round < ROUNDS; round++) {
      await other.query('begin');
      const occupied = await sessionOf(other);
      if (occupied === first || (await sessionOf(one)) !== first) return false;
      await other.query('rollback');
    }
    return true;
  } finally {
    await other.query('rollback').catch(() => undefined);
    one.release();
    other.release();
  }
}
