import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Quote } from '../../contract/calls/chargeLines.ts';
import type { CallerQuote } from '../../contract/calls/quotes.ts';
import type { CallBody, ErrorBody } from '../../contract/errors.ts';
import { discounts, history } from '../../server/db/schema/index.ts';
import { type Person, signedIn } from './support/people.ts';
import { type Ground, makeGround } from './support/places.ts';
import { makeProperty } from './support/sold.ts';
import { createTestApp, type TestApp } from './support/testApp.ts';

let app: TestApp;
let ground: Ground;
let csr: Person;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeGround(app);
  csr = await signedIn(app, 'csr');
});
afterAll(() => app.close());

const quoted = (query: Record<string, string>) =>
  csr.request<CallBody<CallerQuote> & ErrorBody>('GET', `/quotes?${new URLSearchParams(query)}`);

const priceAt = ({ services }: CallerQuote, type: 'mow' | 'bnb', frequency: number): Quote | undefined =>
  services.find(service => service.type === type)?.prices.find(price => price.frequency === frequency)?.quote;

describe('a quote for a caller', () => {
  it('gives each service and frequency its price by the quote of charges, and saves nothing', async () => {
    const before = await app.db.$count(history);
    const { body } = await quoted({ place: '1 New Street, Austin, TX 78704', lotSize: 'small' });
    expect(body.data).toMatchObject({
      zipcode: '78704',
      city: 'Austin',
      market: { taxPercent: 8.25 },
      property: null,
      lotSize: 'small',
    });
    expect(body.data.zones.map(zone => [zone.serviceType, zone.crewId, zone.weekday])).toEqual([
      ['mow', ground.crewId, 2],
      ['bnb', ground.crewId, 2],
    ]);
    expect(body.data.services.map(service => service.prices.map(price => price.frequency))).toEqual([
      [1, 2, 3, 4, 6, -1],
      [1, 2, 3, 4, 6, -1],
    ]);
    const office = await csr.request<CallBody<Quote>>(
      'GET',
      '/services/quote?zipcode=78704&lotSize=small&frequency=1&type=mow',
    );
    expect(priceAt(body.data, 'mow', 1)).toEqual(office.body.data);
    expect(priceAt(body.data, 'mow', 1)).toMatchObject({ subtotalCents: 3500, taxCents: 289 });
    expect(priceAt(body.data, 'mow', 2)?.unpriced).toBe('no-price');
    expect(priceAt(body.data, 'bnb', 4)).toMatchObject({ subtotalCents: 6000, isPerHour: true });
    expect(await app.db.$count(history)).toBe(before);
  });

  it('knows a property by its street, and its lot', async () => {
    const { propertyId } = await makeProperty(app, ground, { address: '77 Known Lane' });
    const { body } = await quoted({ place: '77 known lane' });
    expect(body.data).toMatchObject({ property: { id: propertyId }, zipcode: '78704', lotSize: 'small' });
    expect(priceAt(body.data, 'mow', 1)?.subtotalCents).toBe(3500);
    await makeProperty(app, ground, { address: '77 Known Lane', zipcode: '78745' });
    expect((await quoted({ place: '77 Known Lane' })).body.errors).toHaveProperty('place');
    expect((await quoted({ place: '77 Known Lane 78704' })).body.data.property?.id).toBe(propertyId);
  });

  it('says plainly where nobody works, and what is missing', async () => {
    const outside = (await quoted({ place: '99501', lotSize: 'small' })).body.data;
    expect(outside).toMatchObject({ zones: [], market: null });
    expect(priceAt(outside, 'mow', 1)?.unpriced).toBe('no-vendor');
    expect(await quoted({ place: 'Nowhere' })).toMatchObject({
      status: 422,
      body: { errors: { place: 'No property is known there. Add the zip code.' } },
    });
  });

  it('takes a code off the services that it is for', async () => {
    await app.db.insert(discounts).values({
      code: 'MOWFIVE',
      type: 'price-discount',
      priceCents: 500,
      serviceCount: 1,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      serviceTypes: ['mow'],
      customerTypes: ['new'],
    });
    const { data } = (await quoted({ place: '78704', lotSize: 'small', discountCode: 'mowfive' })).body;
    expect(priceAt(data, 'mow', 1)).toMatchObject({ discountCents: 500, subtotalCents: 3000 });
    expect(priceAt(data, 'bnb', 1)).toMatchObject({ discountCents: 0 });
    const unknown = await quoted({ place: '78704', lotSize: 'small', discountCode: 'NONE' });
    expect(unknown.body.errors).toEqual({ discountCode: 'There is no such code.' });
  });
});
