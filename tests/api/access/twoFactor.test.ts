import { and, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityKind } from '#contract/access/securityLog.ts';
import type { LoginData, SessionUser } from '#contract/access/session.calls.ts';
import type { NewAuthenticator, TwoFactorView, UserSecurity } from '#contract/access/twoFactor.calls.ts';
import type { UserType } from '#contract/core/enums.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import {
  authenticators,
  history,
  notices,
  passkeys,
  recoveryCodes,
  roles,
  securityEvents,
  users,
} from '#server/db/schema/index.ts';
import { hashPassword } from '#server/modules/access/auth/passwords.ts';
import { createAuthenticator } from '#tests/api/support/authenticator.ts';
import { holding, type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const PASSWORD = 'Mow#2026a';
let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => app.close());

async function somebody(type: UserType = 'csr'): Promise<Person & { username: string }> {
  const person = await signedIn(app, type);
  const [user] = await app.db
    .update(users)
    .set({ passwordHash, email: `${type}${person.userId}@example.com` })
    .where(eq(users.id, person.userId))
    .returning();
  return { ...person, username: user?.username ?? '' };
}

const login = (username: string, code?: string, password = PASSWORD) =>
  requester(app)<CallBody<LoginData> & ErrorBody>('POST', '/users/login', {
    id: username,
    password,
    loginRole: 'admin',
    ...(code && { code }),
  });

const codeOf = (secret: string, minutes = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.deps.clock.now().getTime() + minutes * 60_000,
  });

const begin = (person: Person, password = PASSWORD) =>
  person.request<CallBody<NewAuthenticator> & ErrorBody>('POST', '/users/two-factor/begin', { password });
const confirm = (person: Person, code: string) =>
  person.request<CallBody<{ recoveryCodes: string[] }> & ErrorBody>('POST', '/users/two-factor/confirm', {
    code,
  });

/** Enrolls a user in two-factor sign-in; their next code is unused. */
async function enrolled(type: UserType = 'csr') {
  const person = await somebody(type);
  const { secret } = (await begin(person)).body.data;
  const { recoveryCodes: codes } = (await confirm(person, codeOf(secret))).body.data;
  app.deps.clock.advanceMinutes(1);
  return { ...person, secret, codes };
}

const view = async (person: Person) =>
  (await person.request<CallBody<TwoFactorView>>('GET', '/users/two-factor')).body.data;

