import type { Connection } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { examineDatabase, isOfThisVersion } from './database.ts';
import type { Finding } from './finding.ts';
import { examineMoney } from './money.ts';
import { examineOutside } from './outside.ts';

/** All that can be found out by a connection. Nothing is changed; of another version's database little can be said. */
export async function examineInstallation(
  connection: Pick<Connection, 'db' | 'isEmbedded'>,
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'outside' | 'gateways'>,
): Promise<Finding[]> {
  const found = await examineDatabase(connection, deps.clock.now);
  if (!(await isOfThisVersion(connection.db))) return found;
  return [...found, ...(await examineOutside(deps)), ...(await examineMoney(connection.db))];
}
