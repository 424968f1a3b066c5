import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import type { Quote } from '#contract/money/chargeLines.calls.ts';
import type { Discount, DiscountGrant } from '#contract/money/discounts.calls.ts';
import { assignments, history, properties } from '#server/db/schema/index.ts';
import { proveLedger } from '#server/modules/money/ledger/proof.ts';
import { chargeOf, makeVisit, readCharge, type Visit } from '#tests/api/support/billing.ts';
import { correcting } from '#tests/api/support/correcting.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let ground: TestMarket;
let csr: Person;
let as: Awaited<ReturnType<typeof correcting>>;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  csr = await signedIn(app, 'csr');
  as = await correcting(app, ground);
});
afterAll(async () => {
  expect(await proveLedger(app.db)).toEqual([]);
  await app.close();
});

let count = 0;
/** A 10% discount on summer mows, for two visits, for everyone. */
async function makeDiscount(change: object = {}): Promise<Discount> {
  count += 1;
  const made = await csr.request<Discount>('POST', '/discounts', {
    code: `SUMMER${count}`,
    type: 'percentage',
    percent: 10,
    customerTypes: ['new', 'past'],
    serviceTypes: ['mow'],
    serviceCount: 2,
    startDate: '2026-06-01',
    endDate: '2026-08-31',
    ...change,
  });
  expect(made.status).toBe(201);
  return made.body;
}

const put = (propertyId: number, body: object) =>
  csr.request<CallBody<DiscountGrant[]> & ErrorBody>('POST', `/properties/${propertyId}/discounts`, {
    key: randomUUID(),
    ...body,
  });
async function give({ propertyId }: Visit, discount: Discount): Promise<void> {
  const given = await put(propertyId, { discountId: discount.id, reason: 'The gate was left open' });
  expect(given.status).toBe(201);
}
const grantsOf = async ({ propertyId }: Visit) =>
  (await csr.request<CallBody<DiscountGrant[]>>('GET', `/properties/${propertyId}/discounts`)).body.data;
const leftOf = async (visit: Visit) => (await grantsOf(visit)).map(grant => grant.usesLeft);

/** A pending visit at $35.00. */
const pending = (change: Partial<typeof assignments.$inferInsert> = {}) =>
  makeVisit(app, ground, {
    assignment: { status: 'pending', completedAt: null, workedMinutes: null, ...change },
  });
async function another(visit: Visit, slot: string): Promise<Visit> {
  const [made] = await app.db
    .insert(assignments)
    .values({
      ...{ serviceId: visit.serviceId, propertyId: visit.propertyId, customerId: visit.customerId },
      ...{ vendorId: ground.vendorId, crewId: ground.crewId },
      serviceType: 'mow',
      slot,
      date: TEST_TODAY,
      expectedMinutes: 30,
    })
    .returning();
  return { ...visit, assignmentId: made?.id ?? 0 };
}
async function complete(visit: Visit): Promise<ChargeDetail> {
  const done = await as.act(visit, 'complete');
  expect(done.status).toBe(200);
  return readCharge(app, done.body.data.chargeId ?? 0);
}
const reductions = ({ lines }: ChargeDetail) =>
  lines.flatMap(({ source, amountCents }) =>
    source.from === 'discount' ? [[source.code, amountCents]] : [],
  );

