import { setTimeout as pause } from 'node:timers/promises';
import type { Amounts } from './amounts.ts';
import type { Everyone } from './everyone.ts';
import { KINDS } from './recorder.ts';

/** An outage of a part; without `strike`, an undisturbed phase for comparison. */
export interface Fault {
  name: string;
  /** Ends the part. */
  strike?(): Promise<void>;
  /** Restarts the part, as its supervisor would; omitted if `strike` already does. */
  restore?(): Promise<void>;
}

/** A stretch of the run, with times from `performance.now()`. */
export interface Phase {
  name: string;
  from: number;
  to: number;
  /** Whether anything happened to a part. */
  isStruck: boolean;
  /** When the part had been started again. */
  restoredAt: number;
  /** When every page had received an update sent after `restoredAt`; null if at least one never did. */
  newsAt: number | null;
  /** Whether everything worked again without anyone touching the servers. */
  isWell: boolean;
}

const LOOKS_EVERY_MS = 50;
/** How long a part stays down at most, even if too few requests end meanwhile; in milliseconds. */
const AWAY_AT_MOST_MS = 10_000;
const RECOVERS_WITHIN_MS = 120_000;

/**
 * Takes a part down under load and restores it after a number of requests. The phase ends when every kind of
 * request has succeeded often enough since then, nothing that began earlier is still waiting, and every page
 * has received an update.
 */
export async function runPhase(
  { recorder, pages }: Everyone,
  { successes, during }: Amounts,
  { name, strike, restore }: Fault,
): Promise<Phase> {
  const from = performance.now();
  const began = recorder.asked.length;
  await strike?.();
  await holds(() => recorder.asked.length - began >= during, AWAY_AT_MOST_MS);
  await restore?.();
  const restoredAt = performance.now();
  let newsAt: number | null = null;
  const isWell = await holds(() => {
    if (pages.current(restoredAt) === pages.count()) newsAt ??= performance.now();
    const isServed = KINDS.every(kind => recorder.successes(kind, restoredAt) >= successes);
    const isWaiting = [...recorder.pending].some(task => task.began < restoredAt);
    return newsAt !== null && isServed && !isWaiting;
  }, RECOVERS_WITHIN_MS);
  return { name, from, to: performance.now(), isStruck: strike !== undefined, restoredAt, newsAt, isWell };
}

/** Waits until a condition is true; returns false if the time runs out first. */
async function holds(isTrue: () => boolean, withinMs: number): Promise<boolean> {
  for (const until = performance.now() + withinMs; performance.now() < until; await pause(LOOKS_EVERY_MS))
    if (isTrue()) return true;
  return isTrue();
}
