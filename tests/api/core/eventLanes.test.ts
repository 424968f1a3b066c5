import { DrizzleQueryError, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectServer, type Db } from '#server/db/connect.ts';
import { domainEvents } from '#server/db/schema/index.ts';
import { laneOf } from '#server/eventLanes.ts';
import type { DomainEvent } from '#server/events.ts';
import { takeFreeLane } from '#server/plugins/eventLines.ts';
import {
  createEventDispatcher,
  type DispatcherOptions,
  type EventDispatcher,
  type EventListener,
} from '#server/plugins/events.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { rowsRead, statementsOf } from '#tests/api/support/plans.ts';

const SMALL: DispatcherOptions = { batch: 5, lanesAtOnce: 3 };
/** Customers of different lanes. */
const [MIA, BEN, ZOE] = [1, 2, 3];

let database: TestDatabase;
let db: Db;
let dispatchers: EventDispatcher[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database.connection);
  // Numbers are assigned inside the transactions that handle events, so they follow the order of the locks.
  await db.execute(sql`create table handled (place serial, event_id bigint, customer int, by_name text)`);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await Promise.all(dispatchers.map(events => events.close()));
  dispatchers = [];
  await db.execute(sql`truncate handled, domain_events`);
});

const customerOf = (event: DomainEvent) => (event.type === 'message.sent' ? event.customerId : null);

/** An event of a customer, or a barrier. */
const eventOf = (customer: number | null): DomainEvent =>
  customer === null
    ? { type: 'season.changed', seasonId: 1, change: 'applied', startDate: '', services: 1, byUserId: null }
    : { type: 'message.sent', customerId: customer, isFromOffice: true, name: '', text: '', byUserId: null };

async function raise(...customers: (number | null)[]): Promise<number[]> {
  const rows = customers.map(eventOf).map(event => ({
    type: event.type,
    payload: event,
    createdAt: new Date(),
    lane: laneOf(event),
  }));
  return (await db.insert(domainEvents).values(rows).returning({ id: domainEvents.id })).map(({ id }) => id);
}

const repeated = (count: number, ...customers: (number | null)[]) =>
  Array.from({ length: count }, () => customers).flat();

const noting =
  (name: string): EventListener =>
  async (tx, events) => {
    for (const event of events)
      await tx.execute(
        sql`insert into handled (event_id, customer, by_name) values (${event.place}, ${customerOf(event)}, ${name})`,
      );
    return () => undefined;
  };

/** Starts one of several processes; its own listener runs first. */
function startProcess(
  name: string,
  { listener, on = db, ...options }: DispatcherOptions & { listener?: EventListener; on?: Db } = {},
): EventDispatcher {
  const events = createEventDispatcher(on, pino({ level: 'silent' }), { ...SMALL, ...options });
  if (listener) events.listen(listener);
  events.listen(noting(name));
  dispatchers.push(events);
  return events;
}

interface Handled {
  id: number;
  customer: number | null;
  by: string;
}

async function handled(): Promise<Handled[]> {
  const { rows } = await db.execute<{ id: string; customer: number | null; by: string }>(
    sql`select event_id as id, customer, by_name as by from handled order by place`,
  );
  return rows.map(({ id, ...row }) => ({ ...row, id: Number(id) }));
}

/**
 * Returns pairs of events that were handled in a different order than raised, although their order matters.
 */
function swapped(list: readonly Handled[]): [Handled, Handled][] {
  const pairs: [Handled, Handled][] = [];
  const newest = new Map<number | null, Handled>();
  let newestOfAll: Handled | undefined;
  for (const event of list) {
    const before = event.customer === null ? newestOfAll : newest.get(event.customer);
    const barrier = newest.get(null);
    for (const other of [before, barrier]) if (other && other.id > event.id) pairs.push([other, event]);
    newest.set(event.customer, event);
    if (!newestOfAll || event.id > newestOfAll.id) newestOfAll = event;
  }
  return pairs;
}

/** Handles events as releases without lanes do, and raises events that have no lane. */
async function runOldRelease(): Promise<void> {
  for (;;) {
    const count = await db.transaction(async tx => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sward.events'))`);
      const batch = await tx
        .select()
        .from(domainEvents)
        .where(isNull(domainEvents.setAsideAt))
        .orderBy(domainEvents.id)
        .limit(5);
      const events = batch.map(({ id, payload }) => ({
        ...(payload as DomainEvent),
        place: id,
        raisedAt: new Date(),
      }));
      await noting('old')(tx, events);
      for (const { id } of batch) await tx.delete(domainEvents).where(eq(domainEvents.id, id));
      return batch.length;
    });
    if (count < 5) return;
  }
}
const raiseAsOldRelease = (...customers: (number | null)[]) =>
  db
    .insert(domainEvents)
    .values(
      customers.map(eventOf).map(event => ({ type: event.type, payload: event, createdAt: new Date() })),
    );

