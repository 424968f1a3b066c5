import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { NewCustomerAnswer } from '#contract/customers/customers.calls.ts';
import type { Calendar } from '#contract/schedule/calendar.calls.ts';
import type { ForcedPreview } from '#contract/schedule/forced.calls.ts';
import { ON_HOLIDAY, type OnHoliday } from '#contract/schedule/holidays.ts';
import type { Move, MovePreview } from '#contract/schedule/moves.calls.ts';
import type { DayWarning, ScheduleDifference } from '#contract/schedule/services.calls.ts';
import type { VisitEditPreview, WorkLog } from '#contract/schedule/visits.calls.ts';
import type { ScheduleSetting } from '#contract/system/businessSettings.ts';
import type { SettingView } from '#contract/system/settings.calls.ts';
import { crews, history, services } from '#server/db/schema/index.ts';
import { generateAll } from '#server/modules/schedule/schedule/generateAll.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { datesOf, makeProperty, sell, visitAt, visitsOf } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let csr: Person;
let ground: TestMarket;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  csr = await signedIn(app, 'csr');
  ground = await makeTestMarket(app, ['78704'], 3);
});
afterAll(() => app.close());

/** By default Wednesdays from June 10 on. */
const sold = (change: Parameters<typeof sell>[2] = {}) => sell(app, ground, change);

async function setSchedule(change: Partial<ScheduleSetting>) {
  const path = '/settings/schedule';
  const { body } = await admin.request<CallBody<SettingView<'schedule'>>>('GET', path);
  return admin.request<ErrorBody>('PUT', path, { ...body.data.value, ...change });
}

const setHolidays = (holidays: ScheduleSetting['holidays'], onHoliday: OnHoliday = 'nearest') =>
  setSchedule({ holidays, onHoliday });

const preview = async (id: number, body: object) =>
  (await csr.request<CallBody<VisitEditPreview>>('POST', `/assignments/${id}/preview`, body)).body.data;
const rules = (warnings: readonly DayWarning[]) => warnings.map(({ rule, date }) => [rule, date]);

describe('holidays', () => {
  // covers: schedule.holidays
  it('are days off by date: visits go to the nearest working day of their week, and the calendar says so', async () => {
    const independence = { date: '2026-07-01', name: 'Company day' };
    expect((await setHolidays([independence])).status).toBe(200);
    const { serviceId } = await sold();
    expect((await datesOf(app, serviceId)).slice(2, 5)).toEqual(['2026-06-24', '2026-07-02', '2026-07-08']);
    expect((await visitAt(app, serviceId, '2026-07-01')).handMade).toEqual([]);

    const shown = await csr.request<CallBody<ScheduleDifference>>('POST', `/services/${serviceId}/preview`, {
      kind: 'terms',
      from: '2026-06-24',
      frequency: 1,
      weekday: 2,
    });
    expect(shown.body.data.warnings).toEqual([]);
    const { body } = await csr.request<CallBody<Calendar>>(
      'GET',
      '/assignments/calendar?from=2026-06-29&to=2026-07-05&by=day',
    );
    const day = body.data.days.find(({ date }) => date === '2026-07-01');
    expect(day).toMatchObject({ isDayOff: true, holiday: 'Company day', capacityMinutes: 0 });
  });

  // covers: schedule.onHoliday
  it('have no visits if the settings say so, and pushed visits skip them', async () => {
    await setHolidays([{ date: '2026-06-24', name: 'Fair' }], 'skip');
    const { serviceId } = await sold({ weekday: 2 });
    const other = await sold();
    expect(await datesOf(app, other.serviceId)).not.toContain('2026-06-24');
    const { id } = await visitAt(app, serviceId, '2026-06-23');
    const pushed = await csr.request<CallBody<Move>>(
      'POST',
      '/moves',
      { strategy: 'push', crewId: ground.crewId, from: '2026-06-23', days: 1, reason: 'Rain' },
      { 'idempotency-key': randomUUID() },
    );
    expect(pushed.body.data.firstTarget).toBe('2026-06-25');
    expect((await visitsOf(app, serviceId)).find(visit => visit.id === id)?.date).toBe('2026-06-25');
    await setHolidays([]);
    await generateAll(app.deps);
    expect(await datesOf(app, other.serviceId)).toContain('2026-06-24');
  });

  it('are refused twice on one date', async () => {
    const fair = { date: '2026-06-24', name: 'Fair' };
    const { status, body } = await setHolidays([fair, { ...fair, name: 'Again' }]);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(['holidays.1.date']);
  });
});

