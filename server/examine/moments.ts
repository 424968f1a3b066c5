import type { Db } from '#server/db/connect.ts';
import { countAwaited } from '#server/modules/system/systemSettings/awaitedMoments.ts';
import { type Finding, ok, warn } from './finding.ts';

/**
 * Reports whether work waits for moments so far ahead that the clock must have been wrong when they were
 * stored.
 */
export async function examineMoments(db: Db, now: Date): Promise<Finding> {
  const count = await countAwaited(db, now);
  if (count === 0) return ok('moments', 'no stored time is too far in the future');
  const rows = count === 1 ? '1 stored time is' : `${count} stored times are`;
  return warn(
    'moments',
    `${rows} too far in the future, because a clock was ahead. The running server corrects this within five minutes.`,
  );
}
