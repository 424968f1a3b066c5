import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Part } from './part.ts';
import { startProgram } from './program.ts';

const PASSWORD = 'scale';

/** Starts an in-memory Redis. If Redis isn't installed, throws an error that says how to install it. */
export async function startRedis(port: number): Promise<Part & { url: string }> {
  if (spawnSync('redis-server', ['--version']).status !== 0)
    throw new Error('There is no Redis on this machine. Install it: apt install redis-server.');
  const folder = mkdtempSync(join(tmpdir(), 'sward-redis-'));
  const given = `--port ${port} --bind 127.0.0.1 --requirepass ${PASSWORD} --dir ${folder} --appendonly no`;
  const part = await startProgram({
    command: 'redis-server',
    given: [...given.split(' '), '--save', ''],
    port,
    folder,
  });
  return { ...part, url: `redis://:${PASSWORD}@127.0.0.1:${port}` };
}
