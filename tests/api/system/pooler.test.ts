import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOLLOWED, type OwnPostgres, postgresPrograms, startPostgres } from '#bench/postgres.ts';
import { pgbouncerProgram, startPgbouncer } from '#bench/scale/pgbouncer.ts';
import { type Connection, connectServer } from '#server/db/connect.ts';
import { inTurn } from '#server/db/inTurn.ts';
import { keepsSessions } from '#server/start/requirePrepared.ts';
import { freePort } from '#tests/api/support/freePort.ts';
import { type ServerProcess, startServers } from '#tests/api/support/serverProcess.ts';

const hasPrograms = postgresPrograms() !== null;
const hasPgbouncer = (() => {
  try {
    return pgbouncerProgram() !== '';
  } catch {
    return false;
  }
})();

// Requires an installed PostgreSQL.
describe.skipIf(!hasPrograms)('a database behind a pooler', () => {
  let server: OwnPostgres;
  let direct: Connection;

  beforeAll(async () => {
    server = startPostgres(await freePort(), FOLLOWED);
    direct = connectServer(server.url, 4);
  });
  afterAll(async () => {
    await direct?.close();
    server?.stop();
  });

  it('keeps no startup lock, although the pooler keeps the session open', async () => {
    const kept: pg.PoolClient[] = [];
    const pooler = {
      options: direct.pool.options,
      // The pooler keeps the session of a client that has left.
      connect: async () => {
        const client = await direct.pool.connect();
        kept.push(client);
        return { query: (text: string) => client.query(text), release: () => undefined };
      },
    };
    expect(await inTurn(pooler as unknown as pg.Pool, async () => 'started')).toBe('started');
    const { rows } = await direct.pool.query(
      "select pg_try_advisory_xact_lock(hashtext('sward.start')) as free",
    );
    for (const client of kept) client.release();
    expect(rows).toEqual([{ free: true }]);
  });

  it('isn’t reported for a direct connection', async () => {
    expect(await keepsSessions(direct.pool)).toBe(true);
  });

  // Requires an installed PgBouncer 1.21 or newer; this test starts its own.
  it.skipIf(!hasPgbouncer)(
    'serves several processes that start at once, and warns without a Redis',
    async () => {
      const pgbouncer = await startPgbouncer(server.url, await freePort());
      const folder = await mkdtemp(join(tmpdir(), 'sward-pooler-'));
      let running: ServerProcess[] = [];
      try {
        running = await startServers(
          ['one', 'two', 'three'].map(name => ({
            DATA_DIR: join(folder, name),
            DATABASE_URL: pgbouncer.url,
          })),
        );
        for (const { said } of running) expect(said()).toContain('set REDIS_URL');
      } finally {
        await Promise.all(running.map(one => one.stop()));
        await pgbouncer.stop();
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
});
