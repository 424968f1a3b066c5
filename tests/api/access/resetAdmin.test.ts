import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { authenticators, history, securityEvents, users } from '#server/db/schema/index.ts';
import { beginAuthenticator, confirmAuthenticator } from '#server/modules/access/auth/authenticators.ts';
import { resetAdministrator } from '#server/modules/access/twoFactor/resetAdministrator.ts';
import { write } from '#server/unitOfWork.ts';
import { requester, signedIn } from '#tests/api/support/people.ts';
import { openEmbedded } from '#tests/api/support/readyDatabase.ts';
import { startServer } from '#tests/api/support/serverProcess.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

describe('an administrator reset on the server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const signIn = async (id: string, password: string) => {
    const { status } = await requester(app)('POST', '/users/login', { id, password, loginRole: 'admin' });
    return status;
  };

  it('can sign in again whatever blocked them, and earlier sessions end', async () => {
    const { userId, request } = await signedIn(app, 'admin');
    await app.db.update(users).set({ username: 'boss', isActive: false }).where(eq(users.id, userId));
    await write(app.deps, SYSTEM_ACTOR, async unit => {
      await beginAuthenticator(app.deps, unit, { id: userId, username: 'boss' }, 'Sward');
      await confirmAuthenticator(unit, userId);
    });
    for (let tries = 0; tries < 9; tries++) await signIn('boss', 'guess');
    expect(await signIn('boss', 'guess')).toBe(429);

    const reset = await resetAdministrator(app.deps, ' BOSS ');
    if (!('password' in reset)) throw new Error('not reset');
    expect(reset.username).toBe('boss');
    expect(await signIn('boss', reset.password)).toBe(200);
    expect((await request('GET', '/users/session')).status).toBe(401);
    expect(await app.db.$count(authenticators)).toBe(0);

    await app.deps.events.idle();
    const told = await app.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.userId, userId))
      .orderBy(securityEvents.id);
    expect(told.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['user-switched-on', 'two-factor-reset', 'password-changed']),
    );
    const story = await app.db
      .select()
      .from(history)
      .where(eq(history.entityId, String(userId)));
    expect(JSON.stringify([told, story])).not.toContain(reset.password);
  });

  it('is not found by an unknown name; the existing administrators are listed instead', async () => {
    const csr = await signedIn(app, 'csr');
    await app.db.update(users).set({ username: 'clerk' }).where(eq(users.id, csr.userId));
    for (const name of ['nobody', 'clerk', ''])
      expect(await resetAdministrator(app.deps, name)).toEqual({ administrators: ['boss'] });
  });
});

const COMMAND = resolve(import.meta.dirname, '../../../server/operate.ts');

// Only the embedded database is locked by one process; on PostgreSQL the command is just another connection.
describe.skipIf(process.env.TEST_DATABASE_URL !== undefined)('npm run reset-admin', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sward-reset-'));
    await mkdir(join(folder, 'data'));
    await (await openEmbedded('ready', join(folder, 'data', 'db'))).close();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const env = () => ({ DATA_DIR: join(folder, 'data'), DATABASE_URL: '', NODE_ENV: 'test' });
  const reset = (...names: string[]) =>
    new Promise<{ code: number; said: string }>(done => {
      execFile(
        process.execPath,
        [COMMAND, 'reset-admin', ...names],
        { env: { ...process.env, ...env() } },
        (error, out, err) => done({ code: error ? Number(error.code) : 0, said: out + err }),
      );
    });
  const passwordIn = (said: string) => /with the password (\S+)/.exec(said)?.[1] ?? '';
  const signIn = async (url: string, password: string) => {
    const { status } = await fetch(`${url}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'administrator', password, loginRole: 'admin' }),
    });
    return status;
  };

  it('works beside a running server and without one', async () => {
    const server = await startServer(env());
    const beside = await reset('administrator');
    expect(beside.code, beside.said).toBe(0);
    expect(await signIn(server.url, passwordIn(beside.said))).toBe(200);
    const unknown = await reset('nobody');
    expect([unknown.code, unknown.said]).toEqual([
      1,
      expect.stringContaining('Administrators: administrator.'),
    ]);
    await server.stop();

    const alone = await reset('administrator');
    expect(alone.code, alone.said).toBe(0);
    const again = await startServer(env());
    expect(await signIn(again.url, passwordIn(beside.said))).toBe(401);
    expect(await signIn(again.url, passwordIn(alone.said))).toBe(200);
    await again.stop();
  });
});
