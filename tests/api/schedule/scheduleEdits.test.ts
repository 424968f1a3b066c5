import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '#contract/core/days.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { ScheduleDifference, Service } from '#contract/schedule/services.calls.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { assignments, crews, history, notes, notifications, roles } from '#server/db/schema/index.ts';
import { generateAll } from '#server/modules/schedule/schedule/generateAll.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { datesOf, sell, slotsOf, termsOf, visitAt, visitsOf } from '#tests/api/support/sold.ts';
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

const weeks = (from: Day, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => addDays(from, index * 7 * step));
const edit = (id: number, body: unknown, headers = {}) =>
  csr.request<WorkLog & Omit<ErrorBody, 'status'>>('PUT', `/assignments/${id}`, body, headers);
const preview = async (id: number, body: unknown) =>
  (await csr.request<CallBody<ScheduleDifference>>('POST', `/assignments/${id}/preview`, body)).body.data;

describe('editing this visit alone', () => {
  it('changes only its date; its slot and the cadence stay', async () => {
    const { serviceId } = await sell(app, ground);
    const visit = await visitAt(app, serviceId, '2026-06-17');
    const shown = await preview(visit.id, { date: '2026-06-19' });
    expect(shown.changed).toMatchObject([{ slot: '2026-06-17', newDate: '2026-06-19' }]);

    const moved = await edit(visit.id, { date: '2026-06-19' }, { 'if-match': '1' });
    expect(moved.body).toMatchObject({
      slot: '2026-06-17',
      date: '2026-06-19',
      handMade: ['date'],
      version: 2,
    });
    await generateAll(app.deps);
    expect(await slotsOf(app, serviceId)).toEqual(weeks('2026-06-10', 9));
    expect(await termsOf(app, serviceId)).toHaveLength(1);
    const [row] = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'assignment'), eq(history.entityId, String(visit.id))))
      .orderBy(history.id);
    expect(row).toMatchObject({
      action: 'moved',
      before: { date: '2026-06-17' },
      after: { date: '2026-06-19' },
    });

    const back = await edit(visit.id, { date: '2026-06-17' });
    expect(back.body).toMatchObject({ date: '2026-06-17', handMade: [] });
  });

  it('refuses an old version, returns the current visit, and changes nothing', async () => {
    const { serviceId } = await sell(app, ground);
    const visit = await visitAt(app, serviceId, '2026-06-17');
    await edit(visit.id, { instructions: 'Ring twice' }, { 'if-match': '1' });
    const stale = await edit(visit.id, { date: '2026-06-18' }, { 'if-match': '1' });
    expect(stale.status).toBe(412);
    expect(stale.body.current).toMatchObject({ id: visit.id, version: 2, instructions: 'Ring twice' });
    expect((await visitAt(app, serviceId, '2026-06-17')).date).toBe('2026-06-17');
  });

  it('sets price, crew and billing by hand, and undoes that', async () => {
    const { serviceId } = await sell(app, ground);
    const { id } = await visitAt(app, serviceId, '2026-06-17');
    const made = await edit(id, {
      priceCents: 4200,
      reason: 'As agreed',
      crewId: otherCrew,
      isBillable: false,
      frontBack: 'frontOnly',
    });
    expect(made.body).toMatchObject({ priceCents: 4200, crewName: 'Other crew', isBillable: false });
    expect(made.body.handMade.toSorted()).toEqual(['crewId', 'frontBack', 'isBillable', 'priceCents']);
    const back = await edit(id, { priceCents: null, crewId: ground.crewId });
    expect(back.body).toMatchObject({ priceCents: null, crewId: ground.crewId });
    expect(back.body.handMade.toSorted()).toEqual(['frontBack', 'isBillable']);
    const unknown = await edit(id, { crewId: 999_999 });
    expect([unknown.status, unknown.body.errors?.crewId]).toEqual([422, 'Choose an active crew.']);
  });
});

