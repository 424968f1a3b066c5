import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/core/days.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import type { CallLog } from '#contract/schedule/callLogs.calls.ts';
import { assignments, charges, settings } from '#server/db/schema/index.ts';
import { makeVisit, readCharge } from '#tests/api/support/billing.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let csr: Person;
let admin: Person;
let ground: TestMarket;
let place: { propertyId: number; customerId: number };
const TOMORROW = addDays(TEST_TODAY, 1);

beforeAll(async () => {
  app = await createTestApp();
  csr = await signedIn(app, 'csr');
  admin = await signedIn(app, 'admin');
  ground = await makeTestMarket(app);
  place = await makeVisit(app, ground);
});
afterAll(() => app.close());

const body = (change: Record<string, unknown> = {}) => ({
  propertyId: place.propertyId,
  date: TEST_TODAY,
  code: 'C',
  note: 'The gate was left open.',
  ...change,
});
const routable = (change: Record<string, unknown> = {}) =>
  body({ isRoutable: true, crewId: ground.crewId, ...change });

const add = async (change: Record<string, unknown>, person = csr) => {
  const made = await person.request<CallLog>('POST', '/call-logs', body(change));
  expect([made.status, made.body]).toEqual([201, expect.objectContaining({ version: 1 })]);
  return made.body;
};
const put = (log: CallLog, change: Record<string, unknown>, person = csr) =>
  person.request<CallLog & Pick<ErrorBody, 'errors'>>(
    'PUT',
    `/call-logs/${log.id}`,
    body({
      isRoutable: log.isRoutable,
      isBillOnly: log.isBillOnly,
      crewId: log.crewId,
      date: log.date,
      isBillable: log.isBillable,
      priceCents: log.priceCents,
      ...change,
    }),
  );
const read = async (id: number) => (await csr.request<CallLog>('GET', `/call-logs/${id}`)).body;
const visitOf = async (log: CallLog) => {
  const [visit] = await app.db
    .select()
    .from(assignments)
    .where(eq(assignments.id, log.assignmentId ?? 0));
  if (!visit) throw new Error('no visit');
  return visit;
};
const chargesOf = (assignmentId: number) =>
  app.db.select().from(charges).where(eq(charges.assignmentId, assignmentId));

