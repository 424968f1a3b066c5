import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '../../contract/errors.ts';
import { PERMISSION_KEYS } from '../../contract/permissions.ts';
import { missingToGrant, type Role } from '../../contract/roles.ts';
import type { SessionUser } from '../../contract/session.ts';
import { domainEvents, history, roles, users } from '../../server/db/schema/index.ts';
import { type Person, signedIn } from './support/people.ts';
import { createTestApp, type TestApp } from './support/testApp.ts';

let app: TestApp;
let admin: Person;
let given: Record<string, Role>;

type Answer = Role & ErrorBody;
const list = async () => (await admin.request<Role[]>('GET', '/users/roles?range=[0,99]')).body;
const make = (body: object, who = admin) => who.request<Answer>('POST', '/users/roles', body);
const save = (id: number, body: object, who = admin, headers = {}) =>
  who.request<Answer>('PUT', `/users/roles/${id}`, body, headers);
const giveRole = (person: Person, roleId: number) =>
  app.db.update(users).set({ roleId }).where(eq(users.id, person.userId));

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  given = Object.fromEntries((await list()).map(role => [role.name, role]));
});
afterAll(() => app.close());

describe('what may be granted', () => {
  it('is what one holds, and to outsiders what they have from the start', () => {
    expect(missingToGrant(['customer_list'], 'csr', ['customer_list', 'charge_list'])).toEqual([
      'charge_list',
    ]);
    expect(missingToGrant([], 'crew', ['crew_day', 'map_crew'])).toEqual([]);
    expect(missingToGrant([], 'crew', ['charge_refund'])).toEqual(['charge_refund']);
    expect(missingToGrant(PERMISSION_KEYS, 'admin', PERMISSION_KEYS)).toEqual([]);
  });
});

describe('roles', () => {
  it('are five from the start; the administrators’ holds everything and cannot be cut', async () => {
    expect(Object.keys(given).sort()).toEqual(['admin', 'crew', 'csr', 'customer', 'vendor']);
    expect(given.admin).toMatchObject({ holdsAll: true, isGiven: true, userCount: 1 });
    expect(given.admin?.permissions).toHaveLength(PERMISSION_KEYS.length);
    const cut = await save(given.admin?.id ?? 0, { name: 'admin', permissions: [] });
    expect([cut.status, cut.body.code]).toEqual([409, 'conflict']);
    expect((await save(given.csr?.id ?? 0, { name: 'office', permissions: [] })).body.errors).toHaveProperty(
      'name',
    );
    expect((await admin.request('DELETE', `/users/roles/${given.csr?.id}`)).status).toBe(409);
  });

  it('are made from another, with the same or other keys', async () => {
    const same = await make({ name: 'Office lead', fromRoleId: given.csr?.id });
    expect(same.status).toBe(201);
    expect(same.body).toMatchObject({ userType: 'csr', isGiven: false, userCount: 0 });
    expect([...same.body.permissions].sort()).toEqual([...(given.csr?.permissions ?? [])].sort());
    const few = await make({ name: 'Reader', fromRoleId: given.csr?.id, permissions: ['customer_list'] });
    expect(few.body.permissions).toEqual(['customer_list']);
    const refused: [object, string][] = [
      [{ name: 'READER', fromRoleId: given.csr?.id }, 'name'],
      [{ name: ' ', fromRoleId: given.csr?.id }, 'name'],
      [{ name: 'Other', fromRoleId: 999 }, 'fromRoleId'],
      [{ name: 'Other', fromRoleId: given.csr?.id, permissions: ['no_such_key'] }, 'permissions.0'],
    ];
    for (const [body, field] of refused) {
      const answer = await make(body);
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    }
  });

  it('made from the administrators’ may hold less than everything', async () => {
    const role = await make({ name: 'Half', fromRoleId: given.admin?.id, permissions: ['market_list'] });
    expect(role.body).toMatchObject({ userType: 'admin', holdsAll: false, permissions: ['market_list'] });
    const person = await signedIn(app, 'admin');
    await giveRole(person, role.body.id);
    expect((await person.request('GET', '/markets')).status).toBe(200);
    expect((await person.request('GET', '/users')).status).toBe(403);
    await save(role.body.id, { name: 'Half', permissions: ['market_list', 'all_user_list'] });
    expect((await person.request('GET', '/users')).status).toBe(200);
  });

  it('change what open sessions may at once, and tell their pages', async () => {
    const role = (await make({ name: 'Shifting', fromRoleId: given.csr?.id })).body;
    const person = await signedIn(app, 'csr');
    await giveRole(person, role.id);
    expect((await person.request('GET', '/markets')).status).toBe(200);
    await app.deps.events.idle();
    const raised: unknown[] = [];
    app.deps.events.listen(async (_tx, events) => {
      raised.push(...events);
      return () => undefined;
    });
    const saved = await save(role.id, { name: 'Shifting', permissions: ['history_list'] }, admin, {
      'if-match': String(role.version),
    });
    expect(saved.body.version).toBe(role.version + 1);
    expect((await person.request('GET', '/markets')).status).toBe(403);
    const me = await person.request<CallBody<SessionUser>>('GET', '/users/session');
    expect(me.body.data.permissions).toEqual(['history_list']);
    await app.deps.events.idle();
    expect(raised).toContainEqual({ type: 'session.changed', userIds: [person.userId] });
    expect(await app.db.$count(domainEvents)).toBe(0);
    const stale = await save(role.id, { name: 'Shifting', permissions: [] }, admin, {
      'if-match': String(role.version),
    });
    expect(stale.status).toBe(412);
  });

  it('go when nobody has them, and say what they held', async () => {
    const role = (await make({ name: 'Passing', fromRoleId: given.crew?.id })).body;
    const person = await signedIn(app, 'crew');
    await giveRole(person, role.id);
    const used = await admin.request<ErrorBody>('DELETE', `/users/roles/${role.id}`);
    expect([used.status, used.body.code]).toEqual([409, 'in_use']);
    await giveRole(person, given.crew?.id ?? 0);
    expect((await admin.request('DELETE', `/users/roles/${role.id}`)).status).toBe(200);
    const told = await app.db.select().from(history).where(eq(history.entity, 'role')).orderBy(history.id);
    expect(told.at(-1)).toMatchObject({ action: 'deleted', before: { name: 'Passing' } });
    expect((await admin.request('GET', `/users/roles/${role.id}`)).status).toBe(404);
  });

  it('are raised by nobody beyond what they hold themselves', async () => {
    const keys = ['user_role_list', 'customer_list', 'all_user_list'] as const;
    const lead = (await make({ name: 'Limited', fromRoleId: given.csr?.id, permissions: [...keys] })).body;
    const person = await signedIn(app, 'csr');
    await giveRole(person, lead.id);
    const raise = await save(lead.id, { name: 'Limited', permissions: [...keys, 'charge_refund'] }, person);
    expect([raise.status, raise.body.missing]).toEqual([403, 'charge_refund']);
    const copy = await make({ name: 'Copy', fromRoleId: given.admin?.id }, person);
    expect(copy.status).toBe(403);
    // Taking away is no raise, also of keys that one lacks.
    const csr = given.csr as Role;
    const fewer = csr.permissions.filter(key => key !== 'charge_collect');
    expect((await save(csr.id, { name: 'csr', permissions: fewer }, person)).status).toBe(200);
    expect((await save(csr.id, { name: 'csr', permissions: csr.permissions }, person)).status).toBe(403);
    await app.db.update(roles).set({ permissions: csr.permissions }).where(eq(roles.id, csr.id));
  });
});
