import { and, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import type { Quote } from '#contract/money/chargeLines.calls.ts';
import type { PriceCampaign } from '#contract/sales/priceCampaigns.calls.ts';
import type { Service } from '#contract/schedule/services.calls.ts';
import { assignments, charges } from '#server/db/schema/index.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell, visitAt } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let ground: TestMarket;
let admin: Person;
const SLOT = '2026-06-16';

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());

const price = async (path: string) =>
  (await admin.request<CallBody<Quote>>('GET', `/${path}/price`)).body.data;
const sourceOf = async (path: string) => (await price(path)).lines[0]?.source;

describe('the source of a price', () => {
  it('is the vendor’s price list with its date, lot size, frequency, front or back, and tax', async () => {
    const { serviceId } = await sell(app, ground, { frontBack: 'frontOnly' });
    const visit = await visitAt(app, serviceId, SLOT);
    const listed = {
      unpriced: null,
      subtotalCents: 2100,
      totalCents: 2273,
      lines: [
        {
          amountCents: 3500,
          source: {
            from: 'price-list',
            listVersion: 1,
            listFrom: '2026-01-01',
            lotSize: 'small',
            frequency: 1,
          },
        },
        { amountCents: -1400, source: { from: 'part', frontBack: 'frontOnly', percent: 60 } },
        { amountCents: 173, source: { from: 'tax', percent: 8.25 } },
      ],
    };
    expect(await price(`services/${serviceId}`)).toMatchObject(listed);
    expect(await price(`assignments/${visit.id}`)).toMatchObject(listed);
  });

  it('is the person who set it on the visit, and then on its charge, with time and reason', async () => {
    const { serviceId } = await sell(app, ground);
    const visit = await visitAt(app, serviceId, SLOT);
    await admin.request('PUT', `/assignments/${visit.id}`, { priceCents: 4000, reason: 'Overgrown' });
    const set = { by: expect.any(String), at: expect.stringContaining(TEST_TODAY), campaignFrom: null };
    const byHand = { from: 'visit-override', set: { ...set, reason: 'Overgrown' } };
    expect(await sourceOf(`assignments/${visit.id}`)).toEqual(byHand);
    expect(await sourceOf(`services/${serviceId}`)).toMatchObject({ from: 'price-list' });

    await app.db.update(assignments).set({ date: TEST_TODAY }).where(eq(assignments.id, visit.id));
    await admin.request('POST', `/assignments/${visit.id}/complete`, {});
    expect(await sourceOf(`assignments/${visit.id}`)).toEqual(byHand);
    const [done] = await app.db.select().from(charges).where(eq(charges.assignmentId, visit.id));
    const charge = async () => (await admin.request<ChargeDetail>('GET', `/charges/${done?.id}`)).body;
    expect((await charge()).lines[0]?.source).toEqual(byHand);
    const priced = { priceCents: 3000, reason: 'As promised' };
    await admin.request('POST', `/charges/${done?.id}/price`, priced);
    expect((await charge()).lines[0]?.source).toEqual({
      from: 'manual',
      set: { ...set, reason: 'As promised' },
    });
  });

  it('is the person who set it on the service, with the reason; without one it is refused', async () => {
    const { serviceId, propertyId, customerId } = await sell(app, ground);
    const refusals = await Promise.all([
      admin.request<ErrorBody>('PUT', `/services/${serviceId}`, { from: SLOT, priceCents: 4400 }),
      admin.request<ErrorBody>('POST', '/assignments/bulk', { ids: [1], action: 'price', priceCents: 4400 }),
    ]);
    const why = { reason: 'Say why you’re setting this price by hand.' };
    expect(refusals.map(({ status, body }) => [status, body.errors])).toEqual([
      [422, why],
      [422, why],
    ]);
    await admin.request('PUT', `/services/${serviceId}`, {
      from: SLOT,
      priceCents: 4400,
      reason: 'Two lots',
    });
    const visit = await visitAt(app, serviceId, SLOT);
    expect(await sourceOf(`assignments/${visit.id}`)).toMatchObject({
      from: 'service-override',
      set: { reason: 'Two lots', campaignFrom: null },
    });
    const back = { from: SLOT, priceCents: null };
    expect((await admin.request('PUT', `/services/${serviceId}`, back)).status).toBe(200);
    expect(await sourceOf(`assignments/${visit.id}`)).toMatchObject({ from: 'price-list' });

    const path = `/customers/${customerId}/properties/${propertyId}/services`;
    const bare = { type: 'mow', startDate: SLOT, frequency: 2, priceCents: 3900, isSecond: true };
    const unsold = await admin.request<ErrorBody>('PUT', path, { services: [bare] });
    expect(unsold.body.errors).toEqual({ 'services.0.priceReason': why.reason });
    const sold = await admin.request<CallBody<Service[]>>('PUT', path, {
      services: [{ ...bare, priceReason: 'A friend of ours' }],
    });
    expect(await sourceOf(`services/${sold.body.data[0]?.id}`)).toMatchObject({
      set: { reason: 'A friend of ours' },
    });
  });

  it('is the campaign that set it', async () => {
    const { serviceId } = await sell(app, ground);
    const [last] = await app.db
      .select()
      .from(assignments)
      .where(and(eq(assignments.serviceId, serviceId), gt(assignments.slot, SLOT)))
      .orderBy(assignments.slot);
    await admin.request<CallBody<PriceCampaign>>(
      'POST',
      '/price-campaigns',
      { effectiveFrom: '2026-06-17', raise: { kind: 'percent', percent: 10 }, sendsLetters: false },
      { 'idempotency-key': 'campaign' },
    );
    expect(await sourceOf(`assignments/${last?.id}`)).toMatchObject({
      from: 'service-override',
      set: { campaignFrom: '2026-06-17', reason: null },
    });
  });

  it('can be previewed for other terms, another day or another crew’s vendor', async () => {
    const { serviceId } = await sell(app, ground);
    const asked = async (query: string) => {
      const { body } = await admin.request<CallBody<Quote>>('GET', `/services/${serviceId}/price?${query}`);
      return [body.data.subtotalCents, body.data.lines[0]?.source.from];
    };
    expect(await asked('')).toEqual([3500, 'price-list']);
    expect(await asked('frontBack=frontOnly')).toEqual([2100, 'price-list']);
    expect(await asked('priceCents=4100')).toEqual([4100, 'service-override']);
    const dear = { from: '2026-06-23', priceCents: 4400, reason: 'Two lots' };
    await admin.request('PUT', `/services/${serviceId}`, dear);
    expect(await asked(`date=2026-06-23`)).toEqual([4400, 'service-override']);
    expect(await asked(`date=${SLOT}`)).toEqual([3500, 'price-list']);
    expect(await asked(`date=2026-06-23&isListPrice=true`)).toEqual([3500, 'price-list']);
    const other = await makeTestMarket(app, ['78999']);
    const theirs = await admin.request<CallBody<Quote>>(
      'GET',
      `/services/${serviceId}/price?crewId=${other.crewId}`,
    );
    const ours = await price(`services/${serviceId}`);
    expect(theirs.body.data.lines[0]?.source).not.toEqual(ours.lines[0]?.source);
  });

  it('is the same in preview and charge for a visit forced before the service’s first day', async () => {
    const { serviceId } = await sell(app, ground, { startDate: '2026-06-22' });
    const forced = { date: TEST_TODAY, reason: 'The lawn is high' };
    const { body } = await admin.request<CallBody<{ id: number }>>(
      'POST',
      `/services/${serviceId}/forced`,
      forced,
    );
    const usual = await price(`services/${serviceId}`);
    expect(usual.lines[0]?.source).toMatchObject({ frequency: 1 });
    const onThatDay = await admin.request('GET', `/services/${serviceId}/price?date=${TEST_TODAY}`);
    expect(onThatDay.body).toMatchObject({ data: { totalCents: usual.totalCents } });
    expect((await price(`assignments/${body.data.id}`)).totalCents).toBe(usual.totalCents);
    await admin.request('POST', `/assignments/${body.data.id}/complete`, {});
    const [done] = await app.db.select().from(charges).where(eq(charges.assignmentId, body.data.id));
    expect(done?.totalCents).toBe(usual.totalCents);
  });

  it('is shown only to the office', async () => {
    const { serviceId } = await sell(app, ground);
    const customer = await signedIn(app, 'customer');
    expect((await customer.request('GET', `/services/${serviceId}/price`)).status).toBe(404);
  });
});