describe('editing this visit and the following', () => {
  it('to another weekday moves them all, and keeps their rows and manual changes', async () => {
    const { serviceId, propertyId, customerId } = await sell(app, ground);
    const customer = await signedIn(app, 'customer', { customerId });
    const before = await visitsOf(app, serviceId);
    const byHand = await visitAt(app, serviceId, '2026-07-01');
    await edit(byHand.id, { crewId: otherCrew, instructions: 'Back gate' });
    await app.db.insert(notes).values({ propertyId, assignmentId: byHand.id, text: 'x', authorName: 'x' });
    const visit = await visitAt(app, serviceId, '2026-06-17');

    const shown = await preview(visit.id, { scope: 'following', date: '2026-06-19' });
    expect([shown.changed.length, shown.added, shown.removed]).toEqual([8, [], []]);
    expect(await slotsOf(app, serviceId)).toEqual(weeks('2026-06-10', 9));

    const edited = await edit(visit.id, { scope: 'following', date: '2026-06-19' });
    expect(edited.body).toMatchObject({ id: visit.id, slot: '2026-06-19', date: '2026-06-19', handMade: [] });
    expect(await slotsOf(app, serviceId)).toEqual(['2026-06-10', ...weeks('2026-06-19', 8)]);
    const after = await visitsOf(app, serviceId);
    expect(after.map(one => one.id)).toEqual(before.map(one => one.id));
    expect(after.find(one => one.id === byHand.id)).toMatchObject({
      slot: '2026-07-03',
      date: '2026-07-03',
      crewId: otherCrew,
      instructions: 'Back gate',
    });
    await generateAll(app.deps);
    expect(await slotsOf(app, serviceId)).toHaveLength(9);

    await app.deps.events.idle();
    const told = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, customer.userId))
      .orderBy(notifications.id);
    expect(told.map(note => note.message.en)).toEqual([
      expect.stringContaining('changes starting 6/19/2026.'),
    ]);
    expect(told.map(note => note.type)).toEqual(['service-schedule']);
  });

  it('to every second week removes every second visit; earlier slots stay', async () => {
    const { serviceId } = await sell(app, ground);
    const visit = await visitAt(app, serviceId, '2026-06-24');
    await edit(visit.id, { scope: 'following', frequency: 2 });
    expect(await slotsOf(app, serviceId)).toEqual(['2026-06-10', '2026-06-17', ...weeks('2026-06-24', 4, 2)]);
    const weekly = await visitAt(app, serviceId, '2026-07-08');
    await edit(weekly.id, { scope: 'following', frequency: 1 });
    expect(await slotsOf(app, serviceId)).toEqual([
      '2026-06-10',
      '2026-06-17',
      '2026-06-24',
      ...weeks('2026-07-08', 5),
    ]);
  });

  it('sets their price in the terms; an edit of the rest of the season overrides manual prices', async () => {
    const { serviceId } = await sell(app, ground);
    const byHand = await visitAt(app, serviceId, '2026-07-01');
    await edit(byHand.id, { priceCents: 9900, reason: 'As agreed' });
    const visit = await visitAt(app, serviceId, '2026-06-17');
    const body = { priceCents: 4500, reason: 'As agreed' };
    const following = await preview(visit.id, { ...body, scope: 'following' });
    expect(following.changed.find(one => one.id === byHand.id)).toMatchObject({
      fields: [],
      kept: ['priceCents'],
    });
    const season = await preview(visit.id, { ...body, scope: 'season' });
    expect(season.changed.find(one => one.id === byHand.id)).toMatchObject({
      fields: [{ field: 'priceCents', before: 9900, after: 4500 }],
      lost: ['priceCents'],
    });

    await edit(visit.id, { ...body, scope: 'following' });
    expect((await visitAt(app, serviceId, '2026-07-01')).priceCents).toBe(9900);
    expect((await termsOf(app, serviceId)).map(one => one.priceCents)).toEqual([null, 4500]);
    await edit(visit.id, { priceCents: 4700, reason: 'As agreed', scope: 'season' });
    expect(await visitAt(app, serviceId, '2026-07-01')).toMatchObject({ priceCents: null, handMade: [] });
    expect((await termsOf(app, serviceId)).map(one => one.priceCents)).toEqual([null, 4700]);
  });

  it('never changes completed visits', async () => {
    const { serviceId } = await sell(app, ground);
    const done = await visitAt(app, serviceId, '2026-06-10');
    await csr.request('POST', `/assignments/${done.id}/complete`);
    const before = await visitAt(app, serviceId, '2026-06-10');
    const service = await csr.request<Service>('PUT', `/services/${serviceId}`, {
      from: TEST_TODAY,
      scope: 'season',
      weekday: 2,
      crewId: otherCrew,
    });
    expect(service.body.terms).toHaveLength(2);
    expect(await visitAt(app, serviceId, '2026-06-10')).toEqual(before);
    expect(await datesOf(app, serviceId)).toEqual(['2026-06-10', ...weeks('2026-06-16', 8)]);
    const later = (await visitsOf(app, serviceId)).slice(1);
    expect(new Set(later.map(visit => visit.crewId))).toEqual(new Set([otherCrew]));
  });

  it('needs a working day after the visit before, a pending visit, and the permission for services', async () => {
    const { serviceId } = await sell(app, ground);
    const visit = await visitAt(app, serviceId, '2026-06-24');
    const weekend = await edit(visit.id, { scope: 'following', date: '2026-06-27' });
    expect([weekend.status, Object.keys(weekend.body.errors ?? {})]).toEqual([422, ['date']]);
    const early = await edit(visit.id, { scope: 'following', date: '2026-06-17' });
    expect(early.body.errors?.date).toBe('Choose a day after the previous visit.');
    const alone = await edit(visit.id, { frequency: 2 });
    expect([alone.status, alone.body.errors]).toEqual([422, { frequency: 'Not valid.' }]);

    await csr.request('POST', `/assignments/${visit.id}/skip`, { reason: 'Rain' });
    expect((await edit(visit.id, { scope: 'following', crewId: otherCrew })).status).toBe(409);
    const [role] = await app.db.select().from(roles).where(eq(roles.name, 'csr'));
    const withoutServices = role?.permissions.filter(key => key !== 'service_edit') ?? [];
    await app.db.update(roles).set({ permissions: withoutServices }).where(eq(roles.name, 'csr'));
    const other = await visitAt(app, serviceId, '2026-07-01');
    const denied = await edit(other.id, { scope: 'following', crewId: otherCrew });
    expect([denied.status, denied.body.missing]).toEqual([403, 'service_edit']);
    await app.db
      .update(roles)
      .set({ permissions: role?.permissions ?? [] })
      .where(eq(roles.name, 'csr'));
  });

  it('by two people at the same time leaves one cadence', async () => {
    const { serviceId } = await sell(app, ground);
    const visit = await visitAt(app, serviceId, '2026-06-17');
    await Promise.all([
      edit(visit.id, { scope: 'following', date: '2026-06-18' }),
      admin.request('PUT', `/assignments/${visit.id}`, { scope: 'following', date: '2026-06-19' }),
      generateAll(app.deps),
    ]);
    const slots = await slotsOf(app, serviceId);
    const [, second] = slots;
    expect(['2026-06-18', '2026-06-19']).toContain(second);
    expect(slots).toEqual(['2026-06-10', ...weeks(second ?? '', 8)]);
  });
});

