import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accepts } from './accepts.ts';
import type { Part } from './part.ts';

const PASSWORD = 'scale';

/** Starts a Redis that keeps nothing on disk. Throws an error that says what to install if there is none. */
export async function startRedis(port: number): Promise<Part & { url: string }> {
  if (spawnSync('redis-server', ['--version']).status !== 0)
    throw new Error('There is no Redis on this machine. Install it: apt install redis-server.');
  const folder = mkdtempSync(join(tmpdir(), 'sward-redis-'));
  const given = `--port ${port} --bind 127.0.0.1 --requirepass ${PASSWORD} --dir ${folder} --appendonly no`;
  const run = async () => {
    const child = spawn('redis-server', [...given.split(' '), '--save', ''], { stdio: 'ignore' });
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
    url: `redis://:${PASSWORD}@127.0.0.1:${port}`,
    kill,
    async start() {
      child = await run();
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
