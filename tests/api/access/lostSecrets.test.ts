import { readFileSync } from 'node:fs';
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
import { sourcesIn } from '#tests/sources.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('every module that seals a secret is examined', () => {
  const sealing = sourcesIn('server/modules').filter(file =>
    /import \{[^}]*\bseal\b[^}]*\} from '.*secrets\.ts'/.test(readFileSync(file, 'utf8')),
  );
  const modules = [...new Set(sealing.map(file => file.split('/')[3]))].sort();
  expect(modules).toEqual(Object.keys(SEALED).sort());
});

it('names each secret that can’t be decrypted with another APP_SECRET, and says what to do', async () => {
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
