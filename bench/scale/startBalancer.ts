import { join } from 'node:path';
import type { Part } from './part.ts';
import { startProgram } from './program.ts';

/** Starts a balancer in a process of its own, in front of servers on these ports. */
export async function startBalancer(
  port: number,
  servers: readonly number[],
): Promise<Part & { url: string }> {
  const program = join(import.meta.dirname, 'balancer.ts');
  const given = [program, ...[port, ...servers].map(String)];
  const part = await startProgram({ command: process.execPath, given, port, isHeard: true });
  return { ...part, url: `http://127.0.0.1:${port}` };
}
