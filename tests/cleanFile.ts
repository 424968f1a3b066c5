import { afterAll, vi } from 'vitest';
import { keepGlobals } from './keepGlobals.ts';

/**
 * Takes back whatever a file changes in what the next file of the worker shares: spies, stubs, the clock,
 * globals.
 */
const restoreGlobals = keepGlobals();

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  restoreGlobals();
});
