import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { BulkResult } from '#contract/core/call.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { bulkBody } from '#contract/schedule/assignments.ts';
import { assignments, charges, crews, history, notifications, roles } from '#server/db/schema/index.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell, visitAt } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let csr: Person;
let ground: TestMarket;
let otherCrew: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  csr = await signedIn(app, 'csr');
  ground = await makeTestMarket(app, ['78704'], 3);
  const [crew] = await app.db
    .insert(crews)
    .values({ vendorId: ground.vendorId, name: 'Other crew', serviceTypes: ['mow'] })
    .returning();
  otherCrew = crew?.id ?? 0;
});
afterAll(() => app.close());

async function todays(count: number) {
  const visits = [];
  for (let made = 0; made < count; made += 1) {
    const sold = await sell(app, ground);
    visits.push({ ...sold, ...(await visitAt(app, sold.serviceId, TEST_TODAY)) });
  }
  return visits;
}
const bulk = (person: Person, body: z.input<typeof bulkBody>, language = 'en') =>
  person.request<CallBody<BulkResult> & ErrorBody>('POST', '/assignments/bulk', body, {
    'accept-language': language,
  });
const statusesOf = async (ids: number[]) =>
  (await app.db.select().from(assignments).where(inArray(assignments.id, ids)).orderBy(assignments.id)).map(
    visit => visit.status,
  );

describe('many visits at once', () => {
  it('changes all that may be changed in one transaction, with a reason for each of the others', async () => {
    const [one, two, past, done] = await todays(4);
    if (!one || !two || !past || !done) throw new Error('visits not made');
    await app.db.update(assignments).set({ date: '2026-06-09' }).where(eq(assignments.id, past.id));
    await app.db.update(assignments).set({ status: 'completed' }).where(eq(assignments.id, done.id));
    const ids = [one.id, past.id, two.id, done.id, 999_999];
    const { data } = (await bulk(csr, { ids, action: 'complete' }, 'es')).body;
    expect(data).toMatchObject({ done: 2, refused: 3 });
    expect(data.results).toEqual([
      { id: one.id, isDone: true, reason: null },
      { id: past.id, isDone: false, reason: expect.stringContaining('Acceso sin restricciones') },
      { id: two.id, isDone: true, reason: null },
      { id: done.id, isDone: false, reason: 'Esta visita ya está terminada.' },
      { id: 999_999, isDone: false, reason: 'No se encontró.' },
    ]);
    expect(await statusesOf([one.id, two.id, past.id])).toEqual(['completed', 'completed', 'pending']);
    expect(await app.db.$count(charges, inArray(charges.assignmentId, ids))).toBe(2);
    const rows = await app.db
      .select()
      .from(history)
      .where(
        inArray(
          history.entityId,
          [one, two].map(visit => String(visit.id)),
        ),
      )
      .orderBy(history.id);
    expect(rows.filter(row => row.entity === 'assignment').map(row => row.action)).toEqual([
      'completed',
      'completed',
    ]);
  });

  it('are skipped with one reason: each customer is notified, and the office gets no flood of messages', async () => {
    const visits = await todays(3);
    const customer = await signedIn(app, 'customer', { customerId: visits[0]?.customerId ?? 0 });
    await app.deps.events.idle();
    await bulk(csr, { ids: visits.map(visit => visit.id), action: 'skip', reason: 'Rain' });
    await app.deps.events.idle();
    const toldTo = (person: Person) => app.db.$count(notifications, eq(notifications.userId, person.userId));
    expect([await toldTo(customer), await toldTo(admin)]).toEqual([1, 0]);
    const restored = await bulk(csr, { ids: visits.map(visit => visit.id), action: 'restore' });
    expect(restored.body.data.done).toBe(3);
    expect(await statusesOf(visits.map(visit => visit.id))).toEqual(['pending', 'pending', 'pending']);
  });

  it('can be moved, assigned to another crew and priced by hand', async () => {
    const visits = await todays(2);
    const ids = visits.map(visit => visit.id);
    await app.db.update(assignments).set({ routePosition: 1 }).where(inArray(assignments.id, ids));
    await bulk(csr, { ids, action: 'move', date: '2026-06-11', reason: 'Rain' });
    await bulk(csr, { ids, action: 'reassign', crewId: otherCrew });
    await bulk(csr, { ids, action: 'price', priceCents: 5000, reason: 'As agreed' });
    for (const visit of await app.db.select().from(assignments).where(inArray(assignments.id, ids)))
      expect(visit).toMatchObject({
        date: '2026-06-11',
        slot: TEST_TODAY,
        crewId: otherCrew,
        priceCents: 5000,
        routePosition: null,
        handMade: ['date', 'crewId', 'priceCents'],
        version: 4,
      });
    const unknown = await bulk(csr, { ids, action: 'reassign', crewId: 999_999 });
    expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ['crewId']]);
    const past = await bulk(csr, { ids, action: 'move', date: '2026-06-09', reason: null });
    expect([past.status, Object.keys(past.body.errors ?? {})]).toEqual([422, ['date']]);
  });

  it('do not reopen a completed visit whose charge is paid, but reopen the others', async () => {
    const visits = await todays(2);
    const ids = visits.map(visit => visit.id);
    await bulk(csr, { ids, action: 'complete' });
    const [first] = await app.db
      .select()
      .from(charges)
      .where(eq(charges.assignmentId, ids[0] ?? 0));
    await app.db
      .update(charges)
      .set({ paidCents: first?.totalCents ?? 0 })
      .where(eq(charges.id, first?.id ?? 0));
    const { data } = (await bulk(admin, { ids, action: 'restore' })).body;
    expect(data.results.map(result => result.isDone)).toEqual([false, true]);
    expect(data.results[0]?.reason).toContain('is paid');
    expect(await statusesOf(ids)).toEqual(['completed', 'pending']);
  });

  it('are all left unchanged if one fails', async () => {
    const visits = await todays(3);
    const ids = visits.map(visit => visit.id);
    await app.db
      .update(assignments)
      .set({ handMade: ['priceCents'], priceCents: -5 })
      .where(eq(assignments.id, ids[2] ?? 0));
    expect((await bulk(csr, { ids, action: 'complete' })).status).toBe(500);
    expect(await statusesOf(ids)).toEqual(['pending', 'pending', 'pending']);
    expect(await app.db.$count(charges, inArray(charges.assignmentId, ids))).toBe(0);
  });

  it('can’t be changed by a vendor, whatever its role allows', async () => {
    const visits = await todays(1);
    const ids = visits.map(visit => visit.id);
    const [role] = await app.db.select().from(roles).where(eq(roles.name, 'vendor'));
    const permissions = role?.permissions ?? [];
    const own = await signedIn(app, 'vendor', { vendorId: ground.vendorId });
    expect((await bulk(own, { ids, action: 'skip', reason: 'x' })).status).toBe(403);
    await app.db
      .update(roles)
      .set({ permissions: [...permissions, 'assignment_edit'] })
      .where(eq(roles.name, 'vendor'));
    expect((await bulk(own, { ids, action: 'skip', reason: 'x' })).status).toBe(403);
    expect(await statusesOf(ids)).toEqual(['pending']);
    await app.db.update(roles).set({ permissions }).where(eq(roles.name, 'vendor'));
  });
});
