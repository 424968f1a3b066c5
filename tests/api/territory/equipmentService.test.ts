import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween, momentOf } from '#contract/core/days.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { HistoryEntry } from '#contract/insight/history.calls.ts';
import type { EquipmentCare } from '#contract/territory/equipment.calls.ts';
import type { Equipment } from '#contract/territory/equipment.resource.ts';
import { dueDay } from '#contract/territory/equipmentDue.ts';
import { SERVICE_UNITS } from '#contract/territory/equipmentService.ts';
import { assignments, crews, vendors } from '#server/db/schema/index.ts';
import { bookVisit, makeReader, type Reader } from '#tests/api/support/automations.ts';
import { holding, type Person, signedIn } from '#tests/api/support/people.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

const TODAY = '2026-06-10';
const ZONE = 'America/Chicago';

let app: TestApp;
let admin: Person;
let reader: Reader;
let north: number;
let south: number;
beforeAll(async () => {
  app = await createTestApp();
  const [vendor] = await app.db
    .insert(vendors)
    .values({ companyName: 'Blades', commissionPercent: 20 })
    .returning();
  const made = await app.db
    .insert(crews)
    .values(
      ['North', 'South'].map(name => ({
        ...{ name, vendorId: vendor?.id ?? 0, serviceTypes: ['mow' as const], capacityMinutes: 480 },
      })),
    )
    .returning();
  [north = 0, south = 0] = made.map(crew => crew.id);
});
afterAll(() => app.close());
beforeEach(async () => {
  await on(TODAY);
  await app.db.execute(sql`truncate charges, assignments cascade`);
  reader = await makeReader(app);
});

/** Sets the clock to another day and signs everyone in again. */
async function on(day: Day, time = '10:00') {
  app.deps.clock.set(day, time);
  admin = await signedIn(app, 'admin');
}

const RULE = {
  name: 'Oil change',
  everyHours: 50,
  every: null,
  unit: 'months',
  lastOn: null,
  lastHours: null,
};
type Rule = Partial<Omit<typeof RULE, 'everyHours' | 'every' | 'lastOn' | 'lastHours'>> & {
  everyHours?: number | null;
  every?: number | null;
  lastOn?: Day | null;
  lastHours?: number | null;
};
async function addMower(rules: Rule[] = [{}], change: object = {}): Promise<Equipment> {
  const body = { name: 'Mower', crewId: north, rules: rules.map(rule => ({ ...RULE, ...rule })), ...change };
  const made = await admin.request<Equipment>('POST', '/equipment', body);
  expect(made.status).toBe(201);
  return made.body;
}
const mower = async (id: number) => (await admin.request<Equipment>('GET', `/equipment/${id}`)).body;
const careOf = async (id: number) =>
  (await admin.request<CallBody<EquipmentCare>>('GET', `/equipment/${id}/care`)).body.data;
/** Adds a visit that a crew completed; returns its ID. */
async function work(crewId: number, date: Day, minutes: number, at = '16:00'): Promise<number> {
  const id = await bookVisit(app, reader, date, momentOf(date, at, ZONE).toISOString());
  await app.db.update(assignments).set({ crewId, workedMinutes: minutes }).where(eq(assignments.id, id));
  return id;
}
const done = (id: number, body: object) =>
  admin.request<CallBody<EquipmentCare> & ErrorBody>('POST', `/equipment/${id}/services`, {
    ...{ id: randomUUID(), doneOn: TODAY },
    ...body,
  });

describe('hours', () => {
  it('add up the crew’s visits as reported, corrected and undone', async () => {
    const { id } = await addMower([], { startHours: 100 });
    const visit = await bookVisit(app, reader, TODAY);
    await app.db.update(assignments).set({ crewId: north }).where(eq(assignments.id, visit));
    expect((await mower(id)).hours).toBe(100);
    const act = (way: string, body: object = {}) =>
      admin.request('POST', `/assignments/${visit}/${way}`, body);
    expect((await act('complete', { workedMinutes: 90 })).status).toBe(200);
    expect((await mower(id)).hours).toBe(101.5);
    const { body: now } = await admin.request<{ version: number }>('GET', `/assignments/${visit}`);
    const edit = await admin.request(
      'PUT',
      `/assignments/${visit}`,
      { workedMinutes: 30 },
      {
        'if-match': String(now.version),
      },
    );
    expect(edit.status).toBe(200);
    expect((await mower(id)).hours).toBe(100.5);
    expect((await act('restore')).status).toBe(200);
    expect((await mower(id)).hours).toBe(100);
  });

  it('count for the crew that has the equipment on each day, from the latest meter reading', async () => {
    const { id, version } = await addMower([], { startHours: 10 });
    await work(south, TODAY, 60);
    await on('2026-06-11');
    await work(north, TODAY, 120);
    expect((await mower(id)).hours).toBe(12);
    const body = { name: 'Mower', crewId: south, startHours: 10, rules: [] };
    await admin.request('PUT', `/equipment/${id}`, body, { 'if-match': String(version) });
    await work(north, '2026-06-11', 60);
    await work(south, '2026-06-11', 180);
    expect((await mower(id)).hours).toBe(15);
    const reading = { id: randomUUID(), readOn: TODAY, hours: 20.5 };
    const path = `/equipment/${id}/readings`;
    await admin.request('POST', path, reading);
    const again = await admin.request<CallBody<EquipmentCare>>('POST', path, reading);
    expect(again.body.data).toMatchObject({
      hours: 23.5,
      entries: [{ kind: 'reading', hours: 20.5, isRead: true }],
    });
    const gone = await admin.request<CallBody<EquipmentCare>>('DELETE', `${path}/${reading.id}`);
    expect(gone.body.data).toMatchObject({ hours: 15, entries: [] });
  });
});