describe('an authenticator app', () => {
  it('requires no code before the first one is confirmed, and the password before setup starts', async () => {
    const person = await somebody();
    expect((await begin(person, 'Wrong#123')).body.errors).toHaveProperty('password');
    const { secret, uri } = (await begin(person)).body.data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Sward:csr-\d+\?/);
    expect((await login(person.username)).status).toBe(200);
    expect((await confirm(person, codeOf(secret, 30))).body.errors).toHaveProperty('code');
    expect((await view(person)).since).toBeNull();

    const other = (await login(person.username)).body.data.token;
    expect((await confirm(person, codeOf(secret))).body.data.recoveryCodes).toHaveLength(10);
    expect(await view(person)).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 10 });
    // A session without a second factor ends.
    expect((await requester(app, other)('GET', '/users/session')).status).toBe(401);
    expect((await begin(person)).status).toBe(409);
    const told = await app.db
      .select()
      .from(notices)
      .where(eq(notices.userId, person.userId))
      .orderBy(notices.id);
    expect(told.map(({ kind }) => kind)).toEqual(['sign-in-changed']);
    const story = await app.db
      .select()
      .from(history)
      .where(eq(history.entityId, String(person.userId)))
      .orderBy(history.id);
    expect(story.map(({ after }) => after)).toEqual([{ twoFactor: 'on' }]);
    const [stored] = await app.db
      .select()
      .from(authenticators)
      .where(eq(authenticators.userId, person.userId));
    expect(stored?.secret).not.toContain(secret);
  });

  it('signs in with password and code together, and with neither alone', async () => {
    const { username, secret } = await enrolled();
    expect((await login(username)).body).toMatchObject({ status: 401, code: 'code_required' });
    expect((await login(username, codeOf(secret), 'Wrong#123')).body.code).toBe('bad_credentials');
    expect((await login(username, '000000')).body.errors).toHaveProperty('code');
    expect((await login(username, codeOf(secret))).status).toBe(200);
  });

  it('accepts codes half a minute early or late, each only once, even if many arrive at once', async () => {
    const { username, secret } = await enrolled();
    app.deps.clock.advanceMinutes(5);
    expect((await login(username, codeOf(secret, -0.5))).status).toBe(200);
    expect((await login(username, codeOf(secret, -0.5))).status).toBe(422);
    const code = codeOf(secret, 0.5);
    const statuses = (await Promise.all(Array.from({ length: 4 }, () => login(username, code)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 422, 422, 422]);
    // A code older than the last accepted one is refused too.
    expect((await login(username, codeOf(secret))).status).toBe(422);
    expect((await login(username, codeOf(secret, 2))).status).toBe(422);
  });

  it('limits guesses even for someone who knows the password', async () => {
    const { username, secret } = await enrolled();
    for (let tries = 0; tries < 6; tries++) expect((await login(username, '000000')).status).toBe(422);
    expect((await login(username, codeOf(secret))).status).toBe(429);
    app.deps.clock.advanceMinutes(16);
    expect((await login(username, codeOf(secret))).status).toBe(200);
  });

  it('can be replaced by each recovery code once, however the code is typed', async () => {
    const person = await enrolled();
    const [first = '', second = ''] = person.codes;
    expect((await login(person.username, first)).status).toBe(200);
    expect((await login(person.username, first)).status).toBe(422);
    expect((await login(person.username, second.replace('-', ' ').toLowerCase())).status).toBe(200);
    expect((await view(person)).recoveryCodesLeft).toBe(8);
    const stored = await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.userId));
    expect(JSON.stringify(stored)).not.toContain(first.replace('-', ''));

    const told = async () => {
      await app.deps.events.idle();
      const letters = await app.db
        .select()
        .from(notices)
        .where(eq(notices.userId, person.userId))
        .orderBy(notices.id);
      return letters.map(({ body }) => body).slice(1);
    };
    expect(await told()).toEqual(Array(2).fill(expect.stringContaining('recovery codes was used instead')));
    const noted = async (kind: SecurityKind) =>
      app.db.$count(
        securityEvents,
        and(eq(securityEvents.userId, person.userId), eq(securityEvents.kind, kind)),
      );
    expect(await noted('recovery-code-used')).toBe(2);

    const renewed = await person.request<CallBody<{ recoveryCodes: string[] }>>(
      'POST',
      '/users/two-factor/recovery-codes',
      { code: codeOf(person.secret) },
    );
    expect((await told()).at(-1)).toContain('Your account has new recovery codes');
    expect(await noted('recovery-codes-renewed')).toBe(1);
    expect((await login(person.username, person.codes[2])).status).toBe(422);
    expect((await login(person.username, renewed.body.data.recoveryCodes[0])).status).toBe(200);
  });

  it('is turned off with a code, and the password alone is enough again', async () => {
    const person = await enrolled();
    const off = (code: string) => person.request('POST', '/users/two-factor/off', { code });
    expect((await off('000000')).status).toBe(422);
    expect((await off(codeOf(person.secret))).status).toBe(200);
    expect((await off(codeOf(person.secret, 1))).status).toBe(409);
    expect((await login(person.username)).status).toBe(200);
  });

  it('is not for customers and crews', async () => {
    const customer = await somebody('customer');
    expect((await begin(customer)).status).toBe(403);
    expect((await view(customer)).isPossible).toBe(false);
  });
});

