import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { endProcess } from './endProcess.ts';

export const CHECKOUT = resolve(import.meta.dirname, '../../..');

export interface ServerProcess {
  url: string;
  /** Kills it like a power failure and waits until it is gone. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Suspends the process until `goOn` resumes it. */
  pause(): void;
  goOn(): void;
  /** Returns its output so far, including its log. */
  said(): string;
  /** Null while it runs, and if it was killed. */
  exitCode(): number | null;
}

/**
 * Starts the product like `npm start`, without the web app; resolves when it is ready. `killAfterMs` kills it
 * during the start.
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
  return {
    url,
    kill: () => endProcess(child, 'SIGKILL'),
    stop: () => endProcess(child, 'SIGTERM'),
    pause: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    said: () => said,
    exitCode: () => child.exitCode,
  };
}

/** Starts several servers at once; if one doesn't start, stops the others and throws its error. */
export async function startServers(envs: readonly Record<string, string>[]): Promise<ServerProcess[]> {
  const started = await Promise.allSettled(envs.map(env => startServer(env)));
  const running = started.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = started.find(one => one.status === 'rejected');
  if (!failed) return running;
  await Promise.all(running.map(server => server.stop()));
  throw failed.reason;
}

function readyAddress(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((done, fail) => {
    child.stdout?.on('data', () => {
      const address = /is ready: ([^\s"]+)/.exec(said())?.[1];
      if (address) done(address.replace('localhost', '127.0.0.1'));
    });
    // Not "exit", because its last output may still be in the pipe then.
    child.once('close', code => fail(new Error(`the server ended with ${code}: ${said()}`)));
  });
}
