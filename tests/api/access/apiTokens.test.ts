import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiTokenRow, NewApiToken } from '#contract/access/apiTokens.calls.ts';
import { PEOPLE_ONLY_KEYS } from '#contract/access/apiTokens.ts';
import type { SessionUser } from '#contract/access/session.calls.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import type { PermissionKey } from '#contract/core/permissions.ts';
import type { NoticeRow } from '#contract/messaging/notices.calls.ts';
import { opensByToken } from '#server/api/access.ts';
import { apiTokens, authenticators, history, roles, securityEvents, users } from '#server/db/schema/index.ts';
import { hashPassword } from '#server/modules/access/auth/passwords.ts';
import { holding, type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const KEYS: PermissionKey[] = ['customer_list', 'customer_edit'];
let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await createTestApp();
  owner = await holding(app, 'csr', KEYS);
});
afterAll(() => app.close());

const wanted = { name: 'Accounting', days: 90, isReadOnly: false, permissions: null };
const make = async (change: object = {}, person = owner) => {
  const made = await person.request<CallBody<NewApiToken>>('POST', '/users/tokens', {
    ...wanted,
    ...change,
  });
  expect(made.status).toBe(201);
  const { token, ...row } = made.body.data;
  const as = (habits = {}) => requester(app, `Bearer ${token}`, habits);
  return { row, token, request: as(), unseen: as({ readsFirst: false }) };
};
const statusOf = async (request: Person['request'], path = '/customers') =>
  (await request('GET', path)).status;

