import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginData, SessionRow, SessionUser } from '#contract/access/session.calls.ts';
import type { StaffMember, UserRow, UserView } from '#contract/access/users.calls.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import { history, notices, roles, sessions, users } from '#server/db/schema/index.ts';
import { hashToken, newToken } from '#server/modules/access/auth/tokens.ts';
import { holding as holdingOf, type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { makeSide, type Side } from '#tests/api/support/twoSides.ts';

let app: TestApp;
let side: Side;
let admin: Person;
const roleIds: Record<string, number> = {};

type Saved = UserRow & ErrorBody;

const body = (more: object = {}) => ({
  username: 'new-person',
  firstName: 'Nora',
  lastName: 'Núñez',
  email: 'nora@example.com',
  mobile: '(512) 555-0188',
  roleId: roleIds.csr,
  ...more,
});
const add = (more: object = {}, who = admin) => who.request<Saved>('POST', '/users', body(more));
const filter = (value: object) => `/users?filter=${encodeURIComponent(JSON.stringify(value))}`;
const names = async (value: object, who = admin) =>
  (await who.request<UserRow[]>('GET', filter(value))).body.map(row => row.username);

/** Creates an office user with a role that holds these permissions. */
const holding = (...permissions: Parameters<typeof holdingOf>[2]) => holdingOf(app, 'csr', permissions);

beforeAll(async () => {
  app = await createTestApp();
  side = await makeSide(app, 'mine');
  admin = await signedIn(app, 'admin');
  for (const role of await app.db.select().from(roles)) roleIds[role.name] = role.id;
});
afterAll(() => app.close());

describe('adding a user', () => {
  // covers: call-9
  it('sends an invitation with a link and a code, and shows neither', async () => {
    const added = await add();
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      username: 'new-person',
      type: 'csr',
      mobile: '5125550188',
      roleName: 'csr',
    });
    expect(JSON.stringify(added.body)).not.toContain('password');
    const [notice] = await app.db
      .select()
      .from(notices)
      .where(eq(notices.kind, 'invitation'))
      .orderBy(notices.id);
    expect(notice).toMatchObject({ recipient: 'nora@example.com', isSecret: true });
    const token = /#reset=([\w-]+)/.exec(notice?.body ?? '')?.[1] ?? '';
    const otp = /\b\d{6}\b/.exec(notice?.body ?? '')?.[0] ?? '';

    app.deps.clock.advanceMinutes(60);
    const password = 'First#26a';
    const chosen = await requester(app)('POST', '/users/login/reset-password', {
      token,
      otp,
      password,
      confirmPassword: password,
    });
    expect(chosen.status).toBe(200);
    const login = { id: 'new-person', password, loginRole: 'admin' };
    expect((await requester(app)('POST', '/users/login', login)).status).toBe(200);
    admin = await signedIn(app, 'admin');
  });

  // covers: rule-9
  it('without email and mobile number requires an initial password', async () => {
    const crew = {
      username: 'crew-person',
      firstName: 'Cruz',
      email: null,
      mobile: '',
      roleId: roleIds.crew,
      crewId: side.crewId,
    };
    expect((await add(crew)).body.errors).toHaveProperty('password');
    expect((await add({ ...crew, password: 'short' })).body.errors).toEqual({
      password: 'Password needs 6 to 12 characters.',
    });
    const added = await add({ ...crew, password: 'Crew#26a' });
    expect(added.body).toMatchObject({ type: 'crew', crewId: side.crewId, vendorId: side.vendorId });
    const login = { id: 'crew-person', password: 'Crew#26a', loginRole: 'crew' };
    const signed = await requester(app)<CallBody<LoginData>>('POST', '/users/login', login);
    expect(signed.body.data.crew?.name).toBe('mine crew');
  });

  // covers: rule-8
  it('refuses taken and missing values, field by field', async () => {
    const cases: [object, string][] = [
      [{ username: 'NEW-PERSON', email: 'x1@example.com' }, 'username'],
      [{ username: 'abc' }, 'username'],
      [{ username: 'with space' }, 'username'],
      [{ username: 'another-one', email: 'NORA@example.com' }, 'email'],
      [{ username: 'another-one', email: 'mine@example.com' }, 'email'],
      [{ username: 'another-one', email: 'no address' }, 'email'],
      [{ username: 'another-one', email: 'y@example.com', mobile: '555' }, 'mobile'],
      [{ username: 'another-one', email: 'y@example.com', firstName: ' ' }, 'firstName'],
      [{ username: 'another-one', email: 'y@example.com', roleId: 9999 }, 'roleId'],
      [{ username: 'another-one', email: 'y@example.com', dateOfBirth: '2026-06-11' }, 'dateOfBirth'],
      [{ username: 'another-one', email: 'y@example.com', dateOfBirth: '2026-02-30' }, 'dateOfBirth'],
      [{ username: 'another-one', email: 'y@example.com', roleId: roleIds.crew }, 'crewId'],
      [
        { username: 'another-one', email: 'y@example.com', roleId: roleIds.vendor, vendorId: 999 },
        'vendorId',
      ],
      [{ username: 'another-one', email: 'y@example.com', roleId: roleIds.customer }, 'customerId'],
    ];
    for (const [more, field] of cases) {
      const refused = await add(more);
      expect([more, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([more, 422, [field]]);
    }
  });

  // covers: role-10
  it('requires its permission, and so does changing one', async () => {
    const reader = await holding('all_user_list');
    const { body: user } = await reader.request<UserView>('GET', `/users/${admin.userId}`);
    const refused = [
      await add({ username: 'not-added', email: 'not@example.com' }, reader),
      await reader.request<ErrorBody>('PUT', `/users/${admin.userId}`, user),
      await reader.request<ErrorBody>('DELETE', `/users/${admin.userId}`),
    ];
    expect(refused.map(({ status, body }) => [status, body.missing])).toEqual(
      refused.map(() => [403, 'user_add']),
    );
  });

  // covers: general.language
  it('uses the business’s language if neither they nor their customer have one', async () => {
    await admin.request('PUT', '/settings/general', { language: 'es' });
    const { body: colleague } = await add({ username: 'colleague', email: 'colleague@example.com' });
    const link = { roleId: roleIds.customer, customerId: side.customerId };
    const { body: reader } = await add({ ...link, username: 'reader-one', email: 'reader@example.com' });
    await admin.request('PUT', '/settings/general', { language: 'en' });
    expect([colleague.language, reader.language]).toEqual(['es', 'en']);
    const [invitation] = await app.db.select().from(notices).where(eq(notices.userId, colleague.id));
    expect(invitation?.body).toContain('Hola, Nora:');
    // An edit that omits the language keeps it.
    const { language: _left, ...rest } = colleague;
    expect((await admin.request('PUT', `/users/${colleague.id}`, rest)).body).toMatchObject({
      language: 'es',
    });
    for (const { id } of [colleague, reader])
      expect((await admin.request('DELETE', `/users/${id}`)).status).toBe(200);
  });

  it('gives a customer one sign-in, with the email that the office has', async () => {
    const link = { roleId: roleIds.customer, customerId: side.customerId };
    const first = await add({ ...link, username: 'portal-one', firstName: 'Pia', email: 'mine@example.com' });
    expect(first.status).toBe(201);
    const second = await add({ ...link, username: 'portal-two', email: 'other@example.com' });
    expect(second.body.errors?.customerId).toContain('portal-one');
  });
});

describe('the list of users', () => {
  // covers: call-8, screen-1
  it('is searched, filtered, sorted and exported', async () => {
    expect(await names({ q: 'núñ NOR' })).toEqual(['new-person']);
    expect(await names({ q: '5550188', type: 'csr' })).toEqual(['new-person']);
    expect(await names({ type: 'crew', isActive: true })).toEqual(['crew-person']);
    expect(await names({ vendorId: side.vendorId })).toEqual(['crew-person']);
    const odd = await admin.request<ErrorBody>('GET', filter({ passwordHash: 'x' }));
    expect([odd.status, odd.body.code]).toEqual([400, 'unknown_filter']);
    const sorted = await admin.request<UserRow[]>('GET', '/users?sort=["username","DESC"]&range=[0,1]');
    expect(sorted.body).toHaveLength(2);
    expect(sorted.headers['content-range']).toMatch(/^users 0-1\/\d+$/);
    const csv = await admin.request<string>('GET', '/users/export.csv?filter={"type":"crew"}');
    expect(csv.body).toContain('crew-person');
    expect(csv.body).not.toContain('new-person');
    expect(csv.body).not.toContain('argon2id');
  });

  // covers: call-19, role-28
  it('also answers with a slash at the end, as old clients write it', async () => {
    expect((await admin.request('GET', '/users/')).status).toBe(200);
    const staff = await admin.request<CallBody<StaffMember[]>>('GET', '/users/csr/?admin=true');
    expect(new Set(staff.body.data.map(one => one.type))).toEqual(new Set(['admin', 'csr']));
    const csr = await admin.request<CallBody<StaffMember[]>>('GET', '/users/csr');
    expect(csr.body.data.every(one => one.type === 'csr')).toBe(true);
    const outsider = await holding('customer_list');
    const refused = await outsider.request<ErrorBody>('GET', '/users/csr');
    expect([refused.status, refused.body.missing]).toEqual([403, 'csr_list']);
  });

  it('shows the types that the permissions name, and no others', async () => {
    const csr = await signedIn(app, 'csr');
    expect(await names({}, csr)).toEqual(['crew-person']);
    const both = await holding('csr_user_list', 'vendor_user_list');
    const types = (await both.request<UserRow[]>('GET', '/users')).body.map(row => row.type);
    expect(new Set(types)).toEqual(new Set(['csr']));
    const [crew] = await app.db.select().from(users).where(eq(users.username, 'crew-person'));
    expect((await both.request('GET', `/users/${crew?.id}`)).status).toBe(404);
  });

  // covers: call-17
  it('answers the checks that forms make while they are filled in', async () => {
    const taken = async (path: string) =>
      (await admin.request<CallBody<{ isTaken: boolean }>>('GET', path)).body.data.isTaken;
    expect(await taken('/users/check-username?value=New-Person')).toBe(true);
    expect(await taken('/users/check-username?value=nobody-yet')).toBe(false);
    expect(await taken('/users/check-email?value=NORA@example.com')).toBe(true);
  });
});

describe('changing a user', () => {
  const find = async (username: string): Promise<UserView> => {
    const [row] = await app.db.select().from(users).where(eq(users.username, username));
    return (await admin.request<UserView>('GET', `/users/${row?.id}`)).body;
  };
  const put = (user: UserView, more: object, headers = {}, who = admin) =>
    who.request<Saved>('PUT', `/users/${user.id}`, { ...user, ...more }, headers);

  // covers: call-10, call-11
  it('saves only over the version that was read, and writes history', async () => {
    const user = await find('new-person');
    const saved = await put(user, { lastName: 'Ortega' }, { 'if-match': String(user.version) });
    expect(saved.body).toMatchObject({ lastName: 'Ortega', version: user.version + 1 });
    const stale = await put(user, { lastName: 'Other' }, { 'if-match': String(user.version) });
    expect(stale.status).toBe(412);
    const told = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'user'), eq(history.entityId, String(user.id))))
      .orderBy(history.id);
    expect(told.at(-1)).toMatchObject({ before: { lastName: 'Núñez' }, after: { lastName: 'Ortega' } });
  });

  it('of a customer changes the customer with it', async () => {
    const user = await find('portal-one');
    expect((await put(user, { lastName: 'Renamed', mobile: '5125550111' })).status).toBe(200);
    const customer = await admin.request<{ lastName: string; phone: string }>(
      'GET',
      `/customers/${side.customerId}`,
    );
    expect(customer.body).toMatchObject({ lastName: 'Renamed', phone: '5125550111' });
  });

  it('to another type signs them out', async () => {
    const person = await signedIn(app, 'csr');
    const user = (await admin.request<UserView>('GET', `/users/${person.userId}`)).body;
    const link = { roleId: roleIds.vendor, vendorId: side.vendorId, username: 'moved-one' };
    expect((await put(user, link)).body).toMatchObject({ type: 'vendor', vendorId: side.vendorId });
    expect((await person.request('GET', '/users/session')).status).toBe(401);
  });

  it('locks a deactivated user out at once, and lets them in again later', async () => {
    const person = await signedIn(app, 'csr');
    const path = `/users/${person.userId}`;
    const off = await admin.request<CallBody<UserView>>('POST', `${path}/deactivate`);
    expect(off.body.data.isActive).toBe(false);
    expect((await person.request('GET', '/users/session')).status).toBe(401);
    expect((await admin.request('POST', `${path}/reset-password`)).status).toBe(409);
    const on = await admin.request<CallBody<UserView>>('POST', `${path}/activate`);
    expect(on.body.data.isActive).toBe(true);
    expect((await person.request('GET', '/users/session')).status).toBe(401);
  });

  it('lists and ends sessions, one or all', async () => {
    const person = await signedIn(app, 'csr');
    const path = `/users/${person.userId}/sessions`;
    const list = await admin.request<CallBody<SessionRow[]>>('GET', path);
    expect(list.body.data).toHaveLength(1);
    expect((await admin.request('DELETE', `${path}/${list.body.data[0]?.id}`)).status).toBe(200);
    expect((await admin.request('DELETE', `${path}/${list.body.data[0]?.id}`)).status).toBe(404);
    expect((await person.request('GET', '/users/session')).status).toBe(401);
    // Ending all sessions keeps the user's own.
    expect((await admin.request('DELETE', `/users/${admin.userId}/sessions`)).status).toBe(200);
    expect((await admin.request('GET', '/users/session')).status).toBe(200);
  });

  it('lets users sign out everywhere else, but not end their current session', async () => {
    const person = await signedIn(app, 'csr');
    const token = newToken();
    const opened = await app.db
      .insert(sessions)
      .values({
        tokenHash: hashToken(token),
        userId: person.userId,
        loginRole: 'admin',
        createdAt: app.deps.clock.now(),
        lastSeenAt: app.deps.clock.now(),
      })
      .returning({ id: sessions.id });
    const list = await person.request<CallBody<SessionRow[]>>('GET', '/users/sessions');
    expect(list.body.data.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    expect((await person.request('DELETE', '/users/sessions')).status).toBe(200);
    const left = await person.request<CallBody<SessionRow[]>>('GET', '/users/sessions');
    expect(left.body.data.map(({ id }) => id)).not.toContain(opened[0]?.id);
    expect(left.body.data).toMatchObject([{ isCurrent: true }]);
    expect((await requester(app, token)('GET', '/users/session')).status).toBe(401);
  });

  it('sends a reset to the user alone; the old password works until the reset is used', async () => {
    const user = await find('new-person');
    await app.db.delete(notices);
    const sent = await admin.request<CallBody<{ recipient: string }>>(
      'POST',
      `/users/${user.id}/reset-password`,
    );
    expect(sent.body.data).toEqual({ recipient: 'nora@example.com' });
    const [notice] = await app.db.select().from(notices).orderBy(notices.id);
    const code = /\b\d{6}\b/.exec(notice?.body ?? '')?.[0] ?? 'none';
    expect(JSON.stringify(sent.body)).not.toContain(code);
    const login = { id: 'new-person', password: 'First#26a', loginRole: 'admin' };
    expect((await requester(app)('POST', '/users/login', login)).status).toBe(200);
    const crew = await find('crew-person');
    const nowhere = await admin.request<ErrorBody>('POST', `/users/${crew.id}/reset-password`);
    expect([nowhere.status, Object.keys(nowhere.body.errors ?? {})]).toEqual([422, ['email']]);
  });

  it('of the email invalidates the code that was sent to the old one; other changes don’t', async () => {
    const user = await find('new-person');
    const choose = async (email: string) => {
      await app.db.delete(notices);
      await admin.request('POST', `/users/${user.id}/reset-password`);
      const [sent] = await app.db
        .select()
        .from(notices)
        .where(eq(notices.recipient, user.email ?? ''))
        .orderBy(notices.id);
      expect((await put(await find('new-person'), { lastName: 'Paz', email })).status).toBe(200);
      const body = {
        token: /#reset=([\w-]+)/.exec(sent?.body ?? '')?.[1] ?? '',
        otp: /\b\d{6}\b/.exec(sent?.body ?? '')?.[0] ?? '',
        password: 'Next#26ab',
        confirmPassword: 'Next#26ab',
      };
      return (await requester(app)('POST', '/users/login/reset-password', body)).status;
    };
    expect(await choose(user.email ?? '')).toBe(200);
    expect(await choose('nora.paz@example.com')).toBe(422);
  });

  // covers: call-12
  it('deletes users who never did anything, and keeps those who did', async () => {
    const added = await add({ username: 'short-lived', email: 'short@example.com' });
    expect((await admin.request('DELETE', `/users/${added.body.id}`)).status).toBe(200);
    const user = await find('new-person');
    const kept = await admin.request<ErrorBody>('DELETE', `/users/${user.id}`);
    expect([kept.status, kept.body.code]).toEqual([409, 'in_use']);
  });
});

