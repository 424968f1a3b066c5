import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  FOLLOWED,
  type OwnPostgres,
  postgresPrograms,
  startPostgres,
  startReplica,
} from '#bench/postgres.ts';
import type { LoginData } from '#contract/access/session.calls.ts';
import type { CallBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { type Connection, connectServer } from '#server/db/connect.ts';
import { connectReplica, type Replica, readFrom } from '#server/db/replica.ts';
import { examineReplica } from '#server/examine/replica.ts';
import { freePort } from '#tests/api/support/freePort.ts';
import { startServer } from '#tests/api/support/serverProcess.ts';

/** Limits for polling until the replica is used again, some seconds after it was down. */
const UNTIL_USED = { timeout: 60_000, interval: 50 };
const METRICS_TOKEN = 'metrics-of-the-test';
const log = pino({ level: 'silent' });
const hasPrograms = postgresPrograms() !== null;

// Requires an installed PostgreSQL.
describe.skipIf(!hasPrograms)('a replica of the database', () => {
  let server: OwnPostgres;
  let following: OwnPostgres;
  let primary: Connection;
  let admin: Connection;
  let replica: Replica;
  const sources = () => ({ db: primary.db, replica });

  beforeAll(async () => {
    server = startPostgres(await freePort(), FOLLOWED);
    following = startReplica(server.url, await freePort());
    const setUp = connectServer(server.url, 1);
    // Users without superuser rights, as with most providers.
    await setUp.pool.query('create role owner login');
    await setUp.pool.query('create database business owner owner');
    await setUp.close();
    primary = connectServer(addressIn(server), 4);
    await primary.pool.query('create table stored (number integer primary key)');
    replica = connectReplica(addressIn(following), primary.db, log);
    admin = connectServer(following.url, 1);
    await vi.waitUntil(isUsed, UNTIL_USED);
  });
  afterAll(async () => {
    await replica?.close();
    await admin?.close();
    await primary?.close();
    following?.stop();
    server?.stop();
  });

  const addressIn = ({ url }: OwnPostgres, user = 'owner') => {
    const address = new URL(url);
    address.username = user;
    address.pathname = 'business';
    return address.href;
  };
  const isUsed = async () => (await replica.reading()) !== primary.db;
  const store = (number: number) => primary.db.execute(sql`insert into stored values (${number})`);
  const find = (number: number) =>
    readFrom(sources(), async db => {
      const { rows } = await db.execute(sql`select 1 from stored where number = ${number}`);
      return rows.length === 1;
    });

  it('returns what was just stored', async () => {
    const enough = replica.counts.replica + 50;
    for (let number = 1_000; replica.counts.replica < enough; number++) {
      await store(number);
      expect([number, await find(number)]).toEqual([number, true]);
    }
  });

  it('is not used while it lags behind', async () => {
    await admin.pool.query('select pg_wal_replay_pause()');
    await store(201);
    const before = replica.counts.primary;
    expect(await find(201)).toBe(true);
    expect(replica.counts.primary).toBe(before + 1);
    expect(await examineReplica(replica)).toMatchObject({
      state: 'warn',
      said: expect.stringMatching(/^is behind/),
    });
    await admin.pool.query('select pg_wal_replay_resume()');
    await vi.waitUntil(isUsed, UNTIL_USED);
    expect(await find(201)).toBe(true);
  });

  it('isn’t used while it is down, even if it goes down during a query', async () => {
    const reads = readFrom(sources(), async db => {
      if (db !== primary.db) following.cut();
      const { rows } = await db.execute(sql`select count(*)::int as count from stored`);
      return rows;
    });
    expect(await reads).toEqual([{ count: await primary.db.$count(sql`stored`) }]);
    await store(301);
    expect(await find(301)).toBe(true);
    expect(await isUsed()).toBe(false);
    expect(await examineReplica(replica)).toMatchObject({
      state: 'warn',
      said: expect.stringMatching(/^can’t be reached/),
    });
    following.start();
    await vi.waitUntil(isUsed, UNTIL_USED);
    expect(await find(301)).toBe(true);
  });

  it.each([
    ['the primary itself', () => addressIn(server)],
    ['another database of it', () => following.url],
  ])('is not %s', async (_, address) => {
    const foreign = connectReplica(address(), primary.db, log);
    expect(await examineReplica(foreign)).toMatchObject({
      state: 'warn',
      said: expect.stringMatching(/is not a streaming replica/),
    });
    expect(await foreign.reading()).toBe(primary.db);
    await foreign.close();
  });

  it('serves the dashboard, reports and files of a server', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sward-replica-'));
    const running = await startServer({
      DATA_DIR: folder,
      DATABASE_URL: addressIn(server),
      READ_DATABASE_URL: addressIn(following),
      METRICS_TOKEN,
    });
    try {
      const [id, password] = (await readFile(join(folder, 'first-sign-in'), 'utf8')).split('\n');
      const signIn = await fetch(`${running.url}${API_BASE}/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id, password, loginRole: 'admin' }),
      });
      const { data } = (await signIn.json()) as CallBody<LoginData>;
      const read = (path: string, authorization: string) =>
        fetch(`${running.url}${path}`, { headers: { authorization } });
      for (const path of ['/dashboard', '/reports/visits', '/properties/export.csv', '/territory'])
        expect([path, (await read(API_BASE + path, data.token)).status]).toEqual([path, 200]);
      const readsFrom = async (from: string) => {
        const metrics = await (await read('/metrics', `Bearer ${METRICS_TOKEN}`)).text();
        return Number(new RegExp(`^sward_reads\\{from="${from}"\\} (\\d+)`, 'm').exec(metrics)?.[1]);
      };
      expect((await readsFrom('replica')) + (await readsFrom('primary'))).toBe(4);
      await vi.waitUntil(async () => {
        await read(`${API_BASE}/dashboard`, data.token);
        return (await readsFrom('replica')) > 0;
      }, UNTIL_USED);
    } finally {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
