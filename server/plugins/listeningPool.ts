import type pg from 'pg';
import { openPool } from '#server/db/connect.ts';

/**
 * Pool for the socket adapter. The adapter keeps a connection to listen to other processes and takes another
 * when that one ends, but never releases the ended one. So the listening connection comes from its own pool,
 * which releases ended ones: the request pool can't run out, and with a size of one no message is received
 * twice. The adapter publishes through the request pool.
 */
export function listeningPool(pool: pg.Pool): pg.Pool {
  const listening = openPool({
    ...pool.options,
    max: 1,
    // A standby accepts connections but can't listen; failing here makes the adapter retry.
    onConnect: client => client.query('listen "socket.io#/"'),
  });
  let lent: pg.PoolClient | null = null;
  listening.on('acquire', client => {
    lent = client;
  });
  listening.on('release', () => {
    lent = null;
  });
  listening.on('connect', client => {
    client.once('end', () => {
      if (lent === client) client.release(true);
    });
  });
  return Object.assign(listening, { query: pool.query.bind(pool) });
}
