import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import type { TerritoryPin } from '#contract/territory/places.calls.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket } from '#tests/api/support/places.ts';
import { makeProperty } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());

it('the territory map gets a pin for each active property with a location, in the order of their ids', async () => {
  const read = async () => {
    const { status, body, headers } = await admin.request<CallBody<{ pins: TerritoryPin[] }>>(
      'GET',
      '/territory/pins',
    );
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    return body;
  };
  expect(await read()).toEqual({ status: 200, message: 'Loaded.', data: { pins: [] } });
  const ground = await makeTestMarket(app, ['78704'], 5);
  const at = { latitude: 30.25, longitude: -97.75 };
  const first = await makeProperty(app, ground, at);
  const second = await makeProperty(app, ground, { latitude: 30.125, longitude: -98 });
  await makeProperty(app, ground, { latitude: null, longitude: null });
  await makeProperty(app, ground, { ...at, status: 'past' });
  expect((await read()).data.pins).toEqual([
    [first.propertyId, 30.25, -97.75],
    [second.propertyId, 30.125, -98],
  ]);
});
