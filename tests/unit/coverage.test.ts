import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('every line of docs/coverage.md is shown by something that is there', async () => {
  const root = resolve(import.meta.dirname, '../..');
  const { stdout } = await promisify(execFile)(process.execPath, ['docs/coverage.ts'], { cwd: root }).catch(
    (failure: { stdout: string; stderr: string }) => failure,
  );
  expect(stdout).toMatch(/^\d+ lines, \d+ shown, \d+ missing\.\n$/);
}, 180_000);
