import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '../../server/api/session.ts';
import { sessions } from '../../server/db/schema/index.ts';
import { endSessionsOf } from '../../server/modules/auth/endSessions.ts';
import { hashToken, newToken } from '../../server/modules/auth/tokens.ts';
import { createEventDispatcher } from '../../server/plugins/events.ts';
import { createManualJobs } from '../../server/plugins/jobs.ts';
import { createServer } from '../../server/server.ts';
import { write } from '../../server/unit.ts';
import { type Person, signedIn } from './support/people.ts';
import { createTestApp, type TestApp } from './support/testApp.ts';

let app: TestApp;
let address: string;
const open: Socket[] = [];

beforeAll(async () => {
  app = await createTestApp({ hasRealtime: true });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const socket of open) socket.disconnect();
  await app.close();
});

async function connect(token: string, to = address): Promise<Socket> {
  const socket = io(to, { auth: { token }, transports: ['websocket'], reconnection: false });
  open.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** Resolves with the name of the next event, or with why the line went down. */
const next = (socket: Socket): Promise<string> =>
  new Promise(resolve => {
    socket.onAny(name => resolve(String(name)));
    socket.once('disconnect', reason => resolve(reason));
  });

/** A second session of the same person. */
async function anotherToken(person: Person): Promise<{ token: string; id: string }> {
  const token = newToken();
  const [row] = await app.db
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      userId: person.userId,
      loginRole: 'admin',
      lastSeenAt: app.deps.clock.now(),
    })
    .returning({ id: sessions.id });
  return { token, id: row?.id ?? '' };
}

describe('keep-alive', () => {
  it('answers a blank request for time sheets and keeps the session', async () => {
    const person = await signedIn(app, 'customer');
    const answer = await person.request('GET', '/time-sheets');
    expect([answer.status, answer.body, answer.headers['content-range']]).toEqual([
      200,
      [],
      'time-sheets 0-0/0',
    ]);
    for (let minutes = 0; minutes < 60; minutes += 3) {
      app.deps.clock.advanceMinutes(3);
      expect((await person.request('GET', '/time-sheets')).status).toBe(200);
    }
  });
});

describe('the end of a session', () => {
  it('reaches the pages of that session and no other', async () => {
    const person = await signedIn(app, 'csr');
    const second = await anotherToken(person);
    const [mine, other] = [await connect(person.token), await connect(second.token)];
    const told = next(other);
    expect((await person.request('DELETE', `/users/sessions/${second.id}`)).status).toBe(200);
    await app.deps.events.idle();
    expect(await told).toBe('signedOut');
    expect(mine.connected).toBe(true);
    await expect(connect(second.token)).rejects.toThrow('unauthenticated');
  });

  it('reaches all pages of a user whose sessions are ended together', async () => {
    const person = await signedIn(app, 'vendor');
    const second = await anotherToken(person);
    const told = [next(await connect(person.token)), next(await connect(second.token))];
    await write(app.deps, SYSTEM_ACTOR, unit => endSessionsOf(unit, [person.userId]));
    await app.deps.events.idle();
    expect(await Promise.all(told)).toEqual(['signedOut', 'signedOut']);
    const left = await app.db.select().from(sessions).where(eq(sessions.userId, person.userId));
    expect(left.every(row => row.revokedAt !== null)).toBe(true);
  });
});

/** Several processes need a PostgreSQL that they share. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('behind several processes', () => {
  it('a session ended in one process is told its end by another', async () => {
    const clusterPool = app.db.$client as pg.Pool;
    const start = async () => {
      const events = createEventDispatcher(app.db, app.deps.log);
      const server = await createServer(
        { ...app.deps, events, jobs: createManualJobs() },
        { clusterPool, requestsPerMinute: null },
      );
      await server.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = server.app.server.address() as AddressInfo;
      return { ...server, events, address: `http://127.0.0.1:${port}` };
    };
    const [one, two] = [await start(), await start()];
    const person = await signedIn(app, 'csr');
    const second = await anotherToken(person);
    const told = next(await connect(second.token, two.address));
    const answer = await one.app.inject({
      method: 'DELETE',
      url: `/api/v1/users/sessions/${second.id}`,
      headers: { authorization: person.token },
    });
    expect(answer.statusCode).toBe(200);
    expect(await told).toBe('signedOut');
    for (const server of [one, two]) {
      await server.events.idle();
      await server.app.close();
      await server.events.close();
    }
  });
});
