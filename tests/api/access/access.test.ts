import { eq, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USER_TYPES, type UserType } from '#contract/core/enums.ts';
import { MESSAGES } from '#contract/core/messages.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { defaultPermissions, PERMISSION_KEYS } from '#contract/core/permissions.ts';
import { missingKey } from '#server/api/access.ts';
import type { App } from '#server/api/app.ts';
import * as schema from '#server/db/schema/index.ts';
import { securityEvents } from '#server/db/schema/index.ts';
import { seededRandom } from '#server/modules/field/routing/random.ts';
import { type DeclaredRoute, registerAccess } from '#server/plugins/access.ts';
import { send as sendWritten } from '#tests/api/support/attack/attack.ts';
import { OPERATIONS, type Operation } from '#tests/api/support/attack/operations.ts';
import { draftOf, written } from '#tests/api/support/attack/requests.ts';
import { Known, Values } from '#tests/api/support/attack/values.ts';
import { holding, type Person, requester, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';
import { makeSide, type Side } from '#tests/api/support/twoSides.ts';

const STRANGER = 'zzstranger';
/** Total of each side's charge. */
const OWED_CENTS = 4330;
const COUNTED = ['securityEvents', 'tries'];
const SAVED = MESSAGES.saved.en;
let app: TestApp;
let own: Side;
let foreign: Side;
let routes: DeclaredRoute[];

beforeAll(async () => {
  app = await createTestApp();
  own = await makeSide(app, 'mine');
  foreign = await makeSide(app, STRANGER);
  routes = app.routes.filter(route => route.url.startsWith(API_BASE));
});
afterAll(() => app.close());

const BELONGINGS = (side: Side): Record<UserType, Parameters<typeof signedIn>[2]> => ({
  admin: {},
  csr: {},
  vendor: { vendorId: side.vendorId },
  crew: { vendorId: side.vendorId, crewId: side.crewId },
  customer: { customerId: side.customerId },
});

/** Creates a separate user for each request, because some routes end the session or change the user. */
const person = (type: UserType): Promise<Person> => signedIn(app, type, BELONGINGS(own)[type]);
const isStaff = (type: UserType) => type === 'admin' || type === 'csr';

/** Returns the route's path with the ID of one side's row, and plausible values for all other parameters. */
function addressOf(route: DeclaredRoute, side: Side, userId: number): string {
  const { row } = route.access;
  return route.url.slice(API_BASE.length).replaceAll(/:(\w+)/g, (_, name: string) => {
    if (row?.param === name) return row.entity === 'user' ? String(userId) : side.ids[row.entity];
    if (name === 'userId') return String(userId);
    return name === 'email' ? 'nobody@example.com' : '1';
  });
}

const body = (route: DeclaredRoute) => (['POST', 'PUT'].includes(route.method) ? {} : undefined);
const send = (who: Person, route: DeclaredRoute, side: Side) =>
  who.request(route.method as 'GET', addressOf(route, side, who.userId), body(route), {
    'idempotency-key': 'k',
  });
/** Finds query and body fields that name a row; checking whether an email is taken concerns no one's row. */
const idFields = ({ query, body }: Operation) =>
  Object.entries({ query, body }).flatMap(([at, shape]) =>
    Object.keys(shape?.properties ?? {}).flatMap(name => {
      const entity = name.replace(/Id$/, '');
      return name.endsWith('Id') && entity in foreign.ids
        ? [{ at, name, entity: entity as keyof Side['ids'] }]
        : [];
    }),
  );

/** Counts the rows of each table, except those that count attempts and refusals. */
async function rowsOfAll(): Promise<[string, number][]> {
  const tables = Object.entries(schema).filter(
    ([name, table]) => is(table, PgTable) && !COUNTED.includes(name),
  );
  return Promise.all(
    tables.map(
      async ([name, table]): Promise<[string, number]> => [name, await app.db.$count(table as PgTable)],
    ),
  );
}

const named = (route: DeclaredRoute) => `${route.method} ${route.url}`;

describe('access', () => {
  // covers: guard-14
  it('prevents the server from starting if a route declares none', async () => {
    const bare = Fastify() as unknown as App;
    registerAccess(bare, app.db, async () => null);
    expect(() => bare.get('/undeclared', async () => 'open to all')).toThrow(/does not declare/);
  });

  it('requires a session on every route that is not public', async () => {
    for (const route of routes.filter(one => one.access.kind !== 'public')) {
      const answer = await requester(app)(route.method as 'GET', addressOf(route, own, 1), body(route));
      expect([named(route), answer.status]).toEqual([named(route), 401]);
    }
  });

  // covers: guard-13, portal-46
  it.each(USER_TYPES.filter(type => !isStaff(type)))('answers 404 to a %s for rows of others', async type => {
    const withRow = routes.filter(one => one.access.row && one.access.row.entity !== 'user');
    expect(withRow.length).toBeGreaterThan(10);
    for (const route of withRow) {
      const answer = await send(await person(type), route, foreign);
      expect([named(route), answer.status]).toEqual([named(route), 404]);
    }
  });

  // covers: portal-46
  it('logs requests for other people’s rows, but not for missing rows', async () => {
    const customer = await person('customer');
    const told = () => app.db.$count(securityEvents, eq(securityEvents.actorId, customer.userId));
    expect((await customer.request('GET', `/portal/charges/${foreign.ids.charge}`)).status).toBe(404);
    expect(await told()).toBe(1);
    expect((await customer.request('GET', '/portal/charges/999999')).status).toBe(404);
    expect(await told()).toBe(1);
  });

  // covers: portal-47
  it('answers 404 and only logs it if a customer sends someone else’s ID in a query or body', async () => {
    const customer = await person('customer');
    const held = defaultPermissions('customer');
    const values = new Values(seededRandom(1), new Known(), TEST_TODAY);
    const answers: Record<string, number> = {};
    const before = await rowsOfAll();
    for (const operation of OPERATIONS.filter(({ path }) => !path.includes('check-email'))) {
      const route = routes.find(one => named(one) === `${operation.method} ${API_BASE}${operation.path}`);
      const { kind, types, row } = route?.access ?? {};
      const isOpen = kind === 'session' && (!types || types.includes('customer'));
      if (!route || !isOpen || missingKey(route.access, held)) continue;
      for (const field of idFields(operation)) {
        const id = foreign.ids[field.entity];
        const draft = draftOf(operation, values, new Known());
        if (row)
          draft.params[row.param] = row.entity === 'user' ? String(customer.userId) : own.ids[row.entity];
        if (field.at === 'query') draft.query = { [field.name]: id };
        else draft.body = { ...(draft.body as object), amountCents: OWED_CENTS, [field.name]: Number(id) };
        const request = written(operation, draft, 'customer');
        answers[`${operation.name} ${field.name}`] = (await sendWritten(app, request, customer.token)).status;
      }
    }
    const asked = Object.keys(answers);
    expect(asked.length).toBeGreaterThan(8);
    expect(answers).toEqual(Object.fromEntries(asked.map(at => [at, 404])));
    expect(await rowsOfAll()).toEqual(before);
    const told = await app.db
      .select({ count: securityEvents.count })
      .from(securityEvents)
      .where(eq(securityEvents.actorId, customer.userId));
    expect(told.reduce((sum, { count }) => sum + count, 0)).toBe(asked.length);
  });

  // covers: guard-13
  it.each(USER_TYPES)('answers 403 with the missing key to a %s without the permission', async type => {
    const held = defaultPermissions(type);
    for (const route of routes) {
      const { types, row, kind } = route.access;
      if (kind === 'public' || (row && !isStaff(type))) continue;
      const isDenied = missingKey(route.access, held) || (types && !types.includes(type));
      if (!isDenied) continue;
      const answer = await send(await person(type), route, own);
      expect([named(route), answer.status]).toEqual([named(route), 403]);
    }
  });

  // covers: call-112
  it.each(USER_TYPES)('lets a %s do what their role permits, on their own rows', async type => {
    const held = defaultPermissions(type);
    // Reads come first, because later requests may delete.
    const ordered = routes.toSorted(
      (one, other) => Number(one.method !== 'GET') - Number(other.method !== 'GET'),
    );
    for (const route of ordered) {
      const { types, kind } = route.access;
      if (kind === 'public' || missingKey(route.access, held) || (types && !types.includes(type))) continue;
      const who = await person(type);
      const answer = await send(who, route, own);
      expect(named(route) + (answer.status >= 500 ? ` ${JSON.stringify(answer.body)}` : '')).toBe(
        named(route),
      );
      expect(route.method === 'GET' ? [401, 403] : [401]).not.toContain(answer.status);
      // Reading changes nothing.
      if (route.method === 'GET')
        expect([named(route), answer.body]).not.toMatchObject([named(route), { message: SAVED }]);
    }
  });

  it.each(USER_TYPES.filter(type => !isStaff(type)))(
    'shows a %s no rows of others in any list or record, whatever their role permits',
    async type => {
      for (const route of routes.filter(one => one.method === 'GET')) {
        const who = await holding(app, type, PERMISSION_KEYS, BELONGINGS(own)[type]);
        for (const side of [own, foreign]) {
          const answer = await send(who, route, side);
          const text = JSON.stringify(answer.body ?? '');
          expect([named(route), text.includes(STRANGER)]).toEqual([named(route), false]);
        }
      }
    },
  );

  it('shows an office user without permissions no customer data', async () => {
    const nobody = await holding(app, 'csr', []);
    for (const route of routes.filter(one => one.method === 'GET' && !one.url.includes('/users/login'))) {
      const answer = await send(nobody, route, foreign);
      const text = JSON.stringify(answer.body ?? '');
      expect([named(route), text.includes(STRANGER)]).toEqual([named(route), false]);
      if (route.access.row && route.access.row.entity !== 'user')
        expect([named(route), answer.status]).toEqual([named(route), 403]);
    }
  });
});
