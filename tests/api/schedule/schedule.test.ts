import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '#contract/core/days.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { ScheduleDifference, Service } from '#contract/schedule/services.calls.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import {
  assignments,
  customers,
  history,
  properties,
  services,
  settings,
  vendorZips,
} from '#server/db/schema/index.ts';
import { visitsDue } from '#server/modules/schedule/cadence/visitsDue.ts';
import { generateAll } from '#server/modules/schedule/schedule/generateAll.ts';
import { catchUpSchedule } from '#server/modules/schedule/schedule/jobs.ts';
import { generateVisits } from '#server/modules/schedule/visits/generate.ts';
import { scheduleSettings } from '#server/modules/schedule/visits/scheduleSettings.ts';
import { addServices } from '#server/modules/schedule/visits/terms/addServices.ts';
import { loadServices } from '#server/modules/schedule/visits/terms/loadServices.ts';
import { write } from '#server/unitOfWork.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { datesOf, makeProperty, sell, slotsOf, termsOf, visitsOf } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let csr: Person;
let ground: TestMarket;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  csr = await signedIn(app, 'csr');
  ground = await makeTestMarket(app, ['78704', '78745'], 3);
});
afterAll(() => app.close());

const weeks = (from: Day, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => addDays(from, index * 7 * step));

