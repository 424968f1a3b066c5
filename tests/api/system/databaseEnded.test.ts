import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE } from '#contract/core/paths.ts';
import { sessions } from '#server/db/schema/index.ts';
import { type CuttableLine, cuttableLine } from '#tests/api/support/cuttableLine.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { type ServerProcess, startServer } from '#tests/api/support/serverProcess.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const LANES = 12;
const ROUNDS = 4;
/** Number of writes that are answered before the connections are closed, and again afterwards. */
const BETWEEN = 60;

/** The whole program as its own process: sockets, jobs and requests, each with their connections. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('a running program', () => {
  let app: TestApp;
  let line: CuttableLine;
  let server: ServerProcess;
  let folder: string;
  let token: string;

  beforeAll(async () => {
    app = await createTestApp();
    const admin = await signedIn(app, 'admin');
    token = admin.token;
    await app.db.update(sessions).set({ lastSeenAt: new Date() }).where(eq(sessions.userId, admin.userId));
    const url = new URL(app.db.$client.options.connectionString ?? '');
    url.searchParams.set('application_name', 'program');
    line = await cuttableLine(url.href);
    folder = await mkdtemp(join(tmpdir(), 'sward-ended-'));
    server = await startServer({ DATA_DIR: folder, DATABASE_URL: line.url, LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await server?.stop();
    await line?.close();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const endAll = () =>
    app.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'program'`,
    );

  // covers: running-12
  it('survives losing all its connections under load, with acknowledged writes stored once', async () => {
    const acknowledged = new Set<string>();
    const statuses = new Set<number>();
    let sent = 0;
    let answered = 0;
    let isOver = false;
    const lane = async () => {
      while (!isOver) {
        const name = `Market ${sent++}`;
        const response = await fetch(`${server.url}${API_BASE}/markets`, {
          method: 'POST',
          headers: { authorization: token, 'content-type': 'application/json' },
          body: JSON.stringify({ name, taxRates: [{ validFrom: null, percent: 8.25 }], zipcodes: [] }),
        });
        await response.text();
        statuses.add(response.status);
        if (response.status === 201) {
          acknowledged.add(name);
          answered++;
        }
      }
    };
    const lanes = Array.from({ length: LANES }, lane);
    for (let round = 1; round <= ROUNDS; round++) {
      await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(round * BETWEEN);
      if (round % 2 === 1) await endAll();
      else {
        await line.cut();
        await line.mend();
      }
    }
    const before = answered;
    await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(before + BETWEEN);
    isOver = true;
    await Promise.all(lanes);

    expect([...statuses].sort()).toEqual([201, 503]);
    const { rows } = await app.db.execute<{ name: string; stories: number }>(
      sql`select m.name, count(h.id)::int as stories from markets m
        left join history h on h.entity = 'market' and h.entity_id = m.id::text group by m.id`,
    );
    const stored = rows.map(row => row.name);
    expect(new Set(stored).size).toBe(stored.length);
    expect([...acknowledged].filter(name => !stored.includes(name))).toEqual([]);
    expect(rows.filter(row => row.stories !== 1)).toEqual([]);
  });

  it('says in one paragraph that its database went away while it started', async () => {
    line.cutAt('insert into "roles"');
    const again = startServer({ DATA_DIR: folder, DATABASE_URL: line.url, LOG_LEVEL: 'silent' });
    await expect(again).rejects.toThrow(
      /^the server ended with 1: \s*The connection to the database was lost: [^\n]+\s*$/,
    );
  });

  it('answers every request properly while it stops', async () => {
    const stopping = await startServer({ DATA_DIR: folder, DATABASE_URL: line.url, LOG_LEVEL: 'silent' });
    const statuses = new Set<number>();
    let isOver = false;
    const lane = async () => {
      while (!isOver) {
        const response = await fetch(`${stopping.url}${API_BASE}/live`).catch(() => null);
        if (!response) return;
        statuses.add(response.status);
        expect(await response.json()).toEqual({ status: 'ok' });
      }
    };
    const lanes = Array.from({ length: LANES }, lane);
    await expect.poll(() => statuses.size).toBe(1);
    await stopping.stop();
    isOver = true;
    await Promise.all(lanes);
    expect([...statuses]).toEqual([200]);
  });

  it('shuts down cleanly while its database is unreachable', async () => {
    await line.cut();
    const health = await fetch(`${server.url}${API_BASE}/health`);
    expect(health.status).toBe(503);
    await server.stop();
    expect(server.exitCode()).toBe(0);
  });
});
