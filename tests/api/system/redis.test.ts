import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examinePlace } from '#server/examine/place.ts';
import { createEventDispatcher } from '#server/plugins/events.ts';
import { createManualJobs } from '#server/plugins/jobs.ts';
import { createServer } from '#server/server.ts';
import { readSettings } from '#server/start/settings.ts';
import { freePort } from '#tests/api/support/freePort.ts';
import { anotherToken, type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

/** Starts a server that responds to each input with the result of `answer`. */
async function startTalking(answer: (said: string) => string) {
  const open = new Set<net.Socket>();
  const server = net.createServer(socket => {
    open.add(socket);
    socket.on('error', () => undefined).on('data', said => socket.write(answer(String(said))));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

/** Time to wait for a message before trying another one, in milliseconds. */
const WAITS_MS = 500;
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

// Requires an installed Redis; this test starts its own server.
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
  /**
   * Ends a person's second session through one process; resolves once the other process signs out that
   * session's page.
   */
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

  it('a session that ends in one is signed out by the other, also after Redis was down', async () => {
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

  it('the doctor says whether it can be used, and never its password', async () => {
    const seen = async (address: string) => {
      const settings = await readSettings({
        DATA_DIR: folder,
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
        REDIS_URL: address,
      });
      const found = await examinePlace(settings, new Date());
      const lines = found.filter(({ what }) => what === 'redis').map(({ state, said }) => `${state} ${said}`);
      expect(lines.join()).not.toContain('s3cret');
      return lines;
    };
    const address = `127.0.0.1:${port}`;
    expect(await seen(`redis://${address}`)).toEqual([
      expect.stringMatching(new RegExp(`^ok ${address} answers, version \\d`)),
    ]);
    expect(await seen('')).toEqual([]);
    expect(await seen(`redis://nobody:s3cret@${address}`)).toEqual([
      expect.stringMatching(new RegExp(`^fail ${address} can’t be used: WRONGPASS`)),
    ]);
    expect(await seen('redis://:s3cret@127.0.0.1:9')).toEqual([
      expect.stringMatching(/^fail 127\.0\.0\.1:9 can’t be used: .*ECONNREFUSED/),
    ]);
    // As Redis 5 and older answer.
    const old = await startTalking(said =>
      said.includes('HELLO') ? "-ERR unknown command 'HELLO'\r\n" : '',
    );
    expect(await seen(`redis://:s3cret@${old.address}`)).toEqual([
      expect.stringMatching(/^fail \S+ is an older version, and Sward needs Redis 6 or newer/),
    ]);
    await old.close();
    const silent = await startTalking(() => '');
    expect(await seen(`redis://:s3cret@${silent.address}`)).toEqual([
      expect.stringMatching(/^fail \S+ can’t be used: /),
    ]);
    await silent.close();
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