describe('selling a service', () => {
  it('takes day, crew and vendor from the zone and creates the visits up to the horizon, once', async () => {
    const { serviceId, propertyId } = await sell(app, ground);
    const visits = await visitsOf(app, serviceId);
    expect(visits.map(visit => visit.slot)).toEqual(weeks('2026-06-10', 9));
    expect(visits[0]).toMatchObject({
      propertyId,
      date: '2026-06-10',
      crewId: ground.crewId,
      vendorId: ground.vendorId,
      status: 'pending',
      expectedMinutes: 20,
      priceCents: null,
      handMade: [],
    });
    expect(await termsOf(app, serviceId)).toMatchObject([
      { weekday: 3, crewId: ground.crewId, frequency: 1 },
    ]);
    const [added] = await app.db
      .select()
      .from(history)
      .where(eq(history.propertyId, propertyId))
      .orderBy(history.id);
    expect(added).toMatchObject({ entity: 'service', action: 'added', entityId: String(serviceId) });

    expect(await generateAll(app.deps)).toBe(0);
    expect(await slotsOf(app, serviceId)).toEqual(weeks('2026-06-10', 9));
  });

  it('may choose its own day; a zone on a weekend gives the next working day', async () => {
    const own = await sell(app, ground, { weekday: 5, frequency: 2 });
    expect(await slotsOf(app, own.serviceId)).toEqual(weeks('2026-06-12', 4, 2));
    await app.db.insert(vendorZips).values({
      vendorId: ground.vendorId,
      zipcode: '78799',
      serviceType: 'mow',
      weekday: 6,
      crewId: ground.crewId,
    });
    const weekend = await sell(app, ground, { property: { zipcode: '78799' } });
    expect((await slotsOf(app, weekend.serviceId))[0]).toBe('2026-06-15');
  });

  it('as one-time creates one visit and ends with it', async () => {
    const once = await sell(app, ground, { frequency: -1, startDate: '2026-06-16', weekday: 2 });
    expect(await slotsOf(app, once.serviceId)).toEqual(['2026-06-16']);
  });

  it('as one-time uses the requested day, not the zone’s weekday, and refuses a day off', async () => {
    const once = await sell(app, ground, { frequency: -1, startDate: '2026-06-15' });
    expect(await slotsOf(app, once.serviceId)).toEqual(['2026-06-15']);
    const path = `/customers/${once.customerId}/properties/${once.propertyId}/services`;
    const saturday = { type: 'mow', startDate: '2026-06-20', frequency: -1 };
    const asked = await csr.request<ErrorBody>('PUT', path, { services: [saturday] });
    expect([asked.status, asked.body.errors]).toEqual([
      422,
      { 'services.0.startDate': 'That’s a day off. Choose a workday.' },
    ]);
  });

  // covers: call-46, limit-12
  it('through the customer’s page refuses a weekend, another or a locked customer, and an inactive property', async () => {
    const { customerId, propertyId } = await makeProperty(app, ground);
    const path = `/customers/${customerId}/properties/${propertyId}/services`;
    const mow = { type: 'mow', startDate: '2026-06-10', frequency: 1 };
    const weekend = await csr.request<ErrorBody>('PUT', path, { services: [{ ...mow, weekday: 6 }] });
    expect([weekend.status, Object.keys(weekend.body.errors ?? {})]).toEqual([422, ['services.0.weekday']]);
    const foreign = await csr.request('PUT', `/customers/999999/properties/${propertyId}/services`, {
      services: [mow],
    });
    expect(foreign.status).toBe(404);
    const added = await csr.request<CallBody<Service[]>>('PUT', path, {
      services: [
        mow,
        { ...mow, type: 'bnb', frequency: 4, weekday: 1, priceCents: 9900, priceReason: 'As agreed' },
      ],
    });
    expect(added.status).toBe(200);
    expect(added.body.data.map(service => [service.type, service.current?.priceCents])).toEqual([
      ['mow', null],
      ['bnb', 9900],
    ]);
    expect(added.body.data[0]?.nextVisit?.date).toBe('2026-06-10');

    await app.db
      .update(customers)
      .set({ lockedAt: new Date('2026-06-01T12:00Z') })
      .where(eq(customers.id, customerId));
    expect((await csr.request('PUT', path, { services: [mow] })).status).toBe(423);
    await app.db.update(properties).set({ status: 'past' }).where(eq(properties.id, propertyId));
    expect((await csr.request('PUT', path, { services: [mow] })).status).toBe(409);
  });

  it('of many at once leaves nothing behind when one of them is refused', async () => {
    const { propertyId } = await makeProperty(app, ground);
    const mow = { type: 'mow', startDate: TEST_TODAY, frequency: 1 } as const;
    const selling = write(app.deps, SYSTEM_ACTOR, unit =>
      addServices(unit, [
        { ...mow, propertyId },
        { ...mow, propertyId: 999_999 },
      ]),
    );
    await expect(selling).rejects.toMatchObject({
      details: { errors: { 'services.1.propertyId': 'invalid' } },
    });
    expect(await app.db.$count(services, eq(services.propertyId, propertyId))).toBe(0);
    expect(await app.db.$count(assignments, eq(assignments.propertyId, propertyId))).toBe(0);
    expect(await app.db.$count(history, eq(history.propertyId, propertyId))).toBe(0);
  });
});

