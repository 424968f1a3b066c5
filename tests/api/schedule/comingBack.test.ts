import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { ScheduleDifference, Service } from '#contract/schedule/services.calls.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { crews } from '#server/db/schema/index.ts';
import { generateAll } from '#server/modules/schedule/schedule/generateAll.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell, visitAt, visitsOf } from '#tests/api/support/sold.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let csr: Person;
let admin: Person;
let ground: TestMarket;
let otherCrew: number;
let serviceId: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = await signedIn(app, 'admin');
  csr = await signedIn(app, 'csr');
  ground = await makeTestMarket(app, ['78704'], 3);
  const [made] = await app.db
    .insert(crews)
    .values({ vendorId: ground.vendorId, name: 'Other crew', serviceTypes: ['mow'] })
    .returning();
  otherCrew = made?.id ?? 0;
});
afterAll(() => app.close());
// Wednesdays from June 10 on.
beforeEach(async () => {
  ({ serviceId } = await sell(app, ground));
});

/** Sends each change a second after the previous one, so that no two have the same time. */
async function send<T>(method: 'POST' | 'PUT', path: string, body: object = {}, by = csr) {
  app.deps.clock.advanceMinutes(1 / 60);
  const answer = await by.request<CallBody<T>>(method, path, body);
  expect(answer).toMatchObject({ status: method === 'POST' && path.endsWith('forced') ? 201 : 200 });
  return answer.body.data;
}
const edit = async (slot: string, body: object) =>
  send('PUT', `/assignments/${(await visitAt(app, serviceId, slot)).id}`, body, admin);
const change = (kind: 'pause' | 'resume' | 'end', body: object) =>
  send<Service>('POST', `/services/${serviceId}/${kind}`, body);
const undo = () => send('POST', `/services/${serviceId}/undo`);
const look = (kind: 'pause' | 'resume' | 'end', body: object) =>
  send<ScheduleDifference>('POST', `/services/${serviceId}/preview`, { kind, ...body });
const facts = async (slot: string) => {
  const { id, date, crewId, priceCents, instructions, isBillable, status } = await visitAt(
    app,
    serviceId,
    slot,
  );
  return { id, date, crewId, priceCents, instructions, isBillable, status };
};
const standing = async () =>
  (await visitsOf(app, serviceId)).map(({ version: _, createdAt: __, ...visit }) => visit);
const pendingDays = async () =>
  (await visitsOf(app, serviceId))
    .filter(({ status }) => status === 'pending')
    .map(({ date }) => date)
    .sort();

/** Edits the visit of June 24 by hand, as the office does; returns its facts. */
async function decide() {
  await edit('2026-06-24', {
    date: '2026-06-25',
    crewId: otherCrew,
    priceCents: 7700,
    instructions: 'Ring twice',
    isBillable: false,
    reason: 'Agreed',
  });
  return facts('2026-06-24');
}