describe('weekdays off', () => {
  // covers: schedule.daysOff
  it('move visits created from then on to the nearest working day; existing visits stay', async () => {
    const { serviceId } = await sold();
    const planned = await datesOf(app, serviceId);
    expect(planned.at(-1)).toBe('2026-08-05');
    await setSchedule({ daysOff: [3, 6, 7], horizonWeeks: 10, onHoliday: 'skip' });
    await generateAll(app.deps);
    expect(await datesOf(app, serviceId)).toEqual([...planned, '2026-08-13', '2026-08-20']);
    const made = await visitAt(app, serviceId, '2026-08-12');
    expect([made.date, made.handMade]).toEqual(['2026-08-13', []]);
    await setSchedule({ daysOff: [6, 7], horizonWeeks: 8, onHoliday: 'nearest' });
  });
});

describe('before a visit is put on a day', () => {
  it('the user is warned of a day off, a holiday, a pause and a second visit in the week', async () => {
    await setHolidays([{ date: '2026-06-25', name: 'Fair' }]);
    const { serviceId } = await sold();
    await csr.request('POST', `/services/${serviceId}/pause`, { from: '2026-07-13', until: '2026-07-20' });
    const { id } = await visitAt(app, serviceId, '2026-06-17');
    const against = async (date: string) => rules((await preview(id, { date })).warnings);
    expect(await against('2026-06-18')).toEqual([]);
    expect(await against('2026-06-20')).toEqual([['day-off', '2026-06-20']]);
    expect(await against('2026-06-24')).toEqual([['same-day', '2026-06-24']]);
    expect(await against('2026-06-25')).toEqual([
      ['holiday', '2026-06-25'],
      ['same-week', '2026-06-25'],
    ]);
    expect(await against('2026-07-14')).toEqual([['paused', '2026-07-14']]);
    // Confirmed, and therefore allowed.
    expect((await csr.request('PUT', `/assignments/${id}`, { date: '2026-06-20' })).status).toBe(200);
    await setHolidays([]);
  });

  it('the user is warned of a full crew, with its hours, also for many visits', async () => {
    const [full] = await app.db
      .insert(crews)
      .values({
        vendorId: ground.vendorId,
        marketId: ground.marketId,
        name: 'Full',
        serviceTypes: ['mow'],
        capacityMinutes: 30,
      })
      .returning();
    const crewId = full?.id ?? 0;
    const ids: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { serviceId } = await sold({ weekday: 4 });
      ids.push((await visitAt(app, serviceId, '2026-06-18')).id);
    }
    const [first = 0] = ids;
    expect((await preview(first, { crewId })).warnings).toEqual([]);
    const { body } = await csr.request<CallBody<{ warnings: DayWarning[] }>>(
      'POST',
      '/assignments/bulk/preview',
      { ids, action: 'reassign', crewId },
    );
    expect(body.data.warnings).toMatchObject([
      { rule: 'full', date: '2026-06-18', crewName: 'Full', minutes: 40, capacityMinutes: 30, visits: 2 },
    ]);
    await csr.request('POST', '/assignments/bulk', { ids: [ids[1]], action: 'reassign', crewId });
    expect(rules((await preview(first, { crewId })).warnings)).toEqual([['full', '2026-06-18']]);
    expect(rules((await preview(first, { crewId, scope: 'following' })).warnings)).toEqual([
      ['full', '2026-06-18'],
    ]);
  });

  it('a pause is reported for many visits, and those are left out unless chosen', async () => {
    const own = await makeTestMarket(app, ['78745'], 1);
    const at = { property: { zipcode: '78745' } };
    const paused = await sell(app, own, at);
    const running = await sell(app, own, at);
    await csr.request('POST', `/services/${paused.serviceId}/pause`, {
      from: '2026-06-16',
      until: '2026-06-18',
    });
    const wish = { strategy: 'push', crewId: own.crewId, from: '2026-06-15', days: 1, reason: 'Rain' };
    const looked = (await csr.request<CallBody<MovePreview>>('POST', '/moves/preview', wish)).body.data;
    expect(looked.options.find(option => option.strategy === 'push')).toMatchObject({ visits: 1, paused: 1 });
    const move = (body: object) =>
      csr.request<CallBody<Move> & ErrorBody>('POST', '/moves', body, { 'idempotency-key': randomUUID() });
    expect((await move({ ...wish, expects: 1 })).status).toBe(201);
    expect((await datesOf(app, paused.serviceId))[0]).toBe('2026-06-15');
    expect((await datesOf(app, running.serviceId))[0]).toBe('2026-06-16');
    expect((await move({ ...wish, intoPauses: true, expects: 1 })).status).toBe(201);
    expect((await datesOf(app, paused.serviceId))[0]).toBe('2026-06-16');
  });
});