describe('a discount granted to a property', () => {
  it('reduces its number of visits, before tax, in a line of its own, and then no more', async () => {
    const visit = await pending();
    const discount = await makeDiscount();
    await give(visit, discount);
    const [first, second, third] = [
      await complete(visit),
      await complete(await another(visit, '2026-06-17')),
      await complete(await another(visit, '2026-06-24')),
    ];
    expect(first).toMatchObject({
      discountCents: 350,
      subtotalCents: 3150,
      taxCents: 260,
      totalCents: 3410,
      status: 'pending',
    });
    expect(reductions(first)).toEqual([[discount.code, -350]]);
    expect(reductions(second)).toEqual([[discount.code, -350]]);
    expect(third).toMatchObject({ discountCents: 0, totalCents: 3789 });
    const [grant] = await grantsOf(visit);
    expect(grant).toMatchObject({ uses: 2, usesLeft: 0, isByCode: false, reason: 'The gate was left open' });
    expect(grant?.usedBy.map(use => use.chargeId)).toEqual([first.id, second.id]);
  });

  it('can make a visit free', async () => {
    const visit = await pending();
    await give(visit, await makeDiscount({ type: 'free' }));
    expect(await complete(visit)).toMatchObject({ status: 'free', totalCents: 0, discountCents: 3500 });
  });

  it('returns its use when the visit is reopened, and uses it again', async () => {
    const visit = await pending();
    await give(visit, await makeDiscount({ type: 'fixed-price', priceCents: 2000 }));
    expect(await complete(visit)).toMatchObject({ subtotalCents: 2000, discountCents: 1500 });
    expect(await leftOf(visit)).toEqual([1]);
    expect((await as.act(visit, 'restore')).status).toBe(200);
    expect(await leftOf(visit)).toEqual([2]);
    expect(await complete(visit)).toMatchObject({ subtotalCents: 2000 });
    expect(await leftOf(visit)).toEqual([1]);
  });

  it('returns its use when the charge is waived, and loses it if another visit took it meanwhile', async () => {
    const visit = await pending();
    await give(visit, await makeDiscount({ serviceCount: 1 }));
    const waived = await complete(visit);
    await as.decide(waived.id, 'no-charge');
    expect(await leftOf(visit)).toEqual([1]);
    await as.decide(waived.id, 'no-charge/revert', {});
    expect(await readCharge(app, waived.id)).toMatchObject({ discountCents: 350, openCents: 3410 });
    await as.decide(waived.id, 'no-charge');
    expect(await complete(await another(visit, '2026-06-17'))).toMatchObject({ discountCents: 350 });
    await as.decide(waived.id, 'no-charge/revert', {});
    expect(await readCharge(app, waived.id)).toMatchObject({
      status: 'pending',
      discountCents: 0,
      openCents: 3789,
    });
  });

  it('is not used twice by visits that are completed at the same time', async () => {
    const visit = await pending();
    await give(visit, await makeDiscount());
    const others = await Promise.all(
      ['2026-06-17', '2026-06-24', '2026-07-01', '2026-07-08'].map(slot => another(visit, slot)),
    );
    const charged = await Promise.all([visit, ...others].map(complete));
    expect(charged.filter(charge => charge.discountCents > 0)).toHaveLength(2);
    expect(await leftOf(visit)).toEqual([0]);
  });

  it('stays on a charge whose visit is corrected, even if it was removed since', async () => {
    const visit = await pending();
    await give(visit, await makeDiscount());
    const { id } = await complete(visit);
    const [grant] = await grantsOf(visit);
    const ended = await csr.request('POST', `/properties/${visit.propertyId}/discounts/${grant?.id}/end`, {
      reason: 'By mistake',
    });
    expect(ended.status).toBe(200);
    expect((await as.edit(visit, { priceCents: 5000, reason: 'As agreed' })).status).toBe(200);
    expect(await readCharge(app, id)).toMatchObject({ subtotalCents: 4500, discountCents: 500 });
    expect(await complete(await another(visit, '2026-06-17'))).toMatchObject({ discountCents: 0 });
  });

  it('applies only to its service types, days and service, and only while it is switched on', async () => {
    const visit = await pending();
    await give(visit, await makeDiscount({ serviceTypes: ['bnb'] }));
    await give(visit, await makeDiscount({ startDate: '2026-07-01' }));
    const off = await makeDiscount();
    await give(visit, off);
    const { code, type, percent, customerTypes, serviceTypes, serviceCount, startDate, endDate } = off;
    const body = { code, type, percent, customerTypes, serviceTypes, serviceCount, startDate, endDate };
    await csr.request('PUT', `/discounts/${off.id}`, { ...body, isActive: false }, { 'if-match': '1' });
    expect(await complete(visit)).toMatchObject({ discountCents: 0 });
    expect(await leftOf(visit)).toEqual([2, 2, 2]);
  });

  it('is granted once, however often it is sent, and recorded in the property’s history', async () => {
    const { propertyId } = await pending();
    const discount = await makeDiscount();
    const body = { key: randomUUID(), discountId: discount.id, reason: 'Sorry' };
    await put(propertyId, body);
    expect((await put(propertyId, body)).body.data).toHaveLength(1);
    const told = await app.db
      .select()
      .from(history)
      .where(eq(history.propertyId, propertyId))
      .orderBy(history.id);
    expect(told.filter(row => row.entity === 'discount-grant')).toMatchObject([
      { action: 'added', reason: 'Sorry', after: { code: discount.code, uses: 2 } },
    ]);
  });

  it('can’t be deleted while a property has it', async () => {
    const discount = await makeDiscount();
    await give(await pending(), discount);
    expect((await csr.request('DELETE', `/discounts/${discount.id}`)).status).toBe(409);
  });
});

