import { join } from 'node:path';
import { systemClock } from '#server/clock.ts';
import { type Connection, connectEmbedded } from '#server/db/connect.ts';
import type { OperatorDeps } from '#server/modules/access/twoFactor/resetAdministrator.ts';
import { createEventDispatcher } from '#server/plugins/events.ts';
import { lockFolder } from './folderLock.ts';
import { openServer } from './openDatabase.ts';
import { createLog } from './output.ts';
import type { StartSettings } from './settings.ts';

/** Runs an operator command on the configured database. Throws StartError if it can't be opened. */
export async function withDatabase<Answer>(
  { config, databaseUrl }: Pick<StartSettings, 'config' | 'databaseUrl'>,
  work: (connection: Connection) => Promise<Answer>,
): Promise<Answer> {
  if (databaseUrl) {
    const connection = await openServer(databaseUrl, 2);
    return work(connection).finally(() => connection.close());
  }
  const unlock = lockFolder(config.dataFolder);
  try {
    const connection = await connectEmbedded(join(config.dataFolder, 'db'));
    return await work(connection).finally(() => connection.close());
  } finally {
    unlock();
  }
}

/**
 * Returns what an operator command needs to change data. The server handles its events (security log, open
 * pages), because nothing listens in this process.
 */
export function commandDeps({ db }: Connection, { config }: Pick<StartSettings, 'config'>): OperatorDeps {
  const events = { ...createEventDispatcher(db, createLog('silent')), wake: () => undefined };
  return { db, clock: systemClock(() => config.timeZone), events };
}
