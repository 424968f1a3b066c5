import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#contract/core/days.ts';
import type { CallBody } from '#contract/core/errors.ts';
import type { Reassigning } from '#contract/territory/reassign.calls.ts';
import { generateAll } from '#server/modules/schedule/schedule/generateAll.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { sell, termsOf, visitsOf } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

const ZIP = '78711';
const DAYS_LATER = 35;

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());

it('undoing a reassignment restores visits before and after the horizon of the day when it was made', async () => {
  const [ground, other] = [await makeTestMarket(app, [ZIP], 2), await makeTestMarket(app, ['78811'], 4)];
  const places = { property: { zipcode: ZIP } };
  // Two identical services: one is reassigned and restored, the other shows the state without that.
  const given = await sell(app, ground, places);
  const kept = await sell(app, ground, places);
  const facts = async (serviceId: number) =>
    (await visitsOf(app, serviceId)).map(({ slot, date, crewId, vendorId, priceCents, status }) => ({
      ...{ slot, date, crewId, vendorId, priceCents, status },
    }));
  const termsFacts = async (serviceId: number) =>
    (await termsOf(app, serviceId)).map(({ frequency, weekday, crewId, vendorId, priceCents }) => ({
      ...{ frequency, weekday, crewId, vendorId, priceCents },
    }));
  const before = await visitsOf(app, given.serviceId);
  const horizon = before.at(-1)?.date ?? '';

  const moved = await admin.request(
    'POST',
    '/territory',
    { zipcodes: [ZIP], serviceType: 'mow', crewId: other.crewId, weekday: 4, moves: [given.serviceId] },
    { 'idempotency-key': 'territory-later-1' },
  );
  expect(moved).toMatchObject({ status: 200, body: { data: { servicesMoved: 1 } } });

  app.deps.clock.set(addDays(TEST_TODAY, DAYS_LATER));
  admin = await signedIn(app, 'admin');
  await generateAll(app.deps);
  const beyond = (await visitsOf(app, given.serviceId)).filter(({ date }) => date > addDays(horizon, 7));
  expect(beyond.length).toBeGreaterThan(2);
  expect(new Set(beyond.map(({ crewId }) => crewId))).toEqual(new Set([other.crewId]));

  const [latest] = (await admin.request<CallBody<Reassigning[]>>('GET', '/reassignings')).body.data;
  const undone = await admin.request('POST', `/reassignings/${latest?.id}/undo`);
  expect(undone.status).toBe(200);
  const today = addDays(TEST_TODAY, DAYS_LATER);
  const toCome = async (serviceId: number) => (await facts(serviceId)).filter(({ slot }) => slot >= today);
  const expected = await toCome(kept.serviceId);
  expect(expected.some(({ date }) => date <= horizon)).toBe(true);
  expect(expected.filter(({ date }) => date > horizon).length).toBeGreaterThan(2);
  expect(await toCome(given.serviceId)).toEqual(expected);
  expect(await termsFacts(given.serviceId)).toEqual(await termsFacts(kept.serviceId));
  const ids = new Map((await visitsOf(app, given.serviceId)).map(({ id, slot }) => [slot, id]));
  for (const { id, slot } of before) if (slot >= today) expect(ids.get(slot)).toBe(id);
});
