import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { Crew } from '#contract/territory/crews.calls.ts';
import type { Reassigning, VendorWork } from '#contract/territory/reassign.calls.ts';
import type { Vendor } from '#contract/territory/vendors.calls.ts';
import { crews, properties, vendorZips } from '#server/db/schema/index.ts';
import { holding, type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell, termsOf, visitAt, visitsOf } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';
import { makeCounter } from '#tests/counters.ts';

let app: TestApp;
let admin: Person;
/** The vendor that leaves, and another one. */
let ground: TestMarket;
let other: TestMarket;
let zip: string;

const count = makeCounter();

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  const number = count();
  zip = `787${9 + number}`;
  ground = await makeTestMarket(app, [zip], 2);
  other = await makeTestMarket(app, [`788${9 + number}`], 4);
});

const sold = (change: Parameters<typeof sell>[2] = {}) =>
  sell(app, ground, { ...change, property: { zipcode: zip } });

const vendorNow = async () => (await admin.request<Vendor>('GET', `/vendors/${ground.vendorId}`)).body;
const rest = async (more: object = {}) =>
  admin.request<ErrorBody>('PUT', `/vendors/${ground.vendorId}`, {
    ...(await vendorNow()),
    status: 'inactive',
    ...more,
  });
const toOther = (crewId = ground.crewId) => ({ workTo: { [crewId]: other.crewId } });
const preview = (body: object) =>
  admin.request<CallBody<VendorWork> & ErrorBody>('POST', `/vendors/${ground.vendorId}/preview`, body);
const isAtWork = async (id: number) => (await admin.request<Crew>('GET', `/crews/${id}`)).body.isActive;

/** Returns everything that may change when a vendor leaves. */
async function standing({ serviceId, propertyId }: { serviceId: number; propertyId: number }) {
  const [property] = await app.db
    .select({ vendorId: properties.vendorId })
    .from(properties)
    .where(eq(properties.id, propertyId));
  const zones = await app.db
    .select()
    .from(vendorZips)
    .where(eq(vendorZips.zipcode, zip))
    .orderBy(vendorZips.vendorId, vendorZips.serviceType);
  return {
    property,
    zones: zones.map(({ vendorId, serviceType, crewId, weekday }) => [
      vendorId,
      serviceType,
      crewId,
      weekday,
    ]),
    terms: (await termsOf(app, serviceId)).map(({ crewId, vendorId, weekday }) => [
      crewId,
      vendorId,
      weekday,
    ]),
    visits: (await visitsOf(app, serviceId)).map(({ version: _, ...visit }) => visit),
    status: (await vendorNow()).status,
  };
}

