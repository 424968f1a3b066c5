import { vi } from 'vitest';

/** Only ends a wait that can't succeed. Vitest's own second would judge how fast the machine is. */
const BOUND_MS = 120_000;

/** Waits until the check no longer throws, also while timers are faked. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: BOUND_MS });
