import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/access/roles.calls.ts';
import type { UserView } from '#contract/access/users.calls.ts';
import type { CallBody } from '#contract/core/errors.ts';
import type { NotificationPage } from '#contract/messaging/notifications.calls.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { notifications, sessions, users } from '#server/db/schema/index.ts';
import { endSessionsOf } from '#server/modules/access/auth/endSessions.ts';
import { createEventDispatcher, type EventDispatcher } from '#server/plugins/events.ts';
import { createManualJobs } from '#server/plugins/jobs.ts';
import { createServer } from '#server/server.ts';
import { write } from '#server/unitOfWork.ts';
import { APPROVE, addCard } from '#tests/api/support/billing.ts';
import { anotherToken, holding, type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { makeSide, type Side } from '#tests/api/support/twoSides.ts';

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

/** Resolves to the name of the next event, or to the reason of a disconnect. */
const next = (socket: Socket): Promise<string> =>
  new Promise(resolve => {
    socket.onAny(name => resolve(String(name)));
    socket.once('disconnect', reason => resolve(reason));
  });

describe('keep-alive', () => {
  // covers: call-90
  it('answers a blank request for time sheets and keeps the session', async () => {
    const person = await signedIn(app, 'customer');
    const answer = await person.request('GET', '/time-sheets');
    expect([answer.status, answer.body, answer.headers['content-range']]).toEqual([
      200,
      [],
      'time-sheets */0',
    ]);
    for (let minutes = 0; minutes < 60; minutes += 3) {
      app.deps.clock.advanceMinutes(3);
      expect((await person.request('GET', '/time-sheets')).status).toBe(200);
    }
  });
});

describe('the end of a session', () => {
  // covers: call-28
  it('reaches the pages of that session and no other', async () => {
    const person = await signedIn(app, 'csr');
    const second = await anotherToken(app, person);
    const [mine, other] = [await connect(person.token), await connect(second.token)];
    const told = next(other);
    expect((await person.request('DELETE', `/users/sessions/${second.id}`)).status).toBe(200);
    await app.deps.events.idle();
    expect(await told).toBe('signedOut');
    expect(mine.connected).toBe(true);
    await expect(connect(second.token)).rejects.toThrow('unauthenticated');
  });

  it('follows a change of vendor, crew or customer, so pages get nothing about the old one', async () => {
    const admin = await signedIn(app, 'admin');
    const [before, after] = [await makeSide(app, 'before'), await makeSide(app, 'after')];
    for (const type of ['vendor', 'crew', 'customer'] as const) {
      const tieOf = ({ vendorId, crewId, customerId }: Side) =>
        ({ vendor: { vendorId }, crew: { vendorId, crewId }, customer: { customerId } })[type];
      const person = await signedIn(app, type, tieOf(before));
      const path = `/users/${person.userId}`;
      const user = (await admin.request<UserView>('GET', path)).body;
      const tie = async (to: object) => {
        const { status } = await admin.request('PUT', path, { ...user, lastName: 'Lane', ...to });
        await app.deps.events.idle();
        return status;
      };
      expect([type, await tie({})]).toEqual([type, 200]);
      const told = next(await connect(person.token));
      expect([type, await tie(tieOf(after)), await told]).toEqual([type, 200, 'signedOut']);
      await expect(connect(person.token)).rejects.toThrow('unauthenticated');
    }
  });

  it('reaches all pages of a user whose sessions end together', async () => {
    const person = await signedIn(app, 'vendor');
    const second = await anotherToken(app, person);
    const told = [next(await connect(person.token)), next(await connect(second.token))];
    await write(app.deps, SYSTEM_ACTOR, unit => endSessionsOf(unit, [person.userId]));
    await app.deps.events.idle();
    expect(await Promise.all(told)).toEqual(['signedOut', 'signedOut']);
    const left = await app.db.select().from(sessions).where(eq(sessions.userId, person.userId));
    expect(left.every(row => row.revokedAt !== null)).toBe(true);
  });
});

describe('an expired session', () => {
  it('is disconnected, and no other session is', async () => {
    const [idle, awake] = [await signedIn(app, 'csr'), await signedIn(app, 'csr')];
    const told = next(await connect(idle.token));
    const line = await connect(awake.token);
    app.deps.clock.advanceMinutes(5);
    await awake.request('GET', '/users/session');
    app.deps.clock.advanceMinutes(24 * 60);
    await app.db
      .update(sessions)
      .set({ lastSeenAt: app.deps.clock.now() })
      .where(eq(sessions.userId, awake.userId));
    await app.deps.jobs.run('sessions.ended');
    await app.deps.events.idle();
    expect([await told, line.connected]).toEqual(['signedOut', true]);
    app.deps.clock.set('2026-06-10');
  });
});

describe('messages pushed to the office', () => {
  let propertyId: number;
  let customerId: number;
  beforeAll(async () => {
    const side = await makeSide(app, 'pushed');
    propertyId = Number(side.ids.property);
    customerId = side.customerId;
  });

  /** Opens a person's socket and records everything that it receives. */
  async function listening(person: Person): Promise<{ person: Person; socket: Socket; heard: string[] }> {
    const socket = await connect(person.token);
    const heard: string[] = [];
    socket.onAny((name, message) => heard.push(`${name} ${JSON.stringify(message)}`));
    return { person, socket, heard };
  }

  /**
   * Causes a payment, a new user and a changed customer; resolves once the pages have received their
   * messages.
   */
  async function happen(...pages: Awaited<ReturnType<typeof listening>>[]): Promise<void> {
    for (const { heard } of pages) heard.length = 0;
    const byUserId = null;
    const charge = {
      chargeId: 7,
      propertyId,
      customerId,
      status: 'success',
      totalCents: 4200,
      openCents: 0,
      outcome: { kind: 'paid', cents: 4200 },
    } as const;
    await write(app.deps, SYSTEM_ACTOR, unit =>
      unit.raise(
        { type: 'charge.changed', ...charge, byUserId },
        { type: 'signup.received', signupId: 1, name: 'Sam', address: '9 Hidden Way' },
        {
          type: 'contact.received',
          kind: 'question',
          requestId: 1,
          name: 'Cora',
          message: 'Call me',
          propertyId,
        },
        { type: 'changed', change: { entity: 'contact-request', id: 1 } },
        { type: 'changed', change: { entity: 'property', id: propertyId, propertyId, customerId } },
        { type: 'changed', change: { entity: 'estimate', id: 1, customerId } },
      ),
    );
    await app.deps.events.idle();
    app.deps.events.broadcast({ entity: 'import', id: 'file', done: 1, total: 2 });
    // Sockets keep their order: a page that received this message has received all earlier ones.
    const told = pages.map(({ socket }) => new Promise(resolve => socket.once('sessionChanged', resolve)));
    await write(app.deps, SYSTEM_ACTOR, unit =>
      unit.raise({ type: 'session.changed', userIds: pages.map(({ person }) => person.userId) }),
    );
    await app.deps.events.idle();
    await Promise.all(told);
  }
  const ALL = [
    '$42.00',
    '"entity":"charge"',
    '9 Hidden Way',
    'Call me',
    '"entity":"contact-request"',
    '"entity":"property"',
    '"entity":"estimate"',
    '"entity":"import"',
  ];
  const heardOf = ({ heard }: { heard: string[] }) => ALL.filter(text => heard.join().includes(text));

  it('reaches only those who may see what it is about', async () => {
    const office = (...keys: Parameters<typeof holding>[2]) => holding(app, 'csr', keys).then(listening);
    const [nobody, money, contact, customers] = [
      await office('phrase_list'),
      await office('charge_list'),
      await office('contact_request_list'),
      await office('customer_list', 'customer_add_from_signup', 'customer_import'),
    ];
    const all = await listening(await signedIn(app, 'admin'));
    await happen(nobody, money, contact, customers, all);
    expect(heardOf(nobody)).toEqual([]);
    expect(heardOf(money)).toEqual(['$42.00', '"entity":"charge"']);
    expect(heardOf(contact)).toEqual(['Call me', '"entity":"contact-request"']);
    const theirs = ['9 Hidden Way', '"entity":"property"', '"entity":"estimate"', '"entity":"import"'];
    expect(heardOf(customers)).toEqual(theirs);
    expect(heardOf(all)).toEqual(ALL);
    const kept = await nobody.person.request<CallBody<{ total: number }>>(
      'GET',
      `/notifications/${nobody.person.userId}`,
    );
    expect(kept.body.data.total).toBe(0);
  });

  it('reaches the property’s customer, and no other customer', async () => {
    const stranger = await makeSide(app, 'Stranger');
    const [own, other] = [
      await listening(await signedIn(app, 'customer', { customerId })),
      await listening(await signedIn(app, 'customer', { customerId: stranger.customerId })),
    ];
    await happen(own, other);
    expect(heardOf(own)).toEqual(expect.arrayContaining(['"entity":"property"', '"entity":"estimate"']));
    expect(heardOf(other)).toEqual([]);
  });

  // covers: portal-14
  it('tells a customer, and office users who may see cards, about changes of cards', async () => {
    const office = await listening(await holding(app, 'csr', ['card_manage']));
    const own = await listening(await signedIn(app, 'customer', { customerId }));
    const told = [own, office].map(
      ({ socket }) =>
        new Promise(resolve => socket.on('changed', ({ entity, id }) => entity === 'card' && resolve(id))),
    );
    await addCard(app, office.person, customerId, APPROVE);
    await app.deps.events.idle();
    expect(await Promise.all(told)).toEqual([customerId, customerId]);
  });

  it('follows a role that is changed while its pages are open', async () => {
    const page = await listening(await holding(app, 'csr', ['charge_list']));
    const admin = await signedIn(app, 'admin');
    const roles = (await admin.request<Role[]>('GET', '/users/roles?range=[0,99]')).body;
    const role = roles.find(one => one.name === `role-${page.person.userId}`);
    const hold = async (permissions: string[]) => {
      const told = new Promise(resolve => page.socket.once('sessionChanged', resolve));
      await admin.request('PUT', `/users/roles/${role?.id}`, { name: role?.name, permissions });
      await told;
    };
    await happen(page);
    expect(heardOf(page)).toEqual(['$42.00', '"entity":"charge"']);
    await hold(['contact_request_list']);
    await happen(page);
    expect(heardOf(page)).toEqual(['Call me', '"entity":"contact-request"']);
  });

  it('skips sessions that still lack the second factor that their role requires', async () => {
    const weak = await listening(await holding(app, 'csr', ['charge_list']));
    const strong = await anotherToken(app, weak.person);
    await app.db.update(sessions).set({ method: 'two-factor' }).where(eq(sessions.id, strong.id));
    const shown = await listening({ ...weak.person, token: strong.token });
    const told = new Promise(resolve => weak.socket.once('sessionChanged', resolve));
    const admin = await signedIn(app, 'admin');
    const roles = (await admin.request<Role[]>('GET', '/users/roles?range=[0,99]')).body;
    const role = roles.find(one => one.name === `role-${weak.person.userId}`);
    await admin.request('PUT', `/users/roles/${role?.id}`, {
      name: role?.name,
      permissions: role?.permissions,
      requiresTwoFactor: true,
    });
    await told;
    weak.heard.length = 0;
    await happen(shown);
    expect(heardOf(shown)).toEqual(['$42.00', '"entity":"charge"']);
    const ended = next(weak.socket);
    await write(app.deps, SYSTEM_ACTOR, unit => endSessionsOf(unit, [weak.person.userId]));
    await app.deps.events.idle();
    expect([await ended, heardOf(weak)]).toEqual(['signedOut', []]);
  });

  it('does not reach a user who views as another', async () => {
    const viewer = await signedIn(app, 'admin');
    const csr = await signedIn(app, 'csr');
    await viewer.request('POST', '/users/view-as', { userId: csr.userId });
    const [looking, own] = [await listening(viewer), await listening(csr)];
    await happen(own);
    expect(heardOf(own)).toContain('$42.00');
    // The last message to its own session follows everything that it could have received.
    const ended = next(looking.socket);
    await write(app.deps, SYSTEM_ACTOR, unit => endSessionsOf(unit, [viewer.userId]));
    await app.deps.events.idle();
    expect(await ended).toBe('signedOut');
    expect(heardOf(looking)).toEqual([]);
  });
});

describe('a notification', () => {
  const changes = {
    'announcement-create': 'Frost tonight',
    'announcement-update': 'Changed: Frost tonight',
    'announcement-remove': 'Withdrawn: Frost tonight',
  } as const;
  const announce = async (change: keyof typeof changes) => {
    const text = { en: 'Frost tonight', es: 'Helada esta noche' };
    await write(app.deps, SYSTEM_ACTOR, unit =>
      unit.raise({
        type: 'announcement',
        change,
        title: text,
        message: text,
        crewIds: [],
        toStaff: true,
        byUserId: null,
      }),
    );
    await app.deps.events.idle();
  };
  const listOf = async (person: Person) =>
    (await person.request<CallBody<NotificationPage>>('GET', `/notifications/${person.userId}`)).body.data;
  const heard = (socket: Socket) =>
    new Promise<string>(resolve =>
      socket.on('changed', change => change.entity === 'notification' && resolve(change.entity)),
    );

  // covers: call-26, entity-18
  it('that an office user completed is shown as completed to the whole office, in every tab', async () => {
    const [one, two, away] = [
      await signedIn(app, 'csr'),
      await signedIn(app, 'admin'),
      await signedIn(app, 'csr'),
    ];
    await app.db.update(users).set({ isActive: false }).where(eq(users.id, away.userId));
    await announce('announcement-create');
    expect(await app.db.$count(notifications, eq(notifications.userId, away.userId))).toBe(0);
    const tabs = [await connect(one.token), await connect((await anotherToken(app, one)).token)];
    const colleague = await connect(two.token);
    const told = [...tabs, colleague].map(heard);
    const [mine] = (await listOf(one)).list;
    await one.request('PUT', `/notifications/read/${mine?.id}`, { completedBy: one.userId });
    await app.deps.events.idle();
    expect(await Promise.all(told)).toEqual(['notification', 'notification', 'notification']);
    const [theirs] = (await listOf(two)).list;
    expect(theirs).toMatchObject({ isRead: false, completedBy: { _id: one.userId } });
    await two.request('PUT', `/notifications/read/${theirs?.id}`, { completedBy: two.userId });
    expect((await listOf(two)).list[0]).toMatchObject({ isRead: true, completedBy: { _id: one.userId } });
  });

  // covers: call-27
  it('that was marked as read with all others doesn’t count as completed', async () => {
    const [one, two] = [await signedIn(app, 'csr'), await signedIn(app, 'csr')];
    await announce('announcement-create');
    const told = heard(await connect(one.token));
    await one.request('PUT', '/notifications/read', { isAllRead: true });
    await app.deps.events.idle();
    expect([await told, (await listOf(one)).unread, (await listOf(two)).unread]).toEqual([
      'notification',
      0,
      1,
    ]);
    expect((await listOf(two)).list[0]?.completedBy).toBeNull();
  });

  // covers: entity-15, entity-16, entity-18, entity-19
  it('has everything that its reader’s page shows, and the list says how many are read', async () => {
    const reader = await signedIn(app, 'crew');
    const words = { title: { en: 'Too wet', es: 'Muy mojado' }, message: { en: 'Wait.', es: 'Espere.' } };
    const others = { workLogDate: '2026-06-10', crew: 3, chargeLaterDate: '2026-07-01' };
    const at = new Date('2026-06-10T15:04:00Z');
    const row = { userId: reader.userId, type: 'service-skip' as const, ...words, createdAt: at };
    const made = await app.db
      .insert(notifications)
      .values([
        { ...row, others, propertyId: 12 },
        { ...row, others: {}, createdAt: new Date(at.getTime() - 1) },
      ])
      .returning({ id: notifications.id });
    const id = made[0]?.id;
    await reader.request('PUT', `/notifications/read/${made[1]?.id}`, {});
    const { list, ...figures } = await listOf(reader);
    expect(figures).toEqual({ read: 1, total: 2, unread: 1 });
    expect(list[0]).toEqual({
      _id: id,
      id,
      type: 'service-skip',
      title: 'Too wet',
      message: 'Wait.',
      date: at.toISOString(),
      isRead: false,
      additionalData: {
        property: 12,
        others: { ...others, translateEs: { title: 'Muy mojado', message: 'Espere.' } },
      },
      completedBy: null,
    });
    expect(list[1]).toMatchObject({ isRead: true, additionalData: { property: null } });
  });

  // covers: call-25, office-64
  it('is listed by time, in whatever order it was stored', async () => {
    const reader = await signedIn(app, 'customer');
    const of = (name: string, day: number) => ({
      userId: reader.userId,
      type: 'service-skip' as const,
      title: { en: name, es: name },
      message: { en: '', es: '' },
      others: {},
      createdAt: new Date(Date.UTC(2026, 5, day)),
    });
    await app.db.insert(notifications).values([of('second', 5), of('first', 9), of('third', 1)]);
    expect((await listOf(reader)).list.map(row => row.title)).toEqual(['first', 'second', 'third']);
  });

  it('of a changed or withdrawn announcement does not look like a new one', async () => {
    const csr = await signedIn(app, 'csr');
    for (const [change, title] of Object.entries(changes)) {
      await announce(change as keyof typeof changes);
      expect((await listOf(csr)).list[0]).toMatchObject({ type: change, title });
    }
  });
});

/** Several processes need a shared PostgreSQL. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('behind several processes', () => {
  const started: { app: FastifyInstance; events: EventDispatcher }[] = [];
  afterEach(async () => {
    for (const { app: server, events } of started.splice(0)) {
      await events.idle();
      await server.close();
      await events.close();
    }
  });
  /** Starts another process of the cluster, which listens to the others once `mayListen` resolves. */
  async function start(mayListen?: Promise<void>): Promise<string> {
    const pool = app.db.$client as pg.Pool;
    const clusterPool = Object.create(pool, {
      options: { value: { ...pool.options, ...(mayListen && { Client: clientAfter(mayListen) }) } },
    }) as pg.Pool;
    const events = createEventDispatcher(app.db, app.deps.log);
    const { app: server } = await createServer(
      { ...app.deps, events, jobs: createManualJobs() },
      { clusterPool, requestsPerMinute: null },
    );
    started.push({ app: server, events });
    await server.listen({ port: 0, host: '127.0.0.1' });
    return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  }
  const areListening = (count: number) =>
    expect
      .poll(async () => {
        const { rows } = await (app.db.$client as pg.Pool).query(
          `select 1 from pg_stat_activity where datname = current_database() and query like 'LISTEN %socket.io%' and state = 'idle'`,
        );
        return rows.length;
      })
      .toBe(count);

  it('a session that ends in one process is notified by another', async () => {
    const [, other] = [await start(), await start()];
    await areListening(2);
    const person = await signedIn(app, 'csr');
    const second = await anotherToken(app, person);
    const told = next(await connect(second.token, other));
    const [one] = started;
    const answer = await one?.app.inject({
      method: 'DELETE',
      url: `/api/v1/users/sessions/${second.id}`,
      headers: { authorization: person.token },
    });
    expect(answer?.statusCode).toBe(200);
    expect(await told).toBe('signedOut');
  });

  it('a page connected before its process listens to the others reconnects and refetches', async () => {
    const gate = Promise.withResolvers<void>();
    const early = await start(gate.promise);
    const person = await signedIn(app, 'csr');
    const told = next(await connect(person.token, early));
    gate.resolve();
    expect(await told).toBe('transport close');
  });
});

/** Returns a client whose connections wait for the promise. */
const clientAfter = (mayConnect: Promise<void>) =>
  class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(done: (error: Error) => void): void;
    override connect(done?: (error: Error) => void) {
      if (!done) return mayConnect.then(() => super.connect());
      void mayConnect.then(() => super.connect(done));
    }
  };
