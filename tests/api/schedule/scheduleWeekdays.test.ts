import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '#contract/core/days.ts';
import type { CallBody, ErrorBody } from '#contract/core/errors.ts';
import type { AssignmentInput } from '#contract/schedule/assignments.ts';
import type { TermsBody } from '#contract/schedule/schedule.ts';
import type { ScheduleDifference, Service } from '#contract/schedule/services.calls.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { generateAll } from '#server/modules/schedule/schedule/generateAll.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { datesOf, sell, slotsOf, termsOf, visitAt, visitsOf } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

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

const weeks = (from: Day, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => addDays(from, index * 7 * step));

/** Returns the slots after a previewed difference is applied, from the visits before it. */
function foretold(before: { id: number; slot: Day }[], difference: ScheduleDifference): Day[] {
  const gone = new Set(difference.removed.map(visit => visit.id));
  const moved = new Map(difference.changed.map(visit => [visit.id, visit.newSlot]));
  return [
    ...before.filter(visit => !gone.has(visit.id)).map(visit => moved.get(visit.id) ?? visit.slot),
    ...difference.added.map(visit => visit.slot),
  ].sort();
}

/** Previews, then saves; the result matches the preview, and still does after the nightly job. */
async function changed(serviceId: number, preview: [string, unknown], save: [string, unknown]) {
  const before = await visitsOf(app, serviceId);
  const shown = await csr.request<CallBody<ScheduleDifference>>('POST', ...preview);
  expect(shown.status).toBe(200);
  expect((await csr.request('PUT', ...save)).status).toBe(200);
  const slots = await slotsOf(app, serviceId);
  expect(slots).toEqual(foretold(before, shown.body.data));
  await generateAll(app.deps);
  expect(await slotsOf(app, serviceId)).toEqual(slots);
  return slots;
}

async function editVisit(serviceId: number, slot: Day, body: Partial<AssignmentInput>) {
  const path = `/assignments/${(await visitAt(app, serviceId, slot)).id}`;
  const wanted = { scope: 'following', ...body };
  return changed(serviceId, [`${path}/preview`, wanted], [path, wanted]);
}

function editService(serviceId: number, body: Partial<TermsBody> & { from: Day }) {
  const path = `/services/${serviceId}`;
  return changed(serviceId, [`${path}/preview`, { kind: 'terms', ...body }], [path, body]);
}

describe('a change of day after an earlier one', () => {
  it('to an earlier weekday, through a visit, leaves no visits on the old day', async () => {
    const { serviceId } = await sell(app, ground);
    await editVisit(serviceId, '2026-06-24', { date: '2026-06-26' });
    const slots = await editVisit(serviceId, '2026-06-26', { date: '2026-06-23' });
    expect(slots).toEqual(['2026-06-10', '2026-06-17', ...weeks('2026-06-23', 7)]);
    expect(await datesOf(app, serviceId)).toEqual(slots);

    const every2 = await editVisit(serviceId, '2026-06-17', { frequency: 2 });
    expect(every2).toEqual(['2026-06-10', '2026-06-17', ...weeks('2026-06-30', 3, 2)]);
  });

  it('works for a service every two weeks', async () => {
    const { serviceId } = await sell(app, ground, { frequency: 2 });
    await editVisit(serviceId, '2026-06-24', { date: '2026-06-26' });
    const slots = await editVisit(serviceId, '2026-06-26', { date: '2026-06-23' });
    expect(slots).toEqual(['2026-06-10', ...weeks('2026-06-23', 4, 2)]);
    const weekly = await editVisit(serviceId, '2026-06-10', { frequency: 1 });
    expect(weekly).toEqual(['2026-06-10', '2026-06-17', ...weeks('2026-06-23', 7)]);
  });

  it('can be made through the service three times in a row, then with another frequency', async () => {
    const { serviceId } = await sell(app, ground);
    await editService(serviceId, { from: '2026-06-22', weekday: 5 });
    await editService(serviceId, { from: '2026-06-22', weekday: 2 });
    const slots = await editService(serviceId, { from: '2026-06-18', weekday: 1 });
    expect(slots).toEqual(['2026-06-10', '2026-06-17', ...weeks('2026-06-22', 7)]);
    expect(await termsOf(app, serviceId)).toHaveLength(2);
    const every2 = await editService(serviceId, { from: '2026-06-10', frequency: 2 });
    expect(every2).toEqual(['2026-06-10', ...weeks('2026-06-22', 4, 2)]);
  });

  it('continues through changes planned for later, which keep their crew and price', async () => {
    const { serviceId } = await sell(app, ground);
    await editService(serviceId, { from: '2026-07-08', priceCents: 5500, reason: 'As agreed' });
    await editService(serviceId, { from: '2026-06-22', frontBack: 'frontOnly' });
    const slots = await editService(serviceId, { from: '2026-06-15', weekday: 1 });
    expect(slots).toEqual(['2026-06-10', ...weeks('2026-06-15', 8)]);
    expect((await termsOf(app, serviceId)).map(row => [row.fromSlot, row.priceCents, row.frontBack])).toEqual(
      [
        ['2026-06-10', null, 'both'],
        ['2026-06-15', null, 'both'],
        ['2026-06-22', null, 'frontOnly'],
        ['2026-07-06', 5500, 'frontOnly'],
      ],
    );
    const extent = (await visitsOf(app, serviceId)).map(visit => visit.frontBack);
    expect(extent).toEqual(['both', 'both', ...Array.from({ length: 7 }, () => 'frontOnly')]);
  });
});

