import { eq } from 'drizzle-orm';
import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewApiToken } from '#contract/access/apiTokens.calls.ts';
import { CALLS } from '#contract/calls.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { PLAIN } from '#contract/resources.ts';
import { makeDemoBusiness } from '#server/db/demo/index.ts';
import { customers, users } from '#server/db/schema/index.ts';
import { signedIn } from '#tests/api/support/people.ts';
import { hasRecordCall, NOT_SAVED_AS_READ, STOCK_LISTS } from '#tests/api/support/stockLists.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

interface Row {
  id: number;
  version?: number;
  assignmentId?: number | null;
}

let app: TestApp;
let stock: ReturnType<typeof simpleRestProvider>;
let paths: Record<string, Record<string, DescribedCall>>;
interface DescribedCall {
  parameters?: { name: string; schema?: Described }[];
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}
interface Schema {
  properties?: Record<string, object>;
  required?: string[];
  allOf?: Schema[];
  anyOf?: Schema[];
}
interface Described {
  'x-json'?: { properties?: Record<string, object>; items?: { enum?: string[] } };
}

beforeAll(async () => {
  app = await createTestApp();
  await makeDemoBusiness(app.deps, () => undefined);
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const admin = await signedIn(app, 'admin');
  const colleague = await signedIn(app, 'csr');
  await app.db.update(users).set({ username: 'colleague' }).where(eq(users.id, colleague.userId));
  const [property] = (await admin.request<Row[]>('GET', '/properties')).body;
  const lines = [{ description: 'Leaf removal', amountCents: 4000 }];
  const charge = { propertyId: property?.id, date: TEST_TODAY, lines };
  const key = { 'idempotency-key': 'charge' };
  expect((await admin.request('POST', '/charges', charge, key)).status).toBe(201);
  const made = await admin.request<CallBody<NewApiToken>>('POST', '/users/tokens', {
    name: 'Stock',
    days: 1,
    isReadOnly: false,
    permissions: null,
  });
  stock = simpleRestProvider(`${address}${API_BASE}`, async (url, options = {}) => {
    const headers = new Headers(options.headers);
    headers.set('Authorization', `Bearer ${made.body.data.token}`);
    // A repeated request has the same key.
    if (options.method === 'POST')
      headers.set('Idempotency-Key', `${url} ${options.body as string}`.slice(-200));
    if (options.body && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
    const answer = await fetch(url, { ...options, headers });
    const body = await answer.text();
    const json = JSON.parse(body);
    if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(json as ErrorBody)}`);
    return { status: answer.status, headers: answer.headers, body, json };
  });
  ({ paths } = app.app.swagger() as unknown as { paths: typeof paths });
});
afterAll(() => app.close());

const names = Object.keys(CALLS);

const jsonOf = (list: string, parameter: string) =>
  paths[`${API_BASE}/${list}`]?.get?.parameters?.find(({ name }) => name === parameter)?.schema?.['x-json'];
const sortsOf = (name: string) =>
  jsonOf(name, 'sort')?.items?.enum?.filter(sort => !['ASC', 'DESC'].includes(sort)) ?? [];

/** Whether each record of this kind has an id. */
const idIn = (schema: Schema | undefined): boolean =>
  (schema?.required?.includes('id') ?? false) ||
  (schema?.allOf?.some(idIn) ?? false) ||
  (schema?.anyOf?.every(idIn) ?? false);

const firstRows = { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' as const } };
const newestRows = {
  pagination: { page: 1, perPage: 3 },
  sort: { field: 'id', order: 'DESC' as const },
};
const list = (name: string) => stock.getList<Row>(name, { ...firstRows, filter: {} });

it('every list is read in react-admin’s own order, and its rows by their ids', async () => {
  expect(STOCK_LISTS.length).toBeGreaterThan(40);
  const failed: unknown[] = [];
  for (const name of STOCK_LISTS)
    try {
      const { data, total } = await list(name);
      expect(total).toBeGreaterThanOrEqual(data.length);
      if (data.length === 0) continue;
      const ids = data.map(({ id }) => id);
      const many = await stock.getMany<Row>(name, { ids });
      expect(new Set(many.data.map(({ id }) => id))).toEqual(new Set(ids));
    } catch (error) {
      failed.push([name, String(error)]);
    }
  expect(failed).toEqual([]);
});

it('every list has consecutive pages, in each of its orders', async () => {
  const failed: unknown[] = [];
  for (const name of STOCK_LISTS) {
    const idsOf = async (field: string, order: 'ASC' | 'DESC', page: number, perPage: number) => {
      const asked = { pagination: { page, perPage }, sort: { field, order }, filter: {} };
      return (await stock.getList<Row>(name, asked)).data.map(({ id }) => id);
    };
    expect([name, sortsOf(name)]).toEqual([name, expect.arrayContaining(['id'])]);
    for (const field of sortsOf(name))
      for (const order of ['ASC', 'DESC'] as const) {
        const both = [...(await idsOf(field, order, 1, 3)), ...(await idsOf(field, order, 2, 3))];
        const together = await idsOf(field, order, 1, 6);
        if (`${both}` !== `${together}` || new Set(both).size < both.length)
          failed.push([name, field, order, both, together]);
      }
  }
  expect(failed).toEqual([]);
});

it('every reference that a list can be filtered by is followed', async () => {
  const failed: unknown[] = [];
  let count = 0;
  for (const name of STOCK_LISTS) {
    const filters = jsonOf(name, 'filter')?.properties ?? {};
    for (const target of Object.keys(filters).filter(one => one.endsWith('Id'))) {
      count += 1;
      await stock
        .getManyReference(name, { ...firstRows, target, id: 1, filter: {} })
        .catch(error => failed.push([name, target, String(error)]));
    }
  }
  expect(failed).toEqual([]);
  expect(count).toBeGreaterThan(30);
});

it('more records than fit on a page are all returned by their ids', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({ firstName: 'Ana', lastName: `Ruiz ${index}` }));
  const ids = (await app.db.insert(customers).values(rows).returning()).map(({ id }) => id);
  const { data } = await stock.getMany<Row>('customers', { ids });
  expect(data.map(({ id }) => id).sort((one, other) => one - other)).toEqual(ids);
});

/**
 * Expected refusals for some records of a list: those already sent (409), and those of administrators (403).
 */
const KEPT = /^Error: (409|403) /;

/** Returns a record’s fields without those that the server sets. */
const ownFields = ({ version: _, nextDates: __, ...fields }: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      // A set has no order.
      Array.isArray(value) ? value.map(one => JSON.stringify(one)).sort() : value,
    ]),
  );

it('every record that can be changed is shown and saved as it was read, and not over a newer version', async () => {
  const failed: unknown[] = [];
  const saved: string[] = [];
  const changed = STOCK_LISTS.filter(
    one => hasRecordCall('GET', one) && hasRecordCall('PUT', one) && !NOT_SAVED_AS_READ.includes(one),
  );
  for (const name of changed)
    for (const { id, assignmentId } of (await stock.getList<Row>(name, { ...newestRows, filter: {} })).data) {
      // A visit's charge changes with the visit.
      if (name === 'charges' && assignmentId !== null) continue;
      try {
        const { data } = await stock.getOne<Row>(name, { id });
        await stock.update(name, { id, data, previousData: data });
        expect(ownFields((await stock.getOne(name, { id })).data)).toEqual(ownFields({ ...data }));
        saved.push(name);
        const stale = { ...data, version: 0 };
        await expect(stock.update(name, { id, data: stale, previousData: stale })).rejects.toThrow(/412/);
      } catch (error) {
        if (!KEPT.test(String(error))) failed.push([name, id, String(error)]);
      }
    }
  expect(failed).toEqual([]);
  expect(new Set(saved).size).toBeGreaterThan(14);
  expect(saved).toContain('charges');
});

it('every record that can be shown has its list’s id', async () => {
  for (const name of STOCK_LISTS.filter(one => hasRecordCall('GET', one)))
    for (const { id } of (await stock.getList<Row>(name, { ...newestRows, filter: {} })).data)
      expect([name, (await stock.getOne<Row>(name, { id })).data.id]).toEqual([name, id]);
});

it.each(Object.values(PLAIN))(
  '$name are added, changed, not changed from an old version, and deleted',
  async ({ name, named, example }) => {
    const { data: made } = await stock.create<Row>(name, { data: example });
    const changed = { ...made, [named]: 'Changed' };
    const { data } = await stock.update<Row>(name, { id: made.id, data: changed, previousData: made });
    expect(data).toMatchObject({ id: made.id, [named]: 'Changed' });
    const again = { ...made, [named]: 'Changed again' };
    await expect(stock.update(name, { id: made.id, data: again, previousData: made })).rejects.toThrow(/412/);
    await stock.delete<Row>(name, { id: made.id });
    await expect(stock.getOne(name, { id: made.id })).rejects.toThrow(/404/);
  },
);

it('a change of many records at once is refused, and the error says how to save each', async () => {
  const { data } = await list('markets');
  const change = { ids: data.map(({ id }) => id), data: { name: 'All the same' } };
  await expect(stock.updateMany('markets', change)).rejects.toThrow(/428 .*read it, change it/);
  expect((await list('markets')).data).toEqual(data);
});

/** Forms of visitors, who can't read what they sent. */
const VISITORS_FORMS = ['POST /contact-us', 'POST /customer-signup'];

it('every call that adds or saves a record of a list returns its ID where clients look for it', () => {
  const calls = STOCK_LISTS.flatMap(name => [`POST /${name}`, `PUT /${name}/:id`]).filter(
    name => names.includes(name) && !VISITORS_FORMS.includes(name),
  );
  const without = calls.filter(name => {
    const [method = '', path = ''] = name.split(' ');
    const described = paths[`${API_BASE}${path.replace(':id', '{id}')}`]?.[method.toLowerCase()];
    const answers = Object.entries(described?.responses ?? {}).filter(([status]) => status.startsWith('2'));
    return answers.some(([, one]) => !idIn(one.content?.['application/json']?.schema));
  });
  expect(without).toEqual([]);
  expect(calls.length).toBeGreaterThan(50);
});

it('actions of the office return a record’s id beside the message, also when repeated', async () => {
  const [property] = (await list('properties')).data;
  const lines = [{ description: 'Mulch', amountCents: 1500 }];
  const data = { propertyId: property?.id, date: TEST_TODAY, lines };
  const [made, again] = [await stock.create('charges', { data }), await stock.create('charges', { data })];
  expect((await stock.getOne<Row>('charges', { id: made.data.id })).data.id).toBe(made.data.id);
  expect(again.data).toEqual(made.data);
  expect(made.data).toMatchObject({ status: 201, version: 1, data: { id: made.data.id } });
});
