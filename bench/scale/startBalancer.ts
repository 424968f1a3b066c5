import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { accepts } from './accepts.ts';
import type { Part } from './part.ts';

/** Starts a balancer in a process of its own, in front of servers on these ports. */
export async function startBalancer(
  port: number,
  servers: readonly number[],
): Promise<Part & { url: string }> {
  const program = join(import.meta.dirname, 'balancer.ts');
  const run = async () => {
    const child = spawn(process.execPath, [program, ...[port, ...servers].map(String)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await accepts(port);
    return child;
  };
  let child = await run();
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    url: `http://127.0.0.1:${port}`,
    kill,
    async start() {
      child = await run();
    },
    stop: kill,
  };
}