describe('an API token', () => {
  it('is shown once, stored as a hash, listed only to its owner, and revoked, with entries in the logs', async () => {
    const { row, token, request } = await make();
    expect(row).toMatchObject({
      name: 'Accounting',
      lastUsedAt: null,
      expiresAt: '2026-09-08T14:00:00.000Z',
    });
    expect(await statusOf(request)).toBe(200);
    const list = async () => (await owner.request<CallBody<ApiTokenRow[]>>('GET', '/users/tokens')).body.data;
    expect(await list()).toEqual([{ ...row, lastUsedAt: app.deps.clock.now().toISOString() }]);
    const stored = JSON.stringify(await app.db.select().from(apiTokens));
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(token.replace('sward_', ''));

    const other = await signedIn(app, 'admin');
    expect((await other.request('DELETE', `/users/tokens/${row.id}`)).status).toBe(404);
    expect((await owner.request('DELETE', `/users/tokens/${row.id}`)).status).toBe(200);
    expect(await statusOf(request)).toBe(401);
    expect(await list()).toEqual([]);

    await app.deps.events.idle();
    const told = await app.db.select().from(securityEvents).where(eq(securityEvents.userId, owner.userId));
    expect(told.map(({ kind, detail, address }) => [kind, detail, address])).toEqual([
      ['token-made', 'Accounting', '127.0.0.1'],
      ['token-revoked', 'Accounting', '127.0.0.1'],
    ]);
    const story = await app.db
      .select()
      .from(history)
      .where(eq(history.entityId, String(owner.userId)))
      .orderBy(history.id);
    expect(story.map(({ before, after }) => [before, after])).toEqual([
      [{ apiToken: null }, { apiToken: 'Accounting' }],
      [{ apiToken: 'Accounting' }, { apiToken: null }],
    ]);
  });

  it('grants those of its permissions that its owner has today, and nothing more', async () => {
    const named = await make({ permissions: ['customer_list'] });
    const all = await make();
    const who = await named.request<CallBody<SessionUser>>('GET', '/users/session');
    expect(who.body.data).toMatchObject({ id: owner.userId, permissions: ['customer_list'] });
    const refused = await named.request<ErrorBody>('POST', '/notes', {});
    expect([refused.status, refused.body.missing]).toEqual([403, 'customer_edit']);
    expect((await all.request('POST', '/notes', {})).status).toBe(422);
    expect(await statusOf(all.request, '/charges')).toBe(403);

    const foreign = await owner.request<ErrorBody>('POST', '/users/tokens', {
      ...wanted,
      permissions: ['customer_list', 'charge_refund'],
    });
    expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([422, ['permissions']]);

    const [role] = await app.db
      .update(roles)
      .set({ permissions: ['customer_edit'] })
      .where(eq(roles.name, `role-${owner.userId}`))
      .returning();
    for (const { request } of [named, all]) expect(await statusOf(request)).toBe(403);
    await app.db
      .update(roles)
      .set({ permissions: KEYS })
      .where(eq(roles.id, role?.id ?? 0));
    for (const { request } of [named, all]) expect(await statusOf(request)).toBe(200);
  });

  it('changes nothing if it is read-only', async () => {
    const { request } = await make({ isReadOnly: true });
    expect(await statusOf(request)).toBe(200);
    for (const [method, path] of [
      ['POST', '/notes'],
      ['PUT', '/customers/1'],
      ['DELETE', '/customers/1'],
    ] as const)
      expect((await request<ErrorBody>(method, path, {})).body.message).toBe('This API token is read-only.');
  });

  it('can’t save a record without its version, or over a newer version', async () => {
    const { request, unseen: save } = await make({}, await signedIn(app, 'admin'));
    const body = {
      name: 'Gate',
      type: 'note',
      phrase: 'The gate was locked.',
      phraseEs: null,
      isActive: true,
    };
    const { body: phrase } = await request<{ id: number; version: number }>('POST', '/phrases', body);
    const path = `/phrases/${phrase.id}`;
    const unseen = await save<ErrorBody>('PUT', path, body);
    expect([unseen.status, unseen.body.code]).toEqual([428, 'version_required']);
    expect((await request('PUT', path, body, { 'if-match': '"7"' })).status).toBe(412);
    expect((await request('PUT', path, body, { 'if-match': `"${phrase.version}"` })).status).toBe(200);
  });

  it('expires on its date, and ends with the account', async () => {
    for (const days of [0, 367]) {
      const { status } = await owner.request('POST', '/users/tokens', { ...wanted, days });
      expect([days, status]).toEqual([days, 422]);
    }
    const { request } = await make({ days: 1 });
    app.deps.clock.advanceMinutes(24 * 60 - 1);
    expect(await statusOf(request)).toBe(200);
    app.deps.clock.advanceMinutes(1);
    expect(await statusOf(request)).toBe(401);
    const leaving = await signedIn(app, 'admin');
    const left = await make({}, leaving);
    expect(await statusOf(left.request)).toBe(200);
    for (const change of [{ isActive: false }, { isActive: true, type: 'vendor' as const }]) {
      await app.db.update(users).set(change).where(eq(users.id, leaving.userId));
      expect(await statusOf(left.request)).toBe(401);
    }
    expect(await statusOf(requester(app, `${left.token}x`))).toBe(401);
  });

  it('stops working when a second factor becomes required, until its owner has one', async () => {
    const guarded = await holding(app, 'csr', KEYS);
    const { request } = await make({}, guarded);
    await app.db
      .update(roles)
      .set({ requiresTwoFactor: true })
      .where(eq(roles.name, `role-${guarded.userId}`));
    const refused = await request<ErrorBody>('GET', '/customers');
    expect(refused.body.code).toBe('two_factor_required');
    const secret = { userId: guarded.userId, secret: 'sealed' };
    await app.db.insert(authenticators).values(secret);
    expect(await statusOf(request)).toBe(refused.status);
    await app.db
      .update(authenticators)
      .set({ confirmedAt: app.deps.clock.now() })
      .where(eq(authenticators.userId, guarded.userId));
    expect(await statusOf(request)).toBe(200);
  });

  it('ends when its owner signs out everywhere else or changes the password', async () => {
    const person = await holding(app, 'csr', [...KEYS, 'user_password_update']);
    const [oldPassword, newPassword] = ['Mow#2026a', 'Mow#2026b'];
    await app.db
      .update(users)
      .set({ passwordHash: await hashPassword(oldPassword) })
      .where(eq(users.id, person.userId));
    for (const end of [
      () => person.request('DELETE', '/users/sessions'),
      () =>
        person.request('PUT', '/user/current/password', {
          oldPassword,
          newPassword,
          confirmPassword: newPassword,
        }),
    ]) {
      const { request } = await make({}, person);
      expect(await statusOf(request)).toBe(200);
      expect((await end()).status).toBeLessThan(300);
      expect(await statusOf(request)).toBe(401);
    }
  });

  it('can be seen and revoked by those who manage its owner, but not by users with fewer permissions', async () => {
    const person = await holding(app, 'csr', KEYS);
    const { row, request } = await make({}, person);
    const admin = await signedIn(app, 'admin');
    const path = `/users/${person.userId}/tokens`;
    const seen = await admin.request<CallBody<ApiTokenRow[]>>('GET', path);
    expect(seen.body.data.map(({ id }) => id)).toContain(row.id);
    const lesser = await holding(app, 'csr', ['all_user_list', 'user_add']);
    expect((await lesser.request('DELETE', `${path}/${row.id}`)).status).toBe(403);
    expect((await admin.request('DELETE', `/users/${admin.userId}/tokens/${row.id}`)).status).toBe(404);
    expect(await statusOf(request)).toBe(200);
    expect((await admin.request('DELETE', `${path}/${row.id}`)).status).toBe(200);
    expect(await statusOf(request)).toBe(401);
  });

  it('gives no access to what is personal: password, second factor, passkeys, sessions, tokens', async () => {
    const { request } = await make({}, await signedIn(app, 'admin'));
    const closed = app.routes.filter(({ url, access }) => url.startsWith(API_BASE) && !opensByToken(access));
    for (const { method, url } of closed) {
      const path = url.slice(API_BASE.length).replaceAll(/:\w+/g, '1');
      const answer = await request(method as 'GET', path, ['POST', 'PUT'].includes(method) ? {} : undefined);
      expect([method, url, answer.status]).toEqual([method, url, 403]);
    }
    expect(closed.map(({ method, url }) => `${method} ${url.slice(API_BASE.length)}`)).toEqual(
      expect.arrayContaining([
        'POST /users/tokens',
        'PUT /user/current/password',
        'POST /users/two-factor/off',
        'POST /users/passkeys',
        'DELETE /users/sessions',
        'POST /users/view-as',
        'PUT /user/:id',
      ]),
    );
  });

  it('is only for office users', async () => {
    const customer = await signedIn(app, 'customer');
    expect((await customer.request('POST', '/users/tokens', wanted)).status).toBe(403);
  });
});

