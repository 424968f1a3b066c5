import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { ServerOptions } from 'socket.io';
import { reasonOf } from '#server/db/unavailable.ts';
import { listeningPool } from './listeningPool.ts';

/** Carries messages for pages among the processes of an installation. */
export interface Cluster {
  adapter: NonNullable<ServerOptions['adapter']>;
  /** Calls back whenever messages of other processes may have been missed. */
  onReconnect(missed: () => void): void;
  close(): void;
}

/** Cluster over PostgreSQL's `NOTIFY`, which has a single queue for all messages. */
export function clusterOverDatabase(pool: pg.Pool): Cluster {
  const listening = listeningPool(pool);
  return {
    adapter: createAdapter(listening),
    onReconnect: missed => void listening.on('connect', missed),
    // Not awaited, because the adapter may be about to take a connection from it.
    close: () => void listening.end(),
  };
}

/** Maximum messages queued while Redis is down; any others are dropped, as pages refetch on reconnect. */
const WAITING_MESSAGES = 10_000;
/** Messages that Redis keeps for a process that reads slowly. */
const KEPT_MESSAGES = 10_000;
const MAX_BETWEEN_TRIES_MS = 2_000;

/** Cluster over a Redis stream. While Redis is down, each process still starts and serves its own pages. */
export async function clusterOverRedis(url: string, log: FastifyBaseLogger): Promise<Cluster> {
  const [{ createClient }, { createAdapter: overStream }] = await Promise.all([
    import('@redis/client'),
    import('@socket.io/redis-streams-adapter'),
  ]);
  const client = createClient({
    url,
    commandsQueueMaxLength: WAITING_MESSAGES,
    socket: { reconnectStrategy: tries => Math.min(100 * 2 ** tries, MAX_BETWEEN_TRIES_MS) },
  });
  let isAway = false;
  client.on('error', (error: unknown) => {
    if (!isAway) log.warn({ reason: reasonOf(error) }, 'Redis is unavailable');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info('Redis is available again');
    isAway = false;
  });
  client.connect().catch(() => undefined);
  return {
    adapter: overStream(client, { maxLen: KEPT_MESSAGES, onlyPlaintext: true }),
    onReconnect: missed => void client.on('ready', missed),
    close: () => client.destroy(),
  };
}
