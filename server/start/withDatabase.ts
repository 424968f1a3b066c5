import { join } from 'node:path';
import { type Connection, connectEmbedded, connectServer } from '#server/db/connect.ts';
import { lockFolder } from './folderLock.ts';
import type { StartSettings } from './settings.ts';

/** Runs an operator command on the database of these settings. Throws StartError if a server holds it. */
export async function withDatabase<Answer>(
  { config, databaseUrl }: Pick<StartSettings, 'config' | 'databaseUrl'>,
  work: (connection: Connection) => Promise<Answer>,
): Promise<Answer> {
  if (databaseUrl) {
    const connection = connectServer(databaseUrl, 2);
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