describe('services', () => {
  it('are due after hours or months until done; repeating or undoing changes nothing else', async () => {
    const { id } = await addMower([{}, { name: 'Blades', everyHours: null, every: 1, lastOn: '2026-05-08' }]);
    expect(await mower(id)).toMatchObject({
      serviceState: 'due',
      nextService: { name: 'Blades', daysLeft: -2, dueOn: '2026-06-08', hoursLeft: null },
    });
    const [blades, oil] = (await careOf(id)).rules;
    expect(oil).toMatchObject({ name: 'Oil change', hoursLeft: 50, state: 'fine', isDone: false });
    const entry = { id: randomUUID(), ruleId: blades?.id, costCents: 4200, note: 'New set' };
    const first = await done(id, entry);
    expect([first.status, first.body.message]).toEqual([200, 'The service was recorded.']);
    expect((await done(id, entry)).body.data.entries).toMatchObject([
      {
        id: entry.id,
        kind: 'service',
        name: 'Blades',
        on: TODAY,
        hours: 0,
        isRead: false,
        costCents: 4200,
        note: 'New set',
      },
    ]);
    expect(await mower(id)).toMatchObject({ serviceState: 'fine' });
    for (let day = 0; day < 7; day++) await work(north, TODAY, 6 * 60);
    expect(await mower(id)).toMatchObject({
      serviceState: 'soon',
      nextService: { name: 'Oil change', hoursLeft: 8 },
    });
    const last = await work(north, TODAY, 9 * 60);
    expect(await mower(id)).toMatchObject({ serviceState: 'due', nextService: { hoursLeft: -1 } });
    await app.db.update(assignments).set({ workedMinutes: 60 }).where(eq(assignments.id, last));
    expect(await mower(id)).toMatchObject({ serviceState: 'soon', nextService: { hoursLeft: 7 } });

    await admin.request('DELETE', `/equipment/${id}/services/${entry.id}`);
    expect(await mower(id)).toMatchObject({ serviceState: 'due', nextService: { name: 'Blades' } });
    const filter = JSON.stringify({ entity: 'equipment', entityId: String(id) });
    const [undone, recorded] = (
      await admin.request<HistoryEntry[]>('GET', `/histories/list?filter=${filter}`)
    ).body;
    expect(recorded?.after).toMatchObject({ serviceDone: 'Blades', serviceDoneOn: TODAY, costCents: 4200 });
    expect(undone?.before).toMatchObject({ serviceDone: 'Blades' });
  });

  it('are refused for future days, other equipment’s rules and users without the permission', async () => {
    const { id, rules } = await addMower();
    const other = await addMower();
    const ruleId = rules[0]?.id;
    expect((await done(id, { ruleId, doneOn: '2026-06-11' })).body.errors).toEqual({
      doneOn: 'This day is in the future.',
    });
    expect((await done(other.id, { ruleId })).body.errors).toHaveProperty('ruleId');
    expect((await done(id, { ruleId, hours: -1 })).status).toBe(422);
    const nearly = await holding(app, 'csr', ['equipment_list', 'equipment_edit']);
    const kept = await nearly.request<ErrorBody>('POST', `/equipment/${id}/services`, {
      ...{ id: randomUUID(), ruleId, doneOn: TODAY },
    });
    expect([kept.status, kept.body.missing]).toEqual([403, 'equipment_service']);
    const bad = await admin.request<ErrorBody>('POST', '/equipment', {
      ...{ name: 'Bad', rules: [{ ...RULE, everyHours: null }] },
    });
    expect(bad.body.errors).toEqual({ 'rules.0.everyHours': 'Enter hours, a time, or both.' });
  });

  it('keep their history when a rule is renamed or deleted, and end when equipment retires', async () => {
    const { id, rules } = await addMower([
      { everyHours: null, every: 3, unit: 'days', lastOn: '2026-06-01' },
    ]);
    const [rule] = rules;
    await done(id, { ruleId: rule?.id, doneOn: '2026-06-05' });
    const save = async (body: object) => {
      const { version } = await mower(id);
      const put = await admin.request(
        'PUT',
        `/equipment/${id}`,
        { name: 'Mower', rules, ...body },
        {
          'if-match': String(version),
        },
      );
      expect(put.status).toBe(200);
      return mower(id);
    };
    expect(await save({ rules: [{ ...rule, name: 'Oil' }] })).toMatchObject({
      serviceState: 'due',
      nextService: { name: 'Oil', dueOn: '2026-06-08' },
    });
    expect(await save({ isActive: false })).toMatchObject({ serviceState: 'none', nextService: null });
    expect(await save({ rules: [] })).toMatchObject({ serviceState: 'none', rules: [] });
    expect((await careOf(id)).entries).toMatchObject([{ name: 'Oil change', on: '2026-06-05' }]);
  });

  it('are listed by state, most urgent first, and exported', async () => {
    await app.db.execute(sql`delete from equipment`);
    const days = (every: number) => ({ everyHours: null, every, unit: 'days', lastOn: '2026-06-01' });
    await addMower([days(30)], { name: 'Fine' });
    await addMower([days(30), days(5)], { name: 'Overdue' });
    await addMower([days(9)], { name: 'Due today' });
    await addMower([days(10)], { name: 'Soon' });
    await addMower([], { name: 'No rules' });
    await addMower([days(5)], { name: 'Sold', isActive: false });
    const listed = async (filter: object) => {
      const query = `filter=${JSON.stringify(filter)}&sort=["serviceState","DESC"]`;
      return (await admin.request<Equipment[]>('GET', `/equipment?${query}`)).body.map(({ name }) => name);
    };
    expect(await listed({})).toEqual(['Overdue', 'Due today', 'Soon', 'Fine', 'Sold', 'No rules']);
    expect(await listed({ serviceState: ['due', 'soon'] })).toEqual(['Overdue', 'Due today', 'Soon']);
    expect(await listed({ serviceState: 'due' })).toEqual(['Overdue', 'Due today']);
    const file = await admin.request<string>(
      'GET',
      `/equipment/export.csv?filter=${JSON.stringify({ serviceState: 'due' })}`,
    );
    expect(file.body.trim().split(/\r?\n/)[1]).toContain('due,Oil change,,2026-06-10');
  });
});

