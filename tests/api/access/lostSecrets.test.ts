import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { users, webhooks } from '#server/db/schema/index.ts';
import { lostSecretLines, SEALED } from '#server/examine/lostSecrets.ts';
import { beginAuthenticator, confirmAuthenticator } from '#server/modules/access/auth/authenticators.ts';
import { newSecret } from '#server/modules/messaging/webhooks/secret.ts';
import { write } from '#server/unitOfWork.ts';
import { mailThrough } from '#tests/api/support/mailSettings.ts';
import { startMailServer } from '#tests/api/support/outside.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const SERVER = resolve(import.meta.dirname, '../../server/modules');

it('every module that seals a secret is examined', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.ts'),
  );
  const sealing = files.filter(name =>
    /import \{[^}]*\bseal\b[^}]*\} from '.*secrets\.ts'/.test(readFileSync(join(SERVER, name), 'utf8')),
  );
  const modules = [...new Set(sealing.map(name => name.split('/')[0]))].sort();
  expect(modules).toEqual(Object.keys(SEALED).sort());
});

it('names each secret that another APP_SECRET can not open, with what to do', async () => {
  const mail = await startMailServer();
  await mailThrough(app, mail);
  await mail.close();
  const url = 'https://hooks.example.com/sward';
  const { sealed } = newSecret(app.deps.config);
  await app.db.insert(webhooks).values({
    url,
    secret: sealed,
    events: ['signup.received'],
    createdAt: app.deps.clock.now(),
    afterEvent: 0,
  });
  const { userId } = await signedIn(app, 'csr');
  const user = { id: userId, username: 'ana' };
  await app.db.update(users).set({ username: user.username }).where(eq(users.id, userId));
  await write(app.deps, SYSTEM_ACTOR, async unit => {
    await beginAuthenticator(app.deps, unit, user, 'Sward');
    await confirmAuthenticator(unit, userId);
  });
  expect(await lostSecretLines(app.deps)).toEqual([]);

  const config = { ...app.deps.config, appSecret: Buffer.alloc(32, 99) };
  expect(await lostSecretLines({ db: app.db, config })).toEqual([
    expect.stringMatching(/APP_SECRET: smtp\.password\. .*System Settings/),
    expect.stringMatching(/APP_SECRET: webhook to hooks\.example\.com\. .*new secrets/),
    expect.stringMatching(/APP_SECRET: authenticator app of ana\. .*two-factor/),
  ]);
});