describe('generation', () => {
  it('advances the horizon every night, without duplicating moved, skipped or completed visits', async () => {
    const { serviceId } = await sell(app, ground);
    const visits = await visitsOf(app, serviceId);
    const [first, second, third] = visits.map(visit => visit.id);
    await app.db
      .update(assignments)
      .set({ status: 'completed', workedMinutes: 33 })
      .where(eq(assignments.id, first ?? 0));
    await app.db
      .update(assignments)
      .set({ date: '2026-06-19' })
      .where(eq(assignments.id, second ?? 0));
    await app.db
      .update(assignments)
      .set({ status: 'skipped' })
      .where(eq(assignments.id, third ?? 0));
    app.deps.clock.set('2026-06-18');
    await app.deps.jobs.run('schedule-generate');
    await app.deps.jobs.run('schedule-generate');
    expect(await slotsOf(app, serviceId)).toEqual(weeks('2026-06-10', 10));
    // Future visits, even existing ones, get their expected time from how long the work took.
    const after = await visitsOf(app, serviceId);
    expect(after.map(({ status, expectedMinutes }) => [status, expectedMinutes])).toEqual([
      ['completed', 20],
      ['pending', 20],
      ['skipped', 20],
      ...Array.from({ length: 7 }, () => ['pending', 33]),
    ]);

    const [through] = await app.db
      .select()
      .from(settings)
      .where(eq(settings.key, 'schedule.generatedThrough'));
    expect(through?.value).toBe('2026-08-13');
    app.deps.clock.set(TEST_TODAY);
  });

  it('catches up when the server starts, but only if it is behind', async () => {
    const sent: string[] = [];
    const jobs = { ...app.deps.jobs, send: async (queue: string) => void sent.push(queue) };
    await catchUpSchedule({ ...app.deps, jobs });
    expect(sent).toEqual([]);
    app.deps.clock.set('2026-06-25');
    await catchUpSchedule({ ...app.deps, jobs });
    expect(sent).toEqual(['schedule-generate']);
    app.deps.clock.set(TEST_TODAY);
  });

  it('never goes beyond a service’s end, and skips archived and inactive properties', async () => {
    const ending = await sell(app, ground, { endDate: '2026-07-01' });
    expect(await slotsOf(app, ending.serviceId)).toEqual(weeks('2026-06-10', 4));
    const archived = await sell(app, ground, { property: { isArchived: true } });
    const past = await sell(app, ground, { property: { status: 'past' } });
    expect([await slotsOf(app, archived.serviceId), await slotsOf(app, past.serviceId)]).toEqual([[], []]);
  });

  // covers: enum-15
  it('creates what the rules say, for every frequency, across the year’s end and clock changes', async () => {
    const sold: number[] = [];
    for (const frequency of [1, 2, 3, 4, 6] as const)
      sold.push((await sell(app, ground, { frequency, weekday: 4 })).serviceId);
    const window = { from: '2026-06-10', to: '2027-04-30' };
    await write(app.deps, SYSTEM_ACTOR, unit => generateVisits(unit.tx, sold, window));
    const off = await scheduleSettings(app.db);
    for (const service of await loadServices(app.db, sold)) {
      const due = visitsDue(service, window.from, window.to, off).map(({ slot }) => slot);
      expect(await slotsOf(app, service.id)).toEqual(due);
    }
  });

  it('creates each visit once, even if it runs twice at the same time', async () => {
    const { serviceId } = await sell(app, ground);
    const to = '2026-12-31';
    await Promise.all(
      [1, 2, 3].map(() =>
        write(app.deps, SYSTEM_ACTOR, unit => generateVisits(unit.tx, [serviceId], { from: TEST_TODAY, to })),
      ),
    );
    expect(await slotsOf(app, serviceId)).toEqual(weeks('2026-06-10', 30));
  });

  it('updates each night which services are paused, resumed or ended', async () => {
    const { serviceId } = await sell(app, ground, { endDate: '2026-06-24' });
    await admin.request('POST', `/services/${serviceId}/pause`, { from: '2026-06-11', until: '2026-06-18' });
    const status = async (day: Day) => {
      app.deps.clock.set(day);
      await app.deps.jobs.run('schedule-generate');
      return (await app.db.select().from(services).where(eq(services.id, serviceId)))[0]?.status;
    };
    expect([
      await status('2026-06-10'),
      await status('2026-06-11'),
      await status('2026-06-18'),
      await status('2026-06-24'),
    ]).toEqual(['active', 'paused', 'active', 'ended']);
    app.deps.clock.set(TEST_TODAY);
  });
});

