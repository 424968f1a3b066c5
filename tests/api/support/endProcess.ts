import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Sends a process a signal that ends it; resolves when it is gone, at once if it has ended already. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
