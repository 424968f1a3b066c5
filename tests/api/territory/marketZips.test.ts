import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import type { Quote } from '#contract/money/chargeLines.calls.ts';
import type { Market, MarketEffect } from '#contract/territory/markets.calls.ts';
import type { ZipFacts } from '#contract/territory/places.calls.ts';
import { charges, history, properties } from '#server/db/schema/index.ts';
import type { DomainEvent } from '#server/events.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell, visitAt } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let ground: TestMarket;
const told: DomainEvent[] = [];

beforeAll(async () => {
  app = await createTestApp();
  app.deps.events.listen(async (_tx, events) => {
    told.push(...events);
    return () => {};
  });
  ground = await makeTestMarket(app);
});
afterAll(() => app.close());

const austin = { name: 'Austin', taxRates: [{ validFrom: null, percent: 8.25 }], isActive: true };
let market: Market;
/** A ZIP code in the market with a property, and one in no market with another property. */
let own: string;
let foreign: string;
let inside: Awaited<ReturnType<typeof sell>>;
let outside: Awaited<ReturnType<typeof sell>>;

/** Sets the clock to another day and signs in again. */
async function onDay(day: string) {
  app.deps.clock.set(day);
  admin = await signedIn(app, 'admin');
}

let count = 0;
beforeEach(async () => {
  count += 1;
  await onDay(TEST_TODAY);
  own = `786${10 + count}`;
  foreign = `787${10 + count}`;
  const made = { ...austin, name: `Austin ${count}`, zipcodes: [own] };
  market = (await admin.request<Market>('POST', '/markets', made)).body;
  const place = { weekday: 2 as const };
  inside = await sell(app, ground, { ...place, property: { marketId: market.id, zipcode: own } });
  outside = await sell(app, ground, { ...place, property: { marketId: null, zipcode: `${foreign}-1234` } });
  await app.deps.events.idle();
  told.length = 0;
});

const body = (change: object = {}) => ({ ...market, ...change });
const save = (change: object) => admin.request<Market>('PUT', `/markets/${market.id}`, body(change));
const preview = async (change: object) =>
  (await admin.request<CallBody<MarketEffect>>('POST', '/markets/preview', body(change))).body.data;
const nothing = { joining: 0, leaving: 0, gainingTax: 0, losingTax: 0, otherTax: 0, laterTax: 0 };

const marketOf = async (propertyId: number) =>
  (await admin.request<PropertyView>('GET', `/properties/${propertyId}`)).body.marketId;

/**
 * Returns the tax in cents on $35.00 according to the quote, the ZIP code's facts, and a visit completed now.
 */
async function taxes(place: { propertyId: number; serviceId: number }, zipcode: string, slot: string) {
  await onDay(slot);
  const quote = async (query: string) =>
    (
      await admin.request<CallBody<Quote>>(
        'GET',
        `/services/quote?type=mow&frequency=1&frontBack=both&lotSize=small&vendorId=${ground.vendorId}&${query}`,
      )
    ).body.data.taxCents;
  const facts = await admin.request<CallBody<ZipFacts>>('GET', `/zipcodes/${zipcode}`);
  const visit = await visitAt(app, place.serviceId, slot);
  await admin.request('POST', `/assignments/${visit.id}/complete`, {});
  const [charge] = await app.db.select().from(charges).where(eq(charges.assignmentId, visit.id));
  return {
    zip: await quote(`zipcode=${zipcode}`),
    property: await quote(`propertyId=${place.propertyId}`),
    facts: facts.body.data.market?.taxPercent ?? 0,
    charge: charge?.taxCents,
  };
}
const TAXED = { zip: 289, property: 289, facts: 8.25, charge: 289 };
const UNTAXED = { zip: 0, property: 0, facts: 0, charge: 0 };

