import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { connectEmbedded } from '#server/db/connect.ts';
import { authenticators, recoveryCodes, settings, webhooks } from '#server/db/schema/index.ts';
import { lostSecretLines, SEALED } from '#server/examine/lostSecrets.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  issueRecoveryCodes,
} from '#server/modules/access/auth/authenticators.ts';
import { newSecret, openSecret } from '#server/modules/messaging/webhooks/secret.ts';
import { readSetting } from '#server/modules/system/settings/store.ts';
import { withSecretFiles } from '#server/start/secretFiles.ts';
import { write } from '#server/unitOfWork.ts';
import { mailThrough } from '#tests/api/support/mailSettings.ts';
import { startMailServer } from '#tests/api/support/outside.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { openEmbedded } from '#tests/api/support/readyDatabase.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const to = Buffer.alloc(32, 77);

describe('a new secret', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    const mail = await startMailServer();
    await mailThrough(app, mail);
    await mail.close();
    const { sealed } = newSecret(app.deps.config);
    const url = 'https://hooks.example.com/sward';
    const createdAt = app.deps.clock.now();
    await app.db.insert(webhooks).values([
      { url, secret: sealed, events: ['signup.received'], createdAt, afterEvent: 0 },
      { url: 'https://lost.example.com', secret: 'v1.a.b.c', events: [], createdAt, afterEvent: 0 },
    ]);
    const { userId } = await signedIn(app, 'csr');
    await write(app.deps, SYSTEM_ACTOR, async unit => {
      await beginAuthenticator(app.deps, unit, { id: userId, username: 'ana' }, 'Sward');
      await confirmAuthenticator(unit, userId);
      await issueRecoveryCodes(app.deps, unit, userId);
    });
  });
  afterAll(() => app.close());

  const stored = async () => [
    await app.db.select().from(settings).orderBy(settings.key),
    await app.db.select().from(webhooks).orderBy(webhooks.id),
    await app.db.select().from(authenticators).orderBy(authenticators.userId),
  ];
  const rotate = () =>
    app.db.transaction(async tx => {
      for (const { reseal } of Object.values(SEALED))
        await reseal(tx, { from: app.deps.config.appSecret, to });
    });

  it('decrypts everything that the previous one did, and changes nothing when it is set again', async () => {
    const { config } = app.deps;
    const password = (await readSetting(app.db, config.appSecret, 'smtp')).password;
    expect(password).toBeTruthy();
    const [hook] = await app.db.select().from(webhooks).orderBy(webhooks.id);
    if (!hook) throw new Error('no webhook');
    const key = openSecret(config, hook.secret);

    await rotate();
    expect((await readSetting(app.db, to, 'smtp')).password).toBe(password);
    expect((await readSetting(app.db, config.appSecret, 'smtp')).password).toBeNull();
    const [after] = await app.db.select().from(webhooks).orderBy(webhooks.id);
    expect(openSecret({ appSecret: to }, after?.secret ?? '')).toBe(key);
    const lost = await lostSecretLines({ db: app.db, config: { ...config, appSecret: to } });
    expect(lost).toEqual([expect.stringContaining('webhook to lost.example.com.')]);
    expect(await app.db.$count(recoveryCodes)).toBe(0);

    const once = await stored();
    await rotate();
    expect(await stored()).toEqual(once);
  });
});

describe('settings from files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sward-secrets-'));
    await writeFile(join(folder, 'secret'), ' abc\n');
    await writeFile(join(folder, 'empty'), '\n');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are read without surrounding white space', async () => {
    const read = await withSecretFiles({ APP_SECRET_FILE: join(folder, 'secret'), PORT: '1' });
    expect(read).toMatchObject({ APP_SECRET: 'abc', PORT: '1' });
  });

  it.each([
    ['both the setting and its file', () => ({ APP_SECRET: 'x', APP_SECRET_FILE: 'y' }), /both set/],
    ['a missing file', () => ({ DATABASE_URL_FILE: join(folder, 'nowhere') }), /can’t be read/],
    ['an empty file', () => ({ METRICS_TOKEN_FILE: join(folder, 'empty') }), /is empty/],
  ])('are refused for %s', async (_, env, message) => {
    await expect(withSecretFiles(env())).rejects.toThrow(message);
  });
});

const COMMAND = resolve(import.meta.dirname, '../../../server/rotateSecret.ts');

// Files of a data folder; on PostgreSQL, the same steps run in the first part of this file.
describe.skipIf(process.env.TEST_DATABASE_URL !== undefined)('npm run rotate-secret', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sward-rotate-'));
    await mkdir(join(folder, 'data'));
    await (await openEmbedded('ready', join(folder, 'data', 'db'))).close();
    await writeFile(join(folder, 'data', 'secret'), Buffer.alloc(32, 1).toString('base64'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const rotate = (env: Record<string, string> = {}) =>
    new Promise<{ code: number; said: string }>(done => {
      const base = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', NODE_ENV: 'test' };
      execFile(process.execPath, [COMMAND], { env: { ...process.env, ...base, ...env } }, (error, out, err) =>
        done({ code: error ? Number(error.code) : 0, said: out + err }),
      );
    });
  const secret = async () => Buffer.from(await readFile(join(folder, 'data', 'secret'), 'utf8'), 'base64');

  it('replaces the generated secret, and asks for a new one where the old one came from outside', async () => {
    const { code, said } = await rotate();
    expect([code, said]).toEqual([0, expect.stringContaining('Start the server.')]);
    const generated = await secret();
    expect(generated).toHaveLength(32);
    expect(generated.equals(Buffer.alloc(32, 1))).toBe(false);
    expect(said).not.toContain(generated.toString('base64'));

    const own = { APP_SECRET: generated.toString('base64') };
    expect((await rotate(own)).said).toContain('NEW_APP_SECRET is missing');
    const changed = await rotate({ ...own, NEW_APP_SECRET: to.toString('base64') });
    expect([changed.code, changed.said]).toEqual([0, expect.stringContaining('as APP_SECRET')]);

    const connection = await connectEmbedded(join(folder, 'data', 'db'));
    const { rows } = await connection.pool.query(
      "select payload->>'kind' as kind from domain_events order by id",
    );
    await connection.close();
    expect(rows).toEqual([{ kind: 'secret-changed' }, { kind: 'secret-changed' }]);
  });

  it('finishes an interrupted change before it accepts another new secret', async () => {
    const pending = join(folder, 'data', 'secret.new');
    const interrupted = Buffer.alloc(32, 9).toString('base64');
    await writeFile(pending, interrupted);
    const before = await secret();
    const other = { NEW_APP_SECRET: to.toString('base64') };
    const refused = await rotate(other);
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('was interrupted')]);
    expect(await readFile(pending, 'utf8')).toBe(interrupted);
    expect(await secret()).toEqual(before);

    expect((await rotate()).code).toBe(0);
    expect((await secret()).toString('base64')).toBe(interrupted);
    expect((await rotate(other)).code).toBe(0);
    expect(await secret()).toEqual(to);
  });
});
