import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type {} from '@fastify/swagger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewApiToken } from '#contract/access/apiTokens.calls.ts';
import type { CallBody } from '#contract/core/errors.ts';
import { CLIENTS, type Printed } from '#tests/api/support/generatedClients/programs.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const MODULES = join(ROOT, 'node_modules');
const HOOK = pathToFileURL(join(ROOT, 'tests/api/support/generatedClients/useOlderTypeScript.ts'));
/** Generators may start processes of their own. */
const OLDER_TYPESCRIPT = { NODE_OPTIONS: `--import=${HOOK}` };

let app: TestApp;
let address: string;
let token: string;
const folders: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const admin = await signedIn(app, 'admin');
  const phrase = { type: 'general', phrase: 'Hello.', phraseEs: null, isActive: true };
  for (const name of ['Clover A', 'Clover B', 'Thistle'])
    await admin.request('POST', '/phrases', { ...phrase, name });
  const made = await admin.request<CallBody<NewApiToken>>('POST', '/users/tokens', {
    name: 'Generated',
    days: 1,
    isReadOnly: false,
    permissions: null,
  });
  token = made.body.data.token;
});
afterAll(async () => {
  await Promise.all(folders.map(folder => rm(folder, { recursive: true })));
  await app.close();
});

const run = promisify(execFile);

/** Runs a Node program and returns its output; throws an error with its output if it fails. */
async function node(cwd: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<string> {
  const env = { ...process.env, SWARD: address, SWARD_TOKEN: token, CI: 'true', NO_COLOR: '1', ...more };
  try {
    return (await run(process.execPath, args, { cwd, env, maxBuffer: 2 ** 26 })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${args.join(' ')}: ${stderr}${stdout}`.slice(0, 4000), { cause: error });
  }
}

const COMPILER = {
  strict: true,
  target: 'es2022',
  module: 'commonjs',
  moduleResolution: 'bundler',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  skipLibCheck: true,
  outDir: 'built',
  rootDir: '.',
};

/** Creates a folder outside the project, like another program's, that links to the project's packages. */
async function folderOf(program: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sward-client-'));
  folders.push(folder);
  await symlink(MODULES, join(folder, 'node_modules'), 'dir');
  const texts = {
    'openapi.json': JSON.stringify(app.app.swagger()),
    'package.json': '{"type":"commonjs"}',
    'tsconfig.json': JSON.stringify({ compilerOptions: COMPILER, include: ['program.ts', 'generated'] }),
    'program.ts': program,
  };
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
  return folder;
}

it.each(Object.entries(CLIENTS))(
  '%s generates a client that compiles strictly and works as generated',
  async (_, { command: [script = '', ...options], program }) => {
    const folder = await folderOf(program);
    await node(folder, [join(MODULES, script), ...options], OLDER_TYPESCRIPT);
    await node(folder, [join(MODULES, 'typescript/bin/tsc'), '-p', '.']);
    const printed = JSON.parse(await node(folder, ['built/program.js'])) as Printed;
    expect(printed).toEqual({
      added: 'Clover C',
      found: { total: 'phrases 0-1/3', names: ['Clover C', 'Clover B'] },
      third: 'Clover A',
      shown: 'Locked.',
      changed: 'Open.',
      stale: { status: 412, code: 'stale', current: true },
      deleted: 'Clover C',
      missing: { status: 404, code: 'not_found' },
      invalid: { status: 422, fields: ['name'] },
    } satisfies Printed);
  },
);
