import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type {
  CampaignPreview,
  CampaignService,
  PriceCampaign,
  UndoneCampaign,
} from '#contract/sales/priceCampaigns.calls.ts';
import {
  assignments,
  customers,
  emailTemplates,
  notices,
  priceCampaignItems,
  priceCampaigns,
  services,
  terms,
} from '#server/db/schema/index.ts';
import { readCharge } from '#tests/api/support/billing.ts';
import { correcting } from '#tests/api/support/correcting.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell, termsOf, visitAt } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';
import { makeCounter } from '#tests/counters.ts';

const nextNumber = makeCounter();
let app: TestApp;
let ground: TestMarket;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  admin = await signedIn(app, 'admin');
});
afterAll(() => app.close());
// Each test has its own services; those of earlier tests have ended.
beforeEach(async () => {
  await app.db.update(services).set({ status: 'ended' });
});

const TEN_PERCENT = {
  effectiveFrom: '2026-06-22',
  raise: { kind: 'percent', percent: 10 },
  roundToCents: 25,
};
const preview = async (body: object = {}) =>
  (
    await admin.request<CallBody<CampaignPreview>>('POST', '/price-campaigns/preview', {
      ...TEN_PERCENT,
      ...body,
    })
  ).body.data;
const shown = async (which: string, body: object = {}) =>
  (
    await admin.request<CallBody<{ total: number; services: CampaignService[] }>>(
      'POST',
      '/price-campaigns/preview/services',
      { ...TEN_PERCENT, ...body, shown: which },
    )
  ).body.data.services;
const apply = (body: object = {}) =>
  admin.request<CallBody<PriceCampaign> & ErrorBody>(
    'POST',
    '/price-campaigns',
    { ...TEN_PERCENT, ...body },
    { 'idempotency-key': randomUUID() },
  );
const undo = (id: number) =>
  admin.request<CallBody<UndoneCampaign> & ErrorBody>('POST', `/price-campaigns/${id}/undo`, {});
/** Returns first slot and price of each version of a service's terms. */
const pricesOf = async (serviceId: number) =>
  (await termsOf(app, serviceId)).map(version => [version.fromSlot, version.priceCents]);

async function newLetter(): Promise<number> {
  const [template] = await app.db
    .insert(emailTemplates)
    .values({
      name: `New prices ${nextNumber()}`,
      type: 'customer',
      subject: 'Your price from {{priceDate}}',
      htmlBody: '<p>{{oldPrice}} becomes {{newPrice}}</p>',
      alterBody: '{{oldPrice}} becomes {{newPrice}}',
    })
    .returning();
  if (!template) throw new Error('template not made');
  return template.id;
}

