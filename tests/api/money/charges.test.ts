import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  assignments,
  charges,
  history,
  notifications,
  priceLists,
  prices,
  properties,
} from '#server/db/schema/index.ts';
import { chargeVisit, chargeVisits } from '#server/modules/money/charges/chargeVisit.ts';
import { write } from '#server/unitOfWork.ts';
import { chargeOf, makeVisit, readCharge } from '#tests/api/support/billing.ts';
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

type Changed = CallBody<ChargeDetail> & ErrorBody;
const post = (id: number, action: string, body: object, person = csr) =>
  person.request<Changed>('POST', `/charges/${id}/${action}`, body);
const sources = (charge: ChargeDetail) => charge.lines.map(line => [line.source.from, line.amountCents]);

describe('completing a visit', () => {
  it('charges it once, with the lines that explain it', async () => {
    const visit = await makeVisit(app, ground, {
      property: { isCornerLot: true },
      assignment: { frontBack: 'frontOnly' },
    });
    await app.db
      .update(priceLists)
      .set({ cornerLotCents: 400 })
      .where(eq(priceLists.vendorId, ground.vendorId));
    const id = await chargeOf(app, visit);
    expect(await chargeOf(app, visit)).toBe(id);
    await app.db
      .update(priceLists)
      .set({ cornerLotCents: 0 })
      .where(eq(priceLists.vendorId, ground.vendorId));
    const charge = await readCharge(app, id);
    expect(sources(charge)).toEqual([
      ['price-list', 3500],
      ['part', -1400],
      ['corner-lot', 400],
      ['tax', 206],
    ]);
    expect(charge).toMatchObject({ status: 'pending', totalCents: 2706, openCents: 2706 });
    const rows = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'charge'), eq(history.entityId, String(id))))
      .orderBy(history.id);
    expect(rows.map(row => row.action)).toEqual(['added']);
  });

  it('uses the price list in force on the visit’s day', async () => {
    const lists = await app.db
      .insert(priceLists)
      .values([
        { vendorId: ground.vendorId, listVersion: 2, effectiveFrom: '2026-06-01', bnbHourlyCents: 6000 },
        { vendorId: ground.vendorId, listVersion: 3, effectiveFrom: '2026-07-01', bnbHourlyCents: 6000 },
      ])
      .returning();
    await app.db.insert(prices).values(
      lists.map((list, index) => ({
        priceListId: list.id,
        lotSize: 'small' as const,
        frequency: 1 as const,
        priceCents: 4000 + index * 500,
      })),
    );
    const june = await readCharge(app, await chargeOf(app, await makeVisit(app, ground)));
    expect(june.subtotalCents).toBe(4000);
    const may = await makeVisit(app, ground, { assignment: { date: '2026-05-27', slot: '2026-05-27' } });
    expect((await readCharge(app, await chargeOf(app, may))).subtotalCents).toBe(3500);
    for (const list of lists) await app.db.delete(priceLists).where(eq(priceLists.id, list.id));
  });

  it('prefers a price set by hand: the visit’s, then the service’s', async () => {
    const byService = await makeVisit(app, ground, { terms: { priceCents: 4200 } });
    expect(sources(await readCharge(app, await chargeOf(app, byService)))[0]).toEqual([
      'service-override',
      4200,
    ]);
    const byVisit = await makeVisit(app, ground, {
      terms: { priceCents: 4200 },
      assignment: { priceCents: 1900, handMade: ['priceCents'] },
    });
    expect(sources(await readCharge(app, await chargeOf(app, byVisit)))[0]).toEqual(['visit-override', 1900]);
    const backOnList = await makeVisit(app, ground, {
      terms: { priceCents: 4200 },
      assignment: { priceCents: null, handMade: ['priceCents'] },
    });
    expect(sources(await readCharge(app, await chargeOf(app, backOnList)))[0]).toEqual(['price-list', 3500]);
  });

  it('counts bush and bed work by the quarter hour, up to the cap', async () => {
    const visit = await makeVisit(app, ground, {
      assignment: { serviceType: 'bnb', workedMinutes: 130, timeCapMinutes: 120 },
    });
    const charge = await readCharge(app, await chargeOf(app, visit));
    expect(charge.lines[0]).toMatchObject({
      amountCents: 12000,
      source: { from: 'hours', workedMinutes: 130, billedMinutes: 120, hourlyCents: 6000, capMinutes: 120 },
    });
  });

  it('charges nothing for unbilled and for free visits', async () => {
    const notBilled = await makeVisit(app, ground, { assignment: { isBillable: false } });
    expect(await readCharge(app, await chargeOf(app, notBilled))).toMatchObject({
      status: 'non-billable',
      lines: [],
      totalCents: 0,
    });
    const free = await makeVisit(app, ground, { assignment: { priceCents: 0 } });
    expect(await readCharge(app, await chargeOf(app, free))).toMatchObject({ status: 'free', totalCents: 0 });
  });

  it('charges many visits at once exactly as it would one by one', async () => {
    const visits = [await makeVisit(app, ground), await makeVisit(app, ground), await makeVisit(app, ground)];
    const ids = visits.map(visit => visit.assignmentId);
    const made = await write(app.deps, SYSTEM_ACTOR, unit => chargeVisits(unit, [...ids, 999_999]));
    expect([...made.keys()].sort()).toEqual([...ids].sort());
    for (const id of made.values()) expect((await readCharge(app, id)).totalCents).toBe(3789);
  });

  it('creates no charge if the completion fails', async () => {
    const visit = await makeVisit(app, ground);
    const failed = write(app.deps, SYSTEM_ACTOR, async unit => {
      await chargeVisit(unit, visit.assignmentId);
      throw new Error('later step failed');
    });
    await expect(failed).rejects.toThrow('later step failed');
    expect(await app.db.$count(charges, eq(charges.assignmentId, visit.assignmentId))).toBe(0);
  });
});

