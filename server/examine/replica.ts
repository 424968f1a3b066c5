import type { Replica } from '#server/db/replica.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import { type Finding, ok, warn } from './finding.ts';

const INSTEAD = 'Reads go to the primary instead.';

/** Checks whether reads can use the replica at READ_DATABASE_URL. */
export async function examineReplica(replica: Replica): Promise<Finding> {
  const state = await replica.state().catch((error: unknown) => reasonOf(error));
  switch (state) {
    case 'current':
      return ok('replica', 'is up to date');
    case 'behind':
      return warn('replica', `is behind. ${INSTEAD} Check its load and pg_stat_replication.`);
    case 'foreign':
      return warn('replica', `READ_DATABASE_URL is not a streaming replica of DATABASE_URL. ${INSTEAD}`);
    default:
      return warn('replica', `can’t be reached: ${state}. ${INSTEAD}`);
  }
}
