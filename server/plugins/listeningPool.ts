import type pg from 'pg';
import { openPool } from '#server/db/connect.ts';

/**
 * The pool that the socket adapter works on. The adapter borrows a connection for good to listen to the other
 * processes, and borrows another when that one ends, but never gives the ended one back. So the one that listens comes
 * from a pool of its own, where what has ended is given back for it: the pool of the requests cannot run empty, and
 * with room for one no message is ever heard twice. What the adapter publishes goes through the pool of the requests.
 */
export function listeningPool(pool: pg.Pool): pg.Pool {
  const listening = openPool({
    ...pool.options,
    max: 1,
    // A standby takes the connection but cannot listen: found out here, the adapter tries again.
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
