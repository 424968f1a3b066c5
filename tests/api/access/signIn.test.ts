import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginData } from '#contract/access/session.calls.ts';
import type { UserType } from '#contract/core/enums.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import { defaultPermissions } from '#contract/core/permissions.ts';
import { customers, history, roles, sessions, tries, users } from '#server/db/schema/index.ts';
import { hashPassword } from '#server/modules/access/auth/passwords.ts';
import { requester } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { makeSide, type Side } from '#tests/api/support/twoSides.ts';

const PASSWORD = 'Mow#2026a';
let app: TestApp;
let side: Side;

async function makeUser(type: UserType, username: string, more: Partial<typeof users.$inferInsert> = {}) {
  const [role] = await app.db.select().from(roles).where(eq(roles.name, type));
  await app.db.insert(users).values({
    username,
    firstName: 'Pat',
    lastName: type,
    type,
    roleId: role?.id ?? 0,
    passwordHash: await hashPassword(PASSWORD),
    ...more,
  });
}

const login = (id: string, password = PASSWORD, loginRole = 'admin') =>
  requester(app)<CallBody<LoginData> & ErrorBody>('POST', '/users/login', { id, password, loginRole });

beforeAll(async () => {
  app = await createTestApp();
  side = await makeSide(app, 'mine');
  await makeUser('admin', 'theadmin', { email: 'Admin@Example.com', mobile: '5125550001' });
  await makeUser('csr', 'theoffice');
  await makeUser('vendor', 'thevendor', { vendorId: side.vendorId });
  await makeUser('crew', 'thecrew', { vendorId: side.vendorId, crewId: side.crewId });
  await makeUser('customer', 'thecustomer', { customerId: side.customerId, mobile: '5125550002' });
});
afterAll(() => app.close());

