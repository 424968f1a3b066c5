import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { ChargeDetail } from '#contract/money/chargeAnswers.ts';
import type { VisitEditPreview, WorkLog } from '#contract/schedule/visits.calls.ts';
import { history, priceLists, prices } from '#server/db/schema/index.ts';
import { chargeOf, makeVisit, type Visit } from './billing.ts';
import { signedIn } from './people.ts';
import { makeTestMarket, setTax, type TestMarket } from './places.ts';
import { TEST_TODAY, type TestApp } from './testApp.ts';

/**
 * Creates a vendor whose prices rise today: $35.00 for a visit yesterday, $45.00 for one today; 8.25% tax.
 */
export async function dearerMarket(app: TestApp): Promise<TestMarket> {
  const ground = await makeTestMarket(app);
  await addPriceList(app, ground, 2, 4500);
  return ground;
}

/** Adds a price list that starts today; returns its ID. */
export async function addPriceList(
  app: TestApp,
  { vendorId }: TestMarket,
  listVersion: number,
  priceCents: number,
): Promise<number> {
  const [list] = await app.db
    .insert(priceLists)
    .values({ vendorId, listVersion, effectiveFrom: TEST_TODAY, bnbHourlyCents: 6000 })
    .returning();
  if (!list) throw new Error('list not made');
  await app.db.insert(prices).values({ priceListId: list.id, lotSize: 'small', frequency: 1, priceCents });
  return list.id;
}

/** Runs a function while the market has another tax rate. */
export async function withTax(
  app: TestApp,
  { marketId }: TestMarket,
  taxPercent: number,
  work: () => Promise<void>,
): Promise<void> {
  await setTax(app.db, marketId, taxPercent);
  try {
    await work();
  } finally {
    await setTax(app.db, marketId, 8.25);
  }
}

/** Returns an admin's actions on charges and their visits. */
export async function correcting(app: TestApp, ground: TestMarket) {
  const admin = await signedIn(app, 'admin');
  const act = (visit: Visit, action: 'restore' | 'complete') =>
    admin.request<CallBody<WorkLog> & ErrorBody>('POST', `/assignments/${visit.assignmentId}/${action}`, {});
  return {
    admin,
    act,
    /** Creates a completed visit with its charge. */
    async charged(change: Parameters<typeof makeVisit>[2] = {}) {
      const visit = await makeVisit(app, ground, change);
      return { visit, id: await chargeOf(app, visit) };
    },
    async decide(id: number, action: string, body: object = { reason: 'Promised to the customer' }) {
      const decided = await admin.request<CallBody<ChargeDetail>>(
        'POST',
        `/charges/${id}/${action}`,
        body,
        action === 'bill-again' ? { 'idempotency-key': randomUUID() } : {},
      );
      expect(decided.status).toBe(200);
      return decided.body.data;
    },
    edit: (visit: Visit, body: object) =>
      admin.request<WorkLog & ErrorBody>('PUT', `/assignments/${visit.assignmentId}`, body),
    preview: (visit: Visit, body: object) =>
      admin.request<CallBody<VisitEditPreview> & ErrorBody>(
        'POST',
        `/assignments/${visit.assignmentId}/preview`,
        body,
      ),
    /** Reopens the visit and completes it again; returns its charge afterward. */
    async again(visit: Visit) {
      expect((await act(visit, 'restore')).body.data).toMatchObject({ status: 'pending', chargeId: null });
      const done = await act(visit, 'complete');
      expect(done.status).toBe(200);
      return done.body.data.chargeId ?? 0;
    },
    /** Returns the history of a charge, earliest first. */
    async historyOf(id: number) {
      const rows = await app.db
        .select()
        .from(history)
        .where(and(eq(history.entity, 'charge'), eq(history.entityId, String(id))))
        .orderBy(history.id);
      return rows.map(row => row.action);
    },
  };
}
