import { inArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { ChangedMessage } from '../../contract/realtime.ts';
import type { Db, Tx } from '../db/connect.ts';
import { domainEvents } from '../db/schema/index.ts';
import type { DomainEvent } from '../events.ts';
import { isDatabaseAway } from './errors.ts';

/** Handles a batch inside the transaction that takes it off the queue; what it returns runs after the commit. */
export type EventListener = (tx: Tx, events: DomainEvent[]) => Promise<() => void>;

export interface EventDispatcher {
  /** Something was raised: handle it soon. */
  nudge(): void;
  /** Resolves when everything raised so far was handled. */
  idle(): Promise<void>;
  listen(listener: EventListener): void;
  /** Tells staff's open screens at once, past the database: for progress, where a lost message does no harm. */
  tell(change: ChangedMessage): void;
  /** Who carries what is told to the screens. */
  onTell(push: (change: ChangedMessage) => void): void;
  close(): Promise<void>;
}

const BATCH = 500;

/** Between tries while events cannot be handled, as when the database is away: longer each time, to the longest. */
const RETRY_AFTER_MS = 1000;
const LONGEST_WAIT_MS = 10_000;

/**
 * Takes raised events off their table and hands them to the listeners, each batch in one transaction:
 * a crash in between leaves it for the next start, several processes share it without doubling.
 */
export function createEventDispatcher(db: Db, log: FastifyBaseLogger): EventDispatcher {
  const listeners: EventListener[] = [];
  const pushes: ((change: ChangedMessage) => void)[] = [];
  let running: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let wait = RETRY_AFTER_MS;
  let isWanted = false;
  let isClosed = false;

  async function handleBatch(): Promise<number> {
    const after: (() => void)[] = [];
    const count = await db.transaction(async tx => {
      const batch = await tx
        .select()
        .from(domainEvents)
        .orderBy(domainEvents.id)
        .limit(BATCH)
        .for('update', { skipLocked: true });
      if (batch.length === 0) return 0;
      const events = batch.map(row => row.payload as DomainEvent);
      for (const listener of listeners) after.push(await listener(tx, events));
      await tx.delete(domainEvents).where(
        inArray(
          domainEvents.id,
          batch.map(row => row.id),
        ),
      );
      return batch.length;
    });
    for (const push of after) push();
    return count;
  }

  async function run(): Promise<void> {
    clearTimeout(retry);
    while (isWanted && !isClosed) {
      isWanted = false;
      try {
        let handled = BATCH;
        while (handled === BATCH && !isClosed) handled = await handleBatch();
        wait = RETRY_AFTER_MS;
      } catch (error) {
        if (isDatabaseAway(error)) log.warn('the database is away; events wait for it');
        else log.error({ err: error }, 'events could not be handled; they stay for the next try');
        retry = setTimeout(nudge, wait).unref();
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
        return;
      }
    }
  }

  function nudge(): void {
    isWanted = true;
    running ??= run().finally(() => {
      running = null;
      if (isWanted && !isClosed) nudge();
    });
  }

  return {
    nudge,
    async idle() {
      nudge();
      while (running) await running;
    },
    listen(listener) {
      listeners.push(listener);
    },
    tell(change) {
      for (const push of pushes) push(change);
    },
    onTell(push) {
      pushes.push(push);
    },
    async close() {
      isClosed = true;
      await running;
      clearTimeout(retry);
    },
  };
}
