import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Db } from '#server/db/connect.ts';
import { domainEvents } from '#server/db/schema/index.ts';
import type { DomainEvent } from '#server/events.ts';
import { write } from '#server/unitOfWork.ts';
import { fillForKilling } from '#tests/api/support/killGround.ts';
import { ownDatabase } from './ownDatabase.ts';
import { BENCH_TODAY } from './seed.ts';
import { BENCH_NOW } from './signedInAs.ts';

const EVENTS = 20_000;
const CUSTOMERS = 5000;
const ROUNDS = 2;
const DATABASE = 'sward_bench_events';

/** Measures how fast events of completed visits and paid charges are handled, in one lane and in several. */
export async function benchEvents(url: string, say: (line: string) => void): Promise<void> {
  const database = await ownDatabase(url, DATABASE);
  const { db } = database.connection;
  await fillForKilling(database.connection, CUSTOMERS, BENCH_TODAY, { admin: randomUUID(), crews: [[]] });
  // Each customer has a sign-in, so that every event stores a notification.
  await db.execute(sql`insert into users (username, first_name, last_name, password_hash, type, role_id, customer_id)
    select 'customer-' || id, first_name, last_name, 'none', 'customer', (select id from roles where name = 'customer'), id
    from customers`);
  await db.execute(sql`analyze`);
  try {
    for (let round = 1; round <= ROUNDS; round++)
      for (const [name, processes, lanes] of [
        ['one process, one line', 1, '1'],
        ['one process, lanes', 1, ''],
        ['three processes, one line', 3, '1'],
        ['three processes, lanes', 3, ''],
      ] as const) {
        await raise(db);
        const seconds = await timeOf(database.url, processes, lanes);
        const left = await db.$count(domainEvents);
        if (left > 0) throw new Error(`${left} events were not handled`);
        const rate = (EVENTS / seconds).toFixed(0);
        say(
          `  round ${round}, ${name.padEnd(26)} ${rate.padStart(6)} events/s  load ${loadavg()[0]?.toFixed(1)}`,
        );
        await db.execute(sql`truncate notifications, notices`);
      }
  } finally {
    await database.drop();
  }
}

async function raise(db: Db): Promise<void> {
  const deps = {
    db,
    clock: { now: () => BENCH_NOW, today: () => BENCH_TODAY },
    events: { wake: () => undefined },
  };
  const events = Array.from({ length: EVENTS }, (_, index): DomainEvent => {
    const id = 1 + ((index * 7) % CUSTOMERS);
    const record = { propertyId: id, customerId: id, byUserId: null };
    return index % 2 === 0
      ? {
          type: 'assignment.changed',
          assignmentId: id,
          crewId: 1,
          date: BENCH_TODAY,
          status: 'completed',
          ...record,
        }
      : {
          type: 'charge.changed',
          chargeId: id,
          status: 'success',
          totalCents: 4500,
          openCents: 0,
          outcome: { kind: 'paid', cents: 4500 },
          ...record,
        };
  });
  await write(deps as Parameters<typeof write>[0], SYSTEM_ACTOR, unit => unit.raise(...events));
}

/** Returns the seconds that processes that are already warmed up take to handle the events. */
async function timeOf(url: string, count: number, lanes: string): Promise<number> {
  const processes: ChildProcess[] = [];
  for (let index = 0; index < count; index++) {
    const child = fork(join(import.meta.dirname, 'eventProcess.ts'), [url, lanes]);
    await once(child, 'message');
    processes.push(child);
  }
  const started = performance.now();
  await Promise.all(
    processes.map(async child => {
      child.send('go');
      await once(child, 'message');
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const child of processes) {
    child.kill();
    await once(child, 'exit');
  }
  return seconds;
}
