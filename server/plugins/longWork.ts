import { setImmediate } from 'node:timers/promises';
import type { Jobs } from './jobs.ts';

/** Maximum time per run: the queue considers a job dead after 15 minutes; the next run starts in a minute. */
const LONGEST_RUN_MS = 10 * 60_000;

/**
 * Work in many rounds. Each round stores its number in its own short transaction, so that none is done twice.
 */
export interface LongWork<Id> {
  /** Unfinished work, oldest first. */
  open(): Promise<readonly Id[]>;
  /** Does the next round; false if none is left or the work was stopped. */
  round(id: Id): Promise<boolean>;
}

/**
 * Does unfinished work round by round; after a server stops, it resumes at the next start or within a minute.
 */
export function defineLongWork<Id>(jobs: Jobs, queue: string, work: LongWork<Id>): void {
  const workOnAll = async () => {
    const endsAt = performance.now() + LONGEST_RUN_MS;
    const failures: unknown[] = [];
    for (const id of await work.open())
      try {
        while (performance.now() < endsAt && (await work.round(id))) await setImmediate();
      } catch (error) {
        // Other work continues.
        failures.push(error);
      }
    if (failures.length > 0) throw failures[0];
  };
  jobs.define(queue, workOnAll, { cron: '* * * * *', retries: 0, atStart: true });
}

/** Starts the work now if a server is running; otherwise the check made every minute starts it. */
export const startLongWork = (jobs: Pick<Jobs, 'send'>, queue: string): Promise<void> =>
  jobs.send(queue, {}, { key: 'now' });
