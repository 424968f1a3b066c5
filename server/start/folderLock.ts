import { createHash } from 'node:crypto';
import { realpath, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from './StartError.ts';

/**
 * Holds a folder for this process alone by listening on a local socket named after it. The system ends the
 * listening with the process, however it dies, so a lock never stays behind.
 * Throws StartError when another process holds the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 24);
  const address =
    process.platform === 'win32' ? `\\\\.\\pipe\\sward-${name}` : join(tmpdir(), `sward-${name}.sock`);
  if (await answers(address))
    throw new StartError(
      `Another Sward is already running on the data folder ${folder}. An embedded database takes one process: stop the other one, or set DATA_DIR to another folder, or set DATABASE_URL to share a PostgreSQL.`,
    );
  // Nobody answers: what is left there belongs to a process that is gone.
  await unlink(address).catch(() => undefined);
  const server = await listen(address);
  return () => new Promise(done => server.close(() => done()));
}

function answers(address: string): Promise<boolean> {
  return new Promise(done => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}

function listen(address: string): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer(socket => socket.destroy());
    server.once('error', fail);
    server.listen(address, () => {
      server.unref();
      done(server);
    });
  });
}