describe('the day that an edit requests', () => {
  it('may be before the first slot sold: the service then starts with it', async () => {
    const { serviceId } = await sell(app, ground, { startDate: '2026-06-17' });
    const slots = await editVisit(serviceId, '2026-06-17', { date: '2026-06-12' });
    expect(slots).toEqual(weeks('2026-06-12', 9));
    const service = await csr.request<Service>('GET', `/services/${serviceId}`);
    expect(service.body.startDate).toBe('2026-06-12');
  });

  it('may be beyond the horizon', async () => {
    const { serviceId } = await sell(app, ground, { frequency: 6 });
    const { id } = await visitAt(app, serviceId, '2026-07-22');
    const slots = await editVisit(serviceId, '2026-07-22', { date: '2026-08-21' });
    expect(slots).toEqual(['2026-06-10', '2026-08-21']);
    expect((await visitAt(app, serviceId, '2026-08-21')).id).toBe(id);
  });

  it('is used even if the visit was moved away from it by hand before', async () => {
    const { serviceId } = await sell(app, ground);
    const { id } = await visitAt(app, serviceId, '2026-06-24');
    await csr.request('PUT', `/assignments/${id}`, { date: '2026-06-25' });
    await editVisit(serviceId, '2026-06-24', { date: '2026-06-24', priceCents: 4100, reason: 'As agreed' });
    expect(await visitAt(app, serviceId, '2026-06-24')).toMatchObject({ date: '2026-06-24', handMade: [] });
  });

  it('is refused before the service’s start, also for an administrator', async () => {
    const { serviceId } = await sell(app, ground, { startDate: '2026-06-03' });
    const visit = await visitAt(app, serviceId, '2026-06-17');
    const move = (method: 'PUT' | 'POST', path: string, body: object) =>
      admin.request<Omit<ErrorBody, 'status'>>(method, path, body);
    for (const [date, why] of [
      ['1990-01-01', 'Choose a day from one year ago to two years from now.'],
      ['2026-05-31', 'The service starts after that date.'],
    ]) {
      const refused = [
        await move('PUT', `/assignments/${visit.id}`, { date }),
        await move('POST', `/assignments/${visit.id}/preview`, { date }),
        await move('PUT', `/assignments/${visit.id}`, { date, scope: 'following' }),
        await move('POST', '/assignments/bulk', { action: 'move', ids: [visit.id], date }),
        await move('POST', `/services/${serviceId}/forced`, { date, reason: 'Late' }),
      ];
      for (const { status, body } of refused) expect([status, body.errors?.date]).toEqual([422, why]);
    }
    expect((await visitAt(app, serviceId, '2026-06-17')).date).toBe('2026-06-17');
    expect((await move('PUT', `/assignments/${visit.id}`, { date: '2026-06-01' })).status).toBe(200);
  });

  it('is refused after the service’s end', async () => {
    const { serviceId } = await sell(app, ground, { endDate: '2026-07-01' });
    const { id } = await visitAt(app, serviceId, '2026-07-01');
    const refused = await csr.request<Omit<ErrorBody, 'status'>>('PUT', `/assignments/${id}`, {
      scope: 'following',
      date: '2026-07-02',
    });
    expect([refused.status, refused.body.errors?.date]).toEqual([422, 'The service ends before that day.']);
  });
});

