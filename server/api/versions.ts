import { AppError } from './errors.ts';

/**
 * Refuses a change to a record that someone else changed meanwhile (`stale`, with the record as it stands).
 * Without an expected version the change is taken.
 */
export function requireVersion(current: { version: number }, expected: number | null): void {
  if (expected !== null && expected !== current.version) throw new AppError('stale', 'stale', { current });
}