describe('pausing, resuming and ending', () => {
  it('removes visits and restores them on the same slots', async () => {
    const { serviceId } = await sell(app, ground);
    const path = `/services/${serviceId}`;
    const preview = await csr.request<CallBody<{ removed: unknown[] }>>('POST', `${path}/preview`, {
      kind: 'pause',
      from: '2026-06-17',
      until: '2026-07-08',
    });
    expect(preview.body.data.removed).toHaveLength(3);
    expect(await slotsOf(app, serviceId)).toHaveLength(9);

    const paused = await csr.request<CallBody<Service>>('POST', `${path}/pause`, {
      from: '2026-06-17',
      until: '2026-07-08',
      reason: 'Sod was laid',
    });
    expect(paused.body.data).toMatchObject({
      status: 'active',
      pauses: [{ fromDate: '2026-06-17', resumeDate: '2026-07-08', reason: 'Sod was laid' }],
    });
    const without = ['2026-06-10', ...weeks('2026-07-08', 5)];
    expect(await slotsOf(app, serviceId)).toEqual(without);
    await generateAll(app.deps);
    expect(await slotsOf(app, serviceId)).toEqual(without);
    const again = await csr.request<ErrorBody>('POST', `${path}/pause`, { from: '2026-07-01' });
    expect([again.status, again.body.message]).toEqual([
      409,
      'The service is already paused during this time.',
    ]);

    const resumed = await csr.request<CallBody<Service>>('POST', `${path}/resume`, { date: '2026-06-24' });
    expect(resumed.body.data.pauses).toMatchObject([{ resumeDate: '2026-06-24' }]);
    expect(await slotsOf(app, serviceId)).toEqual(['2026-06-10', ...weeks('2026-06-24', 7)]);
    expect((await csr.request('POST', `${path}/resume`, { date: '2026-06-24' })).status).toBe(409);
  });

  it('goes by the day of the work: visits moved into a pause are removed, those moved out stay', async () => {
    const { serviceId } = await sell(app, ground);
    const [, into, before] = await visitsOf(app, serviceId);
    await csr.request('PUT', `/assignments/${into?.id}`, { date: '2026-06-26' });
    await csr.request('PUT', `/assignments/${before?.id}`, { date: '2026-06-19' });
    const pause = { from: '2026-06-22', until: '2026-07-06', reason: 'Away' };
    const shown = await csr.request<CallBody<ScheduleDifference>>('POST', `/services/${serviceId}/preview`, {
      kind: 'pause',
      from: pause.from,
      until: pause.until,
    });
    expect(shown.body.data.removed.map(visit => visit.date)).toEqual(['2026-07-01', '2026-06-26']);
    await csr.request('POST', `/services/${serviceId}/pause`, pause);
    await generateAll(app.deps);
    const worked = (await visitsOf(app, serviceId)).filter(visit => visit.status === 'pending');
    expect(worked.map(visit => visit.date)).toEqual(['2026-06-10', '2026-06-19', ...weeks('2026-07-08', 5)]);
    const stopped = (await visitsOf(app, serviceId)).find(visit => visit.id === into?.id);
    expect(stopped).toMatchObject({ status: 'cancel', cancelReason: 'Away' });

    await csr.request('POST', `/services/${serviceId}/resume`, { date: '2026-06-29' });
    expect(await slotsOf(app, serviceId)).toEqual(weeks('2026-06-10', 9));
  });

  it('without an end lasts until someone resumes it', async () => {
    const { serviceId } = await sell(app, ground);
    await csr.request('POST', `/services/${serviceId}/pause`, { from: TEST_TODAY });
    expect(await slotsOf(app, serviceId)).toEqual([]);
    const paused = await csr.request<Service>('GET', `/services/${serviceId}`);
    expect(paused.body).toMatchObject({ status: 'paused', nextVisit: null });
    await csr.request('POST', `/services/${serviceId}/resume`, { date: TEST_TODAY });
    expect(await slotsOf(app, serviceId)).toEqual(weeks('2026-06-10', 9));
    const active = await csr.request<Service>('GET', `/services/${serviceId}`);
    expect(active.body).toMatchObject({ status: 'active', pauses: [] });
  });

  it('ends after a last day, keeps completed visits, and notifies history and customer', async () => {
    const { serviceId, propertyId, customerId } = await sell(app, ground);
    const customer = await signedIn(app, 'customer', { customerId });
    const [first] = await visitsOf(app, serviceId);
    await admin.request('POST', `/assignments/${first?.id}/complete`);
    const ended = await csr.request<CallBody<Service>>('POST', `/services/${serviceId}/end`, {
      date: '2026-06-17',
      reason: 'Moved away',
    });
    expect(ended.body.data).toMatchObject({ endDate: '2026-06-17', status: 'active' });
    expect(await slotsOf(app, serviceId)).toEqual(['2026-06-10', '2026-06-17']);
    const rows = await app.db
      .select()
      .from(history)
      .where(eq(history.propertyId, propertyId))
      .orderBy(history.id);
    expect(rows.filter(row => row.entity === 'assignment' && row.action === 'deleted')).toHaveLength(7);
    expect(rows.find(row => row.action === 'cancelled')).toMatchObject({
      entity: 'service',
      before: { endDate: null },
      after: { endDate: '2026-06-17' },
      reason: 'Moved away',
    });
    await app.deps.events.idle();
    const told = await customer.request<CallBody<{ list: { type: string }[] }>>(
      'GET',
      `/notifications/${customer.userId}`,
    );
    expect(told.body.data.list.map(note => note.type)).toEqual(['service-cancel', 'service-completed']);

    await csr.request('POST', `/services/${serviceId}/end`, { date: '2026-07-01' });
    expect(await datesOf(app, serviceId)).toEqual(weeks('2026-06-10', 4));
  });

  // covers: office-34
  it('ends by the day of the work: visits moved past the end are removed, those moved before it stay', async () => {
    const { serviceId } = await sell(app, ground);
    const path = `/services/${serviceId}`;
    const [, late, early] = await visitsOf(app, serviceId);
    await csr.request('PUT', `/assignments/${late?.id}`, { date: '2026-06-19' });
    await csr.request('PUT', `/assignments/${early?.id}`, { date: '2026-06-16' });
    const states = async () =>
      (await visitsOf(app, serviceId)).map(({ slot, date, status, handMade }) => [
        slot,
        date,
        status,
        handMade.length,
      ]);
    const before = await states();
    const end = { date: '2026-06-17', reason: 'Moved away' };
    const shown = await csr.request<CallBody<ScheduleDifference>>('POST', `${path}/preview`, {
      kind: 'end',
      ...end,
    });
    expect(shown.body.data.removed.map(visit => visit.date).sort()).toEqual([
      '2026-06-19',
      ...weeks('2026-07-01', 6),
    ]);
    await csr.request('POST', `${path}/end`, end);
    const ended = [
      ['2026-06-10', '2026-06-10', 'pending', 0],
      ['2026-06-17', '2026-06-19', 'cancel', 1],
      ['2026-06-24', '2026-06-16', 'pending', 1],
    ];
    expect(await states()).toEqual(ended);
    await generateAll(app.deps);
    expect(await states()).toEqual(ended);

    await csr.request('POST', `${path}/undo`);
    expect(await states()).toEqual(before);

    await csr.request('POST', `${path}/end`, end);
    await csr.request('PUT', path, { from: TEST_TODAY, frontBack: 'frontOnly' });
    expect(await states()).toEqual(ended);
  });

  it('is refused for past days without unrestricted access, and for an old version', async () => {
    const { serviceId } = await sell(app, ground);
    const past = await csr.request<ErrorBody>('POST', `/services/${serviceId}/pause`, { from: '2026-06-09' });
    expect([past.status, past.body.errors?.from]).toEqual([422, 'Choose today or a later day.']);
    const stale = await csr.request<ErrorBody>(
      'POST',
      `/services/${serviceId}/end`,
      { date: '2026-06-17' },
      { 'if-match': '7' },
    );
    expect(stale.status).toBe(412);
    expect(stale.body.current).toMatchObject({ id: serviceId, version: 1 });
    expect(await slotsOf(app, serviceId)).toHaveLength(9);
  });
});
