import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_MS = 20;
const PATIENCE_MS = 30_000;

const isAccepting = (port: number) =>
  new Promise<boolean>(answer => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      answer(true);
    });
    socket.once('error', () => answer(false));
  });

/** Resolves when something listens on a port of this machine. Throws if nothing does within half a minute. */
export async function accepts(port: number): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(BETWEEN_MS))
    if (await isAccepting(port)) return;
  throw new Error(`Nothing listens on port ${port}.`);
}
