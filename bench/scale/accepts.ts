import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 20;
const TIMEOUT_MS = 30_000;

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
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await pause(POLL_MS))
    if (await isAccepting(port)) return;
  throw new Error(`Nothing is listening on port ${port}.`);
}
