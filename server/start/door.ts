import { randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from './StartError.ts';

/** What a server that holds an embedded database does for the operator's commands. */
type Wish = 'backup' | 'examination' | 'reset-admin';

/** Where it is asked, and what shows that one may. */
const doorSchema = z.object({ port: z.number(), token: z.string() });
const doorOf = (dataFolder: string) => join(dataFolder, 'door.json');

/**
 * Lets the operator's commands reach the database that this process holds for itself: on an address of this machine
 * alone, for whoever may read the data folder. Answers how to end it.
 */
export async function openDoor(
  dataFolder: string,
  wishes: Record<Wish, (response: ServerResponse, about: string) => Promise<void>>,
): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('hex');
  const wanted = Buffer.from(`Bearer ${token}`);
  const server = createServer((request, response) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    const isKnown = given.length === wanted.length && timingSafeEqual(given, wanted);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://door');
    const wish = Object.entries(wishes).find(([name]) => pathname === `/${name}`);
    if (!isKnown || !wish) response.writeHead(403).end();
    // Cut off in the middle, an answer has no end, and whoever reads it sees that.
    else wish[1](response, searchParams.get('about') ?? '').catch(() => response.destroy());
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

/** What the running server that holds this data folder answers; null where none runs. Throws StartError where it fails. */
export async function askRunning(
  dataFolder: string,
  wish: Wish,
  about = '',
): Promise<IncomingMessage | null> {
  if (!existsSync(doorOf(dataFolder))) return null;
  const { port, token } = doorSchema.parse(JSON.parse(await readFile(doorOf(dataFolder), 'utf8')));
  return new Promise((done, fail) => {
    const headers = { authorization: `Bearer ${token}` };
    get({ host: '127.0.0.1', port, path: `/${wish}?about=${encodeURIComponent(about)}`, headers }, response =>
      // A server that was killed leaves its file behind; its port may be another program's by now.
      done(response.statusCode === 200 ? response : null),
    ).once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return done(null);
      fail(
        new StartError(
          `The server that runs on ${dataFolder} could not do it: look into its log, and start it anew.`,
          { cause: error },
        ),
      );
    });
  });
}