describe('a price campaign', () => {
  it('has exactly the effect that its preview shows', async () => {
    const [listed, agreed] = [await sell(app, ground), await sell(app, ground, { priceCents: 5000 })];
    const seen = await preview();
    expect(seen).toMatchObject({
      raised: 1,
      week: { oldCents: 3500, newCents: 3850 },
      year: { oldCents: 52 * 3500, newCents: 52 * 3850 },
    });
    expect(seen.kept['hand-set']).toBe(1);
    expect(await shown('raised')).toMatchObject([
      { serviceId: listed.serviceId, oldCents: 3500, newCents: 3850, firstSlot: '2026-06-23' },
    ]);
    expect(await shown('hand-set')).toMatchObject([{ serviceId: agreed.serviceId, oldCents: 5000 }]);

    const refused = await apply({ expects: 2 });
    expect(refused.status).toBe(409);
    expect(await pricesOf(listed.serviceId)).toEqual([['2026-06-16', null]]);

    const applied = await apply({ expects: 1, reason: 'Fuel' });
    expect(applied.status).toBe(201);
    expect(applied.body.data).toMatchObject({ serviceCount: 1, canUndo: true, reason: 'Fuel' });
    expect(await pricesOf(listed.serviceId)).toEqual([
      ['2026-06-16', null],
      ['2026-06-23', 3850],
    ]);
    expect(await pricesOf(agreed.serviceId)).toEqual([['2026-06-16', 5000]]);
  });

  it('applies from its first day: an earlier visit keeps its price', async () => {
    const { serviceId } = await sell(app, ground);
    expect((await apply()).status).toBe(201);
    const as = await correcting(app, ground);
    const complete = async (slot: string) => {
      const visit = await visitAt(app, serviceId, slot);
      // Completed early: the slot decides.
      await app.db.update(assignments).set({ date: TEST_TODAY }).where(eq(assignments.id, visit.id));
      const done = await as.act({ ...visit, assignmentId: visit.id }, 'complete');
      return readCharge(app, done.body.data.chargeId ?? 0);
    };
    expect(await complete('2026-06-16')).toMatchObject({ subtotalCents: 3500 });
    expect(await complete('2026-06-23')).toMatchObject({ subtotalCents: 3850 });
  });

  it('rounds, respects minimum and maximum, and leaves out prices that would not change', async () => {
    await sell(app, ground);
    const newPrice = async (body: object) => (await shown('raised', body))[0]?.newCents ?? null;
    const percent = (value: number) => ({ raise: { kind: 'percent', percent: value } });
    expect(await newPrice({ ...percent(4), roundToCents: 1 })).toBe(3640);
    expect(await newPrice({ ...percent(4), roundToCents: 50 })).toBe(3650);
    expect(await newPrice({ ...percent(4), roundToCents: 100 })).toBe(3600);
    expect(await newPrice({ raise: { kind: 'amount', cents: 200 }, roundToCents: 1 })).toBe(3700);
    expect(await newPrice({ ...percent(4), floorCents: 4000 })).toBe(4000);
    expect(await newPrice({ ...percent(20), ceilingCents: 3900 })).toBe(3900);
    expect(await newPrice({ ...percent(20), ceilingCents: 3000 })).toBeNull();
    expect((await preview({ ...percent(1), roundToCents: 100 })).kept['same-price']).toBe(1);
    expect((await preview({ belowCents: 3500 })).kept['not-below']).toBe(1);
  });

  it('raises manual prices on request, and prices set by a campaign unless they are recent', async () => {
    const { serviceId } = await sell(app, ground, { priceCents: 4000 });
    expect((await preview()).raised).toBe(0);
    expect((await apply({ includesHandSet: true })).body.data.serviceCount).toBe(1);
    // A campaign's price doesn't count as set by hand.
    const later = { effectiveFrom: '2026-08-03' };
    expect(await preview(later)).toMatchObject({ raised: 1 });
    expect((await preview({ ...later, raisedBefore: '2026-06-01' })).kept['raised-since']).toBe(1);
    expect((await apply(later)).status).toBe(201);
    expect(await pricesOf(serviceId)).toEqual([
      ['2026-06-16', 4000],
      ['2026-06-23', 4400],
      ['2026-08-04', 4850],
    ]);
  });

  it('can be undone for each service until a visit at the new price has started', async () => {
    const [open, done] = [await sell(app, ground), await sell(app, ground)];
    const applied = (await apply()).body.data;
    const visit = await visitAt(app, done.serviceId, '2026-06-23');
    await app.db.update(assignments).set({ status: 'completed' }).where(eq(assignments.id, visit.id));
    const undone = await undo(applied.id);
    expect(undone.body.data).toMatchObject({
      undone: 1,
      kept: [{ serviceId: done.serviceId, why: 'begun' }],
      campaign: { undoneCount: 1, canUndo: false },
    });
    expect(await pricesOf(open.serviceId)).toEqual([['2026-06-16', null]]);
    expect(await pricesOf(done.serviceId)).toHaveLength(2);
    expect((await undo(applied.id)).status).toBe(409);
  });

  it('restores the version that it replaced', async () => {
    const { serviceId } = await sell(app, ground);
    const applied = (await apply({ effectiveFrom: '2026-06-16' })).body.data;
    expect(await pricesOf(serviceId)).toEqual([['2026-06-16', 3850]]);
    expect((await undo(applied.id)).status).toBe(200);
    expect(await pricesOf(serviceId)).toEqual([['2026-06-16', null]]);
  });

  it('keeps later changes', async () => {
    const { serviceId } = await sell(app, ground);
    const applied = (await apply()).body.data;
    await app.db.update(terms).set({ priceCents: 9900 }).where(eq(terms.priceCents, 3850));
    const refused = await undo(applied.id);
    expect(refused.status).toBe(409);
    expect((await pricesOf(serviceId)).at(-1)).toEqual(['2026-06-23', 9900]);
  });

  // covers: office-38
  it('isn’t undone for a service with another change since, and names that service', async () => {
    const [edited, untouched] = [await sell(app, ground), await sell(app, ground)];
    // It replaces the only version.
    const replaced = await sell(app, ground, { startDate: '2026-06-23' });
    const applied = (await apply()).body.data;
    for (const { serviceId } of [edited, replaced]) {
      const body = { scope: 'following', from: '2026-06-22', frontBack: 'frontOnly' };
      const [service] = await app.db.select().from(services).where(eq(services.id, serviceId));
      const changed = await admin.request('PUT', `/services/${serviceId}`, body, {
        'if-match': `"${service?.version}"`,
      });
      expect(changed.status).toBe(200);
    }
    expect((await undo(applied.id)).body.data).toMatchObject({
      undone: 1,
      kept: [
        { serviceId: edited.serviceId, why: 'changed' },
        { serviceId: replaced.serviceId, why: 'changed' },
      ],
    });
    for (const { serviceId } of [edited, replaced])
      expect((await termsOf(app, serviceId)).at(-1)).toMatchObject({
        fromSlot: '2026-06-23',
        frontBack: 'frontOnly',
        priceCents: 3850,
      });
    expect(await pricesOf(untouched.serviceId)).toEqual([['2026-06-16', null]]);
  });

  it('can be undone even if an earlier change continues at its price', async () => {
    const { serviceId } = await sell(app, ground);
    const applied = (await apply({ effectiveFrom: '2026-07-06' })).body.data;
    const [service] = await app.db.select().from(services).where(eq(services.id, serviceId));
    const body = { scope: 'following', from: '2026-06-22', frontBack: 'frontOnly' };
    const version = { 'if-match': `"${service?.version}"` };
    expect((await admin.request('PUT', `/services/${serviceId}`, body, version)).status).toBe(200);
    expect((await undo(applied.id)).body.data).toMatchObject({ undone: 1, kept: [] });
    expect((await termsOf(app, serviceId)).map(one => [one.fromSlot, one.frontBack])).toEqual([
      ['2026-06-16', 'both'],
      ['2026-06-23', 'frontOnly'],
    ]);
  });

  it('sends each customer an email with the old price, the new price and its first day', async () => {
    const { customerId } = await sell(app, ground);
    await sell(app, ground);
    await app.db.update(customers).set({ email: 'sam@example.com' }).where(eq(customers.id, customerId));
    const templateId = await newLetter();
    expect(await preview()).toMatchObject({ raised: 2, withoutEmail: 1 });
    const letter = await admin.request<CallBody<{ subject: string; text: string; recipient: string }>>(
      'POST',
      '/price-campaigns/preview/letter',
      { ...TEN_PERCENT, templateId },
    );
    const said = { subject: 'Your price from 6/23/2026', text: '$35.00 becomes $38.50' };
    expect(letter.body.data).toMatchObject({ ...said, recipient: 'sam@example.com' });
    expect((await apply({ templateId })).body.data).toMatchObject({ serviceCount: 2, letterCount: 1 });
    const sent = await app.db
      .select()
      .from(notices)
      .where(eq(notices.customerId, customerId))
      .orderBy(notices.id);
    expect(sent).toMatchObject([{ subject: said.subject, body: said.text, recipient: 'sam@example.com' }]);
    expect((await apply({ templateId: 999 })).body.errors).toHaveProperty('templateId');
  });

  // covers: office-39
  it('withdraws unsent emails together with the prices', async () => {
    const templateId = await newLetter();
    const [early, late, done] = [await sell(app, ground), await sell(app, ground), await sell(app, ground)];
    const ofEach = inArray(
      customers.id,
      [early, late, done].map(one => one.customerId),
    );
    await app.db
      .update(customers)
      .set({ email: sql`${customers.code} || '@example.com'` })
      .where(ofEach);
    const applied = (await apply({ templateId })).body.data;
    expect(applied.letterCount).toBe(3);
    const letterOf = ({ customerId }: typeof early) => eq(notices.customerId, customerId);
    await app.db.update(notices).set({ status: 'sent' }).where(letterOf(early));
    const visit = await visitAt(app, done.serviceId, '2026-06-23');
    await app.db.update(assignments).set({ status: 'completed' }).where(eq(assignments.id, visit.id));
    expect((await undo(applied.id)).body.data).toMatchObject({ undone: 2 });
    for (const [one, status] of [
      [early, 'sent'],
      [late, 'cancelled'],
      [done, 'waiting'],
    ] as const)
      expect(await app.db.select().from(notices).where(letterOf(one))).toMatchObject([{ status }]);
  });

  it('is refused if no price would rise, for past days, and for users without the permission', async () => {
    expect((await apply()).status).toBe(409);
    const wrong = await apply({ raise: { kind: 'percent', percent: 0 } });
    expect(wrong.body.errors).toHaveProperty(['raise.percent']);
    expect((await apply({ floorCents: 500, ceilingCents: 400 })).body.errors).toHaveProperty('ceilingCents');
    const csr = await signedIn(app, 'csr');
    expect((await csr.request('POST', '/price-campaigns/preview', TEN_PERCENT)).status).toBe(403);
    expect(await app.db.$count(priceCampaigns)).toBeGreaterThan(0);
    expect(await app.db.$count(priceCampaignItems)).toBeGreaterThan(0);
  });
});
