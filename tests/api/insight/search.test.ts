import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import type { SearchHit } from '#contract/insight/search.calls.ts';
import { charges, vendors } from '#server/db/schema/index.ts';
import { makeVisit, type Visit } from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let csr: Person;
let vendor: Person;
let ground: TestMarket;
let visit: Visit;
let chargeId = 0;

const search = async (person: Person, q: string) => {
  const { status, body } = await person.request<CallBody<SearchHit[]>>(
    'GET',
    `/search?q=${encodeURIComponent(q)}`,
  );
  expect(status).toBe(200);
  return body.data;
};
const keys = (hits: readonly SearchHit[]) => hits.map(({ kind, id }) => `${kind} ${id}`);

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  csr = await signedIn(app, 'csr');
  ground = await makeTestMarket(app);
  visit = await makeVisit(app, ground, { assignment: { date: TEST_TODAY, slot: TEST_TODAY } });
  const [other] = await app.db
    .insert(vendors)
    .values({ companyName: 'Green Otter', commissionPercent: 5 })
    .returning();
  vendor = await signedIn(app, 'vendor', { vendorId: other?.id ?? 0 });
  const [charge] = await app.db
    .insert(charges)
    .values({
      assignmentId: visit.assignmentId,
      propertyId: visit.propertyId,
      customerId: visit.customerId,
      vendorId: ground.vendorId,
      serviceType: 'mow',
      date: TEST_TODAY,
      status: 'pending',
      subtotalCents: 5000,
      taxCents: 0,
      totalCents: 5000,
      paidCents: 0,
      refundedCents: 0,
      freeCents: 0,
    })
    .returning();
  chargeId = charge?.id ?? 0;
});
afterAll(() => app.close());

describe('the search across the business', () => {
  // covers: shell-23
  it('finds properties by their words, and their visits by day', async () => {
    const [property] = (await search(csr, `#${visit.assignmentId}`)).filter(
      ({ kind }) => kind === 'assignment',
    );
    const address = property?.detail.split(',')[0] ?? '';
    const found = keys(await search(csr, address));
    expect(found).toContain(`property ${visit.propertyId}`);
    expect(found).toContain(`assignment ${visit.assignmentId}`);
    expect(keys(await search(csr, `${address} today`))).toContain(`assignment ${visit.assignmentId}`);
    expect(keys(await search(csr, `${address} tomorrow`))).not.toContain(`assignment ${visit.assignmentId}`);
  });

  it('finds charges by number, people, vendors and crews by name', async () => {
    expect(keys(await search(csr, String(chargeId)))).toContain(`charge ${chargeId}`);
    expect(keys(await search(admin, 'csr'))).toContain(`user ${csr.userId}`);
    expect((await search(csr, 'otter')).map(({ title }) => title)).toEqual(['Green Otter']);
    expect(keys(await search(csr, 'crew'))).toContain(`crew ${ground.crewId}`);
    expect(await search(csr, '')).toEqual([]);
  });

  it('shows users only what they may open, and vendors only their own records', async () => {
    expect((await search(csr, 'admin')).some(({ kind }) => kind === 'user')).toBe(false);
    expect(await search(vendor, 'crew')).toEqual([]);
    expect(keys(await search(vendor, `#${chargeId}`))).toEqual([]);
    expect((await search(vendor, 'otter')).map(({ kind }) => kind)).toEqual(['vendor']);
    const crew = await signedIn(app, 'crew', { crewId: ground.crewId });
    expect((await crew.request('GET', '/search?q=a')).status).toBe(403);
    expect((await admin.request('GET', `/search?q=${'a'.repeat(101)}`)).status).toBe(422);
  });
});