describe('decisions about a visit', () => {
  // covers: office-32
  it('are restored when a pause ends early, as the preview says', async () => {
    const decided = await decide();
    await change('pause', { from: '2026-06-15', until: '2026-07-20' });
    expect(await pendingDays()).not.toContain('2026-06-25');
    const shown = await look('resume', { date: '2026-06-22' });
    expect(shown.added[0]).toEqual({ slot: '2026-06-24', date: '2026-06-25' });
    expect(shown.warnings).toEqual([]);
    await change('resume', { date: '2026-06-22' });
    expect(await facts('2026-06-24')).toEqual(decided);
    expect((await pendingDays()).slice(0, 3)).toEqual(['2026-06-10', '2026-06-25', '2026-07-01']);
    await generateAll(app.deps);
    expect(await facts('2026-06-24')).toEqual(decided);
  });

  it('are restored if the office had moved the visit to a day after the pause’s new end', async () => {
    const decided = await decide();
    await change('pause', { from: '2026-06-15' });
    await change('resume', { date: '2026-06-25' });
    expect(await facts('2026-06-24')).toEqual(decided);
    expect((await pendingDays()).slice(0, 3)).toEqual(['2026-06-10', '2026-06-25', '2026-07-01']);
  });

  it('are restored on a new weekday; values that the office didn’t set follow the new terms', async () => {
    await edit('2026-06-24', { priceCents: 7700, reason: 'Agreed' });
    await change('pause', { from: '2026-06-15', until: '2026-07-20' });
    await send('PUT', `/services/${serviceId}`, { from: '2026-06-15', weekday: 5, crewId: otherCrew });
    await change('resume', { date: '2026-06-15' });
    expect(await facts('2026-06-26')).toMatchObject({
      date: '2026-06-26',
      priceCents: 7700,
      crewId: otherCrew,
    });
  });

  it('are restored without a crew if the office removed the visit’s crew', async () => {
    await edit('2026-06-24', { crewId: null, reason: 'Not sure yet' });
    await change('pause', { from: '2026-06-15', until: '2026-07-20' });
    await change('resume', { date: '2026-06-15' });
    expect(await facts('2026-06-24')).toMatchObject({ date: '2026-06-24', crewId: null });
    expect((await visitAt(app, serviceId, '2026-06-24')).handMade).toEqual(['crewId']);
  });

  it('are restored on a one-time visit that was moved beyond its slot and service’s end', async () => {
    ({ serviceId } = await sell(app, ground, { frequency: -1, startDate: '2026-06-17' }));
    await edit('2026-06-17', { date: '2026-06-25', priceCents: 7700, reason: 'Agreed' });
    const decided = await facts('2026-06-17');
    await change('pause', { from: '2026-06-15' });
    await change('resume', { date: '2026-06-15' });
    expect(await facts('2026-06-17')).toEqual(decided);
  });

  it('are restored on a visit that a weekday change had moved beyond the horizon', async () => {
    await send('PUT', `/services/${serviceId}`, { from: '2026-06-10', weekday: 5 });
    const last = (await visitsOf(app, serviceId)).at(-1)?.slot ?? '';
    expect(last).toBe('2026-08-07');
    await edit(last, { crewId: null, reason: 'Not sure yet' });
    const decided = await facts(last);
    await change('pause', { from: '2026-06-17' });
    const shown = await look('resume', { date: '2026-06-17' });
    expect(shown.added.at(-1)).toEqual({ slot: last, date: last });
    await change('resume', { date: '2026-06-17' });
    expect(await facts(last)).toEqual(decided);
  });

  it('don’t include a crew that no longer works', async () => {
    await edit('2026-06-24', { crewId: otherCrew, priceCents: 7700, reason: 'Agreed' });
    await change('pause', { from: '2026-06-15', until: '2026-07-20' });
    await app.db.update(crews).set({ isActive: false }).where(eq(crews.id, otherCrew));
    await change('resume', { date: '2026-06-15' });
    expect(await facts('2026-06-24')).toMatchObject({ priceCents: 7700, crewId: ground.crewId });
    await app.db.update(crews).set({ isActive: true }).where(eq(crews.id, otherCrew));
  });

  // covers: office-32
  it('are restored when the service’s end is postponed', async () => {
    const decided = await decide();
    await change('end', { date: '2026-06-16' });
    const shown = await look('end', { date: '2026-07-31' });
    expect(shown.added.map(({ date }) => date).slice(0, 2)).toEqual(['2026-06-17', '2026-06-25']);
    await change('end', { date: '2026-07-31' });
    expect(await facts('2026-06-24')).toEqual(decided);
  });

  it('are restored and removed with each change that is undone', async () => {
    const decided = await decide();
    await change('pause', { from: '2026-06-15', until: '2026-07-20' });
    const paused = await standing();
    for (const _ of [1, 2]) {
      await change('resume', { date: '2026-06-22' });
      expect(await facts('2026-06-24')).toEqual(decided);
      await undo();
      expect(await standing()).toEqual(paused);
    }
    await change('resume', { date: '2026-06-22' });
    expect(await facts('2026-06-24')).toEqual(decided);
  });
});

