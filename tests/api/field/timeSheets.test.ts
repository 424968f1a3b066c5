import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { CrewAttendance } from '#contract/field/attendance.calls.ts';
import type { CrewDay } from '#contract/field/crewDay.calls.ts';
import type { PersonWeek, TimeEntry, WeekTotals } from '#contract/field/timeSheets.calls.ts';
import type { ClockAction } from '#contract/field/timeSheets.ts';
import type { ReportSummary } from '#contract/insight/reports.calls.ts';
import type { CrewStatusDay } from '#contract/schedule/calendar.calls.ts';
import type { AssignmentDetail } from '#contract/schedule/visits.calls.ts';
import { crewAttendance, fieldEvents, history, notifications, timeEntries } from '#server/db/schema/index.ts';
import { makeCrews, makeVisit } from '#tests/api/support/crewFixture.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let admin: Person;
let csr: Person;
let crew: Person;
let shop: Awaited<ReturnType<typeof makeCrews>>;

beforeAll(async () => {
  app = await createTestApp();
  shop = await makeCrews(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.deps.clock.set('2026-06-10', '20:00');
  await app.db.delete(timeEntries);
  await app.db.delete(fieldEvents);
  await app.db.delete(crewAttendance);
  await freshPeople();
});

async function freshPeople() {
  admin = await signedIn(app, 'admin');
  csr = await signedIn(app, 'csr');
  crew = await signedIn(app, 'crew', { crewId: shop.north.id, vendorId: shop.vendor.id });
}

/** A clock event of the phone at a time of the business's day, by default Wednesday, June 10. */
const press = (clock: ClockAction, time: string, day = '2026-06-10') => ({
  id: randomUUID(),
  type: 'clock',
  happenedAt: `${day}T${time}:00-05:00`,
  payload: { clock },
});
const report = (events: unknown[], who = crew) => who.request('POST', '/field-events', { events });
const week = async (userId: number, day = '2026-06-10') =>
  (await admin.request<PersonWeek>('GET', `/time-sheets/people/${userId}?week=${day}`)).body;
const told = (days: PersonWeek) =>
  days.days.flatMap(day => day.entries.map(one => [one.date, one.kind, one.start, one.end, one.flag]));
const weeks = async (filter: object = {}, sort = '["name","ASC"]') =>
  (
    await admin.request<WeekTotals[]>(
      'GET',
      `/time-sheets/weeks?range=[0,99]&sort=${sort}&filter=${JSON.stringify({ week: '2026-06-10', ...filter })}`,
    )
  ).body;
const entry = (more: object = {}) => ({
  userId: crew.userId,
  kind: 'work',
  date: '2026-06-09',
  start: '08:00',
  end: '16:30',
  reason: 'Phone was at home',
  ...more,
});
const add = (more: object = {}) =>
  admin.request<TimeEntry & ErrorBody>('POST', '/time-sheets/entries', entry(more));

const DAY = [
  ['in', '07:58'],
  ['break-start', '12:00'],
  ['break-end', '12:31'],
  ['out', '16:45'],
] as const;

describe('the phone’s clock', () => {
  it('creates the same entries in whatever order its events arrive, each event once', async () => {
    const expected = [
      ['2026-06-10', 'work', '07:58', '16:45', null],
      ['2026-06-10', 'break', '12:00', '12:31', null],
    ];
    const orders = [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
      [1, 3, 0, 2],
      [3, 0, 1, 2],
    ];
    for (const order of orders) {
      await app.db.delete(timeEntries);
      await app.db.delete(fieldEvents);
      const presses = DAY.map(([clock, time]) => press(clock, time));
      for (const index of order) await report([presses[index]]);
      await report(presses);
      const days = await week(crew.userId);
      expect([order, told(days)]).toEqual([order, expected]);
      expect(days.days[2]).toMatchObject({ workMinutes: 527, breakMinutes: 31, netMinutes: 496 });
    }
  });

  it('marks entries that nobody ended, and corrects them once the late event arrives', async () => {
    const [in1, out1, in2] = [
      press('in', '08:00', '2026-06-09'),
      press('out', '17:00', '2026-06-09'),
      press('in', '07:00'),
    ];
    await report([in1, in2]);
    expect(told(await week(crew.userId))).toEqual([
      ['2026-06-09', 'work', '08:00', '08:00', 'forgotten'],
      ['2026-06-10', 'work', '07:00', null, 'running'],
    ]);
    expect((await week(crew.userId)).state).toBe('in');
    const [row] = await weeks({ state: 'forgotten' });
    expect(row).toMatchObject({ id: crew.userId, isRunning: true, forgotten: 1, crewName: 'North' });
    await report([out1]);
    expect(told(await week(crew.userId))[0]).toEqual(['2026-06-09', 'work', '08:00', '17:00', null]);
    const changes = await app.db
      .select()
      .from(history)
      .where(eq(history.entityId, String(crew.userId)))
      .orderBy(history.id);
    expect(changes.filter(row => row.entity === 'time-sheet').map(row => row.action)).toEqual([
      'added',
      'updated',
      'added',
      'updated',
    ]);
  });

  it('splits at the business’s midnight, and yields to entries of the office', async () => {
    await report([press('in', '20:00', '2026-06-08'), press('out', '01:30', '2026-06-09')]);
    const days = await week(crew.userId);
    expect(days.days.map(day => day.netMinutes)).toEqual([240, 90, 0, 0, 0, 0, 0]);
    expect(days.days[1]?.entries[0]).toMatchObject({ date: '2026-06-08', isFromDayBefore: true });

    expect((await add({ date: '2026-06-10', start: '07:00', end: '12:00' })).status).toBe(201);
    await report([press('in', '08:00'), press('out', '15:00')]);
    expect(told(await week(crew.userId)).filter(([day]) => day === '2026-06-10')).toEqual([
      ['2026-06-10', 'work', '07:00', '12:00', null],
      ['2026-06-10', 'work', '12:00', '15:00', null],
    ]);
  });

  it('keeps the office’s correction of an entry, and entries that it deleted stay deleted', async () => {
    const presses = DAY.map(([clock, time]) => press(clock, time));
    await report(presses.slice(0, 3));
    const work = (await week(crew.userId)).days[2]?.entries[0];
    const path = `/time-sheets/entries/${work?.id}`;
    const early = entry({ date: '2026-06-10', start: '07:30', end: '' });
    expect((await admin.request('PUT', path, early)).status).toBe(200);
    await report([presses[3]]);
    expect(told(await week(crew.userId))[0]).toEqual(['2026-06-10', 'work', '07:30', '16:45', null]);
    expect((await admin.request('DELETE', path, { reason: 'Was on holiday' })).status).toBe(200);
    await report(presses);
    await report([press('break-start', '14:00')]);
    expect(told(await week(crew.userId))).toEqual([]);
  });
});

describe('the office’s own clock', () => {
  const clock = (action: ClockAction) =>
    csr.request<CallBody<PersonWeek>>('POST', '/time-sheets/own/clock', { clock: action });

  it('works for office users, once per press, and explains what is not possible', async () => {
    app.deps.clock.set('2026-06-10', '08:00');
    await freshPeople();
    expect((await clock('out')).status).toBe(409);
    const both = await Promise.all([clock('in'), clock('in')]);
    expect(both.map(answer => answer.status).sort()).toEqual([200, 409]);
    app.deps.clock.advanceMinutes(5);
    expect((await clock('break-start')).body.data.state).toBe('break');
    app.deps.clock.advanceMinutes(5);
    expect((await clock('break-end')).body.data.state).toBe('in');
    app.deps.clock.advanceMinutes(8);
    const done = (await clock('out')).body.data;
    expect([done.state, done.workMinutes, done.breakMinutes, done.netMinutes]).toEqual(['out', 18, 5, 13]);
    expect((await csr.request<PersonWeek>('GET', '/time-sheets/own')).body.netMinutes).toBe(13);
    expect((await crew.request('POST', '/time-sheets/own/clock', { clock: 'in' })).status).toBe(403);
    expect((await crew.request('GET', '/time-sheets/own')).status).toBe(200);
  });

  it('closes a shift that was forgotten the day before, and marks it', async () => {
    app.deps.clock.set('2026-06-09', '08:00');
    await freshPeople();
    const me = csr.userId;
    await clock('in');
    app.deps.clock.set('2026-06-10', '08:00');
    await app.db.execute(sql`update sessions set last_seen_at = ${app.deps.clock.now()}`);
    expect((await clock('in')).status).toBe(200);
    expect(told(await week(me))).toEqual([
      ['2026-06-09', 'work', '08:00', '08:00', 'forgotten'],
      ['2026-06-10', 'work', '08:00', null, 'running'],
    ]);
  });
});

describe('corrections', () => {
  it('never overlap, keep breaks inside work, and name the field', async () => {
    const made = await add();
    expect([made.status, made.body.minutes, made.body.reason]).toEqual([201, 510, 'Phone was at home']);
    const refused = async (more: object) => {
      const { status, body } = await add(more);
      return [status, ...Object.keys(body.errors ?? {})];
    };
    expect(await refused({ start: '09:00', end: '10:00' })).toEqual([422, 'start']);
    expect(await refused({ start: '06:00', end: '08:01' })).toEqual([422, 'end']);
    expect(await refused({ kind: 'break', start: '16:00', end: '17:00' })).toEqual([422, 'start']);
    expect(await refused({ date: '2026-06-11', start: '08:00', end: '09:00' })).toEqual([422, 'start']);
    expect(await refused({ date: '2026-06-10', start: '19:00', end: '20:30' })).toEqual([422, 'end']);
    expect(await refused({ date: '2026-06-07', start: '09:00', end: '08:00' })).toEqual([422, 'end']);
    expect(await refused({ start: '17:00', end: '17:00' })).toEqual([422, 'end']);
    expect(await refused({ start: '25:00' })).toEqual([422, 'start']);
    expect(await refused({ end: null })).toEqual([422, 'end']);
    expect(await refused({ date: '2026-02-30' })).toEqual([422, 'date']);
    expect(await refused({ reason: ' ' })).toEqual([422, 'reason']);
    expect(await refused({ reason: 'x'.repeat(10_000) })).toEqual([422, 'reason']);
    expect(await refused({ userId: 999_999 })).toEqual([404]);
    // Adjacent entries don't overlap; past midnight is fine.
    expect((await add({ start: '16:30', end: '17:00' })).status).toBe(201);
    expect((await add({ date: '2026-06-08', start: '22:00', end: '02:00' })).status).toBe(201);
    expect((await add({ kind: 'break', start: '12:00', end: '12:30' })).status).toBe(201);

    const path = `/time-sheets/entries/${made.body.id}`;
    const put = (more: object, version?: number) =>
      admin.request<TimeEntry & ErrorBody>(
        'PUT',
        path,
        entry(more),
        version ? { 'if-match': String(version) } : {},
      );
    expect(Object.keys((await put({ end: '12:15' })).body.errors ?? {})).toEqual(['end']);
    expect(Object.keys((await put({ kind: 'break' })).body.errors ?? {})).toEqual(['kind']);
    expect((await put({ start: '07:45' }, 1)).body).toMatchObject({ start: '07:45', version: 2 });
    expect((await put({ start: '07:40' }, 1)).status).toBe(412);
    expect((await admin.request('DELETE', path, {})).status).toBe(422);
    expect((await admin.request('DELETE', path, { reason: 'Entered twice' })).status).toBe(200);
    // The break was removed with it.
    expect(told(await week(crew.userId)).map(([, kind]) => kind)).not.toContain('break');
    expect((await admin.request('DELETE', path, { reason: 'again' })).status).toBe(404);
  });

  // covers: office-45
  it('keep the extra hour of the night in which clocks are set back', async () => {
    app.deps.clock.set('2026-11-02', '12:00');
    await freshPeople();
    const stored = async (date: string, startedAt: string, endedAt: string) => {
      const [row] = await app.db
        .insert(timeEntries)
        .values({
          userId: crew.userId,
          kind: 'work',
          date,
          startedAt: new Date(startedAt),
          endedAt: new Date(endedAt),
          createdAt: new Date(endedAt),
        })
        .returning();
      return row?.id;
    };
    const put = async (id: number | undefined, more: object) => {
      const path = `/time-sheets/entries/${id}`;
      const { body } = await admin.request<TimeEntry & ErrorBody>('PUT', path, entry(more));
      return [body.startedAt, body.endedAt, body.minutes];
    };
    // From 11 PM to 1:30 AM in standard time; 1:30 AM came twice.
    const overnight = await stored('2026-10-31', '2026-11-01T04:00:20Z', '2026-11-01T07:30:40Z');
    expect(await put(overnight, { date: '2026-10-31', start: '22:45', end: '01:30' })).toEqual([
      '2026-11-01T03:45:00.000Z',
      '2026-11-01T07:30:40.000Z',
      226,
    ]);
    expect(
      (await admin.request('DELETE', `/time-sheets/entries/${overnight}`, { reason: 'Test' })).status,
    ).toBe(200);
    // The clock shows an earlier time at the end than at the start.
    const times = { date: '2026-11-01', end: '01:10' };
    const short = await stored('2026-11-01', '2026-11-01T06:40:00Z', '2026-11-01T07:10:00Z');
    expect(await put(short, { ...times, start: '01:35' })).toEqual([
      '2026-11-01T06:35:00.000Z',
      '2026-11-01T07:10:00.000Z',
      35,
    ]);
  });

  it('need one permission, viewing sheets another, and the blank request none', async () => {
    expect((await csr.request('POST', '/time-sheets/entries', entry())).status).toBe(403);
    expect((await csr.request('GET', '/time-sheets/weeks')).status).toBe(200);
    for (const path of ['/time-sheets/weeks', '/time-sheets/entries', `/time-sheets/people/${csr.userId}`])
      expect([path, (await crew.request('GET', path)).status]).toEqual([path, 403]);
    for (const who of [admin, csr, crew]) {
      const blank = await who.request('GET', '/time-sheets');
      expect([blank.status, blank.body]).toEqual([200, []]);
    }
  });
});

describe('weeks and files', () => {
  it('list everyone with totals and overtime, searched, filtered and sorted', async () => {
    for (const date of ['2026-06-08', '2026-06-09'])
      for (const [start, end] of [
        ['00:00', '11:30'],
        ['12:00', '23:30'],
      ])
        expect((await add({ date, start, end })).status).toBe(201);
    const [row, ...others] = await weeks({ q: 'north' }, '["netMinutes","DESC"]');
    expect(row).toMatchObject({
      id: crew.userId,
      netMinutes: 2760,
      overtimeMinutes: 360,
      days: [1380, 1380, 0, 0, 0, 0, 0],
    });
    expect(others.every(one => one.netMinutes === 0)).toBe(true);
    expect((await weeks({ state: 'overtime' })).map(one => one.id)).toEqual([crew.userId]);
    expect((await weeks({ type: 'admin' })).every(one => one.type === 'admin')).toBe(true);
    expect((await weeks({ week: '2026-05-01', state: 'overtime' })).length).toBe(0);
    expect((await admin.request('GET', '/time-sheets/weeks?filter={"shoe":1}')).status).toBe(400);
    expect((await admin.request('GET', '/time-sheets/weeks?sort=["shoe","ASC"]')).status).toBe(400);
    const file = await admin.request<string>(
      'GET',
      '/time-sheets/weeks/export.csv?filter={"week":"2026-06-10","q":"north"}',
    );
    expect(file.body).toContain('2026-06-08,crew');
    expect(file.body).toContain('46.00,6.00');
    const entries = await admin.request<TimeEntry[]>(
      'GET',
      `/time-sheets/entries?filter=${JSON.stringify({ userId: crew.userId, date_gte: '2026-06-09' })}`,
    );
    expect(entries.body.map(one => one.start)).toEqual(['12:00', '00:00']);
    const csv = await admin.request<string>('GET', '/time-sheets/entries/export.csv');
    expect(csv.body.trim().split('\n')).toHaveLength(5);
  });
});

describe('a user who does not clock out', () => {
  const notice = async () => {
    await app.deps.jobs.run('forgotten-clock');
    await app.deps.events.idle();
  };
  const toldTo = (userId: number) =>
    app.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.type, 'clock-forgotten')))
      .orderBy(notifications.id);
  const clockOf = async () => (await crew.request<CallBody<CrewDay>>('GET', '/crew-day')).body.data.clock;

  // covers: office-46
  it('is shown to the office once; the open entry doesn’t count until it is ended or corrected', async () => {
    await report([press('in', '07:30'), press('break-start', '12:00')]);
    app.deps.clock.set('2026-06-10', '19:59');
    await notice();
    expect(await toldTo(csr.userId)).toHaveLength(0);
    expect((await week(crew.userId)).workMinutes).toBe(749);

    app.deps.clock.set('2026-06-10', '20:00');
    await notice();
    await notice();
    const [row, ...others] = await toldTo(csr.userId);
    expect(others).toEqual([]);
    expect(row?.message.en).toContain('(North) has been clocked in since 7:30 AM on 6/10/2026');
    expect(row?.others).toMatchObject({ timeSheet: crew.userId, workLogDate: '2026-06-10' });
    expect(told(await week(crew.userId))).toEqual([
      ['2026-06-10', 'work', '07:30', null, 'forgotten'],
      ['2026-06-10', 'break', '12:00', null, 'forgotten'],
    ]);
    expect(await week(crew.userId)).toMatchObject({ workMinutes: 0, netMinutes: 0, state: 'break' });
    expect((await weeks({ state: 'forgotten' }))[0]).toMatchObject({ id: crew.userId, netMinutes: 0 });

    app.deps.clock.set('2026-06-17', '07:00');
    admin = await signedIn(app, 'admin');
    const forgottenIn = async (day: string) =>
      (await weeks({ week: day, state: 'forgotten' })).map(one => one.forgotten);
    expect([await forgottenIn('2026-06-10'), await forgottenIn('2026-06-17')]).toEqual([[2], []]);

    app.deps.clock.set('2026-06-11', '07:00');
    // The office's sessions expired overnight.
    admin = await signedIn(app, 'admin');
    const since = new Date('2026-06-10T07:30:00-05:00').toISOString();
    expect((await clockOf()).forgottenSince).toBe(since);
    await report([press('out', '16:45')]);
    expect(await week(crew.userId)).toMatchObject({ workMinutes: 555, breakMinutes: 285 });
    expect((await clockOf()).forgottenSince).toBeNull();
  });

  // covers: clock.isOn, clock.quietHours, clock.time
  it('isn’t reported while their phone sends reports, or if the office switched that off', async () => {
    await report([press('in', '07:30')]);
    const busy = { id: randomUUID(), type: 'position', happenedAt: '2026-06-10T19:00:00-05:00', payload: {} };
    await report([{ ...busy, latitude: 30.2, longitude: -97.7 }]);
    await notice();
    expect(await toldTo(csr.userId)).toHaveLength(0);
    app.deps.clock.set('2026-06-10', '21:01');
    admin = await signedIn(app, 'admin');
    const setting = { isOn: false, time: '20:00', quietHours: 2 };
    expect((await admin.request('PUT', '/settings/clock', setting)).status).toBe(200);
    await notice();
    expect(await toldTo(csr.userId)).toHaveLength(0);
    for (const other of [{ time: '21:30' }, { quietHours: 3 }]) {
      await admin.request('PUT', '/settings/clock', { ...setting, isOn: true, ...other });
      await notice();
      expect(await toldTo(csr.userId)).toHaveLength(0);
    }
    await admin.request('PUT', '/settings/clock', { ...setting, isOn: true });
    await notice();
    expect(await toldTo(csr.userId)).toHaveLength(1);
  });
});

