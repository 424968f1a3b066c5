import { Worker } from 'node:worker_threads';

/**
 * Runs a program in its own thread, so that the server stays responsive, and returns its first message.
 * Rejects with the program's error, or with the signal's reason once it is aborted.
 */
export function inThread<Result>(program: URL, workerData?: unknown, signal?: AbortSignal): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const thread = new Worker(program, { workerData });
  const stop = () => {
    void thread.terminate();
    reject(signal?.reason);
  };
  signal?.addEventListener('abort', stop, { once: true });
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', () => {
    signal?.removeEventListener('abort', stop);
    reject(new Error(`${program.pathname.split('/').at(-1)} ended without an answer`));
  });
  return promise;
}
