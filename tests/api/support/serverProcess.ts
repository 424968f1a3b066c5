import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

export const CHECKOUT = resolve(import.meta.dirname, '../../..');

export interface ServerProcess {
  url: string;
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Holds it still until it is sent on; meanwhile it does nothing and hears nothing. */
  pause(): void;
  goOn(): void;
  /** What it has written so far, for whoever runs it and into its log. */
  said(): string;
  /** Null while it runs, and where it was killed. */
  exitCode(): number | null;
}

/**
 * Starts the product as `npm start` does, without the web app; resolves when it says that it is ready.
 * `killAfterMs` cuts the start off.
 */
export async function startServer(
  env: Record<string, string>,
  { killAfterMs, checkout = CHECKOUT }: { killAfterMs?: number; checkout?: string } = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(checkout, 'server/main.js')], {
    env: {
      ...process.env,
      WEB: 'off',
      DEMO: 'off',
      PORT: '0',
      NODE_ENV: 'test',
      OWN_NETWORK: 'on',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const cut = killAfterMs === undefined ? null : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const url = await readyAddress(child, () => said).finally(() => cut && clearTimeout(cut));
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    url,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    pause: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    said: () => said,
    exitCode: () => child.exitCode,
  };
}

function readyAddress(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((done, fail) => {
    child.stdout?.on('data', () => {
      const address = /is ready: (\S+)/.exec(said())?.[1];
      if (address) done(address.replace('localhost', '127.0.0.1'));
    });
    // Not "exit": what it said last is still on its way then.
    child.once('close', code => fail(new Error(`the server ended with ${code}: ${said()}`)));
  });
}