describe('the people on a crew', () => {
  const names = async (path: string) =>
    (await csr.request<CallBody<CrewAttendance>>('GET', path)).body.data.members.map(member => member.userId);

  it('come from the clock, can be corrected by staff, and are on board, visit, sheet and report', async () => {
    const path = `/crews/${shop.north.id}/attendance`;
    const south = await signedIn(app, 'crew', { crewId: shop.south.id, vendorId: shop.vendor.id });
    await report([press('in', '07:30'), press('out', '16:00')]);
    expect(await names(`${path}?date=2026-06-10`)).toEqual([crew.userId]);
    expect(await names(`${path}?date=2026-06-09`)).toEqual([]);

    const body = { date: '2026-06-10', userIds: [crew.userId, south.userId], reason: 'Helped out' };
    expect((await csr.request('PUT', path, body)).status).toBe(200);
    expect(await names(`${path}?date=2026-06-10`)).toEqual([crew.userId, south.userId]);
    const board = await csr.request<CallBody<CrewStatusDay>>('GET', '/crew-status?date=2026-06-10');
    const north = board.body.data.crews.find(one => one.id === shop.north.id);
    expect(north?.members.map(member => member.userId)).toEqual([crew.userId, south.userId]);
    expect((await week(south.userId)).days[2]?.crews).toEqual(['North']);

    const times = {
      startedAt: new Date('2026-06-10T14:00:00Z'),
      completedAt: new Date('2026-06-10T14:40:00Z'),
    };
    const { visit } = await makeVisit(app, shop.vendor.id, {
      crewId: shop.north.id,
      status: 'completed',
      visit: { ...times, workedMinutes: 40 },
    });
    const detail = await csr.request<AssignmentDetail>('GET', `/assignments/${visit.id}`);
    expect(detail.body.crewMembers).toHaveLength(2);
    const filter = JSON.stringify({ period: { from: '2026-06-10', to: '2026-06-10' } });
    const hours = await admin.request<CallBody<ReportSummary>>(
      'GET',
      `/reports/crew-hours/summary?filter=${filter}`,
    );
    expect(hours.body.data.totals).toMatchObject({ worked: 40, people: 2, personTime: 80 });

    const alone = { ...body, userIds: [south.userId], reason: 'Went home sick' };
    await csr.request('PUT', path, alone);
    expect(await names(`${path}?date=2026-06-10`)).toEqual([south.userId]);
    const rows = await app.db
      .select()
      .from(history)
      .where(eq(history.reason, 'Went home sick'))
      .orderBy(history.id);
    expect(rows).toMatchObject([{ entity: 'crew', entityId: String(shop.north.id), actorId: csr.userId }]);
  });

  it('can’t be corrected for future days, with people outside the crew, or without a reason', async () => {
    const path = `/crews/${shop.north.id}/attendance`;
    const body = { date: '2026-06-10', userIds: [crew.userId], reason: 'x' };
    const refused = async (more: object, who = csr) => {
      const answer = await who.request<ErrorBody>('PUT', path, { ...body, ...more });
      return [answer.status, Object.keys(answer.body.errors ?? {})];
    };
    expect(await refused({ date: '2026-06-11' })).toEqual([422, ['date']]);
    expect(await refused({ userIds: [csr.userId] })).toEqual([422, ['userIds']]);
    expect(await refused({ reason: '' })).toEqual([422, ['reason']]);
    expect(await refused({}, crew)).toEqual([403, []]);
  });
});