describe('what is due', () => {
  it('agrees with a model over random visits, readings, services and crews', async () => {
    const day = fc.integer({ min: -60, max: 0 }).map(days => addDays(TODAY, days));
    const hours = fc.integer({ min: 0, max: 4000 }).map(tenths => tenths / 10);
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('work' as const),
          day,
          minutes: fc.integer({ min: 1, max: 600 }),
          isNorth: fc.boolean(),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('reading' as const), day, hours }) },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constant('service' as const), day, hours: fc.option(hours) }),
      },
    );
    const plan = fc.record({
      steps: fc.array(step, { maxLength: 14 }),
      everyHours: fc.integer({ min: 1, max: 60 }),
      every: fc.integer({ min: 1, max: 14 }),
      unit: fc.constantFrom(...SERVICE_UNITS),
      start: hours,
      lastOn: fc.integer({ min: -800, max: -61 }).map(days => addDays(TODAY, days)),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ steps, everyHours, every, unit, start, lastOn }) => {
        await app.db.execute(sql`truncate charges, assignments cascade`);
        await on(addDays(TODAY, -61));
        const { id, rules } = await addMower([{ everyHours, every, unit, lastOn }], { startHours: start });
        await on(TODAY, '23:30');
        // One event per day, because events of one day would be ordered by their moments.
        const days = steps.filter((one, at) => steps.findIndex(other => other.day === one.day) === at);
        const sorted = days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
        let [meter, since, last] = [Math.round(start * 60), 0, lastOn];
        let atLast = meter;
        for (const one of sorted) {
          if (one.kind === 'work') {
            await work(one.isNorth ? north : south, one.day, one.minutes);
            if (one.isNorth) meter += one.minutes;
          } else if (one.kind === 'reading') {
            const body = { id: randomUUID(), readOn: one.day, hours: one.hours };
            await admin.request('POST', `/equipment/${id}/readings`, body);
            meter = Math.round(one.hours * 60);
          } else {
            await done(id, { ruleId: rules[0]?.id, doneOn: one.day, hours: one.hours });
            if (one.hours !== null) meter = Math.round(one.hours * 60);
            [last, atLast] = [one.day, meter];
          }
        }
        since = Math.max(0, meter - atLast);
        const dueOn = dueDay(last, every, unit);
        const [left, daysLeft] = [everyHours * 60 - since, daysBetween(TODAY, dueOn)];
        const isSoon =
          left <= Math.min(600, Math.floor(everyHours * 12)) ||
          daysLeft <= Math.min(14, Math.floor(daysBetween(last, dueOn) / 5));
        const state = left <= 0 || daysLeft <= 0 ? 'due' : isSoon ? 'soon' : 'fine';
        const care = await careOf(id);
        expect([care.hours, care.rules[0]]).toEqual([
          Math.round(meter / 6) / 10,
          expect.objectContaining({
            lastOn: last,
            dueOn,
            daysLeft,
            hoursLeft: Math.round(left / 6) / 10,
            state,
          }),
        ]);
        const query = `filter=${JSON.stringify({ id: [id], serviceState: state })}`;
        expect((await admin.request<Equipment[]>('GET', `/equipment?${query}`)).body).toMatchObject([
          { id, serviceState: state },
        ]);
      }),
      { numRuns: 20, seed: 1 },
    );
  });
});
