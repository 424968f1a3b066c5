import { randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { type BackupSource, takeBackup } from './takeBackup.ts';

/** Where a server that holds an embedded database is asked for a backup, and what shows that one may. */
const doorSchema = z.object({ port: z.number(), token: z.string() });
const doorOf = (dataFolder: string) => join(dataFolder, 'backup-door.json');

/**
 * Lets the backup command reach the database that this process holds for itself: on an address of this machine alone,
 * for whoever may read the data folder. Answers how to end it.
 */
export async function openBackupDoor(dataFolder: string, source: BackupSource): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('hex');
  const wanted = Buffer.from(`Bearer ${token}`);
  const server = createServer((request, response) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) response.writeHead(403).end();
    // Cut off in the middle, the archive has no end, and whoever reads it sees that.
    else takeBackup(source, response).catch(() => response.destroy());
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await writeFile(doorOf(dataFolder), JSON.stringify({ port, token }), { mode: 0o600 });
  return async () => {
    server.closeAllConnections();
    server.close();
    await rm(doorOf(dataFolder), { force: true });
  };
}

/** The backup of the running server that holds this data folder; null where none runs. */
export async function askForBackup(dataFolder: string): Promise<IncomingMessage | null> {
  if (!existsSync(doorOf(dataFolder))) return null;
  const { port, token } = doorSchema.parse(JSON.parse(await readFile(doorOf(dataFolder), 'utf8')));
  return new Promise(done => {
    get({ host: '127.0.0.1', port, headers: { authorization: `Bearer ${token}` } }, response =>
      // A server that was killed leaves its file behind; its port may be another program's by now.
      done(response.statusCode === 200 ? response : null),
    ).once('error', () => done(null));
  });
}