describe('a vendor that becomes inactive', () => {
  it.each(['inactive', 'pending_for_price'])('must say what happens to its crews’ work: %s', async status => {
    const usual = await sold();
    const before = await standing(usual);
    const refused = await rest({ status });
    const visits = before.visits.length;
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        evenServing: `This vendor has 1 properties, and its crews have upcoming work: services 1, visits ${visits}, ZIP codes 2. Choose who takes it over, or confirm that it stays with them.`,
      },
    ]);
    expect(await standing(usual)).toEqual(before);
  });

  it('gives the work to other vendors’ crews, as previewed, and undoing that returns all of it', async () => {
    const usual = await sold();
    const third = { vendorId: ground.vendorId, name: `Idle ${count()}`, serviceTypes: ['mow' as const] };
    const [idle] = await app.db.insert(crews).values(third).returning();
    const byHand = await visitAt(app, usual.serviceId, '2026-06-23');
    const edit = { scope: 'this', priceCents: 4321, instructions: 'Ring twice', reason: 'Agreed' };
    expect((await admin.request('PUT', `/assignments/${byHand.id}`, edit)).status).toBe(200);
    const skipped = await visitAt(app, usual.serviceId, '2026-06-30');
    await admin.request('POST', `/assignments/${skipped.id}/skip`, { reason: 'Asked' });
    const before = await standing(usual);

    const shown = (await preview(toOther())).body.data.crews;
    const pending = before.visits.filter(visit => visit.status === 'pending').length;
    expect(shown).toMatchObject([
      { crewId: ground.crewId, services: 1, visits: pending, zips: 2, underWay: 0 },
    ]);
    expect(shown[0]?.preview.services).toMatchObject([
      { serviceId: usual.serviceId, visits: pending, to: { crewId: other.crewId, weekday: 2 } },
    ]);
    expect(await standing(usual)).toEqual(before);

    expect((await rest(toOther())).status).toBe(200);
    const after = await standing(usual);
    expect(after).toMatchObject({ status: 'inactive', property: { vendorId: other.vendorId } });
    expect(after.terms).toEqual([[other.crewId, other.vendorId, 2]]);
    expect(after.zones).toEqual([
      [other.vendorId, 'bnb', other.crewId, 2],
      [other.vendorId, 'mow', other.crewId, 2],
    ]);
    expect(after.visits.map(({ id, date, priceCents }) => [id, date, priceCents])).toEqual(
      before.visits.map(({ id, date, priceCents }) => [id, date, priceCents]),
    );
    expect(after.visits.map(({ crewId, vendorId }) => [crewId, vendorId])).toEqual(
      after.visits.map(({ status }) =>
        status === 'pending' ? [other.crewId, other.vendorId] : [ground.crewId, ground.vendorId],
      ),
    );
    expect([await isAtWork(ground.crewId), await isAtWork(idle?.id ?? 0)]).toEqual([false, false]);

    const { data } = (await admin.request<CallBody<Reassigning[]>>('GET', '/reassignings')).body;
    const [latest] = data;
    const { companyName } = await vendorNow();
    expect(latest).toMatchObject({ kind: 'vendor', about: companyName, services: 1, properties: 1, zips: 4 });
    expect((await admin.request('POST', `/reassignings/${latest?.id}/undo`)).status).toBe(200);
    expect(await standing(usual)).toEqual(before);
    expect([await isAtWork(ground.crewId), await isAtWork(idle?.id ?? 0)]).toEqual([true, true]);
  });

  it('gives a skipped visit that is restored to the crew that took over', async () => {
    const usual = await sold();
    const skipped = await visitAt(app, usual.serviceId, '2026-06-30');
    await admin.request('POST', `/assignments/${skipped.id}/skip`, { reason: 'Asked' });
    expect((await rest(toOther())).status).toBe(200);
    expect((await admin.request('POST', `/assignments/${skipped.id}/restore`, {})).status).toBe(200);
    expect(await visitAt(app, usual.serviceId, '2026-06-30')).toMatchObject({
      status: 'pending',
      crewId: other.crewId,
      vendorId: other.vendorId,
    });
  });

  it('leaves the work with its crews on request, and deactivates the others', async () => {
    const usual = await sold();
    const { visits, terms, zones } = await standing(usual);
    const idle = { vendorId: ground.vendorId, name: `Idle ${count()}`, serviceTypes: ['mow' as const] };
    const [resting] = await app.db.insert(crews).values(idle).returning();
    expect((await rest({ evenServing: true })).status).toBe(200);
    expect(await standing(usual)).toMatchObject({ visits, terms, zones, status: 'inactive' });
    expect([await isAtWork(ground.crewId), await isAtWork(resting?.id ?? 0)]).toEqual([true, false]);
  });

  it('needs no answer for a vendor without work and properties', async () => {
    await app.db.delete(vendorZips).where(eq(vendorZips.vendorId, ground.vendorId));
    expect((await rest()).status).toBe(200);
    expect(await isAtWork(ground.crewId)).toBe(false);
  });

  it('gives no work to its own crews, to inactive crews, or to crews that don’t do that work', async () => {
    await sold();
    const [mowers] = await app.db
      .insert(crews)
      .values({ vendorId: other.vendorId, name: `Mowers ${count()}`, serviceTypes: ['mow'] })
      .returning();
    const notThat = 'Choose an active crew of another active vendor.';
    const refusal = async (crewId: number) => {
      const workTo = { [ground.crewId]: crewId };
      const [shown, saved] = [await preview({ workTo }), await rest({ workTo })];
      expect([saved.status, saved.body.errors]).toEqual([422, shown.body.errors]);
      return saved.body.errors;
    };
    const at = `workTo.${ground.crewId}`;
    expect(await refusal(ground.crewId)).toEqual({ [at]: notThat });
    expect(await refusal(mowers?.id ?? 0)).toEqual({ [at]: 'This crew doesn’t do all of that work.' });
    await app.db.update(crews).set({ isActive: false }).where(eq(crews.id, other.crewId));
    expect(await refusal(other.crewId)).toEqual({ [at]: notThat });
  });

  it('can be previewed only by users who may change vendors', async () => {
    const path = `/vendors/${ground.vendorId}/preview`;
    const reader = await holding(app, 'csr', ['vendor_list']);
    expect((await reader.request('POST', path, {})).status).toBe(403);
    const own = await signedIn(app, 'vendor', { vendorId: ground.vendorId });
    expect((await own.request('POST', path, {})).status).toBe(403);
  });
});

describe('a crew that drops a service type', () => {
  it('keeps it while it has upcoming work of that type or serves a ZIP code with it', async () => {
    const usual = await sold({ type: 'bnb' });
    const path = `/crews/${ground.crewId}`;
    const drop = async () => {
      const crew = (await admin.request<Crew>('GET', path)).body;
      return admin.request<ErrorBody>('PUT', path, { ...crew, serviceTypes: ['mow'] });
    };
    const refused = await drop();
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        serviceTypes:
          'The crew still has this work: services 1, ZIP codes 1. Assign it to another crew first.',
      },
    ]);
    await app.db.delete(vendorZips).where(eq(vendorZips.serviceType, 'bnb'));
    const end = { date: '2026-06-10', reason: 'Asked' };
    expect((await admin.request('POST', `/services/${usual.serviceId}/end`, end)).status).toBe(200);
    expect((await drop()).status).toBe(200);
  });
});