describe('an API token, unlike its owner,', () => {
  const recovery = { emailOrPhone: 'boss@example.com' };

  it('never reads one-time codes or links, whatever its permissions and its owner’s', async () => {
    const boss = await signedIn(app, 'admin');
    await app.db.update(users).set({ email: 'boss@example.com' }).where(eq(users.id, boss.userId));
    const { request } = await make({ isReadOnly: true }, boss);
    expect((await requester(app)('PUT', '/users/login/forgot-password', recovery)).status).toBe(200);
    await app.deps.events.idle();
    const path = `/notices?filter={"userId":${boss.userId}}`;
    const read = async (as: Person['request']) => (await as<NoticeRow[]>('GET', path)).body[0];
    expect(await read(boss.request)).toMatchObject({ isSecret: true, hiddenBecause: null });
    const seen = await read(request);
    expect(seen).toMatchObject({ isSecret: true, body: null, hiddenBecause: 'permission' });
    const one = await request<{ body: null }>('GET', `/notices/${seen?.id}`);
    expect(one.body.body).toBeNull();
  });

  it.each(PEOPLE_ONLY_KEYS)('can’t be given the permission “%s”', async key => {
    const { status, body } = await (await signedIn(app, 'admin')).request<ErrorBody>(
      'POST',
      '/users/tokens',
      {
        ...wanted,
        permissions: [key],
      },
    );
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['permissions']]);
  });

  it('can’t change its owner or the routes of codes, or create users with more permissions', async () => {
    const boss = await signedIn(app, 'admin');
    const other = await signedIn(app, 'admin');
    const { request } = await make({}, boss);
    const given = await app.db.select().from(roles);
    const roleOf = (name: string) => given.find(role => role.name === name)?.id;
    const own = (await boss.request<{ version: number }>('GET', `/users/${boss.userId}`)).body;
    const seen = { 'if-match': String(own.version) };
    const moved = { ...own, username: 'bigboss', email: 'elsewhere@example.com' };
    const account = { username: 'newcomer', firstName: 'New', lastName: 'Comer', password: 'Garden#2026' };
    for (const [method, path, body, headers] of [
      ['PUT', `/users/${boss.userId}`, moved, seen],
      ['PUT', `/users/${other.userId}`, { ...moved, username: 'another' }, seen],
      ['POST', `/users/${other.userId}/reset-password`, undefined, {}],
      ['DELETE', `/users/${other.userId}/two-factor`, undefined, {}],
      ['POST', '/users', { ...account, roleId: roleOf('admin') }, {}],
      [
        'PUT',
        '/settings/smtp',
        { host: 'mail.example.com', fromEmail: 'a@example.com' },
        { 'if-match': '0' },
      ],
      ['PUT', '/settings/text', { accountSid: 'AC1', fromNumber: '+15125550100' }, { 'if-match': '0' }],
      [
        'PUT',
        '/settings',
        { smtp: { host: 'mail.example.com', fromEmail: 'a@example.com' } },
        { 'if-match': '0' },
      ],
    ] as const)
      expect([path, (await request(method, path, body, headers)).status]).toEqual([path, 403]);
    const [stored] = await app.db.select().from(users).where(eq(users.id, boss.userId));
    expect(stored?.email).toBeNull();
    // A token may assign a role if it holds all of the role's permissions.
    const csr = await request('POST', '/users', { ...account, roleId: roleOf('csr') });
    expect(csr.status).toBe(201);
  });

  it('of a csr can’t change that csr either', async () => {
    const csr = await holding(app, 'csr', ['all_user_list', 'user_add']);
    const { request } = await make({}, csr);
    const own = (await csr.request<{ version: number }>('GET', `/users/${csr.userId}`)).body;
    const sent = { ...own, username: 'the-clerk', email: 'elsewhere@example.com' };
    const { status } = await request('PUT', `/users/${csr.userId}`, sent, {
      'if-match': String(own.version),
    });
    expect(status).toBe(403);
  });
});
