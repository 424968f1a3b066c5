import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAYMENT_STATUSES, type PaymentStatus } from '#contract/core/enums.ts';
import type { CallBody } from '#contract/core/errors.ts';
import type { ChargeRow, ChargeSummary } from '#contract/money/chargeAnswers.ts';
import type { Quote } from '#contract/money/chargeLines.calls.ts';
import { charges } from '#server/db/schema/index.ts';
import { chargeOf, makeVisit } from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let ground: TestMarket;
let csr: Person;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  csr = await signedIn(app, 'csr');
});
afterAll(() => app.close());

describe('the list', () => {
  const list = (filter: object, more = '') =>
    csr.request<ChargeRow[]>('GET', `/charges?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);

  // covers: limit-15
  it('is searched, filtered by group, and summed by status', async () => {
    const visit = await makeVisit(app, ground, { property: { address: '77 Quartz Hollow' } });
    const id = await chargeOf(app, visit);
    const found = await list({ q: 'quartz hol', group: 'pending' });
    expect(found.headers['content-range']).toBe('charges 0-0/1');
    expect(found.body[0]).toMatchObject({ id, address: '77 Quartz Hollow', openCents: 3789 });
    expect((await list({ q: 'quartz', group: 'success' })).body).toEqual([]);
    expect((await list({ propertyId: visit.propertyId, date_gte: '2026-06-11' })).body).toEqual([]);
    expect((await list({ group: 'nonsense' })).status).toBe(400);
    const groups = {
      pending: ['pending', 'manual', 'failed', 'hold', 'failed-stop'],
      failed: ['failed'],
      success: ['in-progress', 'free', 'success', 'refund-success'],
    };
    /**
     * Written around the application, because triggers would refuse a status that the payments don't support.
     */
    const setStatus = (status: PaymentStatus) =>
      app.db.transaction(async tx => {
        await tx.execute(sql`set local session_replication_role = 'replica'`);
        await tx.update(charges).set({ status }).where(eq(charges.id, id));
      });
    for (const status of PAYMENT_STATUSES) {
      await setStatus(status);
      for (const [group, statuses] of Object.entries(groups)) {
        const rows = (await list({ q: 'quartz', group })).body;
        expect([status, group, rows.length]).toEqual([status, group, Number(statuses.includes(status))]);
      }
    }
    await setStatus('pending');
    const summary = await csr.request<CallBody<ChargeSummary>>(
      'GET',
      `/charges/summary?filter=${encodeURIComponent(JSON.stringify({ q: 'quartz' }))}`,
    );
    expect(summary.body.data.byStatus).toEqual([
      {
        status: 'pending',
        count: 1,
        totalCents: 3789,
        keptCents: 0,
        refundedCents: 0,
        waivedCents: 0,
        openCents: 3789,
      },
    ]);
  });

  it('is sorted by the balance due', async () => {
    for (const priceCents of [9000, 1000, 5000])
      await chargeOf(app, await makeVisit(app, ground, { terms: { priceCents } }));
    const { body } = await list({}, `&sort=["openCents","DESC"]&range=[0,99]`);
    const open = body.map(row => row.openCents);
    expect(open.length).toBeGreaterThanOrEqual(3);
    expect(open).toEqual([...open].sort((a, b) => b - a));
  });

  it('is exported as CSV without formulas', async () => {
    const visit = await makeVisit(app, ground, { property: { address: '=1+1' } });
    await chargeOf(app, visit);
    const filter = encodeURIComponent(JSON.stringify({ propertyId: visit.propertyId }));
    const { body, headers } = await csr.request<string>('GET', `/charges/export.csv?filter=${filter}`);
    expect(headers['content-disposition']).toContain('charges.csv');
    const [head, row] = body.replace('\uFEFF', '').trim().split('\n');
    expect(head).toMatch(/^Charge,Date,Customer/);
    expect(row).toContain('6/10/2026,Bea Billed');
    expect(row).toContain("'=1+1");
    expect(row).toContain('37.89,0.00,0.00,0.00,37.89');
  });

  it('is only for staff', async () => {
    for (const type of ['vendor', 'crew', 'customer'] as const) {
      const person = await signedIn(app, type, { vendorId: ground.vendorId, crewId: ground.crewId });
      expect((await person.request('GET', '/charges')).status).toBe(403);
    }
  });
});

describe('a quote', () => {
  const ask = (query: Record<string, string | number | boolean>, person = csr) =>
    person.request<CallBody<Quote>>(
      'GET',
      `/services/quote?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
    );

  it('prices a property, or a place that isn’t one yet', async () => {
    const visit = await makeVisit(app, ground);
    const own = await ask({ propertyId: visit.propertyId, type: 'mow', frequency: 1 });
    expect(own.body.data).toMatchObject({ totalCents: 3789, unpriced: null, isPerHour: false });
    const place = await ask({ lotSize: 'small', zipcode: '78745-1234', type: 'mow', frequency: 1 });
    expect(place.body.data.totalCents).toBe(3789);
    const half = await ask({
      propertyId: visit.propertyId,
      type: 'mow',
      frequency: 1,
      frontBack: 'backOnly',
    });
    expect(half.body.data.subtotalCents).toBe(2100);
    const byHand = await ask({ propertyId: visit.propertyId, type: 'mow', frequency: 1, priceCents: 5000 });
    expect(byHand.body.data.subtotalCents).toBe(5000);
  });

  it('of bush and bed work is for an hour', async () => {
    const { body } = await ask({ zipcode: '78704', type: 'bnb' });
    expect(body.data).toMatchObject({ subtotalCents: 6000, isPerHour: true });
  });

  it('says why there is no price', async () => {
    expect((await ask({ zipcode: '79901', type: 'mow', frequency: 1 })).body.data.unpriced).toBe('no-vendor');
    expect((await ask({ zipcode: '78704', type: 'mow', frequency: 1 })).body.data.unpriced).toBe(
      'no-lot-size',
    );
    expect((await ask({ propertyId: 999_999, type: 'mow' })).status).toBe(404);
    expect((await ask({ type: 'mow', frequency: 5 })).status).toBe(422);
  });
});