describe('selling the same service twice', () => {
  it('needs a confirmation when a property is added with it', async () => {
    const { customerId } = await makeProperty(app, ground);
    const property = {
      address: '77 Twice Lane',
      city: 'Austin',
      state: 'TX',
      zipcode: '78704',
      lotSize: 'small',
      isCornerLot: false,
      duplexUnit: null,
      pets: 'none',
      backyardLockCode: null,
      subdivisionCode: null,
    };
    const mow = { type: 'mow', startDate: '2026-06-10', frequency: 1 };
    const add = (second: object) =>
      csr.request<ErrorBody>('POST', `/customers/${customerId}/properties`, {
        property,
        services: [mow, { ...mow, weekday: 4, ...second }],
      });
    const twice = await add({});
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['services.1.isSecond']]);
    expect((await add({ isSecond: true })).status).toBe(201);
  });

  it('needs a confirmation when the service is added', async () => {
    const { customerId, propertyId } = await makeProperty(app, ground);
    const path = `/customers/${customerId}/properties/${propertyId}/services`;
    const mow = { type: 'mow', startDate: '2026-06-10', frequency: 1 };
    const twice = await csr.request<ErrorBody>('PUT', path, { services: [mow, mow] });
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['services.1.isSecond']]);
    expect((await csr.request('PUT', path, { services: [mow] })).status).toBe(200);
    const again = await csr.request<ErrorBody>('PUT', path, { services: [{ ...mow, frequency: 2 }] });
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['services.0.isSecond']]);
    const other = { ...mow, type: 'bnb', frequency: 4 };
    expect((await csr.request('PUT', path, { services: [other] })).status).toBe(200);
    expect((await csr.request('PUT', path, { services: [{ ...mow, isSecond: true }] })).status).toBe(200);
  });

  it('needs a confirmation when a visit is forced onto a day that has one', async () => {
    const { serviceId } = await sold();
    const path = `/services/${serviceId}/forced`;
    const force = { date: '2026-06-17', reason: 'Party' };
    const refused = await csr.request<ErrorBody>('POST', path, force);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['isSecond']]);
    expect((await csr.request('POST', path, { ...force, isSecond: true })).status).toBe(201);
    expect((await csr.request('POST', path, { ...force, date: '2026-06-19' })).status).toBe(201);
  });

  // covers: office-33
  it('also needs a confirmation if it is sent twice at the same time', async () => {
    const statuses = async (times: number, send: () => Promise<{ status: number }>) =>
      (await Promise.all(Array.from({ length: times }, send))).map(({ status }) => status).sort();
    const { customerId, propertyId } = await makeProperty(app, ground);
    const path = `/customers/${customerId}/properties/${propertyId}/services`;
    const beds = { type: 'bnb', startDate: '2026-06-10', frequency: 4 };
    expect(await statuses(3, () => csr.request('PUT', path, { services: [beds] }))).toEqual([200, 422, 422]);
    expect(await app.db.$count(services, eq(services.propertyId, propertyId))).toBe(1);

    const { serviceId } = await sold();
    const force = { date: '2026-06-19', reason: 'Party' };
    expect(await statuses(3, () => csr.request('POST', `/services/${serviceId}/forced`, force))).toEqual([
      201, 422, 422,
    ]);
  });
});

