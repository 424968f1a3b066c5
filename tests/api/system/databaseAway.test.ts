import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { count, sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import { MESSAGES } from '#contract/core/messages.ts';
import type { FieldEventsData } from '#contract/field/crewDay.calls.ts';
import { isDatabaseAway } from '#server/api/asAppError.ts';
import { connectServer } from '#server/db/connect.ts';
import { contactRequests, domainEvents, history, markets, notifications } from '#server/db/schema/index.ts';
import { createEventDispatcher } from '#server/plugins/events.ts';
import { createJobs, createManualJobs } from '#server/plugins/jobs.ts';
import { createServer } from '#server/server.ts';
import { type CuttableLine, cuttableLine } from '#tests/api/support/cuttableLine.ts';
import { type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const MAX_CONNECTIONS = 3;

/** Starts one of several processes on the database, with its own connection. */
async function startProcess(app: TestApp, name: string) {
  const url = new URL(app.db.$client.options.connectionString ?? '');
  url.searchParams.set('application_name', name);
  const line = await cuttableLine(url.href);
  const { db, pool, close } = connectServer(line.url, MAX_CONNECTIONS);
  const events = createEventDispatcher(db, app.deps.log);
  const deps = { ...app.deps, db, events, jobs: createManualJobs() };
  const server = await createServer(deps, {
    clusterPool: pool,
    requestsPerMinute: null,
    metricsToken: 'metrics',
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  // The socket adapter repeats the pool's `listen` in capitals once it receives other processes’ messages.
  const isListening = sql`select 1 from pg_stat_activity
    where application_name = ${name} and query like 'LISTEN %' and state = 'idle'`;
  await expect.poll(async () => (await app.db.execute(isListening)).rows.length).toBe(1);
  return {
    ...app,
    ...server,
    db,
    pool,
    events,
    line,
    address: `http://127.0.0.1:${port}`,
    /** Closes this process's connections on the server, as an administrator can. */
    end: (which = sql`true`) =>
      app.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name} and ${which}`,
      ),
    async close() {
      await server.app.close();
      await events.close();
      await close();
      await line.close();
    },
  };
}

// The embedded database has no connections to cut.
describe.skipIf(!process.env.TEST_DATABASE_URL)('a PostgreSQL that goes down', () => {
  let app: TestApp;
  let one: Awaited<ReturnType<typeof startProcess>>;
  let two: typeof one;
  let admin: Person;
  let line: CuttableLine;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    app = await createTestApp();
    admin = await signedIn(app, 'admin');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    one = await startProcess(app, 'one');
    two = await startProcess(app, 'two');
    line = one.line;
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.disconnect();
    await one.close();
    await two.close();
  });

  const asAdmin: Person['request'] = (...request) => requester(one, admin.token)(...request);
  const makeMarket = (name = randomUUID()) =>
    asAdmin<ErrorBody>('POST', '/markets', {
      name,
      taxRates: [{ validFrom: null, percent: 8.25 }],
      zipcodes: [],
    });
  const writeToOffice = () =>
    asAdmin('POST', '/contact-us', {
      key: randomUUID(),
      name: 'Mia',
      email: `${randomUUID()}@example.com`,
      message: 'The gate stands open.',
    });
  const rowsOf = async (
    table: typeof markets | typeof history | typeof domainEvents | typeof notifications,
  ) => (await app.db.select({ rows: count() }).from(table))[0]?.rows;

  function openSocket(address: string): Socket {
    const socket = io(address, {
      auth: { token: admin.token },
      transports: ['websocket'],
      reconnectionDelay: 50,
      reconnectionDelayMax: 100,
    });
    sockets.push(socket);
    return socket;
  }
  const next = (socket: Socket, event: string) =>
    new Promise<unknown>(resolve => socket.once(event, resolve));

  it('answers 503 in the reader’s language until it is back, and then as usual', async () => {
    await line.cut();
    const health = await requester(one)<ErrorBody>('GET', '/health');
    expect([health.status, health.body, health.headers['retry-after']]).toEqual([
      503,
      { status: 503, code: 'database_unavailable', message: MESSAGES.databaseUnavailable.en },
      '5',
    ]);
    const statusOf = async (path: string) => (await requester(one)('GET', path)).status;
    expect([await statusOf('/live'), await statusOf('/ready')]).toEqual([200, 503]);
    const measured = await one.app.inject({ url: '/metrics', headers: { authorization: 'Bearer metrics' } });
    expect([measured.statusCode, measured.body]).toEqual([
      200,
      expect.stringMatching(/^sward_database_up 0$/m),
    ]);
    expect(measured.body).toMatch(/^process_open_fds \d/m);
    expect(measured.body).not.toMatch(/^sward_waiting/m);
    const read = await asAdmin<ErrorBody>('GET', '/markets', undefined, { 'accept-language': 'es' });
    expect([read.status, read.body.message]).toEqual([503, MESSAGES.databaseUnavailable.es]);
    expect((await makeMarket()).body.code).toBe('database_unavailable');

    await line.mend();
    expect([await statusOf('/health'), await statusOf('/ready')]).toEqual([200, 200]);
    expect((await makeMarket()).status).toBe(201);
  });

  it('survives connections that are closed within transactions, however often', async () => {
    for (let round = 0; round <= MAX_CONNECTIONS; round++) {
      let isOpen = () => {};
      const opened = new Promise<void>(resolve => {
        isOpen = resolve;
      });
      let goOn = () => {};
      const ended = new Promise<void>(resolve => {
        goOn = resolve;
      });
      const work = one.db.transaction(async tx => {
        await tx.execute(sql`select 1`);
        isOpen();
        await ended;
        await tx.execute(sql`select 1`);
      });
      const failure = work.catch((error: unknown) => error);
      // The pool may hand out a connection from the previous round before noticing that it is closed.
      await Promise.race([opened, failure]);
      await one.end();
      goOn();
      expect(isDatabaseAway(await failure)).toBe(true);
    }
    expect((await makeMarket()).status).toBe(201);
  });

  it('loses no connection of the pool to transactions that could not begin', async () => {
    line.cutAt('begin', { times: MAX_CONNECTIONS + 1 });
    for (let round = 0; round <= MAX_CONNECTIONS; round++) expect((await makeMarket()).status).toBe(503);
    expect(line.struck()).toBe(MAX_CONNECTIONS + 1);
    expect((await makeMarket()).status).toBe(201);
  });

  it('answers 503 to a write that was cut off before its commit, and stores nothing of it', async () => {
    const before = [await rowsOf(markets), await rowsOf(history)];
    line.cutAt('commit');
    const name = randomUUID();
    expect((await makeMarket(name)).status).toBe(503);
    expect([await rowsOf(markets), await rowsOf(history)]).toEqual(before);
    expect((await makeMarket(name)).status).toBe(201);
  });

  it('answers 503 to a crew’s reports without trying each, and takes them all once it is back', async () => {
    const { crewId, vendorId } = await makeTestMarket(app);
    const crew = await signedIn(app, 'crew', { vendorId, crewId });
    const happenedAt = app.deps.clock.now().toISOString();
    const events = Array.from({ length: 20 }, () => ({
      id: randomUUID(),
      type: 'position',
      happenedAt,
      latitude: 30.24,
      longitude: -97.77,
      payload: {},
    }));
    const send = () =>
      requester(one, crew.token)<CallBody<FieldEventsData>>('POST', '/field-events', { events });
    // The server tries once with all reports together, and once with the first one alone.
    line.cutAt('insert into "field_events"', { times: 3 });
    expect((await send()).status).toBe(503);
    expect(line.struck()).toBe(2);
    line.cutAt('insert into "field_events"', { times: 0 });
    const { data } = (await send()).body;
    expect(data.answers.map(({ outcome }) => outcome)).toEqual(events.map(() => 'applied'));
  });

  it('answers 503 to a write whose commit succeeded without an answer; it is stored, and the office is notified', async () => {
    // The first commit only counts the attempt to send a contact request.
    line.cutAt('commit', { skip: 1, getsThrough: true });
    expect((await writeToOffice()).status).toBe(503);
    expect(line.struck()).toBe(1);
    const [request] = await app.db.select().from(contactRequests);
    const told = sql`select (select count(*)::int from history where entity = 'contact-request') as history,
      (select count(*)::int from notifications) as notifications`;
    await expect.poll(() => rowsOf(domainEvents)).toBe(0);
    expect([request?.name, (await app.db.execute(told)).rows]).toEqual([
      'Mia',
      [{ history: 1, notifications: 1 }],
    ]);
  });

  it('handles earlier events once it is back, without another write', async () => {
    const before = (await rowsOf(notifications)) ?? 0;
    line.cutAt('sward.events', { times: 2 });
    expect((await writeToOffice()).status).toBe(201);
    await expect.poll(() => rowsOf(notifications)).toBe(before + 1);
    expect([line.struck(), await rowsOf(domainEvents)]).toEqual([2, 0]);
  });

  it('receives other processes’ messages again after its listening connection was closed', async () => {
    const listening = sql`query ilike 'listen%'`;
    const socket = openSocket(two.address);
    await next(socket, 'connect');
    for (let round = 0; round < 2; round++) {
      // The page reconnects on its own and refetches what it missed.
      const isBack = next(socket, 'connect');
      await expect.poll(async () => (await two.end(listening)).rows.length).toBe(1);
      await isBack;
      const heard = next(socket, 'changed');
      expect((await writeToOffice()).status).toBe(201);
      expect(await heard).toMatchObject({ entity: 'contact-request' });
    }
  });

  it('receives messages that are too long for a PostgreSQL notification', async () => {
    const socket = openSocket(two.address);
    await next(socket, 'connect');
    const heard = next(socket, 'changed');
    const id = 'x'.repeat(9000);
    one.events.broadcast({ entity: 'import', id });
    expect(await heard).toEqual({ entity: 'import', id });
  });

  it('keeps sockets waiting that connect meanwhile, and accepts them once it is back', async () => {
    await two.line.cut();
    const socket = openSocket(two.address);
    const refusals: string[] = [];
    socket.on('connect_error', error => refusals.push(error.message));
    const isIn = next(socket, 'connect');
    await new Promise(resolve => socket.io.once('close', resolve));
    await two.line.mend();
    await isIn;
    expect(refusals).not.toContain('unauthenticated');
  });

  it('continues with the job queue', async () => {
    const jobs = createJobs(one.pool, app.deps.log, () => 'America/Chicago');
    const done = vi.fn();
    jobs.define('probe', async data => done(data.round));
    await jobs.start();
    await jobs.work();
    await jobs.send('probe', { round: 1 });
    await expect.poll(() => done).toHaveBeenCalledWith(1);
    await line.cut();
    const refused = await jobs.send('probe', { round: 2 }).catch((error: unknown) => error);
    expect(isDatabaseAway(refused)).toBe(true);
    await line.mend();
    await jobs.send('probe', { round: 3 });
    await expect.poll(() => done).toHaveBeenCalledWith(3);
    await jobs.close();
  });
});