describe('a code', () => {
  const refusal = async (visit: Visit, code: string) =>
    (await put(visit.propertyId, { code })).body.errors?.code;

  // covers: enum-12
  it('is for customers without a visit yet, or for those who left and come back', async () => {
    const [fresh, served] = [await pending(), await makeVisit(app, ground)];
    const [forNew, forPast] = [
      await makeDiscount({ customerTypes: ['new'] }),
      await makeDiscount({ customerTypes: ['past'] }),
    ];
    expect(await refusal(served, forNew.code)).toBe('This code is only for new customers.');
    expect(await refusal(fresh, forPast.code)).toBe('This code is only for returning customers.');
    expect(await refusal(fresh, forNew.code.toLowerCase())).toBeUndefined();
    await app.db.update(properties).set({ status: 'past' }).where(eq(properties.id, served.propertyId));
    expect(await refusal(served, forPast.code)).toBeUndefined();
    expect(await leftOf(fresh)).toEqual([2]);
  });

  it('is taken once for a property, and refused with the reason', async () => {
    const visit = await pending();
    const { code } = await makeDiscount();
    expect(await refusal(visit, code)).toBeUndefined();
    expect(await refusal(visit, code)).toBe('This code was already used for this property.');
    expect(await refusal(visit, 'NOSUCH')).toBe('This code doesn’t exist.');
    const ran = await makeDiscount({ startDate: '2026-05-01', endDate: '2026-06-09' });
    expect(await refusal(visit, ran.code)).toBe('This discount has expired.');
  });

  it('is included in the quote before it is granted, with the property’s other discounts', async () => {
    const visit = await pending();
    const { code } = await makeDiscount({ type: 'price-discount', priceCents: 500 });
    const quoted = async (more: string) =>
      (
        await csr.request<CallBody<Quote> & ErrorBody>(
          'GET',
          `/services/quote?propertyId=${visit.propertyId}&type=mow&frequency=1${more}`,
        )
      ).body;
    expect((await quoted('')).data).toMatchObject({ discountCents: 0, subtotalCents: 3500 });
    expect((await quoted(`&discountCode=${code}`)).data).toMatchObject({
      discountCents: 500,
      subtotalCents: 3000,
    });
    expect((await quoted('&discountCode=NOSUCH')).errors).toEqual({
      discountCode: 'This code doesn’t exist.',
    });
    await put(visit.propertyId, { code });
    expect((await quoted('')).data).toMatchObject({ discountCents: 500 });
  });

  it('can be granted when a service is sold, and then applies to that service', async () => {
    const visit = await pending();
    const { code } = await makeDiscount();
    const path = `/customers/${visit.customerId}/properties/${visit.propertyId}/services`;
    const services = [{ type: 'mow', startDate: '2026-06-15', frequency: 1, isSecond: true }];
    const wrong = await csr.request<ErrorBody>('PUT', path, { services, discountCode: 'NOSUCH' });
    expect(wrong.body.errors).toEqual({ discountCode: 'This code doesn’t exist.' });
    const sold = await csr.request<CallBody<{ id: number }[]>>('PUT', path, { services, discountCode: code });
    expect(sold.status).toBe(200);
    const [grant] = await grantsOf(visit);
    expect(grant).toMatchObject({ serviceId: sold.body.data[0]?.id, isByCode: true });
    // The property's other service doesn't use it.
    expect(await complete(visit)).toMatchObject({ discountCents: 0 });
  });
});

describe('a discount on a charge', () => {
  const onCharge = (id: number, body: object) =>
    csr.request<CallBody<ChargeDetail> & ErrorBody>('POST', `/charges/${id}/discounts`, {
      key: randomUUID(),
      ...body,
    });

  it('is given by hand with a reason, and undone', async () => {
    const visit = await makeVisit(app, ground);
    const id = await chargeOf(app, visit);
    const discount = await makeDiscount();
    expect((await onCharge(id, { discountId: discount.id })).body.errors).toEqual({ reason: 'Required.' });
    const taken = await onCharge(id, { discountId: discount.id, reason: 'Missed the back' });
    expect(taken.body.data).toMatchObject({ discountCents: 350, totalCents: 3410 });
    const [grant] = await grantsOf(visit);
    expect(grant).toMatchObject({ uses: 1, usesLeft: 0, chargeId: id, reason: 'Missed the back' });
    const back = await csr.request<CallBody<ChargeDetail>>(
      'POST',
      `/charges/${id}/discounts/${grant?.id}/remove`,
      { reason: 'By mistake' },
    );
    expect(back.body.data).toMatchObject({ discountCents: 0, totalCents: 3789 });
    expect(await complete(await another(visit, '2026-06-17'))).toMatchObject({ discountCents: 0 });
  });

  it('is refused if it takes nothing off, is for other services, or the charge has payments', async () => {
    const id = await chargeOf(app, await makeVisit(app, ground));
    const nothing = await makeDiscount({ type: 'fixed-price', priceCents: 9900 });
    const reason = 'Promised';
    expect((await onCharge(id, { discountId: nothing.id, reason })).status).toBe(409);
    const bnb = await makeDiscount({ serviceTypes: ['bnb'] });
    expect((await onCharge(id, { discountId: bnb.id, reason })).body.errors).toEqual({
      discountId: 'This discount is for another service.',
    });
    await as.decide(id, 'manual-payment', { attemptId: randomUUID(), method: 'cash', amountCents: 100 });
    const late = await makeDiscount();
    expect((await onCharge(id, { discountId: late.id, reason })).status).toBe(409);
  });
});
