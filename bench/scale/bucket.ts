import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { accepts } from './accepts.ts';
import type { Part } from './part.ts';

const BUCKET = 'sward';
const KEY = 'S3RVER';
const PROGRAM = resolve(import.meta.dirname, '../../node_modules/s3rver/bin/s3rver.js');

/** Starts an S3-compatible service with one bucket. `env` are the servers' settings. */
export async function startBucket(port: number): Promise<Part & { env: Record<string, string> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sward-bucket-'));
  const given = `-a 127.0.0.1 -p ${port} -d ${folder} -s --no-vhost-buckets --configure-bucket ${BUCKET}`;
  const run = async () => {
    const child = spawn(process.execPath, [PROGRAM, ...given.split(' ')], { stdio: 'ignore' });
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
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
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