describe('nobody', () => {
  const setRole = async (id: number, roleId: number | undefined, who: Person) => {
    const user = (await admin.request<UserView>('GET', `/users/${id}`)).body;
    return who.request<Saved>('PUT', `/users/${id}`, { ...user, username: `user-${id}`, roleId });
  };

  // covers: role-3
  it('gives themself or others a role with permissions that they lack', async () => {
    const manager = await holding('user_add', 'all_user_list', 'customer_list');
    expect((await setRole(manager.userId, roleIds.admin, manager)).status).toBe(403);
    const lesser = await holding('customer_list');
    const raised = await setRole(lesser.userId, roleIds.csr, manager);
    expect([raised.status, raised.body.code]).toEqual([403, 'forbidden']);
    expect(raised.body.missing).toBeTruthy();
    const made = await add({ username: 'new-admin', email: 'z@example.com', roleId: roleIds.admin }, manager);
    expect(made.status).toBe(403);
    expect((await setRole(admin.userId, roleIds.csr, admin)).body.errors).toHaveProperty('roleId');
  });

  it('may not touch a user with more permissions: neither email, nor password, nor sessions', async () => {
    const manager = await holding('user_add', 'all_user_list');
    const target = (await admin.request<UserView>('GET', `/users/${admin.userId}`)).body;
    const tries = [
      await manager.request('PUT', `/users/${admin.userId}`, { ...target, email: 'mine@evil.example' }),
      await manager.request('POST', `/users/${admin.userId}/reset-password`),
      await manager.request('POST', `/users/${admin.userId}/deactivate`),
      await manager.request('DELETE', `/users/${admin.userId}/sessions`),
      await manager.request('DELETE', `/users/${admin.userId}`),
    ];
    expect(tries.map(answer => answer.status)).toEqual([403, 403, 403, 403, 403]);
    const view = await manager.request<UserView>('GET', `/users/${admin.userId}`);
    expect(view.body.missingToChange.length).toBeGreaterThan(10);
  });

  it('with few permissions can’t add crews or customers, whose permissions cover only their own rows', async () => {
    const manager = await holding('user_add', 'all_user_list');
    const link = { roleId: roleIds.crew, crewId: side.crewId };
    expect((await add({ ...link, username: 'crew-two', email: 'crew2@example.com' }, manager)).status).toBe(
      201,
    );
  });

  // covers: role-4
  it('removes the last active administrator, be it themself or the only other one', async () => {
    const isAdmin = and(eq(users.roleId, roleIds.admin ?? 0), eq(users.isActive, true));
    await app.db.update(users).set({ isActive: false }).where(isAdmin);
    await app.db.update(users).set({ isActive: true }).where(eq(users.id, admin.userId));
    const own = await admin.request<ErrorBody>('POST', `/users/${admin.userId}/deactivate`);
    expect(own.status).toBe(409);

    const second = await signedIn(app, 'admin');
    const [one, other] = await Promise.all([
      admin.request('POST', `/users/${second.userId}/deactivate`),
      second.request('POST', `/users/${admin.userId}/deactivate`),
    ]);
    expect([one.status, other.status].filter(status => status === 200)).toHaveLength(1);
    expect(await app.db.$count(users, isAdmin)).toBe(1);
  });
});

