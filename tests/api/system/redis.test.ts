import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEventDispatcher } from '#server/plugins/events.ts';
import { createManualJobs } from '#server/plugins/jobs.ts';
import { createServer } from '#server/server.ts';
import { freePort } from '#tests/api/support/freePort.ts';
import { anotherToken, type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

/** How long a message may take before another one is tried. */
const WAITS_MS = 500;
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

// Requires an installed Redis, of which this test starts one of its own.
describe.skipIf(!hasRedis)('several processes with a Redis', () => {
  let app: TestApp;
  let folder: string;
  let port: number;
  let redis: ChildProcess;
  const closing: (() => Promise<unknown>)[] = [];

  const startRedis = async () => {
    const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
    redis = spawn('redis-server', place, { stdio: ['ignore', 'pipe', 'ignore'] });
    for await (const said of redis.stdout ?? []) if (String(said).includes('Ready to accept')) break;
  };
  const stopRedis = async () => {
    redis.kill('SIGKILL');
    await once(redis, 'exit');
  };
  /** Starts another process of the installation; returns its address. */
  const start = async () => {
    const events = createEventDispatcher(app.db, app.deps.log);
    const { app: server } = await createServer(
      { ...app.deps, events, jobs: createManualJobs() },
      {
        clusterPool: app.db.$client,
        redisUrl: `redis://127.0.0.1:${port}`,
        requestsPerMinute: null,
        handshakesPerMinute: null,
      },
    );
    closing.push(async () => {
      await events.idle();
      await server.close();
      await events.close();
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    return { server, url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
  };
  let one: Awaited<ReturnType<typeof start>>;
  let other: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    app = await createTestApp();
    folder = await mkdtemp(join(tmpdir(), 'sward-redis-'));
    port = await freePort();
    await startRedis();
    [one, other] = [await start(), await start()];
  });
  afterAll(async () => {
    for (const close of closing) await close();
    await app?.close();
    if (redis) await stopRedis();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const happens = (page: Socket, event: string) => new Promise<void>(done => page.once(event, () => done()));
  const openPage = async (token: string): Promise<Socket> => {
    const page = io(other.url, { auth: { token }, transports: ['websocket'] });
    closing.unshift(async () => page.disconnect());
    await happens(page, 'connect');
    return page;
  };
  /** Ends a second session of a person in one process; resolves once its page of the other is signed out. */
  const isSignedOut = async (person: Person): Promise<void> => {
    const second = await anotherToken(app, person);
    const signedOut = happens(await openPage(second.token), 'signedOut');
    await one.server.inject({
      method: 'DELETE',
      url: `/api/v1/users/sessions/${second.id}`,
      headers: { authorization: person.token },
    });
    await signedOut;
  };

  it('a session that ends in one is notified by the other, also after Redis was away', async () => {
    const person = await signedIn(app, 'csr');
    // Until the processes listen to each other, a message may be lost.
    await expect
      .poll(() => Promise.race([isSignedOut(person).then(() => true), pause(WAITS_MS, false)]))
      .toBe(true);
    const page = await openPage(person.token);
    await stopRedis();
    // Pages connect again, so that they read what they may have missed.
    const again = happens(page, 'connect');
    await startRedis();
    await again;
    await isSignedOut(person);
  });

  it('without it, each process serves its own pages', async () => {
    await stopRedis();
    const person = await signedIn(app, 'csr');
    const answer = await one.server.inject({
      url: '/api/v1/users/sessions',
      headers: { authorization: person.token },
    });
    expect(answer.statusCode).toBe(200);
    await startRedis();
  });
});