describe('a charge without a price', () => {
  it.each([
    ['no-vendor', { property: { vendorId: null }, assignment: { vendorId: null } }],
    ['no-lot-size', { property: { lotSize: null } }],
    ['no-price', { property: { lotSize: 'large' } }],
    ['no-price-list', { assignment: { date: '2025-12-31' } }],
    ['no-hours', { assignment: { serviceType: 'bnb', workedMinutes: null } }],
  ] as const)('is on hold and says why: %s', async (reason, change) => {
    const charge = await readCharge(app, await chargeOf(app, await makeVisit(app, ground, change)));
    expect(charge).toMatchObject({ status: 'hold', unpriced: reason, totalCents: 0, lines: [] });
  });

  it('is priced when it is released, once the reason no longer applies', async () => {
    const visit = await makeVisit(app, ground, { property: { lotSize: null } });
    const id = await chargeOf(app, visit);
    const still = await post(id, 'release', {});
    expect([still.status, still.body.message]).toEqual([
      409,
      'There is still no price: the property has no lot size.',
    ]);
    await app.db.update(properties).set({ lotSize: 'small' }).where(eq(properties.id, visit.propertyId));
    const released = await post(id, 'release', {});
    expect(released.body.data).toMatchObject({ status: 'pending', unpriced: null, totalCents: 3789 });
  });

  it('can be given a price by hand, taxed', async () => {
    const id = await chargeOf(app, await makeVisit(app, ground, { property: { lotSize: null } }));
    const priced = await post(id, 'price', { priceCents: 9000, reason: 'Two acres' });
    expect(sources(priced.body.data)).toEqual([
      ['manual', 9000],
      ['tax', 743],
    ]);
    expect(priced.body.data.status).toBe('pending');
    const customer = await signedIn(app, 'customer');
    expect((await post(id, 'price', { priceCents: 1, reason: 'x' }, customer)).status).toBe(404);
  });
});

describe('hold and no charge', () => {
  let id: number;
  beforeEach(async () => {
    id = await chargeOf(app, await makeVisit(app, ground));
  });

  it('hold requires a reason, keeps it, and can be released', async () => {
    expect((await post(id, 'hold', { reason: '' })).body.errors).toEqual({ reason: 'Required.' });
    expect((await post(id, 'hold', { reason: 'Gate question' })).body.data).toMatchObject({
      status: 'hold',
      statusReason: 'Gate question',
    });
    expect((await post(id, 'hold', { reason: 'again' })).status).toBe(409);
    expect((await post(id, 'release', {})).body.data).toMatchObject({
      status: 'pending',
      statusReason: null,
    });
    expect((await post(id, 'release', {})).status).toBe(409);
  });

  // covers: notification-13, notification-14
  it('no charge waives the exact balance due and can be undone; the customer is notified', async () => {
    const { customerId } = await readCharge(app, id);
    const customer = await signedIn(app, 'customer', { customerId });
    expect((await post(id, 'no-charge', { reason: 'Missed the back' })).body.data).toMatchObject({
      status: 'no-charge',
      freeCents: 3789,
      openCents: 0,
    });
    expect((await post(id, 'no-charge/revert', {})).body.data).toMatchObject({
      status: 'pending',
      freeCents: 0,
      openCents: 3789,
    });
    const rows = await app.db
      .select()
      .from(history)
      .where(eq(history.entityId, String(id)))
      .orderBy(history.id);
    expect(rows.filter(row => row.entity === 'charge').map(row => [row.action, row.reason])).toEqual([
      ['added', null],
      ['cancelled', 'Missed the back'],
      ['restored', null],
    ]);
    await app.deps.events.idle();
    const told = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, customer.userId))
      .orderBy(notifications.id);
    expect(told.map(row => row.type).sort()).toEqual(['no-charge-assignment', 'no-charge-revert']);
  });
});

it('keeps one charge per visit, enforced by the database', async () => {
  const visit = await makeVisit(app, ground);
  const id = await chargeOf(app, visit);
  const { id: _id, ...charge } = (await app.db.select().from(charges).where(eq(charges.id, id)))[0] ?? {
    id: 0,
  };
  await expect(app.db.insert(charges).values(charge as typeof charges.$inferInsert)).rejects.toMatchObject({
    cause: { constraint: 'charges_assignment_id_unique' },
  });
  expect(await app.db.$count(assignments, eq(assignments.id, visit.assignmentId))).toBe(1);
});
