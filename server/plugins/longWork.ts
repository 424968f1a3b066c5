import { setImmediate } from 'node:timers/promises';
import type { Jobs } from './jobs.ts';

/** The queue takes a job for dead after 15 minutes: what is left then is taken up within a minute. */
const LONGEST_RUN_MS = 10 * 60_000;

/** Work of many rounds. Each round is one short transaction that ends with its place, so that none is done twice. */
export interface LongWork<Id> {
  /** What is under way, oldest first. */
  open(): Promise<readonly Id[]>;
  /** Does the next round of one; false if none is left, or if it was stopped. */
  round(id: Id): Promise<boolean>;
}

/** Works round by round on what is under way; what a stopped server left resumes at the next start or within a minute. */
export function defineLongWork<Id>(jobs: Jobs, queue: string, work: LongWork<Id>): void {
  const workOnAll = async () => {
    const endsAt = performance.now() + LONGEST_RUN_MS;
    const failures: unknown[] = [];
    for (const id of await work.open())
      try {
        while (performance.now() < endsAt && (await work.round(id))) await setImmediate();
      } catch (error) {
        // Other work does not wait for it.
        failures.push(error);
      }
    if (failures.length > 0) throw failures[0];
  };
  jobs.define(queue, workOnAll, { cron: '* * * * *', retries: 0, atStart: true });
}

/** Starts work at once if a server is alive; otherwise the next look of the minute does. */
export const startLongWork = (jobs: Pick<Jobs, 'send'>, queue: string): Promise<void> =>
  jobs.send(queue, {}, { key: 'now' });