describe('a visit canceled because its own day was in a pause or after the end', () => {
  // covers: office-32
  it('takes place again once that day is no longer paused or after the end', async () => {
    await edit('2026-06-24', { date: '2026-06-29' });
    const { id } = await visitAt(app, serviceId, '2026-06-24');
    await change('pause', { from: '2026-06-29', until: '2026-07-06' });
    expect(await facts('2026-06-24')).toMatchObject({ status: 'cancel' });
    expect((await look('resume', { date: '2026-06-29' })).added.map(({ date }) => date)).toEqual([
      '2026-06-29',
      '2026-07-01',
    ]);
    const paused = await standing();
    await change('resume', { date: '2026-06-29' });
    expect(await facts('2026-06-24')).toMatchObject({ id, status: 'pending', date: '2026-06-29' });
    await undo();
    expect(await standing()).toEqual(paused);

    await change('resume', { date: '2026-06-29' });
    await change('end', { date: '2026-06-26' });
    expect(await facts('2026-06-24')).toMatchObject({ id, status: 'cancel' });
    await change('end', { date: '2026-07-31' });
    expect(await facts('2026-06-24')).toMatchObject({ id, status: 'pending', date: '2026-06-29' });
  });

  it('stays canceled if someone canceled it for another reason', async () => {
    await send('POST', `/assignments/${(await visitAt(app, serviceId, '2026-06-24')).id}/cancel`, {
      reason: 'Holiday',
    });
    await change('pause', { from: '2026-06-22', until: '2026-07-06' });
    await change('resume', { date: '2026-06-22' });
    expect(await facts('2026-06-24')).toMatchObject({ status: 'cancel' });
  });
});

describe('forced visits', () => {
  const force = (date: string) =>
    send<WorkLog>('POST', `/services/${serviceId}/forced`, { date, reason: 'Party' });

  // covers: office-31
  it('in a pause stay, or are canceled and restored with it, as chosen', async () => {
    await force('2026-06-19');
    const pause = { from: '2026-06-15', until: '2026-07-03' };
    expect(await look('pause', pause)).toMatchObject({ forced: 1, forcedStay: 1 });
    const shown = await look('pause', { ...pause, endsForced: true });
    expect(shown).toMatchObject({ forced: 1, forcedStay: 0 });
    expect(shown.removed.filter(({ isForced }) => isForced).map(({ date }) => date)).toEqual(['2026-06-19']);
    await change('pause', { ...pause, endsForced: true });
    expect(await pendingDays()).not.toContain('2026-06-19');
    await change('resume', { date: '2026-06-15' });
    expect(await pendingDays()).toContain('2026-06-19');
    await undo();
    expect(await pendingDays()).not.toContain('2026-06-19');
  });

  it('take the service’s new price if they have none of their own, as the preview says', async () => {
    const { id, date } = await force('2026-06-19');
    const own = await send<WorkLog>('POST', `/services/${serviceId}/forced`, {
      date: '2026-06-26',
      priceCents: 9900,
      reason: 'Party',
    });
    const body = { kind: 'terms', from: '2026-06-15', priceCents: 8800, reason: 'Agreed' };
    const shown = await send<ScheduleDifference>('POST', `/services/${serviceId}/preview`, body, admin);
    const forced = shown.changed.filter(visit => visit.id === id || visit.id === own.id);
    expect(forced).toEqual([expect.objectContaining({ id, newDate: date, kept: [], lost: [] })]);
    expect(forced[0]?.fields).toEqual([{ field: 'priceCents', before: null, after: 8800 }]);
  });

  it('canceled by an end return when it is undone, whatever else is in their week', async () => {
    await force('2026-07-03');
    const before = await standing();
    await change('end', { date: '2026-07-02' });
    expect(await pendingDays()).not.toContain('2026-07-03');
    await undo();
    expect(await standing()).toEqual(before);
  });
});

describe('an end of service', () => {
  it('stays in force even if a single visit is requested after it', async () => {
    await change('end', { date: '2026-06-18' });
    const before = await standing();
    const body = { from: '2026-07-20', frequency: -1 };
    const refused = await csr.request<ErrorBody>('PUT', `/services/${serviceId}`, body);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { from: 'The service ends before that day.' },
    ]);
    await generateAll(app.deps);
    expect(await standing()).toEqual(before);
  });
});