describe('a forced visit', () => {
  // covers: office-30
  it('stays in a pause, as the preview says', async () => {
    const { serviceId } = await sold();
    const path = `/services/${serviceId}`;
    for (const date of ['2026-06-12', '2026-06-19', '2026-07-03'])
      await csr.request('POST', `${path}/forced`, { date, reason: 'Party' });
    const pause = { from: '2026-06-15', until: '2026-07-03' };
    const shown = await csr.request<CallBody<ScheduleDifference>>('POST', `${path}/preview`, {
      kind: 'pause',
      ...pause,
    });
    expect(shown.body.data.forcedStay).toBe(1);
    expect(shown.body.data.removed.map(visit => visit.date)).toEqual([
      '2026-06-17',
      '2026-06-24',
      '2026-07-01',
    ]);
    await csr.request('POST', `${path}/pause`, pause);
    expect((await datesOf(app, serviceId)).slice(0, 4)).toEqual([
      '2026-06-10',
      '2026-06-12',
      '2026-06-19',
      '2026-07-03',
    ]);
  });

  it('ends with its service, as the preview says', async () => {
    const { serviceId } = await sold();
    const path = `/services/${serviceId}`;
    const force = (date: string) =>
      csr.request<CallBody<WorkLog>>('POST', `${path}/forced`, { date, reason: 'Party' });
    const [before, after] = [await force('2026-06-19'), await force('2026-07-03')];
    const shown = await csr.request<CallBody<ScheduleDifference>>('POST', `${path}/preview`, {
      kind: 'end',
      date: '2026-06-30',
    });
    const forced = shown.body.data.removed.filter(visit => visit.isForced);
    expect(forced.map(visit => visit.date)).toEqual(['2026-07-03']);
    expect((await csr.request('POST', `${path}/end`, { date: '2026-06-30' })).status).toBe(200);
    const standing = async () =>
      (await visitsOf(app, serviceId)).filter(({ status }) => status === 'pending').map(({ id }) => id);
    const left = await standing();
    expect(left).toContain(before.body.data.id);
    expect(left).not.toContain(after.body.data.id);
    expect(shown.body.data.removed.map(visit => visit.id)).not.toContain(left[0]);

    const beyond = await force('2026-07-10');
    expect((await csr.request('POST', `${path}/end`, { date: '2026-07-31' })).status).toBe(200);
    expect(await standing()).toEqual(expect.arrayContaining([after.body.data.id, beyond.body.data.id]));
  });

  it('on a holiday is reported as such', async () => {
    await setHolidays([{ date: '2026-06-26', name: 'Fair' }]);
    const { serviceId } = await sold();
    const path = `/services/${serviceId}/forced/preview`;
    const { body } = await csr.request<CallBody<ForcedPreview>>('POST', path, { date: '2026-06-26' });
    expect(body.data.rules).toEqual(['weekday', 'holiday']);
    await setHolidays([]);
  });
});

describe('the latest change of a service', () => {
  const undo = (serviceId: number) => csr.request<ErrorBody>('POST', `/services/${serviceId}/undo`);
  const standing = async (serviceId: number) =>
    (await visitsOf(app, serviceId)).map(({ version: _version, ...visit }) => visit);

  it('is undone, restoring the visits that it removed with their manual changes', async () => {
    const { serviceId } = await sold();
    const { id } = await visitAt(app, serviceId, '2026-06-24');
    await csr.request('PUT', `/assignments/${id}`, { date: '2026-06-25', instructions: 'Ring twice' });
    const before = await standing(serviceId);
    const path = `/services/${serviceId}`;
    const changes: [string, string, object][] = [
      ['PUT', path, { from: '2026-06-17', frequency: 2 }],
      ['PUT', path, { from: '2026-06-17', weekday: 1, scope: 'season' }],
      ['POST', `${path}/pause`, { from: '2026-06-22', until: '2026-07-20' }],
      ['POST', `${path}/end`, { date: '2026-06-20' }],
      ['PUT', `/assignments/${before[1]?.id}`, { date: '2026-06-18', scope: 'following' }],
    ];
    for (const [method, at, body] of changes) {
      expect((await csr.request(method as 'PUT', at, body)).status).toBe(200);
      expect(await standing(serviceId)).not.toEqual(before);
      const read = await csr.request<{ lastEdit: { byName: string } | null }>('GET', path);
      expect(read.body.lastEdit?.byName).toMatch(/^csr/);
      await generateAll(app.deps);
      expect((await undo(serviceId)).status).toBe(200);
      expect(await standing(serviceId)).toEqual(before);
    }
    const read = await csr.request<{ lastEdit: unknown; pauses: unknown[] }>('GET', path);
    expect(read.body).toMatchObject({ lastEdit: null, pauses: [], endDate: null });
    expect((await undo(serviceId)).status).toBe(409);
    const [told] = await app.db
      .select()
      .from(history)
      .where(and(eq(history.entity, 'service'), eq(history.action, 'restored')))
      .orderBy(history.id);
    expect(told?.reason).toBe('change-undone');
  });

  it('can’t be undone once one of its visits has started or was moved since', async () => {
    const { serviceId } = await sold();
    await csr.request('PUT', `/services/${serviceId}`, { from: '2026-06-17', weekday: 4 });
    const { id } = await visitAt(app, serviceId, '2026-06-18');
    await csr.request('PUT', `/assignments/${id}`, { date: '2026-06-19' });
    expect((await undo(serviceId)).status).toBe(409);
    await csr.request('PUT', `/assignments/${id}`, { date: '2026-06-18' });
    expect((await undo(serviceId)).status).toBe(200);
    expect((await datesOf(app, serviceId))[1]).toBe('2026-06-17');
  });
});

