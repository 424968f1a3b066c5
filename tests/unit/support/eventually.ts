import { vi } from 'vitest';

/** Time after which a wait fails, in milliseconds. Vitest's default of 1 s is too short for slow machines. */
const BOUND_MS = 120_000;

/** Waits until the check no longer throws, even while timers are faked. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: BOUND_MS });
