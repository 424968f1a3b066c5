import { and, asc, DrizzleQueryError, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { ChangedMessage } from '#contract/core/realtime.ts';
import type { SetAsideEvent } from '#contract/messaging/events.calls.ts';
import { isDatabaseAway } from '#server/api/asAppError.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { domainEvents } from '#server/db/schema/index.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { DomainEvent } from '#server/events.ts';
import { Followers } from '#server/happenings.ts';
import {
  type EventRow,
  type Take,
  takeAlone,
  takeAloneOrJoin,
  takeFreeLane,
  takeLane,
  takeNextLane,
} from './eventLines.ts';

/** An event with its sequence number and time, which may be long before it is handled. */
type Raised = DomainEvent & { place: number; raisedAt: Date };

/**
 * Handles a batch in the transaction that removes it from the queue; the returned function runs after the
 * commit.
 */
export type EventListener = (tx: Tx, events: Raised[]) => Promise<() => void>;

export interface EventDispatcher {
  /** Signals that something was raised and should be handled soon. */
  wake(): void;
  /** Resolves when everything raised so far has been handled. */
  idle(): Promise<void>;
  listen(listener: EventListener): void;
  /** Followers that run inside the original transaction. */
  followers: Followers;
  /** Events that couldn't be handled, oldest first. */
  listSetAside(): Promise<SetAsideEvent[]>;
  /** Puts a failed event back in its place; returns false if there is no such event. */
  retry(id: number): Promise<boolean>;
  /** Discards a failed event without notifying anyone. Returns false if there is no such event. */
  discard(id: number): Promise<boolean>;
  /**
   * Updates staff's open screens immediately, without the database; for progress, where a lost message does
   * no harm.
   */
  broadcast(change: ChangedMessage): void;
  /** Sets the function that sends these messages to the screens. */
  onBroadcast(push: (change: ChangedMessage) => void): void;
  close(): Promise<void>;
}

export interface DispatcherOptions {
  /** Events handled in one transaction. */
  batch?: number;
  /** Transactions in which this process handles lanes at the same time. */
  lanesAtOnce?: number;
}

const BATCH = 500;
/** Minimum share of a batch between two barriers at which lanes are faster than a single transaction. */
const WORTH_LANES = 1 / 5;
/** Maximum number of connections that one process uses for lanes, and their maximum share of its pool. */
const LANES_AT_ONCE = 4;
const POOL_SHARE = 1 / 4;
const LONGEST_LIST = 1000;

/**
 * Delay between retries while events can't be handled, as when the database is down; it grows to the maximum.
 */
const RETRY_AFTER_MS = 1000;
const LONGEST_WAIT_MS = 10_000;

/** Characters of an error message that are stored. */
const ERROR_LENGTH = 2000;

/** Attempts at a single event before it is set aside; random failures rarely repeat that often. */
const TRIES = 3;

const isSetAside = (id: number) => and(eq(domainEvents.id, id), isNotNull(domainEvents.setAsideAt));

const remove = prepared(db =>
  db
    .delete(domainEvents)
    .where(sql`${domainEvents.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('events_remove'),
);

/** A batch that failed although the database is available; its events stay in the queue. */
class BatchFailure extends Error {
  readonly batch: readonly EventRow[];
  constructor(batch: readonly EventRow[], cause: unknown) {
    super('a batch of events could not be handled', { cause });
    this.batch = batch;
  }
}

/**
 * Takes raised events from their table and passes them to the listeners, each batch in one transaction, so
 * that after a crash the next start handles it. When few events wait, one process at a time handles them in
 * order; when many wait, lanes are handled side by side, each in order, which keeps the order of each
 * customer's events. An event that fails repeatedly is set aside with its error, and the rest are handled.
 */
export function createEventDispatcher(
  db: Db,
  log: FastifyBaseLogger,
  {
    batch: batchSize = BATCH,
    lanesAtOnce = Math.min(LANES_AT_ONCE, Math.floor(db.$client.options.max * POOL_SHARE)),
  }: DispatcherOptions = {},
): EventDispatcher {
  const listeners: EventListener[] = [];
  const pushes: ((change: ChangedMessage) => void)[] = [];
  let running: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let wait = RETRY_AFTER_MS;
  let isWanted = false;
  let isClosed = false;
  /** Whether more events may be waiting than the batch that `takeOldest` last took. */
  let hasMore = false;

  /** Whether the next read of the whole queue waits until other processes have finished their lanes. */
  let isPatient = true;

  /**
   * Takes the oldest events, unless lanes will handle them because many wait before the next barrier or
   * because other processes are already handling lanes.
   */
  const takeOldest: Take = async (tx, size) => {
    const rows = await (isPatient || lanesAtOnce < 2 ? takeAlone : takeAloneOrJoin)(tx, size);
    hasMore = rows === null || rows.length === size;
    if (!rows || !hasMore || size === 1 || lanesAtOnce < 2) return rows ?? [];
    return rows.slice(0, endOfShortRuns(rows));
  };

  /** Returns how many of the first events end with a barrier and have only short runs between barriers. */
  function endOfShortRuns(rows: readonly EventRow[]): number {
    let end = 0;
    for (const [index, { lane }] of rows.entries()) {
      if (index - end >= batchSize * WORTH_LANES) break;
      if (lane === null) end = index + 1;
    }
    return end;
  }

  /** Handles a batch; returns how many events it had. */
  async function handleBatch(take: Take, size: number): Promise<number> {
    const after: (() => void)[] = [];
    let batch: EventRow[] = [];
    try {
      await db.transaction(async tx => {
        batch = await take(tx, size);
        if (batch.length === 0) return;
        const events = batch.map(({ id, payload, createdAt }) => ({
          ...(payload as DomainEvent),
          place: id,
          raisedAt: createdAt,
        }));
        for (const listener of listeners) after.push(await listener(tx, events));
        await remove(tx, { ids: batch.map(row => row.id) });
      });
    } catch (error) {
      throw batch.length === 0 || isDatabaseAway(error) ? error : new BatchFailure(batch, error);
    }
    for (const push of after) push();
    return batch.length;
  }

  /** Handles a batch; if it fails, handles its events one at a time. */
  async function handle(take: Take): Promise<number> {
    try {
      return await handleBatch(take, batchSize);
    } catch (error) {
      if (!(error instanceof BatchFailure)) throw error;
      const { length, 0: first } = error.batch;
      const lane = take === takeOldest ? null : first?.lane;
      const again = typeof lane === 'number' ? takeLane(lane) : take;
      let count = 0;
      while (count < length && !isClosed && (await handleNext(again)) > 0) count++;
      return count;
    }
  }

  /** Handles the next event alone, or sets it aside. */
  async function handleNext(take: Take): Promise<number> {
    let failing: number | undefined;
    for (let tries = 1; ; tries++) {
      try {
        return await handleBatch(take, 1);
      } catch (error) {
        const [event] = error instanceof BatchFailure ? error.batch : [];
        if (!event) throw error;
        // Another process may have handled the event that failed before.
        if (event.id !== failing) tries = 1;
        failing = event.id;
        if (tries < TRIES) continue;
        await setAside(event, error instanceof Error ? error.cause : error);
        return 1;
      }
    }
  }

  async function setAside({ id }: EventRow, cause: unknown): Promise<void> {
    log.error({ err: cause, id }, 'an event could not be handled; it is set aside');
    const error = reasonOf(cause instanceof DrizzleQueryError ? cause.cause : cause).slice(0, ERROR_LENGTH);
    await db
      .update(domainEvents)
      .set({ setAsideAt: sql`now()`, error })
      .where(and(eq(domainEvents.id, id), isNull(domainEvents.setAsideAt)));
  }

  /**
   * Handles all events. Finally reads the whole queue while no other process handles events, so that none is
   * missed that was raised after another process had read its last batch.
   */
  async function handleAll(): Promise<void> {
    isPatient = false;
    do {
      const handled = await handle(takeOldest);
      isPatient = true;
      if (handled === 0 && hasMore) await handleLanes();
    } while (hasMore && !isClosed);
  }

  /** Handles lanes side by side until none has events that may be handled before the next barrier. */
  async function handleLanes(): Promise<void> {
    const workers: Promise<void>[] = [];
    const failures: unknown[] = [];
    let working = 0;
    const isStopped = () => isClosed || failures.length > 0;
    const hire = () => {
      while (working < lanesAtOnce && !isStopped()) workers.push(work());
    };
    async function work(): Promise<void> {
      working++;
      try {
        while (!isStopped()) {
          const free = await handle(takeFreeLane);
          // Other processes hold all lanes: the last worker waits for one of them.
          const handled = free === 0 && working === 1 ? await handle(takeNextLane) : free;
          if (handled === 0) return;
          if (free === 0 || handled === batchSize) hire();
        }
      } catch (error) {
        failures.push(error);
      } finally {
        working--;
      }
    }
    hire();
    // Workers may be added to the list while it is iterated.
    for (const worker of workers) await worker;
    if (failures.length > 0) throw failures[0];
  }

  async function run(): Promise<void> {
    clearTimeout(retry);
    while (isWanted && !isClosed) {
      isWanted = false;
      try {
        await handleAll();
        wait = RETRY_AFTER_MS;
      } catch (error) {
        if (isDatabaseAway(error)) log.warn('the database is unavailable; events wait for it');
        else log.error({ err: error }, 'events could not be handled; they will be retried');
        retry = setTimeout(wake, wait).unref();
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
        return;
      }
    }
  }

  function wake(): void {
    isWanted = true;
    running ??= run().finally(() => {
      running = null;
      if (isWanted && !isClosed) wake();
    });
  }

  return {
    wake,
    async idle() {
      wake();
      while (running) await running;
    },
    async listSetAside() {
      const rows = await db
        .select()
        .from(domainEvents)
        .where(isNotNull(domainEvents.setAsideAt))
        .orderBy(asc(domainEvents.id))
        .limit(LONGEST_LIST);
      return rows.map(({ id, type, createdAt, error }) => ({
        id,
        type,
        raisedAt: createdAt.toISOString(),
        error: error ?? '',
      }));
    },
    async retry(id) {
      const rows = await db
        .update(domainEvents)
        .set({ setAsideAt: null, error: null })
        .where(isSetAside(id))
        .returning({ id: domainEvents.id });
      wake();
      return rows.length > 0;
    },
    async discard(id) {
      const rows = await db.delete(domainEvents).where(isSetAside(id)).returning({ id: domainEvents.id });
      return rows.length > 0;
    },
    followers: new Followers(),
    listen(listener) {
      listeners.push(listener);
    },
    broadcast(change) {
      for (const push of pushes) push(change);
    },
    onBroadcast(push) {
      pushes.push(push);
    },
    async close() {
      isClosed = true;
      await running;
      clearTimeout(retry);
    },
  };
}
