import { randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import type { OperatorCommand } from './operatorCommands.ts';
import { StartError } from './StartError.ts';

/** Operator commands that a server with an embedded database carries out. */
type Wish = 'backup' | 'examination' | OperatorCommand;

/** Port of the server, and the token that authorizes a command. */
const doorSchema = z.object({ port: z.number(), token: z.string() });
const doorOf = (dataFolder: string) => join(dataFolder, 'door.json');

/**
 * Lets operator commands reach the embedded database that this process holds: on a loopback address, for
 * anyone who can read the data folder. Returns a function that closes it.
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
    // An interrupted response has no end, so its reader notices.
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

/**
 * Sends a command to the server that holds this data folder; null if none is running. Throws StartError if it
 * fails.
 */
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
      // A killed server leaves its file behind, and another program may use its port now.
      done(response.statusCode === 200 ? response : null),
    ).once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return done(null);
      fail(
        new StartError(
          `The server running on ${dataFolder} could not do this. Check its log, and restart it.`,
          { cause: error },
        ),
      );
    });
  });
}
