import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/access/roles.calls.ts';
import { missingToGrant } from '#contract/access/roles.ts';
import type { SessionUser } from '#contract/access/session.calls.ts';
import type { UserView } from '#contract/access/users.calls.ts';
import { isStaffType, USER_TYPES } from '#contract/core/enums.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import { PERMISSION_KEYS, PERMISSIONS } from '#contract/core/permissions.ts';
import { domainEvents, history, users } from '#server/db/schema/index.ts';
import { holding, type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

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

describe('permissions that a user may grant', () => {
  it('are the user’s own and, for user types outside the office, those of the default role', () => {
    expect(missingToGrant(['customer_list'], 'csr', ['customer_list', 'charge_list'])).toEqual([
      'charge_list',
    ]);
    expect(missingToGrant([], 'crew', ['crew_day', 'map_crew'])).toEqual([]);
    expect(missingToGrant([], 'crew', ['charge_refund'])).toEqual(['charge_refund']);
    expect(missingToGrant(PERMISSION_KEYS, 'admin', PERMISSION_KEYS)).toEqual([]);
  });
});

describe('roles', () => {
  it('are exported without permissions for readers who may only see users', async () => {
    const reader = await holding(app, 'csr', ['csr_user_list']);
    const file = await reader.request<string>('GET', '/users/roles/export.csv');
    expect(file.body).toContain('csr,csr,true');
    expect(file.body).not.toContain('customer_list');
    const stranger = await holding(app, 'csr', ['customer_list']);
    expect((await stranger.request('GET', '/users/roles/export.csv')).status).toBe(403);
  });

  // covers: call-13, role-1
  it('include five defaults; the administrators’ role has all permissions and can’t be reduced', async () => {
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

  // covers: call-14, role-2, screen-2
  it('are created from another role, with the same or other permissions', async () => {
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

  it('created from the administrators’ role may have fewer permissions', async () => {
    const role = await make({ name: 'Half', fromRoleId: given.admin?.id, permissions: ['market_list'] });
    expect(role.body).toMatchObject({ userType: 'admin', holdsAll: false, permissions: ['market_list'] });
    const person = await signedIn(app, 'admin');
    await giveRole(person, role.body.id);
    expect((await person.request('GET', '/markets')).status).toBe(200);
    expect((await person.request('GET', '/users')).status).toBe(403);
    await save(role.body.id, { name: 'Half', permissions: ['market_list', 'all_user_list'] });
    expect((await person.request('GET', '/users')).status).toBe(200);
  });

  // covers: call-15
  it('apply changed permissions to open sessions at once, and notify their pages', async () => {
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
    expect(raised).toContainEqual(
      expect.objectContaining({ type: 'session.changed', userIds: [person.userId] }),
    );
    expect(await app.db.$count(domainEvents)).toBe(0);
    const stale = await save(role.id, { name: 'Shifting', permissions: [] }, admin, {
      'if-match': String(role.version),
    });
    expect(stale.status).toBe(412);
  });

  // covers: call-16
  it('can be deleted only if no user has them, and stay in the history', async () => {
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

  it('can’t be given permissions that the editor lacks', async () => {
    const keys = ['user_role_list', 'customer_list', 'all_user_list'] as const;
    const lead = (await make({ name: 'Limited', fromRoleId: given.csr?.id, permissions: [...keys] })).body;
    const person = await signedIn(app, 'csr');
    await giveRole(person, lead.id);
    const raise = await save(lead.id, { name: 'Limited', permissions: [...keys, 'charge_refund'] }, person);
    expect([raise.status, raise.body.missing]).toEqual([403, 'charge_refund']);
    const copy = await make({ name: 'Copy', fromRoleId: given.admin?.id }, person);
    expect(copy.status).toBe(403);
  });

  it('with permissions that the user lacks can’t be changed, reduced or deleted by that user', async () => {
    const person = await holding(app, 'csr', ['user_role_list', 'customer_list', 'all_user_list']);
    const csr = given.csr as Role;
    const without = (key: string) => csr.permissions.filter(one => one !== key);
    for (const permissions of [[], without('charge_collect'), without('customer_list'), csr.permissions]) {
      const cut = await save(csr.id, { name: 'csr', permissions }, person);
      expect([cut.status, cut.body.code, cut.body.missing]).toEqual([403, 'forbidden', expect.any(String)]);
    }
    const more = (await make({ name: 'More', fromRoleId: csr.id })).body;
    expect((await person.request('DELETE', `/users/roles/${more.id}`)).status).toBe(403);
    expect((await save(more.id, { name: 'Less', permissions: more.permissions }, person)).status).toBe(403);
    const seen = await person.request<Role>('GET', `/users/roles/${csr.id}`);
    expect(seen.body).toMatchObject({ isManageable: false, permissions: csr.permissions });
    expect((await list()).find(role => role.id === csr.id)?.permissions).toEqual(csr.permissions);
  });

  it('can’t be reduced by users who could then manage the role’s holders', async () => {
    const office = await signedIn(app, 'csr');
    const thief = await holding(app, 'csr', ['user_role_list', 'user_add', 'all_user_list', 'csr_list']);
    const user = (await admin.request<UserView>('GET', `/users/${office.userId}`)).body;
    const take = () =>
      thief.request('PUT', `/users/${office.userId}`, {
        username: 'office-person',
        firstName: 'Pat',
        lastName: 'Lane',
        roleId: user.roleId,
        email: 'thief@example.com',
      });
    expect(await take()).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    await save(user.roleId, { name: 'csr', permissions: [] }, thief);
    expect(await take()).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const [kept] = await app.db.select().from(users).where(eq(users.id, office.userId));
    expect(kept?.email).toBeNull();
  });

  it('hide their permissions from users who may only see users', async () => {
    const reader = await holding(app, 'csr', ['user_add', 'crew_user_list']);
    const rows = (await reader.request<Role[]>('GET', '/users/roles?range=[0,99]')).body;
    expect(rows).toHaveLength((await list()).length);
    const one = (await reader.request<Role>('GET', `/users/roles/${given.admin?.id}`)).body;
    for (const row of [...rows, one])
      expect(Object.keys(row).sort()).toEqual(['id', 'isGiven', 'isManageable', 'name', 'userType']);
    const manageable = rows.filter(row => row.isGiven && row.isManageable).map(row => row.name);
    expect(manageable.sort()).toEqual(['crew', 'customer', 'vendor']);
  });
});

describe('a permission that doesn’t apply to a user type', () => {
  it('can’t be given to a role of that user type, and the error names it', async () => {
    for (const [type, keys] of [
      ['vendor', ['history_list']],
      ['crew', ['all_user_list', 'history_list']],
      ['customer', ['setting_write']],
      ['csr', ['user_view_as', 'crew_day']],
    ] as const) {
      const role = given[type] as Role;
      const permissions = [...role.permissions, ...keys];
      const refused = [
        await save(role.id, { name: role.name, permissions }),
        await make({ name: `More ${type}`, fromRoleId: role.id, permissions }),
      ];
      for (const { status, body } of refused) {
        expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['permissions']]);
        for (const key of keys) expect(body.errors?.permissions).toContain(PERMISSIONS[key].label.en);
      }
    }
    for (const role of Object.values(given))
      if (!role.holdsAll) expect((await save(role.id, role)).status).toBe(200);
  });

  it('has no effect in an older role, and is shown as not applicable', async () => {
    const person = await holding(app, 'vendor', ['vendor_list', 'history_list', 'all_user_list']);
    const me = await person.request<CallBody<SessionUser>>('GET', '/users/session');
    expect(me.body.data.permissions).toEqual(['vendor_list']);
    for (const path of ['/histories/list', '/histories/list/export.csv', '/users', '/users/export.csv'])
      expect([path, (await person.request('GET', path)).status]).toEqual([path, 403]);
    const role = (await list()).find(one => one.name === `role-${person.userId}`);
    expect(role).toMatchObject({
      permissions: ['vendor_list'],
      ignored: ['history_list', 'all_user_list'],
      isManageable: true,
    });
    const saved = await save(role?.id ?? 0, { name: 'Tidy', permissions: role?.permissions });
    expect(saved.body).toMatchObject({ permissions: ['vendor_list'], ignored: [] });
  });

  it.each(USER_TYPES.filter(type => !isStaffType(type)))(
    'gives a %s no office access, whatever the role contains',
    async type => {
      const person = await holding(app, type, PERMISSION_KEYS);
      const colleague = await signedIn(app, type);
      for (const [method, path, body] of [
        ['GET', '/histories/list'],
        ['GET', '/histories/list/export.csv'],
        ['GET', '/histories/record?entity=property&entityId=1'],
        ['GET', '/users'],
        ['GET', '/users/export.csv'],
        ['GET', `/users/${colleague.userId}`],
        ['POST', `/users/${colleague.userId}/deactivate`],
        ['POST', `/users/${colleague.userId}/reset-password`],
        ['DELETE', `/users/${colleague.userId}`],
        ['PUT', `/users/roles/${given[type]?.id}`, { name: type, permissions: [] }],
        ['DELETE', '/email-templates/1'],
        ['DELETE', '/crew-announcements/1'],
        ['DELETE', '/office-announcements-master/1'],
        ['GET', '/settings'],
        ['GET', '/settings/smtp'],
        ['PUT', '/settings/smtp', { host: 'mail.example.com', fromEmail: 'a@example.com' }],
        ['GET', '/notices'],
        ['GET', '/security-events'],
      ] as const)
        expect([path, (await person.request(method, path, body)).status]).toEqual([path, 403]);
    },
  );
});
