import { AppError } from './errors.ts';

/**
 * Rejects a change to a record that someone else changed meanwhile (`stale`, with the current record).
 * Without an expected version, any change is accepted.
 */
export function requireVersion(current: { version: number }, expected: number | null): void {
  if (expected !== null && expected !== current.version) throw new AppError('stale', 'stale', { current });
}