describe('signing in', () => {
  // covers: call-3, entity-1, entity-3, enum-26, signin-20
  it('lets each of the five types in on their page and nowhere else', async () => {
    const vendor = { id: side.vendorId, name: 'mine Mowing', status: 'active' };
    for (const [name, type] of [
      ['theadmin', 'admin'],
      ['theoffice', 'csr'],
      ['thevendor', 'vendor'],
      ['thecustomer', 'customer'],
    ] as const) {
      const { data } = (await login(name)).body;
      const [{ id } = { id: 0 }] = await app.db.select().from(users).where(eq(users.username, name));
      expect(data).toMatchObject({
        token: expect.any(String),
        id,
        name: `Pat ${type}`,
        type,
        role: type,
        vendor: type === 'vendor' ? vendor : null,
      });
      expect(data.permissions.toSorted()).toEqual(defaultPermissions(type).toSorted());
      expect((await login(name, PASSWORD, 'crew')).status).toBe(401);
    }
    expect((await login('thecrew', PASSWORD, 'crew')).body.data.crew).toEqual({
      id: side.crewId,
      name: 'mine crew',
    });
    expect((await login('thecrew')).status).toBe(401);
  });

  // covers: signin-12
  it('accepts username, email or phone, trimmed and in any case; from crews, only the username', async () => {
    for (const id of [' THEADMIN ', 'admin@example.com', '(512) 555-0001', '+1 512 555 0001'])
      expect([id, (await login(id)).status]).toEqual([id, 200]);
    await app.db.update(users).set({ mobile: '5125550003' }).where(eq(users.username, 'thecrew'));
    expect((await login('5125550003', PASSWORD, 'crew')).status).toBe(401);
  });

  it('recognizes staff by their phone number, even if customers claim the same number', async () => {
    await makeUser('csr', 'thereached', { mobile: '5125550009' });
    for (const username of ['one', 'two', 'three', 'four', 'five', 'six'])
      await makeUser('customer', `says-${username}`, { customerId: side.customerId, mobile: '5125550009' });
    expect((await login('512-555-0009')).body.data.name).toBe('Pat csr');
    await app.db.update(users).set({ mobile: null }).where(eq(users.username, 'thereached'));
    expect((await login('512-555-0009')).status).toBe(401);
  });

  it('starts no session with a password that was changed while it was being checked', async () => {
    await makeUser('csr', 'thechanger');
    const { id } = (await app.db.select().from(users).where(eq(users.username, 'thechanger')))[0] ?? {
      id: 0,
    };
    const passwordHash = await hashPassword('Another#2026a');
    const entering = login('thechanger');
    // An attempt is counted before the password is checked, which takes long.
    const counted = like(tries.key, `%user:${id}`);
    await expect.poll(() => app.db.$count(tries, counted), { interval: 1 }).toBeGreaterThan(0);
    await app.db.update(users).set({ passwordHash }).where(eq(users.id, id));
    expect((await entering).status).toBe(401);
    expect(await app.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  });

  // covers: entity-1
  it('answers a customer with the properties, and refuses a locked one', async () => {
    const { data } = (await login('thecustomer')).body;
    expect(data.properties).toEqual([
      { _id: Number(side.ids.property), address: '1 mine Street', status: 'active' },
    ]);
    await app.db
      .update(customers)
      .set({ lockedAt: new Date('2026-06-01T12:00Z') })
      .where(eq(customers.id, side.customerId));
    expect((await login('thecustomer')).status).toBe(423);
    expect((await requester(app, data.token)('GET', '/users/session')).status).toBe(401);
    await app.db.update(customers).set({ lockedAt: null }).where(eq(customers.id, side.customerId));
  });

  it('keeps neither token nor password, and remembers who signed in', async () => {
    const { data } = (await login('theoffice')).body;
    const stored = JSON.stringify([await app.db.select().from(sessions), await app.db.select().from(users)]);
    expect(stored).not.toContain(data.token);
    expect(stored).not.toContain(PASSWORD);
    expect(stored).toContain('argon2id$');
    const told = await app.db.select().from(history).where(eq(history.entity, 'session')).orderBy(history.id);
    expect(told.some(row => row.actorId === data.id && row.action === 'signed-in')).toBe(true);
  });

  it('answers a wrong password and an unknown user alike, and blocks both after eight attempts', async () => {
    const wrong = await login('theoffice', 'Wrong#123');
    const nobody = await login('nobody-at-all', 'Wrong#123');
    expect(wrong.body).toEqual(nobody.body);
    for (const id of ['theoffice', 'nobody-at-all']) {
      for (let tries = 1; tries < 8; tries++) await login(id, 'Wrong#123');
      const stopped = await login(id);
      expect([stopped.status, stopped.body.code]).toEqual([429, 'too_many']);
    }
    app.deps.clock.advanceMinutes(16);
    expect((await login('theoffice')).status).toBe(200);
  });
});

describe('a session', () => {
  it('is listed, can be ended from another one, and is then refused', async () => {
    await login('theadmin');
    const second = requester(app, (await login('theadmin')).body.data.token);
    const list = await second<CallBody<{ id: string; isCurrent: boolean }[]>>('GET', '/users/sessions');
    const other = list.body.data.find(one => !one.isCurrent);
    expect(list.body.data.filter(one => one.isCurrent)).toHaveLength(1);
    expect((await second('DELETE', `/users/sessions/${other?.id}`)).status).toBe(200);
    expect((await second('DELETE', `/users/sessions/${other?.id}`)).status).toBe(404);
  });

  // covers: call-4, shell-8
  it('ends by signing out, by the user becoming inactive, and by idling', async () => {
    const { token } = (await login('theadmin')).body.data;
    const me = requester(app, token);
    expect((await me('POST', '/users/login/logout')).status).toBe(200);
    expect((await me('GET', '/users/session')).status).toBe(401);

    const idle = requester(app, (await login('theadmin')).body.data.token);
    app.deps.clock.advanceMinutes(9);
    expect((await idle('GET', '/users/session')).status).toBe(200);
    app.deps.clock.advanceMinutes(17);
    expect((await idle('GET', '/users/session')).status).toBe(401);

    const gone = requester(app, (await login('thevendor')).body.data.token);
    await app.db.update(users).set({ isActive: false }).where(eq(users.username, 'thevendor'));
    expect((await gone('GET', '/users/session')).status).toBe(401);
    expect((await login('thevendor')).status).toBe(401);
  });
});