describe('a role that requires two factors', () => {
  const require = async (person: Person, requiresTwoFactor: boolean, admin: Person) => {
    const [user] = await app.db.select().from(users).where(eq(users.id, person.userId));
    const { body } = await admin.request<typeof roles.$inferSelect>('GET', `/users/roles/${user?.roleId}`);
    const { name, permissions, version } = body;
    return admin.request<ErrorBody>(
      'PUT',
      `/users/roles/${user?.roleId}`,
      { name, permissions, requiresTwoFactor },
      { 'if-match': String(version) },
    );
  };
  const me = (person: Person) => person.request<CallBody<SessionUser>>('GET', '/users/session');

  it('allows nothing else before the app is set up', async () => {
    const admin = await signedIn(app, 'admin');
    const person = await somebody();
    expect((await require(person, true, admin)).status).toBe(200);
    expect((await me(person)).body.data.mustEnrol).toBe(true);
    const { secret } = (await begin(person)).body.data;
    await confirm(person, codeOf(secret));
    expect((await person.request('GET', '/customers')).status).toBe(200);
    app.deps.clock.advanceMinutes(1);
    const off = await person.request('POST', '/users/two-factor/off', { code: codeOf(secret) });
    expect(off.status).toBe(409);
    await require(person, false, admin);
  });

  it('accepts a passkey as both factors, but no new app from a user with only the password', async () => {
    const admin = await signedIn(app, 'admin');
    const person = await somebody();
    expect((await person.request('GET', '/customers')).status).toBe(200);
    const added = createAuthenticator();
    const options = await person.request<CallBody<{ challenge: string; user: { id: string } }>>(
      'POST',
      '/users/passkeys/options',
      { password: PASSWORD },
    );
    const made = added.create(options.body.data);
    await person.request('POST', '/users/passkeys', { name: 'Key', response: made });

    expect((await require(person, true, admin)).status).toBe(200);
    expect((await me(person)).body.data.mustEnrol).toBe(true);
    for (const path of ['/customers', '/users/passkeys', '/users/sessions', '/user/current/nothing'])
      expect([path, (await person.request<ErrorBody>('GET', path)).status]).not.toEqual([path, 200]);
    expect((await person.request<ErrorBody>('GET', '/customers')).body.code).toBe('two_factor_required');

    const asked = await requester(app)<CallBody<{ challenge: string }>>(
      'POST',
      '/users/login/passkey/options',
    );
    const response = added.get(asked.body.data);
    const byKey = await requester(app)<CallBody<LoginData>>('POST', '/users/login/passkey', {
      response,
      loginRole: 'admin',
    });
    expect(byKey.body.data.mustEnrol).toBeUndefined();
    expect((await requester(app, byKey.body.data.token)('GET', '/customers')).status).toBe(200);

    expect((await begin(person)).status).toBe(409);
    // Started before the role required a second factor, to see whether the server checks again.
    await app.db.delete(passkeys).where(eq(passkeys.userId, person.userId)).returning();
    const { secret } = (await begin(person)).body.data;
    await app.db
      .insert(passkeys)
      .values({ userId: person.userId, credentialId: 'x', publicKey: 'x', counter: 0, name: 'Key' });
    expect((await confirm(person, codeOf(secret))).status).toBe(409);
    expect((await person.request('GET', '/customers')).status).toBe(403);
    await require(person, false, admin);
  });

  it('may be the administrators’, whose other settings can’t change, but not a customers’ role', async () => {
    const admin = await somebody('admin');
    expect((await require(admin, true, admin)).status).toBe(200);
    expect((await admin.request<ErrorBody>('GET', '/customers')).body.code).toBe('two_factor_required');
    await app.db.update(roles).set({ requiresTwoFactor: false }).where(eq(roles.userType, 'admin'));
    const customer = await signedIn(app, 'customer');
    expect((await require(customer, true, admin)).body.errors).toHaveProperty('requiresTwoFactor');
  });
});

describe('a lost phone', () => {
  it('can be removed by a user with at least the owner’s permissions, but not by the owner', async () => {
    const admin = await signedIn(app, 'admin');
    const person = await enrolled();
    const path = `/users/${person.userId}/two-factor`;
    const weak = await holding(app, 'csr', ['all_user_list', 'user_add']);
    expect((await weak.request<CallBody<UserSecurity>>('GET', path)).body.data.since).not.toBeNull();
    expect((await weak.request('DELETE', path)).status).toBe(403);
    expect((await (await holding(app, 'csr', ['user_add'])).request('DELETE', path)).status).toBe(404);
    expect((await admin.request('DELETE', `/users/${admin.userId}/two-factor`)).status).toBe(409);

    const { status, body } = await admin.request<CallBody<UserSecurity>>('DELETE', path);
    expect([status, body.data]).toEqual([200, { since: null, passkeys: 0 }]);
    expect((await me(person)).status).toBe(401);
    const letters = await app.db
      .select()
      .from(notices)
      .where(eq(notices.userId, person.userId))
      .orderBy(notices.id);
    expect(letters.at(-1)?.body).toContain(
      'An administrator removed your account’s authenticator app and passkeys',
    );
    expect((await login(person.username)).status).toBe(200);
    const told = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entityId, String(person.userId)), eq(history.actorId, admin.userId)))
      .orderBy(history.id);
    expect(told.map(({ after }) => after)).toContainEqual({ twoFactor: 'reset' });
  });

  const me = (person: Person) => person.request('GET', '/users/session');
});