describe('a week that already has its visit', () => {
  it('gets no second one if a later visit was completed early', async () => {
    const { serviceId } = await sell(app, ground);
    const early = await visitAt(app, serviceId, '2026-06-24');
    await csr.request('PUT', `/assignments/${early.id}`, { date: TEST_TODAY });
    expect((await csr.request('POST', `/assignments/${early.id}/complete`)).status).toBe(200);
    const slots = await editVisit(serviceId, '2026-06-17', { date: '2026-06-15' });
    expect(slots).toEqual(['2026-06-10', '2026-06-15', '2026-06-24', ...weeks('2026-06-29', 6)]);
    expect(await visitAt(app, serviceId, '2026-06-24')).toMatchObject({
      id: early.id,
      status: 'completed',
      date: TEST_TODAY,
    });
  });

  it('keeps its skipped visit as it was', async () => {
    const { serviceId } = await sell(app, ground);
    const skipped = await visitAt(app, serviceId, '2026-06-24');
    await csr.request('POST', `/assignments/${skipped.id}/skip`, { reason: 'Rain' });
    const slots = await editVisit(serviceId, '2026-06-17', { date: '2026-06-18' });
    expect(slots).toEqual(['2026-06-10', '2026-06-18', '2026-06-24', ...weeks('2026-07-02', 6)]);
    expect(await visitAt(app, serviceId, '2026-06-24')).toMatchObject({
      status: 'skipped',
      date: '2026-06-24',
    });
  });

  it('can’t take a visit from a cadence of other weeks', async () => {
    const { serviceId } = await sell(app, ground);
    const visit = await visitAt(app, serviceId, '2026-06-24');
    const skipped = await visitAt(app, serviceId, '2026-07-01');
    await csr.request('POST', `/assignments/${skipped.id}/skip`, { reason: 'Rain' });
    for (const date of ['2026-06-19', '2026-06-30']) {
      const refused = await csr.request<WorkLog & Omit<ErrorBody, 'status'>>(
        'PUT',
        `/assignments/${visit.id}`,
        {
          scope: 'following',
          date,
        },
      );
      expect([refused.status, refused.body.errors?.date]).toEqual([
        422,
        'That week already has a visit. Choose another week, or move only this visit.',
      ]);
    }
    const alone = await csr.request<WorkLog>('PUT', `/assignments/${visit.id}`, { date: '2026-06-19' });
    expect(alone.body).toMatchObject({ slot: '2026-06-24', date: '2026-06-19' });
  });

  it('belongs to one visit after a single visit becomes a weekly one', async () => {
    const { serviceId } = await sell(app, ground, { frequency: -1, weekday: 3 });
    const single = await visitAt(app, serviceId, '2026-06-10');
    await csr.request('POST', `/assignments/${single.id}/complete`);
    const weekly = await editService(serviceId, { from: '2026-06-11', frequency: 1, weekday: 5 });
    expect(weekly).toEqual(['2026-06-10', ...weeks('2026-06-19', 7)]);
    const service = await csr.request<Service>('GET', `/services/${serviceId}`);
    expect(service.body.endDate).toBeNull();
  });

  it('gets no further visit once a single visit is over', async () => {
    const { serviceId } = await sell(app, ground, { frequency: -1, weekday: 3 });
    const single = await visitAt(app, serviceId, '2026-06-10');
    await csr.request('POST', `/assignments/${single.id}/complete`);
    const refused = await csr.request<ErrorBody>('PUT', `/services/${serviceId}`, {
      from: '2026-06-11',
      priceCents: 4000,
      reason: 'As agreed',
    });
    expect([refused.status, refused.body.errors?.from]).toEqual([
      422,
      'There are no upcoming visits to change.',
    ]);
    expect(await slotsOf(app, serviceId)).toEqual(['2026-06-10']);
  });
});
