import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a process with a signal; resolves when it has exited, immediately if it already had. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
