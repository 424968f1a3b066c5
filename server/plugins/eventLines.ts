import { isNull, type SQL, sql } from 'drizzle-orm';
import { acquireLock } from '#server/db/acquireLock.ts';
import type { Tx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { domainEvents } from '#server/db/schema/index.ts';
import { LAST_LANE } from '#server/eventLanes.ts';

export type EventRow = typeof domainEvents.$inferSelect;

/** Locks events for the rest of the transaction. Returns up to `size` that may be handled now, in order. */
export type Take = (tx: Tx, size: number) => Promise<EventRow[]>;

const isWaiting = isNull(domainEvents.setAsideAt);

const oldest = prepared(db =>
  db
    .select()
    .from(domainEvents)
    .where(isWaiting)
    .orderBy(domainEvents.id)
    .limit(sql.placeholder('size'))
    .prepare('events_oldest'),
);

/**
 * Takes from the whole queue, once no other process handles events. This is the only lock taken by releases
 * from before lanes existed.
 */
export const takeAlone: Take = async (tx, size) => {
  await acquireLock(tx, 'sward.events');
  return oldest(tx, { size });
};

const EVENTS = sql`hashtext('sward.events')`;

const tryAlone = prepared(db =>
  db
    .select({
      locked: sql<'alone' | 'amongOthers' | null>`case when pg_try_advisory_xact_lock(${EVENTS}) then 'alone'
        when pg_try_advisory_xact_lock_shared(${EVENTS}) then 'amongOthers' end`,
    })
    .from(sql`(values (1)) as nothing`)
    .prepare('events_try_alone'),
);

/** Takes from the whole queue; returns null instead of waiting if other processes are handling lanes. */
export async function takeAloneOrJoin(tx: Tx, size: number): Promise<EventRow[] | null> {
  const [lock] = await tryAlone(tx);
  if (lock?.locked === 'amongOthers') return null;
  return lock?.locked === 'alone' ? oldest(tx, { size }) : takeAlone(tx, size);
}

/** SQL: id of the oldest waiting barrier, or the maximum id if there is none. */
const BARRIER = sql`coalesce((select b.id from domain_events b
  where b.lane is null and b.set_aside_at is null order by b.lane, b.id limit 1), 9223372036854775807)`;

/**
 * SQL: whether a waiting event is in the lane and older than all barriers. Compares pairs of lane and id,
 * because otherwise the planner reads the events of all lanes by id.
 */
const isNextIn = (lane: SQL) => sql`${isWaiting} and (${domainEvents.lane}, ${domainEvents.id}) > (${lane}, 0)
  and (${domainEvents.lane}, ${domainEvents.id}) < (${lane}, ${BARRIER})`;

/** Lanes with an event that may be handled now, by how long it has waited. */
const OPEN_LANES = sql`(select lane.number, head.id
  from generate_series(0, ${sql.raw(String(LAST_LANE))}) as lane(number)
  cross join lateral (
    select ${domainEvents.id} from ${domainEvents}
    where ${isNextIn(sql`lane.number`)}
    order by ${domainEvents.lane}, ${domainEvents.id} limit 1
  ) as head
  order by head.id limit ${sql.raw(String(LAST_LANE + 1))}) as open_lane`;

const number = sql<number>`open_lane.number`;
const lockOf = (lane: typeof number) => sql`${EVENTS}, ${lane}`;

/** Locks the lane that has waited longest among those without a lock. */
const lockFree = prepared(db =>
  db
    .select({ lane: number })
    .from(OPEN_LANES)
    .where(sql`pg_try_advisory_xact_lock(${lockOf(number)})`)
    .limit(1)
    .prepare('events_lock_free_lane'),
);

/** Locks the lane that has waited longest, once its current lock ends. */
const lockNext = prepared(db =>
  db
    .select({ lane: number, taken: sql`pg_advisory_xact_lock(${lockOf(number)})` })
    .from(sql`(select * from ${OPEN_LANES} limit 1) as open_lane`)
    .prepare('events_lock_next_lane'),
);

const lockLane = prepared(db =>
  db
    .select({ taken: sql`pg_advisory_xact_lock(${lockOf(sql<number>`${sql.placeholder('lane')}::int`)})` })
    .from(sql`(values (1)) as nothing`)
    .prepare('events_lock_lane'),
);

const oldestOfLane = prepared(db =>
  db
    .select()
    .from(domainEvents)
    .where(isNextIn(sql`${sql.placeholder('lane')}::int`))
    .orderBy(domainEvents.lane, domainEvents.id)
    .limit(sql.placeholder('size'))
    .prepare('events_oldest_of_lane'),
);

/** Reads in a second statement, because the one that takes the lock sees the data from before the wait. */
const takeLocked =
  (lock: (tx: Tx) => Promise<readonly { lane: number }[]>): Take =>
  async (tx, size) => {
    await acquireLock(tx, 'sward.events', 'amongOthers');
    const [locked] = await lock(tx);
    return locked ? oldestOfLane(tx, { lane: locked.lane, size }) : [];
  };

/** Takes the lane that has waited longest among those not being handled; empty if there is none. */
export const takeFreeLane = takeLocked(lockFree);

/** Takes the lane that has waited longest, after its current batch; empty if no lane has events. */
export const takeNextLane = takeLocked(lockNext);

/** Takes the given lane, after its current batch. */
export const takeLane = (lane: number): Take =>
  takeLocked(async tx => {
    await lockLane(tx, { lane });
    return [{ lane }];
  });