describe('a single visit', () => {
  const onProperty = async (startDate: string) => {
    const { customerId, propertyId } = await makeProperty(app, ground);
    const path = `/customers/${customerId}/properties/${propertyId}/services`;
    const services = [{ type: 'mow', startDate, frequency: -1 }];
    const { status, body } = await csr.request<CallBody<{ id: number }[]> & ErrorBody>('PUT', path, {
      services,
    });
    return { status, errors: body.errors, serviceId: body.data?.[0]?.id };
  };
  const withCustomer = async (startDate: string) => {
    const { status, body } = await csr.request<NewCustomerAnswer & ErrorBody>('POST', '/customers', {
      customer: {
        firstName: 'Ona',
        lastName: 'Single',
        email: `ona.${startDate}@example.com`,
        phone: '5125550177',
        emergencyPhone: '5125550177',
      },
      property: {
        address: '3 Single Way',
        city: 'Austin',
        state: 'TX',
        zipcode: '78704',
        duplexUnit: null,
        lotSize: 'small',
        isCornerLot: false,
        backyardLockCode: null,
        subdivisionCode: null,
        pets: 'None',
      },
      services: [{ type: 'mow', startDate, frequency: -1 }],
    });
    const [service] = await app.db
      .select()
      .from(services)
      .where(eq(services.propertyId, body.propertyId ?? 0));
    return { status, errors: body.errors, serviceId: service?.id };
  };

  // covers: route-5
  it.each([
    ['for a property', onProperty],
    ['with a customer', withCustomer],
  ])('accepts the requested day, or says that no crew works then: %s', async (_where, sellOne) => {
    const refused = {
      status: 422,
      errors: { 'services.0.startDate': 'That’s a day off. Choose a workday.' },
    };
    const friday = await sellOne('2026-06-19');
    expect(await datesOf(app, friday.serviceId ?? 0)).toEqual(['2026-06-19']);
    expect(await sellOne('2026-06-20')).toMatchObject(refused);
    for (const onHoliday of ON_HOLIDAY) {
      await setHolidays([{ date: '2026-06-26', name: 'Fair' }], onHoliday);
      expect(await sellOne('2026-06-26')).toMatchObject(refused);
    }
    await setHolidays([]);
  });

  it('that can’t be confirmed by anyone is put on the next working day, and is never lost', async () => {
    await setHolidays([{ date: '2026-06-19', name: 'Juneteenth' }], 'skip');
    const once = { frequency: -1, startDate: '2026-06-19' } as const;
    const { serviceId } = await sold(once);
    const ofFridays = await sold({ ...once, weekday: 5 });
    await setHolidays([]);
    expect(await datesOf(app, serviceId)).toEqual(['2026-06-22']);
    expect(await datesOf(app, ofFridays.serviceId)).toEqual(['2026-06-22']);
  });

  it('can’t be before its service starts, for any user', async () => {
    const { serviceId } = await sold();
    const { id } = await visitAt(app, serviceId, '2026-06-17');
    const moved = await admin.request<ErrorBody>('PUT', `/assignments/${id}`, { date: '1990-01-01' });
    expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ['date']]);
  });
});
