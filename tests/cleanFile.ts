import { afterAll, vi } from 'vitest';
import { keepGlobals } from './keepGlobals.ts';

/**
 * Reverts what a test file changes and the worker's next file would see: spies, stubs, the clock and globals.
 */
const restoreGlobals = keepGlobals();

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  restoreGlobals();
});
