import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Part } from './part.ts';
import { startProgram } from './program.ts';

const BUCKET = 'sward';
const KEY = 'S3RVER';
const PROGRAM = resolve(import.meta.dirname, '../../node_modules/s3rver/bin/s3rver.js');

/** Starts an S3-compatible service with one bucket. `env` are the servers' settings. */
export async function startBucket(port: number): Promise<Part & { env: Record<string, string> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sward-bucket-'));
  const given = `-a 127.0.0.1 -p ${port} -d ${folder} -s --no-vhost-buckets --configure-bucket ${BUCKET}`;
  const part = await startProgram({
    command: process.execPath,
    given: [PROGRAM, ...given.split(' ')],
    port,
    folder,
  });
  const env = {
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: KEY,
  };
  return { ...part, env };
}