describe('viewing as someone else', () => {
  let viewer: Person;
  const me = async (who: Person) =>
    (await who.request<CallBody<SessionUser>>('GET', '/users/session')).body.data;
  const viewAs = (body: object, who = viewer) =>
    who.request<CallBody<null> & ErrorBody>('POST', '/users/view-as', body);

  beforeAll(async () => {
    viewer = await signedIn(app, 'admin');
  });

  // covers: role-38
  it('shows what that user sees, and nothing more', async () => {
    const [crew] = await app.db.select().from(users).where(eq(users.username, 'crew-person'));
    expect((await viewAs({ userId: crew?.id })).status).toBe(200);
    expect(await me(viewer)).toMatchObject({
      id: crew?.id,
      type: 'crew',
      crew: { id: side.crewId },
      impersonating: { kind: 'user', type: 'crew' },
    });
    const denied = await viewer.request<ErrorBody>('GET', '/users');
    expect([denied.status, denied.body.code, denied.body.missing]).toEqual([
      403,
      'forbidden',
      'all_user_list',
    ]);
  });

  it('changes nothing, and says why', async () => {
    const write = await viewer.request<ErrorBody>('PUT', '/notifications/read', { isAllRead: true });
    expect([write.status, write.body.code]).toEqual([403, 'viewing']);
    expect((await viewAs({ roleId: roleIds.csr })).status).toBe(403);
    expect((await viewer.request('GET', '/time-sheets')).status).toBe(200);
  });

  it('ends with the viewer’s own session, and is in the history under the viewer’s name', async () => {
    expect((await viewer.request('DELETE', '/users/view-as')).status).toBe(200);
    expect(await me(viewer)).toMatchObject({ id: viewer.userId, type: 'admin', impersonating: null });
    const told = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'session'), eq(history.actorId, viewer.userId)))
      .orderBy(history.id);
    expect(told.map(row => row.action)).toEqual(['view-started', 'view-ended']);
  });

  it('as a role shows what a user with that role may do', async () => {
    expect((await viewAs({ roleId: roleIds.csr })).status).toBe(200);
    expect(await me(viewer)).toMatchObject({
      id: viewer.userId,
      type: 'csr',
      impersonating: { name: 'csr' },
    });
    await viewer.request('DELETE', '/users/view-as');
    expect((await viewAs({ roleId: roleIds.customer })).status).toBe(200);
    const seen = await me(viewer);
    expect(seen.properties).toHaveLength(1);
    expect(seen.impersonating).toMatchObject({ kind: 'role', type: 'customer' });
    await viewer.request('DELETE', '/users/view-as');
  });

  it('is only for administrators; signing out while viewing ends the viewer’s own session', async () => {
    const csr = await holding('user_view_as');
    expect((await viewAs({ roleId: roleIds.crew }, csr)).status).toBe(403);
    expect((await viewAs({ userId: 99_999 })).status).toBe(422);
    await viewAs({ roleId: roleIds.csr });
    expect((await viewer.request('POST', '/users/login/logout')).status).toBe(200);
    const open = await app.db.$count(
      sessions,
      and(eq(sessions.userId, viewer.userId), isNull(sessions.revokedAt)),
    );
    expect(open).toBe(0);
  });
});
