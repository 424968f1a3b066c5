import { FOLLOWED, type OwnPostgres, startPostgres, startReplica } from '#bench/postgres.ts';
import { freePort } from '#tests/api/support/freePort.ts';
import type { Part } from './part.ts';

/** Acknowledged writes are on disk, unlike in the tests. */
const SAFE = `${FOLLOWED} -c fsync=on -c shared_buffers=256MB`;

const partOf = (own: OwnPostgres): Part & { url: string } => ({
  url: own.url,
  kill: async () => own.kill(),
  start: () => own.startAgain(),
  stop: async () => own.stop(),
});

/** Starts a PostgreSQL that a replica can follow. */
export const startPrimary = async () => partOf(startPostgres(await freePort(), SAFE));

/** Starts a streaming replica of a filled primary; its `url` names the same database. */
export async function startFollower(primaryUrl: string): Promise<Part & { url: string }> {
  const part = partOf(startReplica(primaryUrl, await freePort()));
  const url = new URL(primaryUrl);
  url.host = new URL(part.url).host;
  return { ...part, url: url.href };
}