describe('the ZIP codes of a market', () => {
  it('include existing properties: those counted in the preview are added and taxed', async () => {
    const zipcodes = [own, foreign];
    expect(await preview({ zipcodes })).toEqual({ ...nothing, joining: 1, gainingTax: 1 });
    expect(await marketOf(outside.propertyId)).toBeNull();

    const saved = await save({ zipcodes });
    expect(saved.body).toMatchObject({ zipcodes, propertyCount: 2 });
    expect(await marketOf(outside.propertyId)).toBe(market.id);
    expect(await taxes(outside, foreign, '2026-06-16')).toEqual(TAXED);

    const rows = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'property'), eq(history.entityId, String(outside.propertyId))))
      .orderBy(history.id);
    expect(rows).toMatchObject([{ before: { marketId: null }, after: { marketId: market.id } }]);
    await app.deps.events.idle();
    expect(told.flatMap(event => (event.type === 'changed' ? [event.change] : []))).toContainEqual({
      entity: 'property',
      id: outside.propertyId,
      propertyId: outside.propertyId,
      customerId: outside.customerId,
    });
    expect(await preview({ zipcodes })).toEqual(nothing);
  });

  it('when removed, remove their properties; past charges keep their tax, later ones have none', async () => {
    expect(await taxes(inside, own, '2026-06-16')).toEqual(TAXED);
    expect(await preview({ zipcodes: [] })).toEqual({ ...nothing, leaving: 1, losingTax: 1 });
    await save({ zipcodes: [] });
    expect(await marketOf(inside.propertyId)).toBeNull();
    expect(await taxes(inside, own, '2026-06-23')).toEqual(UNTAXED);
    const before = await visitAt(app, inside.serviceId, '2026-06-16');
    const kept = await app.db.select().from(charges).where(eq(charges.assignmentId, before.id));
    expect(kept).toMatchObject([{ taxCents: 289 }]);
  });

  it('move to another market with their properties', async () => {
    const other = await admin.request<Market>('POST', '/markets', {
      ...austin,
      name: `${market.name} North`,
      taxRates: [{ validFrom: null, percent: 6.25 }],
    });
    const taken = { ...other.body, zipcodes: [own] };
    const refused = await admin.request<ErrorBody>('POST', '/markets/preview', taken);
    expect(refused.body.errors).toEqual({ zipcodes: `${own} already belongs to ${market.name}.` });
    await save({ zipcodes: [] });
    const effect = await admin.request<CallBody<MarketEffect>>('POST', '/markets/preview', taken);
    expect(effect.body.data).toEqual({ ...nothing, joining: 1, gainingTax: 1 });
    await admin.request('PUT', `/markets/${other.body.id}`, taken);
    expect(await marketOf(inside.propertyId)).toBe(other.body.id);
    expect((await taxes(inside, own, '2026-06-16')).charge).toBe(219);
  });

  it('add, on the next save, properties that were left without a market before', async () => {
    await app.db.update(properties).set({ marketId: null }).where(eq(properties.id, inside.propertyId));
    expect(await preview({})).toEqual({ ...nothing, joining: 1 });
    await save({});
    expect(await marketOf(inside.propertyId)).toBe(market.id);
  });

  it('have a preview of a new rate for their properties, and of the properties of a new market', async () => {
    expect(await preview({ taxRates: [{ validFrom: null, percent: 9 }] })).toEqual({
      ...nothing,
      otherTax: 1,
    });
    const made = { ...austin, name: 'East', zipcodes: [foreign] };
    const effect = await admin.request<CallBody<MarketEffect>>('POST', '/markets/preview', made);
    expect(effect.body.data).toEqual({ ...nothing, joining: 1, gainingTax: 1 });
    const east = await admin.request<Market>('POST', '/markets', made);
    expect(east.body.propertyCount).toBe(1);
  });
});

describe('an inactive market', () => {
  it('has no tax and no properties anywhere; reactivating it restores both', async () => {
    expect(await preview({ isActive: false })).toEqual({ ...nothing, leaving: 1, losingTax: 1 });
    await save({ isActive: false });
    expect(await marketOf(inside.propertyId)).toBeNull();
    expect(await taxes(inside, own, '2026-06-16')).toEqual(UNTAXED);

    expect(await preview({ isActive: true })).toEqual({ ...nothing, joining: 1, gainingTax: 1 });
    await save({ isActive: true });
    expect(await marketOf(inside.propertyId)).toBe(market.id);
    expect(await taxes(inside, own, '2026-06-23')).toEqual(TAXED);
  });

  it('is not assigned to a property that is saved meanwhile', async () => {
    await save({ isActive: false });
    const view = (await admin.request<PropertyView>('GET', `/properties/${inside.propertyId}`)).body;
    const saved = await admin.request<PropertyView>('PUT', `/properties/${view.id}`, {
      ...view,
      gateName: 'Side',
    });
    expect(saved.body).toMatchObject({ gateName: 'Side', marketId: null });
  });
});
