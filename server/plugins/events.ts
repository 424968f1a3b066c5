import { and, asc, DrizzleQueryError, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { ChangedMessage } from '#contract/core/realtime.ts';
import type { SetAsideEvent } from '#contract/messaging/events.calls.ts';
import { isDatabaseAway } from '#server/api/asAppError.ts';
import { acquireLock } from '#server/db/acquireLock.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { domainEvents } from '#server/db/schema/index.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { DomainEvent } from '#server/events.ts';
import { Followers } from '#server/happenings.ts';

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
  tell(change: ChangedMessage): void;
  /** Sets the function that sends these messages to the screens. */
  onBroadcast(push: (change: ChangedMessage) => void): void;
  close(): Promise<void>;
}

const BATCH = 500;
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

const oldest = prepared(db =>
  db
    .select()
    .from(domainEvents)
    .where(isNull(domainEvents.setAsideAt))
    .orderBy(domainEvents.id)
    .limit(sql.placeholder('size'))
    .prepare('events_oldest'),
);

const remove = prepared(db =>
  db
    .delete(domainEvents)
    .where(sql`${domainEvents.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('events_remove'),
);

/**
 * Takes raised events from their table and passes them to the listeners in order, each batch in one
 * transaction, so that a crash leaves it for the next start. An event that fails repeatedly is set aside with
 * its error, and the rest are handled.
 */
export function createEventDispatcher(db: Db, log: FastifyBaseLogger): EventDispatcher {
  const listeners: EventListener[] = [];
  const pushes: ((change: ChangedMessage) => void)[] = [];
  let running: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let wait = RETRY_AFTER_MS;
  let isWanted = false;
  let isClosed = false;
  /** First event of the last attempted batch. */
  let first = 0;

  /** Handles the oldest events; returns how many. */
  async function handleBatch(size: number): Promise<number> {
    const after: (() => void)[] = [];
    const count = await db.transaction(async tx => {
      // Several processes working in parallel would mix up the order of events.
      await acquireLock(tx, 'sward.events');
      const batch = await oldest(tx, { size });
      if (!batch[0]) return 0;
      first = batch[0].id;
      const events = batch.map(({ id, payload, createdAt }) => ({
        ...(payload as DomainEvent),
        place: id,
        raisedAt: createdAt,
      }));
      for (const listener of listeners) after.push(await listener(tx, events));
      await remove(tx, { ids: batch.map(row => row.id) });
      return batch.length;
    });
    for (const push of after) push();
    return count;
  }

  /** Handles a batch; if it fails, handles its events one at a time. */
  async function handleAll(): Promise<number> {
    try {
      return await handleBatch(BATCH);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
    }
    for (let count = 0; count < BATCH && !isClosed; count++) if ((await handleNext()) === 0) return count;
    return BATCH;
  }

  /** Handles the oldest event alone, or sets it aside. */
  async function handleNext(): Promise<number> {
    for (let tries = 1; ; tries++) {
      try {
        return await handleBatch(1);
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        if (tries < TRIES) continue;
        await setAside(error);
        return 1;
      }
    }
  }

  async function setAside(cause: unknown): Promise<void> {
    log.error({ err: cause, id: first }, 'an event could not be handled; it is set aside');
    const error = reasonOf(cause instanceof DrizzleQueryError ? cause.cause : cause).slice(0, ERROR_LENGTH);
    await db
      .update(domainEvents)
      .set({ setAsideAt: sql`now()`, error })
      .where(and(eq(domainEvents.id, first), isNull(domainEvents.setAsideAt)));
  }

  async function run(): Promise<void> {
    clearTimeout(retry);
    while (isWanted && !isClosed) {
      isWanted = false;
      try {
        let handled = BATCH;
        while (handled === BATCH && !isClosed) handled = await handleAll();
        wait = RETRY_AFTER_MS;
      } catch (error) {
        if (isDatabaseAway(error)) log.warn('the database is away; events wait for it');
        else log.error({ err: error }, 'events could not be handled; they stay for the next try');
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
    tell(change) {
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
