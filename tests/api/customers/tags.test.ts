import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { CustomerRow } from '#contract/customers/customers.calls.ts';
import type { PropertyRow, PropertyView } from '#contract/customers/properties.calls.ts';
import type { Tag } from '#contract/customers/tags.resource.ts';
import type { CustomerTag } from '#contract/customers/tags.ts';
import { customerTags, history, tags } from '#server/db/schema/index.ts';
import { holding, type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { statementsOf } from '#tests/api/support/plans.ts';
import { makeProperty, sell } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const MANY = 10_200;

let app: TestApp;
let csr: Person;
let ground: TestMarket;

beforeAll(async () => {
  app = await createTestApp();
  csr = await signedIn(app, 'csr');
  ground = await makeTestMarket(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(customerTags);
  await app.db.delete(tags);
});

type Answered<T> = CallBody<T> & ErrorBody;

async function tag(name: string, color: string | null = null): Promise<Tag> {
  const made = await csr.request<Tag>('POST', '/tags', { name, color });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}
const add = (customerId: number, tagId: number, by = csr) =>
  by.request<Answered<CustomerTag[]>>('POST', `/customers/${customerId}/tags`, { tagId });
const remove = (customerId: number, tagId: number) =>
  csr.request<Answered<CustomerTag[]>>('DELETE', `/customers/${customerId}/tags/${tagId}`);
const namesOf = async (propertyId: number) =>
  (await csr.request<PropertyView>('GET', `/properties/${propertyId}`)).body.tags.map(one => one.name);

/** Returns the changes to a customer's tags, oldest first. */
const historyOf = async (customerId: number) => {
  const rows = await app.db
    .select()
    .from(history)
    .where(
      sql`${history.entity} = 'customer' and ${history.entityId} = ${String(customerId)} and ${history.after} ? 'tag'`,
    )
    .orderBy(history.id);
  return rows.map(({ before, after }) => [before?.tag, after?.tag]);
};

describe('the tags of the business', () => {
  it('are named in at most 40 characters, trimmed, and unique ignoring case', async () => {
    expect((await tag('  VIP ')).name).toBe('VIP');
    const refused = async (body: object) => (await csr.request<ErrorBody>('POST', '/tags', body)).body.errors;
    expect(await refused({ name: 'vip', color: null })).toEqual({ name: 'This name is taken.' });
    expect(await refused({ name: ' ', color: null })).toEqual({ name: 'Required.' });
    expect(await refused({ name: 'x'.repeat(41), color: null })).toHaveProperty('name');
    expect(await refused({ name: 'HOA', color: 'green' })).toHaveProperty('color');
    expect((await tag('x'.repeat(40))).name).toHaveLength(40);
  });

  it('are counted, renamed without losing customers, and removed from all of them when deleted', async () => {
    const [one, other] = [await sell(app, ground), await sell(app, ground)];
    const vip = await tag('VIP', '#1F5FA8');
    await add(one.customerId, vip.id);
    await add(other.customerId, vip.id);
    const list = await csr.request<Tag[]>('GET', '/tags?sort=["customerCount","DESC"]');
    expect(list.body).toEqual([{ ...vip, customerCount: 2 }]);
    const file = await csr.request<string>('GET', '/tags/export.csv');
    expect(file.body).toContain('VIP,#1F5FA8,2');

    const renamed = { name: 'Gold', color: null };
    await csr.request('PUT', `/tags/${vip.id}`, renamed, { 'if-match': '1' });
    expect(await namesOf(one.propertyId)).toEqual(['Gold']);
    const stale = await csr.request('PUT', `/tags/${vip.id}`, renamed, { 'if-match': '1' });
    expect(stale.status).toBe(412);

    expect((await csr.request('DELETE', `/tags/${vip.id}`)).status).toBe(200);
    expect([await namesOf(one.propertyId), await namesOf(other.propertyId)]).toEqual([[], []]);
    expect(await historyOf(other.customerId)).toEqual([
      [null, 'VIP'],
      ['Gold', null],
    ]);
    expect((await add(one.customerId, vip.id)).status).toBe(404);
  });

  it('are removed from thousands of customers in slices, as functions limit their arguments', async () => {
    const { id } = await tag('Everyone');
    const { customerId: first } = await makeProperty(app, ground);
    await app.db.execute(sql`insert into customers (first_name, last_name, created_at)
      select '', '', now() from generate_series(1, ${MANY}::int)`);
    await app.db.execute(sql`insert into customer_tags (customer_id, tag_id)
      select id, ${id}::int from customers where id >= ${first}`);
    const statements = await statementsOf(() => csr.request('DELETE', `/tags/${id}`));
    const taken = statements.filter(({ text }) => text.includes('delete from "customer_tags"'));
    const most = Math.max(
      ...taken.flatMap(({ values }) => values.map(one => (Array.isArray(one) ? one.length : 0))),
    );
    expect([taken.length, most]).toEqual([2, 10_000]);
    expect(await app.db.$count(customerTags)).toBe(0);
    expect(await app.db.$count(history, sql`before = '{"tag": "Everyone"}'`)).toBe(MANY + 1);
  });

  it('are changed only with their permission, and read by users who may see customers', async () => {
    await tag('VIP');
    const reader = await holding(app, 'csr', ['customer_list']);
    expect((await reader.request<Tag[]>('GET', '/tags')).body).toHaveLength(1);
    expect((await reader.request('POST', '/tags', { name: 'HOA', color: null })).status).toBe(403);
    const nobody = await holding(app, 'csr', ['discount_list']);
    expect((await nobody.request('GET', '/tags')).status).toBe(403);
  });
});

describe('a customer', () => {
  it('gets and loses a tag once, however often it is sent, with one history row each time', async () => {
    const { customerId, propertyId } = await sell(app, ground);
    const [vip, hoa] = [await tag('VIP', '#B3261E'), await tag('HOA')];
    await Promise.all([add(customerId, vip.id), add(customerId, vip.id), add(customerId, vip.id)]);
    const added = await add(customerId, hoa.id);
    expect(added.body.data).toEqual([
      { id: hoa.id, name: 'HOA', color: null },
      { id: vip.id, name: 'VIP', color: '#B3261E' },
    ]);
    expect(await namesOf(propertyId)).toEqual(['HOA', 'VIP']);
    expect((await remove(customerId, vip.id)).body.data?.map(one => one.name)).toEqual(['HOA']);
    expect((await remove(customerId, vip.id)).status).toBe(200);
    expect(await historyOf(customerId)).toEqual([
      [null, 'VIP'],
      [null, 'HOA'],
      ['VIP', null],
    ]);
  });

  it('keeps a tag if the history of its removal can’t be stored', async () => {
    const { customerId, propertyId } = await sell(app, ground);
    const vip = await tag('VIP');
    await app.db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$`);
    await app.db.execute(
      sql`create trigger refuse before insert on history for each row execute function refuse()`,
    );
    const failed = await add(customerId, vip.id);
    await app.db.execute(sql`drop trigger refuse on history`);
    expect([failed.status, await namesOf(propertyId)]).toEqual([500, []]);
  });

  it('is tagged only by staff who may edit customers, and not after being merged away', async () => {
    const [own, other] = [await sell(app, ground), await sell(app, ground)];
    const [vip, hoa, both] = [await tag('VIP'), await tag('HOA'), await tag('Both')];
    const reader = await holding(app, 'csr', ['customer_list']);
    expect((await add(own.customerId, vip.id, reader)).status).toBe(403);
    await add(own.customerId, vip.id);
    await add(own.customerId, both.id);
    await add(other.customerId, hoa.id);
    await add(other.customerId, both.id);
    const merged = await csr.request('POST', `/customers/${own.customerId}/merge`, {
      ...{ otherId: other.customerId, keep: {}, signIn: 'own', version: 1, otherVersion: 1 },
    });
    expect(merged.status).toBe(200);
    expect(await namesOf(own.propertyId)).toEqual(['Both', 'HOA', 'VIP']);
    expect(await historyOf(own.customerId)).toEqual([
      [null, 'VIP'],
      [null, 'Both'],
      [null, 'HOA'],
    ]);
    expect((await add(other.customerId, vip.id)).status).toBe(404);
    expect(
      await app.db.select().from(customerTags).where(eq(customerTags.customerId, other.customerId)),
    ).toEqual([]);
  });
});

describe('lists', () => {
  it('of customers and properties are filtered by any of some tags, and show them', async () => {
    const [one, two, none] = [await sell(app, ground), await sell(app, ground), await sell(app, ground)];
    const [vip, hoa] = [await tag('VIP'), await tag('HOA')];
    await add(one.customerId, vip.id);
    await add(two.customerId, hoa.id);
    const filter = (tagId: unknown) => `filter=${JSON.stringify({ tagId })}&sort=["id","ASC"]`;
    const found = await csr.request<PropertyRow[]>('GET', `/properties?${filter([vip.id, hoa.id])}`);
    expect(found.body.map(row => [row.id, row.tags.map(({ name }) => name)])).toEqual([
      [one.propertyId, ['VIP']],
      [two.propertyId, ['HOA']],
    ]);
    expect(found.headers['content-range']).toBe('properties 0-1/2');
    const people = await csr.request<CustomerRow[]>('GET', `/customers?${filter(vip.id)}`);
    expect(people.body).toMatchObject([{ id: one.customerId, tags: [{ id: vip.id, name: 'VIP' }] }]);
    expect(await namesOf(none.propertyId)).toEqual([]);
  });

  it('of properties have the tags in their file', async () => {
    const { customerId } = await sell(app, ground);
    for (const name of ['VIP', 'HOA']) await add(customerId, (await tag(name)).id);
    const file = await csr.request<string>(
      'GET',
      `/properties/export.csv?filter={"customerId":${customerId}}`,
    );
    const [head = '', row = ''] = file.body.split(/\r?\n/);
    expect([head.endsWith(',Tags'), row.endsWith(',"HOA, VIP"')]).toEqual([true, true]);
    const workbook = await csr.request('GET', `/properties/export.xlsx?filter={"customerId":${customerId}}`);
    expect(workbook.status).toBe(200);
  });

  it('tag the customers of chosen properties at once, each customer once', async () => {
    const [one, two] = [await sell(app, ground), await sell(app, ground)];
    const second = await makeProperty(app, ground, { customerId: one.customerId });
    const vip = await tag('VIP');
    const many = async (change: string, ids: readonly number[]) =>
      (
        await csr.request<Answered<{ count: number }>>('POST', '/properties/tags', {
          ids,
          tagId: vip.id,
          change,
        })
      ).body.data;
    const ids = [one.propertyId, second.propertyId, two.propertyId];
    expect(await many('add', ids)).toEqual({ count: 2 });
    expect(await many('add', ids)).toEqual({ count: 0 });
    expect(await namesOf(second.propertyId)).toEqual(['VIP']);
    expect(await many('remove', [second.propertyId])).toEqual({ count: 1 });
    expect([await namesOf(one.propertyId), await namesOf(two.propertyId)]).toEqual([[], ['VIP']]);
    expect(await historyOf(one.customerId)).toEqual([
      [null, 'VIP'],
      ['VIP', null],
    ]);
  });
});
