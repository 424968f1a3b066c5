import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewAuthenticator } from '#contract/access/twoFactor.calls.ts';
import { addDays } from '#contract/core/days.ts';
import type { CallBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { sessions, tries, users } from '#server/db/schema/index.ts';
import { hashPassword } from '#server/modules/access/auth/passwords.ts';
import { createJobs } from '#server/plugins/jobs.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

const PASSWORD = 'Mow#2026a';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(tries);
  app.deps.clock.set(TEST_TODAY);
});

async function colleague(username: string): Promise<Person> {
  const person = await signedIn(app, 'csr');
  const passwordHash = await hashPassword(PASSWORD);
  await app.db.update(users).set({ username, passwordHash }).where(eq(users.id, person.userId));
  return person;
}

const login = (id: string, password = PASSWORD, code?: string) =>
  app.app.inject({
    method: 'POST',
    url: `${API_BASE}/users/login`,
    payload: { id, password, loginRole: 'admin', ...(code && { code }) },
  });
const statusOf = async (...typed: Parameters<typeof login>) => (await login(...typed)).statusCode;
const ahead = () => app.deps.clock.set(addDays(TEST_TODAY, 2));
const corrected = () => app.deps.clock.set(TEST_TODAY);

describe('after the server’s clock was two days ahead', () => {
  it('people can sign in from an address and with an account that were used meanwhile', async () => {
    await colleague('nora');
    await colleague('emil');
    ahead();
    expect(await statusOf('nora')).toBe(200);
    for (let count = 0; count < 9; count++) await statusOf('emil', 'Wrong#123');
    expect(await statusOf('emil')).toBe(429);
    corrected();
    expect([await statusOf('nora'), await statusOf('emil')]).toEqual([200, 200]);
    // The limits apply as before.
    for (let count = 0; count < 8; count++) expect(await statusOf('emil', 'Wrong#123')).toBe(401);
    expect(await statusOf('emil')).toBe(429);
  });

  it('a session used meanwhile still expires when idle', async () => {
    ahead();
    const { request, userId } = await colleague('ivan');
    expect((await request('GET', '/users/session')).status).toBe(200);
    corrected();
    expect((await request('GET', '/users/session')).status).toBe(200);
    const [session] = await app.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(session?.lastSeenAt).toEqual(app.deps.clock.now());
    app.deps.clock.advanceMinutes(24 * 60);
    expect((await request('GET', '/users/session')).status).toBe(401);
  });

  it('codes of an authenticator app are accepted, each once', async () => {
    const person = await colleague('tessa');
    const { data } = (
      await person.request<CallBody<NewAuthenticator>>('POST', '/users/two-factor/begin', {
        password: PASSWORD,
      })
    ).body;
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({
        timestamp: app.deps.clock.now().getTime(),
      });
    await person.request('POST', '/users/two-factor/confirm', { code: code() });
    ahead();
    expect(await statusOf('tessa', PASSWORD, code())).toBe(200);
    corrected();
    app.deps.clock.advanceMinutes(1);
    expect(await statusOf('tessa', PASSWORD, code())).toBe(200);
    expect(await statusOf('tessa', PASSWORD, code())).toBe(422);
  });

  it('scheduled jobs and those queued meanwhile run, and the log says so', async () => {
    const pool = app.db.$client;
    const said: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
    const start = async () => {
      const jobs = createJobs(pool, log, () => 'America/Chicago');
      jobs.define('probe', async () => undefined, { cron: '0 3 * * *' });
      await jobs.start();
      await jobs.work();
      await jobs.send('probe', {}, { startAfter: new Date(Date.now() + 86_400_000) });
      await jobs.close();
    };
    const future = async () => {
      const { rows } = await pool.query<{ stamps: number; jobs: number }>(
        `select (select count(*)::int from pgboss.version where cron_on > now() + interval '1 hour') as stamps,
          (select count(*)::int from pgboss.job where name = 'probe' and created_on > now()) as jobs`,
      );
      return rows[0];
    };
    await start();
    await pool.query(`update pgboss.version set cron_on = now() + interval '2 days'`);
    await pool.query(`update pgboss.job set created_on = now() + interval '2 days' where name = 'probe'`);
    expect(await future()).toEqual({ stamps: 1, jobs: 1 });
    await start();
    expect(await future()).toEqual({ stamps: 0, jobs: 0 });
    expect(said.join()).toContain('a clock was ahead');
  });

  it('a deadline of the job queue stays, because it is meant to be in the future', async () => {
    const pool = app.db.$client;
    const jobs = createJobs(pool, pino({ level: 'silent' }), () => 'America/Chicago');
    await jobs.start();
    await jobs.close();
    await pool.query(`update pgboss.version set monitor_backoff_on = now() + interval '1 hour'`);
    await jobs.start();
    await jobs.close();
    const { rows } = await pool.query(
      `select monitor_backoff_on > now() + interval '30 minutes' as "isAhead" from pgboss.version`,
    );
    expect(rows).toEqual([{ isAhead: true }]);
  });
});

it('too many attempts are answered with the seconds to wait', async () => {
  await colleague('otto');
  for (let count = 0; count < 8; count++) await login('otto', 'Wrong#123');
  const { statusCode, headers } = await login('otto');
  expect([statusCode, headers['retry-after']]).toEqual([429, '113']);
});