/** A promise that a test resolves. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { opened, open };
}

/** Blocks the first batch that has an event of the customer until the test releases it. */
function holding(customer: number) {
  const [reached, released] = [gate(), gate()];
  let isFirst = true;
  const listener: EventListener = async (_tx, events) => {
    if (isFirst && events.some(event => customerOf(event) === customer)) {
      isFirst = false;
      reached.open();
      await released.opened;
    }
    return () => undefined;
  };
  return { listener, reached: reached.opened, release: released.open };
}

describe('two processes and one of an old release', () => {
  const customer = fc.option(fc.integer({ min: 1, max: 12 }), { freq: 12 });
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ raise: fc.array(customer, { minLength: 1, maxLength: 30 }) }) },
    { weight: 1, arbitrary: fc.record({ raiseOld: fc.array(customer, { minLength: 1, maxLength: 8 }) }) },
    { weight: 2, arbitrary: fc.record({ wake: fc.constantFrom(0, 1) }) },
    { weight: 1, arbitrary: fc.record({ idle: fc.constantFrom(0, 1) }) },
    { weight: 1, arbitrary: fc.constant({ old: true as const }) },
  );

  it('handle each event once, in order for each customer and around barriers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async steps => {
        await db.execute(sql`truncate handled, domain_events`);
        const processes = ['one', 'two'].map(name => startProcess(name));
        const olds: Promise<void>[] = [];
        for (const now of steps) {
          if ('raise' in now) await raise(...now.raise);
          if ('raiseOld' in now) await raiseAsOldRelease(...now.raiseOld);
          if ('wake' in now) processes[now.wake]?.wake();
          if ('idle' in now) await processes[now.idle]?.idle();
          if ('old' in now) olds.push(runOldRelease());
        }
        await Promise.all([...processes.map(events => events.idle()), ...olds]);
        await Promise.all(processes.map(events => events.close()));
        const list = await handled();
        const count = steps.reduce(
          (sum, now) =>
            sum + ('raise' in now ? now.raise.length : 'raiseOld' in now ? now.raiseOld.length : 0),
          0,
        );
        expect(swapped(list)).toEqual([]);
        expect([list.length, new Set(list.map(({ id }) => id)).size]).toEqual([count, count]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('an event that cannot be handled', () => {
  it('is set aside; other lanes continue, and a retry handles it', async () => {
    let isBroken = true;
    const events = startProcess('one', {
      listener: async (_tx, batch) => {
        if (isBroken && batch.some(({ place }) => place === bad)) throw new Error('broken');
        return () => undefined;
      },
    });
    const ids = await raise(...repeated(20, MIA, BEN, ZOE));
    const bad = ids[30] ?? 0;
    await events.idle();
    const list = await handled();
    expect([list.length, swapped(list)]).toEqual([59, []]);
    expect(await events.listSetAside()).toMatchObject([{ id: bad, error: 'broken' }]);

    isBroken = false;
    await raise(...repeated(20, MIA, BEN, ZOE));
    expect(await events.retry(bad)).toBe(true);
    await events.idle();
    expect((await handled()).slice(59).map(({ id }) => id)).toContain(bad);
    expect(await db.$count(domainEvents)).toBe(0);
  });

  it('delays later events only by its own attempts if it is a barrier', async () => {
    const events = startProcess('one', {
      listener: async (_tx, batch) => {
        if (batch.some(event => customerOf(event) === null)) throw new Error('broken');
        return () => undefined;
      },
    });
    const ids = await raise(...repeated(10, MIA, BEN), null, ...repeated(10, MIA, BEN));
    await events.idle();
    expect(await events.listSetAside()).toMatchObject([{ id: ids[20] }]);
    expect((await handled()).length).toBe(40);
  });
});

it('handles a few events with the statements of one batch, whatever their lanes', async () => {
  const events = startProcess('one', { batch: 500 });
  await raise(MIA, null, BEN, ZOE);
  const statements = await statementsOf(() => events.idle());
  expect(statements.filter(({ text }) => !/insert into handled/.test(text)).map(({ text }) => text)).toEqual([
    'begin',
    expect.stringContaining('pg_try_advisory_xact_lock(hashtext('),
    expect.stringMatching(/^select .* order by "domain_events"."id" limit/),
    expect.stringMatching(/^delete from "domain_events"/),
    'commit',
  ]);
  expect((await handled()).map(({ customer }) => customer)).toEqual([MIA, null, BEN, ZOE]);
});

it('finds a lane’s events among many others without reading the others', async () => {
  await raise(ZOE, ...repeated(3000, MIA), ...repeated(4, ZOE));
  const statements = await statementsOf(() => db.transaction(tx => takeFreeLane(tx, 5)));
  const read = statements.filter(({ text }) => text.includes('from "domain_events"'));
  expect(read.length).toBe(2);
  for (const statement of read) expect(await rowsRead({ db }, statement, 'domain_events')).toBeLessThan(10);
});

it('stops all lanes while the database is unavailable, and resumes automatically', async () => {
  let isAway = true;
  const events = startProcess('one', {
    listener: async () => {
      if (!isAway) return () => undefined;
      isAway = false;
      throw new DrizzleQueryError('select', [], Object.assign(new Error('away'), { code: '57P01' }));
    },
  });
  await raise(...repeated(20, MIA, BEN, ZOE));
  await events.idle();
  // The two other workers finish the batches that they had begun.
  expect(await db.$count(domainEvents)).toBeGreaterThanOrEqual(50);
  await expect.poll(() => db.$count(domainEvents)).toBe(0);
  await events.idle();
  expect(swapped(await handled())).toEqual([]);
});

// The embedded database has only one connection, so nothing can be blocked while something else runs.
describe.skipIf(!process.env.TEST_DATABASE_URL)('on a PostgreSQL server', () => {
  let own: ReturnType<typeof connectServer>;
  beforeAll(() => {
    own = connectServer(db.$client.options.connectionString ?? '', 16);
  });
  afterAll(() => own.close());

  it('one process handles the lanes that another leaves free, then the lane that the other releases', async () => {
    const { listener, reached, release } = holding(MIA);
    const one = startProcess('one', { lanesAtOnce: 2, listener, on: own.db });
    const two = startProcess('two');
    await raise(...repeated(20, MIA));
    one.wake();
    await reached;
    await raise(...repeated(20, BEN, ZOE));
    two.wake();
    await expect.poll(() => db.$count(domainEvents, sql`payload ->> 'customerId' <> ${String(MIA)}`)).toBe(0);
    expect((await handled()).filter(event => event.customer === MIA)).toEqual([]);
    release();
    await Promise.all([one.idle(), two.idle()]);
    const list = await handled();
    expect([list.length, swapped(list)]).toEqual([60, []]);
  });

  it('an event raised in a lane that a closing process holds is handled by a waiting process', async () => {
    const { listener, reached, release } = holding(MIA);
    const one = startProcess('one', { listener, on: own.db });
    const two = startProcess('two');
    const ids = await raise(...repeated(6, MIA));
    one.wake();
    await reached;
    const closed = one.close();
    const late = await raise(MIA, BEN);
    const idle = two.idle();
    release();
    await Promise.all([closed, idle]);
    const list = await handled();
    expect(list.filter(({ customer }) => customer === MIA).map(({ id }) => id)).toEqual([
      ...ids,
      ...late.slice(0, 1),
    ]);
    expect(list.length).toBe(8);
  });

  it('a barrier waits for every lane, and no lane passes it', async () => {
    const { listener, reached, release } = holding(MIA);
    const one = startProcess('one', { listener, on: own.db });
    const two = startProcess('two');
    await raise(...repeated(20, MIA, BEN, ZOE));
    one.wake();
    await reached;
    const [barrier] = await raise(null);
    const after = await raise(...repeated(20, BEN, ZOE));
    const idle = two.idle();
    await expect
      .poll(() =>
        db.$count(domainEvents, sql`payload ->> 'customerId' <> ${String(MIA)} and id < ${barrier}`),
      )
      .toBe(0);
    expect((await handled()).filter(({ id }) => id >= (barrier ?? 0))).toEqual([]);
    release();
    await Promise.all([one.idle(), idle]);
    const list = await handled();
    expect(swapped(list)).toEqual([]);
    expect(list.length).toBe(61 + after.length);
  });

  it('a process takes no more than a quarter of its connections', async () => {
    const small = connectServer(db.$client.options.connectionString ?? '', 8);
    const events = createEventDispatcher(small.db, pino({ level: 'silent' }), { batch: 5 });
    dispatchers.push(events);
    events.listen(noting('one'));
    await raise(...repeated(50, 1, 2, 3, 4, 5, 6, 7, 8));
    await events.idle();
    const { totalCount } = small.pool;
    await events.close();
    await small.close();
    expect(totalCount).toBe(2);
  });
});
