import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { ForcedList, ForcedPreview, ForcedVisit } from '#contract/schedule/forced.calls.ts';
import { assignments, crews, history, notifications } from '#server/db/schema/index.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell, visitAt } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let csr: Person;
let ground: TestMarket;

beforeAll(async () => {
  app = await createTestApp();
  csr = await signedIn(app, 'csr');
});
afterAll(() => app.close());

let zip = 78910;
beforeEach(async () => {
  zip += 1;
  ground = await makeTestMarket(app, [String(zip)], 5);
});

const SATURDAY = '2026-06-13';
const WEDNESDAY = '2026-06-17';
const FRIDAY = '2026-06-12';
const sold = () => sell(app, ground, { property: { zipcode: String(zip) } });

async function force(serviceId: number, body: object = {}) {
  const forced = await csr.request<CallBody<{ id: number }>>('POST', `/services/${serviceId}/forced`, {
    date: SATURDAY,
    reason: 'Wedding on Sunday',
    ...body,
  });
  expect(forced.status).toBe(201);
  return forced.body.data.id;
}
const listed = async (filter: object = {}, more: object = {}) =>
  (
    await csr.request<CallBody<ForcedList>>('POST', '/settings/force-service/list', {
      filter: { crewId: ground.crewId, ...filter },
      ...more,
    })
  ).body.data;
const remove = (id: number, query = '') =>
  csr.request<CallBody<null> & ErrorBody>('DELETE', `/settings/force-service/${id}${query}`);

describe('the rules that forcing a visit would override', () => {
  const ask = (serviceId: number, body: object) =>
    csr.request<CallBody<ForcedPreview> & ErrorBody>('POST', `/services/${serviceId}/forced/preview`, body);

  it('are listed one by one, with the crew’s hours', async () => {
    const { serviceId } = await sold();
    await app.db.update(crews).set({ capacityMinutes: 30 }).where(eq(crews.id, ground.crewId));
    expect((await ask(serviceId, { date: SATURDAY })).body.data).toMatchObject({
      rules: ['weekday', 'day-off'],
      weekday: 5,
      crewId: ground.crewId,
      capacityMinutes: 30,
      minutesBefore: 0,
      minutesAfter: 20,
      sameDay: false,
    });
    expect((await ask(serviceId, { date: FRIDAY })).body.data).toMatchObject({
      rules: ['full'],
      minutesAfter: 40,
      sameDay: true,
    });
    await csr.request('POST', `/services/${serviceId}/pause`, { from: '2026-06-16', until: '2026-07-01' });
    expect((await ask(serviceId, { date: WEDNESDAY })).body.data.rules).toEqual(['weekday', 'paused']);
    expect((await ask(serviceId, { date: '2026-06-09' })).body.errors).toEqual({
      date: 'Choose today or a later day.',
    });
  });
});

describe('the list of forced visits', () => {
  // covers: call-82
  it('shows who forced each visit, why and against which rules, and omits regular visits', async () => {
    const { serviceId, propertyId } = await sold();
    const id = await force(serviceId, { priceCents: 5500 });
    const { list, total } = await listed();
    expect(total).toBe(1);
    expect(list).toMatchObject([
      {
        id,
        serviceId,
        propertyId,
        date: SATURDAY,
        status: 'pending',
        priceCents: 5500,
        reason: 'Wedding on Sunday',
        rules: ['weekday', 'day-off'],
        forcedBy: expect.stringMatching(/^csr/),
      },
    ]);
  });

  it('is searched, filtered, sorted, paged and exported', async () => {
    const [one, two] = [await sold(), await sold()];
    const first = await force(one.serviceId);
    const second = await force(two.serviceId, { date: WEDNESDAY });
    expect((await listed({}, { sort: ['date', 'ASC'], range: [1, 1] })).list.map(row => row.id)).toEqual([
      second,
    ]);
    expect((await listed({ date_lte: SATURDAY })).list.map(row => row.id)).toEqual([first]);
    const address = (await listed({ id: second })).list[0]?.address ?? '';
    expect((await listed({ q: address })).list.map(row => row.id)).toEqual([second]);
    expect((await listed({ q: 'nowhere at all' })).total).toBe(0);
    const same = await csr.request<ForcedVisit[]>(
      'GET',
      `/force-services?filter={"crewId":${ground.crewId}}&sort=["address","ASC"]`,
    );
    expect([same.body.length, same.headers['content-range']]).toEqual([2, 'force-services 0-1/2']);
    const file = await csr.request<string>(
      'GET',
      `/force-services/export.csv?filter={"crewId":${ground.crewId}}`,
    );
    expect(String(file.body).trim().split('\n')).toHaveLength(3);
    expect(file.body).toContain('Wedding on Sunday');
    const unknown = await csr.request<ErrorBody>('POST', '/settings/force-service/list', {
      filter: { colour: 'green' },
    });
    expect([unknown.status, unknown.body.message]).toEqual([400, expect.stringContaining('colour')]);
  });
});

describe('removing a forced visit', () => {
  // covers: call-83
  it('removes only that visit, notifies the customer and is in the history', async () => {
    const { serviceId, customerId } = await sold();
    const customer = await signedIn(app, 'customer', { customerId });
    const id = await force(serviceId);
    expect((await remove(id, '?reason=Rain')).status).toBe(200);
    expect(await app.db.$count(assignments, eq(assignments.id, id))).toBe(0);
    expect((await visitAt(app, serviceId, FRIDAY)).status).toBe('pending');
    const rows = await app.db
      .select()
      .from(history)
      .where(eq(history.entityId, String(id)))
      .orderBy(history.id);
    expect(rows.filter(row => row.entity === 'assignment').map(row => [row.action, row.reason])).toEqual([
      ['added', 'Wedding on Sunday'],
      ['deleted', 'Rain'],
    ]);
    await app.deps.events.idle();
    const told = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, customer.userId))
      .orderBy(notifications.id);
    expect(told.map(note => note.title.en)).toEqual(['Visit added', 'Visit canceled']);
    expect((await remove(id)).status).toBe(404);
  });

  it('is refused for regular and completed visits', async () => {
    const { serviceId } = await sold();
    expect((await remove((await visitAt(app, serviceId, FRIDAY)).id)).status).toBe(404);
    const id = await force(serviceId);
    await app.db.update(assignments).set({ status: 'started' }).where(eq(assignments.id, id));
    expect((await remove(id)).status).toBe(409);
    expect((await listed({ id })).total).toBe(1);
  });

  it('needs staff with the permission', async () => {
    const vendor = await signedIn(app, 'vendor', { vendorId: ground.vendorId });
    expect((await vendor.request('GET', '/force-services')).status).toBe(403);
    expect((await vendor.request('DELETE', '/settings/force-service/1')).status).toBe(403);
  });
});