describe('call logs', () => {
  // covers: enum-25
  it('are added, found, changed and deleted, with their history', async () => {
    const log = await add({ note: 'Asked about the <b>hedge</b> 🌿.' });
    expect(log).toMatchObject({
      code: 'C',
      isBillable: false,
      priceCents: 0,
      assignmentId: null,
      chargeId: null,
    });
    const filter = JSON.stringify({ q: 'hedge', code: ['C'], isCompleted: false });
    const list = await csr.request<CallLog[]>('GET', `/call-logs?filter=${encodeURIComponent(filter)}`);
    expect([list.headers['content-range'], list.body[0]?.id]).toEqual(['call-logs 0-0/1', log.id]);
    const other = await put(log, { code: 'Q' });
    expect([other.status, Object.keys(other.body.errors ?? {})]).toEqual([422, ['code']]);
    const done = await csr.request<CallBody<CallLog>>('POST', `/call-logs/${log.id}/complete`);
    expect(done.body.data).toMatchObject({ isCompleted: true, completedAt: expect.any(String) });
    const file = await csr.request<string>('GET', '/call-logs/export.csv');
    expect(file.body).toContain('6/10/2026,C,Asked about the <b>hedge</b> 🌿.,true');
    expect((await csr.request('DELETE', `/call-logs/${log.id}`)).status).toBe(200);
    const history = await csr.request<{ action: string; propertyId: number }[]>(
      'GET',
      `/histories/list?filter=${JSON.stringify({ entity: 'call-log', entityId: String(log.id) })}`,
    );
    expect(history.body.map(row => row.action)).toEqual(['deleted', 'completed', 'added']);
    expect(history.body[0]?.propertyId).toBe(place.propertyId);
  });

  // covers: enum-8
  it('are either on the route or only on the bill', async () => {
    const both = await csr.request<ErrorBody>('POST', '/call-logs', routable({ isBillOnly: true }));
    expect([both.status, Object.keys(both.body.errors ?? {})]).toEqual([422, ['isBillOnly']]);
    const nobody = await csr.request<ErrorBody>('POST', '/call-logs', body({ isRoutable: true }));
    expect(nobody.body.errors).toEqual({ crewId: 'Required.' });
  });

  // covers: enum-27
  it('go on the route as one visit, and are moved and canceled with it', async () => {
    const log = await add(routable({ isBillable: true }));
    const visit = await visitOf(log);
    expect(visit).toMatchObject({
      kind: 'call-log',
      serviceType: 'call-log',
      date: TEST_TODAY,
      crewId: ground.crewId,
      isBillable: true,
      instructions: 'C · Complaint / Queja: The gate was left open.',
    });
    // No service was sold, so the property doesn't list a call log among its services.
    const shown = await csr.request<PropertyView>('GET', `/properties/${place.propertyId}`);
    expect(shown.body.services.map(service => service.type)).not.toContain('call-log');
    // The nightly job creates no second visit for it.
    await app.deps.jobs.run('schedule-generate');
    expect(await app.db.$count(assignments, eq(assignments.serviceId, visit.serviceId))).toBe(1);

    const moved = await put(log, { date: TOMORROW, note: 'Gate, again.' });
    expect(moved.body).toMatchObject({ date: TOMORROW, visitDate: TOMORROW, assignmentId: visit.id });
    expect((await visitOf(log)).instructions).toContain('Gate, again.');

    // If the visit is moved, the call follows.
    await csr.request('PUT', `/assignments/${visit.id}`, { date: TEST_TODAY, scope: 'this' });
    expect((await read(log.id)).date).toBe(TEST_TODAY);

    const off = await put(await read(log.id), { isRoutable: false, crewId: null });
    expect(off.body).toMatchObject({ isRoutable: false, assignmentId: null, crewId: null });
    expect((await visitOf(log)).status).toBe('cancel');
  });

  // covers: callLogs.labels
  it('have the office’s labels on the route', async () => {
    await app.db
      .insert(settings)
      .values({ key: 'callLogs', value: { labels: { C: { en: 'Upset', es: 'Molesto' } } } });
    const log = await add(routable());
    await app.db.delete(settings).where(eq(settings.key, 'callLogs'));
    expect((await visitOf(log)).instructions).toBe('C · Upset / Molesto: The gate was left open.');
  });

  // covers: limit-3
  it('are completed with their visit and charged once, at their price', async () => {
    const log = await add(routable({ isBillable: true }));
    const visit = await visitOf(log);
    await csr.request('POST', `/assignments/${visit.id}/complete`, {});
    expect(await read(log.id)).toMatchObject({
      isCompleted: true,
      visitStatus: 'completed',
      chargeStatus: 'pending',
      chargeTotalCents: 2165,
    });
    const [charge] = await chargesOf(visit.id);
    expect((await readCharge(app, charge?.id ?? 0)).lines[0]?.source).toEqual({ from: 'call-log' });

    // Reopening removes the charge; completing the call creates it again.
    const opened = await admin.request<CallBody<CallLog>>('POST', `/call-logs/${log.id}/reopen`);
    expect(opened.body.data).toMatchObject({ isCompleted: false, visitStatus: 'pending', chargeId: null });
    const done = await admin.request<CallBody<CallLog>>('POST', `/call-logs/${log.id}/complete`);
    expect(done.body.data).toMatchObject({ isCompleted: true, chargeTotalCents: 2165 });
    expect(await chargesOf(visit.id)).toHaveLength(1);

    const late = await put(await read(log.id), { isCompleted: true, isRoutable: false, crewId: null });
    expect(late.status).toBe(409);
    expect((await csr.request('DELETE', `/call-logs/${log.id}`)).status).toBe(409);
  });

  it('cost the agreed price, and nothing if they are free', async () => {
    const dear = await add(routable({ isBillable: true, priceCents: 5000 }));
    const visit = await visitOf(dear);
    await csr.request('POST', `/assignments/${visit.id}/complete`, {});
    expect((await read(dear.id)).chargeTotalCents).toBe(5413);
    const free = await add(routable());
    const other = await visitOf(free);
    await csr.request('POST', `/assignments/${other.id}/complete`, {});
    expect(await read(free.id)).toMatchObject({ isCompleted: true, chargeStatus: 'non-billable' });
  });

  it('for billing only have a charge with exactly one line, until it is collected', async () => {
    const log = await add({ isBillOnly: true });
    expect(log).toMatchObject({
      isBillable: true,
      priceCents: 2000,
      assignmentId: null,
      chargeTotalCents: 2165,
    });
    const dearer = await put(log, { priceCents: 3000 });
    expect(dearer.body).toMatchObject({ chargeId: log.chargeId, chargeTotalCents: 3248 });
    const unticked = await put(dearer.body, { isBillOnly: false, isBillable: false });
    expect(unticked.body).toMatchObject({ chargeId: null, priceCents: 0 });
    expect(await app.db.$count(charges, eq(charges.id, log.chargeId ?? 0))).toBe(0);

    const again = await put(unticked.body, { isBillOnly: true, priceCents: null });
    const chargeId = again.body.chargeId ?? 0;
    await admin.request('POST', `/charges/${chargeId}/manual-payment`, {
      attemptId: randomUUID(),
      method: 'cash',
      amountCents: 2165,
    });
    expect((await read(log.id)).chargeStatus).toBe('success');
    for (const late of [{ isBillOnly: false, isBillable: false }, { priceCents: 100 }])
      expect((await put(again.body, { ...late, isCompleted: false })).status).toBe(409);
    expect((await csr.request('DELETE', `/call-logs/${log.id}`)).status).toBe(409);
    // Fields that don't affect the amount can still be changed.
    expect((await put(await read(log.id), { note: 'Paid at the door.' })).status).toBe(200);
  });

  it('are charged when completed if they are billable without a visit', async () => {
    const log = await add({ isBillable: true, priceCents: 2000 });
    expect(log.chargeId).toBeNull();
    const done = await csr.request<CallBody<CallLog>>('POST', `/call-logs/${log.id}/complete`);
    expect(done.body.data.chargeTotalCents).toBe(2165);
    const open = await csr.request<CallBody<CallLog>>('POST', `/call-logs/${log.id}/reopen`);
    expect(open.body.data.chargeId).toBeNull();
  });
});