describe('a forced visit', () => {
  it('is outside the cadence on any day, and edits of the service don’t affect it', async () => {
    const { serviceId } = await sell(app, ground);
    const forced = await csr.request<CallBody<WorkLog>>('POST', `/services/${serviceId}/forced`, {
      date: '2026-06-14',
      priceCents: 6000,
      reason: 'Party on Sunday',
    });
    expect(forced.status).toBe(201);
    expect(forced.body.data).toMatchObject({ kind: 'forced', date: '2026-06-14', priceCents: 6000 });
    await csr.request('PUT', `/services/${serviceId}`, { from: TEST_TODAY, weekday: 5 });
    const visits = await visitsOf(app, serviceId);
    expect(visits.filter(visit => visit.kind === 'forced').map(visit => visit.date)).toEqual(['2026-06-14']);
    const slots = visits.filter(visit => visit.kind === 'regular').map(visit => visit.slot);
    expect(slots).toEqual(weeks('2026-06-12', 9));
    expect(await app.db.$count(assignments, eq(assignments.serviceId, serviceId))).toBe(10);
  });

  it('loses the price of later terms if an edit of the season replaces them, and the preview says so', async () => {
    const { serviceId } = await sell(app, ground);
    await csr.request('POST', `/services/${serviceId}/forced`, { date: '2026-07-10', reason: 'Party' });
    const later = { from: '2026-07-01', priceCents: 4500, reason: 'Agreed' };
    expect(await csr.request('PUT', `/services/${serviceId}`, later)).toMatchObject({ status: 200 });
    const body = { from: '2026-06-17', scope: 'season', frontBack: 'backOnly' };
    const shown = await csr.request<CallBody<ScheduleDifference>>('POST', `/services/${serviceId}/preview`, {
      kind: 'terms',
      ...body,
    });
    expect(shown.body.data.changed.find(change => change.date === '2026-07-10')?.fields).toEqual([
      { field: 'priceCents', before: 4500, after: null },
    ]);
  });

  it('before the first terms takes a new price of those terms, and the preview says so', async () => {
    const { serviceId } = await sell(app, ground, { frequency: -1 });
    await csr.request('POST', `/services/${serviceId}/forced`, { date: '2026-06-18', reason: 'Party' });
    const { id } = await visitAt(app, serviceId, '2026-06-10');
    const moved = { date: '2026-06-24', scope: 'season', frequency: 3, reason: 'Agreed' };
    expect(await csr.request('PUT', `/assignments/${id}`, moved)).toMatchObject({ status: 200 });
    const body = { from: '2026-06-24', priceCents: 4500, reason: 'Agreed' };
    const shown = await csr.request<CallBody<ScheduleDifference>>('POST', `/services/${serviceId}/preview`, {
      kind: 'terms',
      ...body,
    });
    expect(shown.body.data.changed.find(change => change.date === '2026-06-18')?.fields).toEqual([
      { field: 'priceCents', before: null, after: 4500 },
    ]);
  });
});

describe('undoing an edit made from a visit that was never reported', () => {
  it('restores that visit on its day, which had already passed', async () => {
    const { serviceId } = await sell(app, ground);
    app.deps.clock.set('2026-06-19');
    try {
      admin = await signedIn(app, 'admin');
      await generateAll(app.deps);
      const before = await visitsOf(app, serviceId);
      const visit = await visitAt(app, serviceId, '2026-06-10');
      const terms = { scope: 'following', date: '2026-06-09', frequency: 4 };
      const edited = await admin.request('PUT', `/assignments/${visit.id}`, terms);
      expect(edited.status).toBe(200);
      expect(await visitsOf(app, serviceId)).not.toEqual(before);
      expect((await admin.request('POST', `/services/${serviceId}/undo`)).status).toBe(200);
      expect(await datesOf(app, serviceId)).toEqual(before.map(({ date }) => date));
    } finally {
      app.deps.clock.set(TEST_TODAY);
      admin = await signedIn(app, 'admin');
    }
  });
});
