import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { Service } from '#contract/schedule/services.calls.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { makeProperty, sell, slotsOf, visitsOf } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let ground: TestMarket;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());

// covers: call-47, office-52, timeCap.difference, timeCap.maximumHours
it('the cap of a bush and bed service is set to one of the settings’ choices, and removed', async () => {
  const { customerId, propertyId } = await makeProperty(app, ground);
  const path = `/customers/${customerId}/properties/${propertyId}/services`;
  const sold = await admin.request<CallBody<Service[]>>('PUT', path, {
    services: ['bnb', 'mow'].map(type => ({
      type,
      startDate: '2026-06-15',
      frequency: 4,
      weekday: 1,
      priceCents: 9900,
      priceReason: 'As agreed',
    })),
  });
  const [bnb, mow] = sold.body.data;
  await admin.request('PUT', '/settings/service-time-cap-config', {
    maximumHours: 3,
    difference: 0.5,
    reminderMinutes: 15,
    responseMinutes: 15,
  });
  const toggle = (body: object) =>
    admin.request<CallBody<Service> & ErrorBody>('PUT', `${path}/toggle/timeCap`, body);
  const capOf = async (body: object) => (await toggle(body)).body.data.current?.timeCapMinutes;

  expect(await capOf({ serviceId: bnb?.id, isOn: true })).toBe(180);
  expect(await capOf({ serviceId: bnb?.id, isOn: true, hours: 1.5 })).toBe(90);
  expect((await toggle({ serviceId: bnb?.id, isOn: true, hours: 1.25 })).body.errors).toHaveProperty('hours');
  expect(await capOf({ serviceId: bnb?.id, isOn: false })).toBeNull();
  expect((await toggle({ serviceId: mow?.id, isOn: true })).body.errors).toHaveProperty('serviceId');
  expect((await toggle({ serviceId: 999_999, isOn: true })).status).toBe(404);
});

// covers: limit-10
it('a cap that the settings don’t offer is refused wherever it is set; an existing one may stay', async () => {
  await admin.request('PUT', '/settings/service-time-cap-config', {
    maximumHours: 4,
    difference: 1,
    reminderMinutes: 15,
    responseMinutes: 15,
  });
  const { serviceId } = await sell(app, ground, { type: 'bnb', timeCapMinutes: 705 });
  const [visit] = await visitsOf(app, serviceId);
  const from = visit?.slot;
  const set = async (path: string, body: object, method: 'PUT' | 'POST' = 'PUT') => {
    const { status, body: answer } = await admin.request<ErrorBody>(method, path, body);
    return [status, answer.errors?.timeCapMinutes];
  };
  const refused = [422, 'This time cap isn’t one of the choices in the settings.'];
  const [ofService, ofVisit] = [`/services/${serviceId}`, `/assignments/${visit?.id}`];
  expect(await set(ofService, { from, timeCapMinutes: 720 })).toEqual(refused);
  expect(await set(`${ofService}/preview`, { kind: 'terms', from, timeCapMinutes: 720 }, 'POST')).toEqual(
    refused,
  );
  for (const scope of ['this', 'following', 'season']) {
    expect(await set(ofVisit, { scope, timeCapMinutes: 720 })).toEqual(refused);
    expect(await set(`${ofVisit}/preview`, { scope, timeCapMinutes: 720 }, 'POST')).toEqual(refused);
  }
  const stays = { timeCapMinutes: 705, frontBack: 'frontOnly' };
  expect(await set(ofService, { from, ...stays })).toEqual([200, undefined]);
  expect(await set(ofVisit, { scope: 'this', ...stays })).toEqual([200, undefined]);
  expect(await set(ofVisit, { scope: 'following', timeCapMinutes: 240 })).toEqual([200, undefined]);
  expect((await visitsOf(app, serviceId))[0]?.timeCapMinutes).toBe(240);
});

// covers: limit-12, schedule.horizonWeeks, schedule.subscriptionWeekdays
it('new subscriptions run on the weekdays in the settings, except days off, up to the horizon', async () => {
  await admin.request('PUT', '/settings/schedule', {
    horizonWeeks: 3,
    daysOff: [7],
    subscriptionWeekdays: [5, 6, 7],
    crewCapacityMinutes: 480,
  });
  const { customerId, propertyId } = await makeProperty(app, ground);
  const path = `/customers/${customerId}/properties/${propertyId}/services`;
  const sellOn = (weekday: number) =>
    admin.request<CallBody<Service[]> & ErrorBody>('PUT', path, {
      services: [{ type: 'mow', startDate: '2026-06-10', frequency: 1, weekday }],
    });
  const [saturdays] = (await sellOn(6)).body.data;
  expect(saturdays?.nextVisit?.date).toBe('2026-06-13');
  // As many weeks ahead as in the settings.
  expect(await slotsOf(app, saturdays?.id ?? 0)).toEqual(['2026-06-13', '2026-06-20', '2026-06-27']);
  const named = 'Services run on these days: Friday and Saturday.';
  expect((await sellOn(7)).body.errors).toEqual({ 'services.0.weekday': named });
  expect((await sellOn(3)).body.errors).toEqual({ 'services.0.weekday': named });
  const moved = await admin.request<ErrorBody>('PUT', `/services/${saturdays?.id}`, {
    from: '2026-06-20',
    weekday: 1,
  });
  expect(moved.body.errors?.weekday).toBe(`${named} Move only this visit, or add one visit.`);
});
