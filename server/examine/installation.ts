import type { Connection } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { examineDatabase, isOfThisVersion } from './database.ts';
import type { Finding } from './finding.ts';
import { examineMoments } from './moments.ts';
import { examineMoney } from './money.ts';
import { examineOutside } from './outside.ts';
import { examineReplica } from './replica.ts';

/**
 * Runs all checks that need a connection. They change nothing, and check little if the database belongs to
 * another version.
 */
export async function examineInstallation(
  connection: Pick<Connection, 'db' | 'isEmbedded'>,
  deps: Pick<Deps, 'db' | 'replica' | 'config' | 'clock' | 'outside' | 'gateways'>,
): Promise<Finding[]> {
  const found = await examineDatabase(connection, deps.clock.now);
  if (!(await isOfThisVersion(connection.db))) return found;
  return [
    ...found,
    await examineMoments(connection.db, deps.clock.now()),
    ...(deps.replica ? [await examineReplica(deps.replica)] : []),
    ...(await examineOutside(deps)),
    ...(await examineMoney(connection.db)),
  ];
}
