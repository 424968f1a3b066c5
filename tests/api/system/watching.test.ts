import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectServer } from '#server/db/connect.ts';
import { fail, ok, warn } from '#server/examine/finding.ts';
import { descriptorFindings, memoryFinding } from '#server/examine/machine.ts';
import { reportProblems } from '#server/examine/nightly.ts';
import { requirePreparedStatements } from '#server/start/requirePrepared.ts';
import { readSettings } from '#server/start/settings.ts';
import { clockWarnings } from '#server/start/startWarnings.ts';
import { mailThrough } from '#tests/api/support/mailSettings.ts';
import { startMailServer } from '#tests/api/support/outside.ts';
import { startServer } from '#tests/api/support/serverProcess.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sward-watching-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the nightly check', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('emails the operator about failures each night, and about a warning once', async () => {
    const mail = await startMailServer();
    await mailThrough(app, mail);
    const check = (...found: Parameters<typeof reportProblems>[2]) =>
      reportProblems(app.deps, { operatorEmail: 'ops@example.com' }, found);
    const [fine, old, lost] = [
      ok('disk', '5 GB'),
      warn('backup', 'No backup yet.'),
      fail('money', 'Broken.'),
    ];
    await check(fine);
    expect(mail.received).toHaveLength(0);
    await check(fine, old);
    await check(fine, old);
    expect(mail.received).toHaveLength(1);
    await check(fine, old, lost);
    await check(fine, old, lost);
    expect(mail.received).toHaveLength(3);
    await check(fine);
    await check(fine, old);
    expect(mail.received).toHaveLength(4);
    const [first, second] = mail.received.map(one => JSON.stringify(one));
    expect(first).toContain('ops@example.com');
    expect(first).toContain('Sward on localhost:3000: 1 problem');
    expect(first).not.toContain('5 GB');
    expect(second).toMatch(/2 problems.*Broken/);
    await mail.close();
  });
});

describe('warnings at start', () => {
  it('name a low limit of descriptors and little memory', () => {
    const limits = (soft: string) =>
      `Limit  Soft Limit  Hard Limit  Units\nMax open files            ${soft}   1048576   files\n`;
    const states = [limits('200'), limits('4096'), limits('unlimited'), ''].map(text =>
      descriptorFindings(text).map(({ state }) => state),
    );
    expect(states).toEqual([['warn'], ['ok'], [], []]);
    expect([384, 470, 4096].map(mb => memoryFinding(mb * 1_048_576).state)).toEqual(['warn', 'ok', 'ok']);
  });

  it('name a clock that is behind this version or the newest change', () => {
    const released = new Date('2026-06-01T00:00:00Z');
    const said = (now: string, newest: string | null) =>
      clockWarnings(new Date(now), { released, newest: newest === null ? null : new Date(newest) });
    expect(said('2026-06-10T09:00:00Z', null)).toEqual([]);
    expect(said('2026-06-10T09:00:00Z', '2026-06-10T09:05:00Z')).toEqual([]);
    expect(said('1970-01-01T00:00:00Z', null)).toEqual([expect.stringContaining('before this version')]);
    expect(said('2026-06-10T09:00:00Z', '2026-06-12T09:00:00Z')).toEqual([
      expect.stringContaining('The newest change is dated 2026-06-12 09:00 UTC'),
    ]);
  });
});

describe('prepared statements', () => {
  /**
   * Returns a pooler that runs each statement outside a transaction in any free session; with `keeps`, it
   * prepares the statement there if needed.
   */
  function poolerOf(keeps: boolean): Parameters<typeof requirePreparedStatements>[0] {
    const sessions = [1, 2].map(() => ({ prepared: new Set<string>(), isBusy: false }));
    const client = () => {
      let own: (typeof sessions)[number] | undefined;
      const prepared = new Set<string>();
      return {
        release: () => undefined,
        async query(asked: string | { name: string }) {
          const session = own ?? sessions.find(({ isBusy }) => !isBusy);
          if (asked === 'begin' && session) session.isBusy = true;
          if (asked === 'begin') own = session;
          if (typeof asked === 'string') return;
          // The driver prepares a statement once, and later only sends its name.
          if (!prepared.has(asked.name) || keeps) session?.prepared.add(asked.name);
          prepared.add(asked.name);
          if (!session?.prepared.has(asked.name))
            throw Object.assign(new Error('prepared statement does not exist'), { code: '26000' });
        },
      };
    };
    return { connect: async () => client() } as unknown as ReturnType<typeof poolerOf>;
  }

  it('must work through a pooler, or the start is refused', async () => {
    await expect(requirePreparedStatements(poolerOf(true))).resolves.toBeUndefined();
    await expect(requirePreparedStatements(poolerOf(false))).rejects.toThrow('loses prepared statements');
  });

  it.skipIf(process.env.TEST_DATABASE_URL === undefined)('work on PostgreSQL itself', async () => {
    const connection = connectServer(process.env.TEST_DATABASE_URL ?? '', 2);
    await expect(requirePreparedStatements(connection.pool)).resolves.toBeUndefined();
    await connection.close();
  });
});

it('settings of the operator’s email and of draining are checked', async () => {
  const read = (env: Record<string, string>) => readSettings({ DATA_DIR: join(folder, 'settings'), ...env });
  expect(await read({})).toMatchObject({ operatorEmail: null, drainSeconds: 0 });
  const env = { OPERATOR_EMAIL: 'ops@example.com', DRAIN_SECONDS: '5' };
  expect(await read(env)).toMatchObject({ operatorEmail: 'ops@example.com', drainSeconds: 5 });
  await expect(read({ OPERATOR_EMAIL: 'ops' })).rejects.toThrow('OPERATOR_EMAIL is “ops”');
  await expect(read({ DRAIN_SECONDS: 'soon' })).rejects.toThrow('DRAIN_SECONDS is “soon”');
});

// None of this depends on the other tests' PostgreSQL, so one run is enough.
describe.skipIf(process.env.TEST_DATABASE_URL !== undefined)('the output in production', () => {
  const production = (more: Record<string, string>) => ({
    DATA_DIR: join(folder, 'production'),
    DATABASE_URL: '',
    NODE_ENV: 'production',
    DEMO: '',
    ...more,
  });
  const entries = (text: string) =>
    text
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line) as Record<string, unknown>);

  it('is JSON from the first line to the last', async () => {
    const APP_SECRET = Buffer.alloc(32, 5).toString('base64');
    const env = { APP_SECRET, PUBLIC_URL: 'https://lawn.example.com' };
    const server = await startServer(production(env));
    await server.stop();
    const said = entries(server.said());
    expect(said).toContainEqual(
      expect.objectContaining({
        msg: expect.stringMatching(/^Sward is ready: /),
        publicUrl: 'https://lawn.example.com',
      }),
    );
    expect(said).toContainEqual(
      expect.objectContaining({ msg: expect.stringContaining('First sign-in: administrator') }),
    );
    expect(said.filter(({ time }) => typeof time !== 'number')).toEqual([]);
  });

  it('is JSON if the start is refused', async () => {
    const refusal = await startServer(production({})).then(
      async server => {
        await server.stop();
        return 'it started';
      },
      (error: Error) => error.message,
    );
    const [, code, text = ''] = /^the server ended with (\d+): (.*)$/s.exec(refusal) ?? [];
    expect([code, entries(text)]).toMatchObject([
      '1',
      [{ level: 60, msg: expect.stringMatching(/^APP_SECRET is missing/) }],
    ]);
  });
});
