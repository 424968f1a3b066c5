import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { momentOf } from '#contract/core/days.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import type { ConflictRow } from '#contract/insight/dashboard.calls.ts';
import type { Service } from '#contract/schedule/services.calls.ts';
import {
  assignments,
  charges,
  customers,
  history,
  notes,
  notices,
  photos,
  sessions,
} from '#server/db/schema/index.ts';
import { makeVisit } from '#tests/api/support/crewFixture.ts';
import { sendReports } from '#tests/api/support/fieldReports.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { sell, visitAt } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';
import { upload } from '#tests/api/support/upload.ts';

const TOMORROW = '2026-06-11';

let app: TestApp;
let ground: TestMarket;
let crew: Person;
let mate: Person;
let office: Person;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app, ['78704', '78745'], 3);
  const ofCrew = { crewId: ground.crewId, vendorId: ground.vendorId };
  [crew, mate] = [await signedIn(app, 'crew', ofCrew), await signedIn(app, 'crew', ofCrew)];
  office = await signedIn(app, 'admin');
});
beforeEach(() => becomes('08:00', TEST_TODAY));
afterAll(() => app.close());

const makeStop = async (options: Partial<Parameters<typeof makeVisit>[2]> = {}) =>
  (await makeVisit(app, ground.vendorId, { crewId: ground.crewId, ...options })).visit;

const at = (time: string, day = TEST_TODAY) => momentOf(day, time, app.deps.config.timeZone).toISOString();

const report = (
  type: FieldEvent['type'],
  { id }: { id: number },
  happenedAt: string,
  payload: FieldEvent['payload'] = {},
): FieldEvent => ({ id: randomUUID(), type, assignmentId: id, happenedAt, payload });

const skip = (visit: { id: number }, happenedAt: string, reason = 'Gate locked') =>
  report('skip', visit, happenedAt, { reason });
/** Thirty seconds after the report that it undoes. */
const undo = (event: FieldEvent): FieldEvent =>
  report(
    'undo',
    { id: event.assignmentId ?? 0 },
    new Date(Date.parse(event.happenedAt) + 30_000).toISOString(),
    {
      eventId: event.id,
    },
  );

/** Sets the time of day without ending sessions. */
async function becomes(time: string, day = app.deps.clock.today()) {
  app.deps.clock.set(day, time);
  await app.db.update(sessions).set({ lastSeenAt: app.deps.clock.now() });
}

/** Sends a phone's reports at a time of day; returns the outcome of each, or why it conflicted. */
async function arrive(
  time: string,
  person: Person,
  ...events: FieldEvent[]
): Promise<(string | undefined)[]> {
  await becomes(time);
  const answers = await sendReports(person, events);
  return answers.map(({ outcome, reason }) => reason?.en ?? outcome);
}

async function decide(time: string, path: string, body: object = {}, method: 'POST' | 'PUT' = 'POST') {
  await becomes(time);
  const { status } = await office.request(method, path, body);
  expect(status).toBe(200);
}

const visitOf = async ({ id }: { id: number }) =>
  (await app.db.select().from(assignments).where(eq(assignments.id, id)))[0];
const chargesOf = ({ id }: { id: number }) =>
  app.db.select().from(charges).where(eq(charges.assignmentId, id));

const RESTORED = 'This visit was restored later.';

describe('a report that arrives late', () => {
  // covers: state-13
  it('leaves pending a visit that the office restored after a skip; completed work counts', async () => {
    const visit = await makeStop();
    await arrive('10:00', crew, skip(visit, at('10:00')));
    await decide('10:30', `/assignments/${visit.id}/restore`);
    expect(await arrive('12:00', mate, skip(visit, at('10:01')))).toEqual([RESTORED]);
    expect(await visitOf(visit)).toMatchObject({ status: 'pending', skipReason: null });
    const done = report('complete', visit, at('10:20'), { startedAt: at('10:02') });
    expect(await arrive('12:10', mate, report('start', visit, at('10:02')), done)).toEqual([
      'applied',
      'applied',
    ]);
    expect(await visitOf(visit)).toMatchObject({ status: 'completed', workedMinutes: 18 });
  });

  // covers: state-13
  it('completes no visit that the office reopened; the office can accept it, and later work counts', async () => {
    const [taken, again] = [await makeStop(), await makeStop()];
    for (const visit of [taken, again]) {
      await arrive('10:00', crew, report('complete', visit, at('10:00')));
      await decide('10:30', `/assignments/${visit.id}/restore`);
    }
    const duplicate = report('complete', taken, at('10:01'), { startedAt: at('09:31') });
    const start = report('start', taken, at('09:31'));
    expect(await arrive('12:00', mate, start, duplicate)).toEqual([RESTORED, RESTORED]);
    expect(await arrive('12:00', mate, skip(taken, at('09:59')))).toEqual([RESTORED]);
    expect(await visitOf(taken)).toMatchObject({ status: 'pending', startedAt: null });
    await decide('12:10', `/field-conflicts/${duplicate.id}/take`);
    expect(await visitOf(taken)).toMatchObject({ status: 'completed', workedMinutes: 30 });

    const later = report('complete', again, at('11:20'), { startedAt: at('10:50') });
    expect(await arrive('12:00', mate, later)).toEqual(['applied']);
    expect(await visitOf(again)).toMatchObject({ status: 'completed', workedMinutes: 30 });
  });

  // covers: state-13
  it('skips and starts no visit that has since moved to another day; completed work counts', async () => {
    const [left, worked] = [await makeStop(), await makeStop()];
    for (const visit of [left, worked])
      await decide(
        '11:30',
        `/assignments/${visit.id}`,
        { date: TOMORROW, scope: 'this', reason: 'Rain' },
        'PUT',
      );
    const ON_OTHER_DAY = 'This visit has moved to 6/11/2026.';
    expect(await arrive('12:00', crew, skip(left, at('11:00'), 'Rain'))).toEqual([ON_OTHER_DAY]);
    await becomes('07:30', TOMORROW);
    expect(
      await arrive('07:30', mate, skip(left, at('11:00'), 'Rain'), report('start', left, at('11:05'))),
    ).toEqual([ON_OTHER_DAY, ON_OTHER_DAY]);
    expect(await visitOf(left)).toMatchObject({ status: 'pending', startedAt: null });
    const done = report('complete', worked, at('11:20'), { startedAt: at('11:00') });
    expect(await arrive('07:30', mate, done)).toEqual(['applied']);
    expect(await visitOf(worked)).toMatchObject({
      status: 'completed',
      date: TEST_TODAY,
      completedAt: new Date(done.happenedAt),
    });
    expect(await arrive('09:00', crew, report('start', left, at('09:00', TOMORROW)))).toEqual(['applied']);
  });

  it('applies if it is sent right away, though the phone’s clock is a little slow', async () => {
    const visit = await makeStop();
    await arrive('10:00', crew, skip(visit, at('10:00')));
    await decide('10:30', `/assignments/${visit.id}/restore`);
    expect(await arrive('10:30', crew, skip(visit, at('10:29'), 'Too wet'))).toEqual(['applied']);
  });

  it('yields to a newer decision of the office once it is more than two minutes old', async () => {
    const [fresh, late] = [await makeStop(), await makeStop()];
    for (const visit of [fresh, late]) {
      await arrive('10:00', crew, skip(visit, at('10:00')));
      await decide('10:30', `/assignments/${visit.id}/restore`);
    }
    expect(await arrive('10:31', mate, skip(fresh, at('10:29'), 'Too wet'))).toEqual(['applied']);
    expect(await arrive('10:32', mate, skip(late, at('10:29'), 'Too wet'))).toEqual([RESTORED]);
    expect(await visitOf(late)).toMatchObject({ status: 'pending', skipReason: null });
  });

  // covers: state-13
  it('does not mistake the office’s decision for a report of its own crew', async () => {
    const [skipped, done] = [await makeStop(), await makeStop()];
    await arrive('10:00', crew, skip(skipped, at('10:00')), report('complete', done, at('10:00')));
    for (const visit of [skipped, done]) await decide('10:30', `/assignments/${visit.id}/restore`);
    await decide('10:40', `/assignments/${skipped.id}/skip`, { reason: 'Gate locked' });
    await decide('10:40', `/assignments/${done.id}/complete`, { workedMinutes: 45 });
    expect(
      await arrive(
        '12:00',
        mate,
        // After the office's skip.
        report('complete', skipped, at('10:50')),
        report('start', done, at('09:00')),
      ),
    ).toEqual(['This visit was already skipped.', 'This visit was already completed.']);
    expect(await visitOf(skipped)).toMatchObject({ status: 'skipped' });
    expect(await visitOf(done)).toMatchObject({ status: 'completed', startedAt: null, workedMinutes: 45 });
  });

  // covers: state-18
  it('corrects the start of work, but not minutes that the office entered', async () => {
    const [counted, written] = [
      await makeStop({ serviceType: 'bnb' }),
      await makeStop({ serviceType: 'bnb' }),
    ];
    await app.db
      .update(assignments)
      .set({ isBillable: true })
      .where(eq(assignments.vendorId, ground.vendorId));
    for (const visit of [counted, written]) {
      const complete = report('complete', visit, at('10:00'), { startedAt: at('09:50') });
      await arrive('10:00', crew, complete);
    }
    await decide(
      '10:30',
      `/assignments/${written.id}`,
      { workedMinutes: 60, scope: 'this', reason: 'By phone' },
      'PUT',
    );
    const totals = async () =>
      (await Promise.all([counted, written].map(chargesOf))).map(([charge]) => charge?.totalCents);
    expect(await totals()).toEqual([1624, 6495]);
    for (const visit of [counted, written]) await arrive('12:00', mate, report('start', visit, at('07:00')));
    const startedAt = new Date(at('07:00'));
    expect(await visitOf(counted)).toMatchObject({ startedAt, workedMinutes: 180 });
    expect(await visitOf(written)).toMatchObject({ startedAt, workedMinutes: 60 });
    expect(await totals()).toEqual([19_485, 6495]);
  });
});

describe('an undo that arrives late', () => {
  // covers: state-19
  it('undoes no completion by the office, and no later one by the crew', async () => {
    const [ofOffice, ofCrew] = [await makeStop(), await makeStop()];
    const first = [ofOffice, ofCrew].map(visit => report('complete', visit, at('10:00')));
    await arrive('10:00', crew, ...first);
    for (const visit of [ofOffice, ofCrew]) await decide('10:30', `/assignments/${visit.id}/restore`);
    await decide('10:40', `/assignments/${ofOffice.id}/complete`, { workedMinutes: 45 });
    await arrive('11:30', mate, report('complete', ofCrew, at('11:30')));
    expect(await arrive('12:00', crew, ...first.map(undo))).toEqual(['applied', 'applied']);
    expect(await visitOf(ofOffice)).toMatchObject({ status: 'completed', workedMinutes: 45 });
    expect(await visitOf(ofCrew)).toMatchObject({ status: 'completed', completedAt: new Date(at('11:30')) });
  });

  // covers: state-19
  it('undoes no skip and no start by the office', async () => {
    const [skipped, started] = [await makeStop(), await makeStop()];
    const first = skip(skipped, at('10:00'));
    await arrive('10:00', crew, first);
    await decide('10:30', `/assignments/${skipped.id}/restore`);
    await decide('10:40', `/assignments/${skipped.id}/skip`, { reason: 'Customer called: not today' });
    await decide('10:40', `/assignments/${started.id}/start`);
    const start = report('start', started, at('10:41'));
    await arrive('10:41', crew, start);
    expect(await arrive('12:00', crew, undo(first), undo(start))).toEqual(['applied', 'applied']);
    expect(await visitOf(skipped)).toMatchObject({
      status: 'skipped',
      skipReason: 'Customer called: not today',
    });
    expect(await visitOf(started)).toMatchObject({ status: 'started', startedAt: new Date(at('10:40')) });
  });

  // covers: state-19
  it('reopens nothing that the office has resolved', async () => {
    const visit = await makeStop();
    const complete = report('complete', visit, at('10:00'));
    const dismissed = skip(visit, at('10:05'));
    await arrive('10:00', crew, complete);
    expect(await arrive('10:05', mate, dismissed)).toEqual(['This visit was already completed.']);
    await decide('10:30', `/field-conflicts/${dismissed.id}/resolve`, { note: 'They called' });
    await arrive('12:00', crew, undo(complete));
    expect(await visitOf(visit)).toMatchObject({ status: 'pending', skipReason: null });
  });
});

describe('work on a visit that was removed from the schedule', () => {
  const conflictOf = async (event: FieldEvent) => {
    const filter = encodeURIComponent(JSON.stringify({ id: event.id }));
    return (await office.request<ConflictRow[]>('GET', `/field-conflicts?filter=${filter}`)).body[0];
  };

  // covers: state-20
  it('is shown on its day, with its pictures and notes, and can be accepted', async () => {
    const { serviceId, propertyId } = await sell(app, ground);
    const visit = await visitAt(app, serviceId, TEST_TODAY);
    await decide('09:00', `/services/${serviceId}/pause`, { from: TEST_TODAY, reason: 'Away' });
    expect(await visitOf(visit)).toBeUndefined();
    const [complete, photo, note] = [
      report('complete', visit, at('10:30'), { startedAt: at('10:00') }),
      report('photo', visit, at('10:31'), { stage: 'after' }),
      report('note', visit, at('10:32'), { text: 'Gate left open' }),
    ];
    const CANCELLED = 'The office canceled this visit.';
    expect(await arrive('12:00', crew, report('start', visit, at('10:00')), complete, photo, note)).toEqual([
      CANCELLED,
      CANCELLED,
      'applied',
      'applied',
    ]);
    expect(await conflictOf(complete)).toMatchObject({
      assignmentId: visit.id,
      assignmentStatus: 'cancel',
      date: TEST_TODAY,
      propertyId,
    });
    expect(await app.db.$count(notes, eq(notes.assignmentId, visit.id))).toBe(1);
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#00ff00' } })
      .jpeg()
      .toBuffer();
    const path = `/field-events/${photo.id}/photo`;
    expect((await upload(app, crew, path, {}, { name: 'photo.jpg', bytes })).status).toBe(200);
    expect(await app.db.$count(photos, eq(photos.assignmentId, visit.id))).toBe(1);

    await decide('12:10', `/field-conflicts/${complete.id}/take`);
    expect(await visitOf(visit)).toMatchObject({ status: 'completed', workedMinutes: 30, kind: 'regular' });
    expect(await chargesOf(visit)).toHaveLength(1);
    const told = await app.db
      .select({ action: history.action })
      .from(history)
      .where(and(eq(history.entity, 'assignment'), eq(history.entityId, String(visit.id))))
      .orderBy(history.id);
    expect(told.map(({ action }) => action)).toEqual([
      'deleted',
      'restored',
      'restored',
      'started',
      'completed',
      // The conflict is resolved.
      'updated',
    ]);
    // The week already had its visit, so after resuming the next one is next week.
    await decide('12:20', `/services/${serviceId}/resume`, { date: TEST_TODAY });
    const { body } = await office.request<Service>('GET', `/services/${serviceId}`);
    expect(body.nextVisit?.date).toBe('2026-06-17');
  });

  // covers: state-20
  it('is kept in addition to the visit that its week has since been given', async () => {
    const { serviceId } = await sell(app, ground);
    const visit = await visitAt(app, serviceId, TEST_TODAY);
    await decide('09:00', `/services/${serviceId}/pause`, { from: TEST_TODAY });
    await decide('09:10', `/services/${serviceId}/resume`, { date: TEST_TODAY });
    const fresh = await visitAt(app, serviceId, TEST_TODAY);
    expect(fresh.id).not.toBe(visit.id);
    expect(await arrive('12:00', crew, report('complete', visit, at('09:05')))).not.toEqual(['applied']);
    expect(await visitOf(visit)).toMatchObject({ status: 'cancel', kind: 'forced', date: TEST_TODAY });
    expect(await visitOf(fresh)).toMatchObject({ status: 'pending', kind: 'regular' });
  });

  it('prevents undoing the change that removed it', async () => {
    const { serviceId } = await sell(app, ground);
    const visit = await visitAt(app, serviceId, TEST_TODAY);
    await decide('09:00', `/services/${serviceId}/end`, { date: '2026-06-09', reason: 'Sold' });
    expect(await visitOf(visit)).toBeUndefined();
    await arrive('12:00', crew, report('complete', visit, at('10:00')));
    expect(await visitOf(visit)).toMatchObject({ status: 'cancel', cancelReason: 'Sold', kind: 'regular' });
    expect((await office.request('POST', `/services/${serviceId}/undo`)).status).toBe(409);
  });

  // covers: state-20
  it('is restored only by its own crew, and only by work', async () => {
    const { serviceId } = await sell(app, ground);
    const visit = await visitAt(app, serviceId, TEST_TODAY);
    await decide('09:00', `/services/${serviceId}/pause`, { from: TEST_TODAY });
    const far = await makeTestMarket(app, ['78750']);
    const stranger = await signedIn(app, 'crew', { crewId: far.crewId, vendorId: far.vendorId });
    const complete = report('complete', visit, at('10:00'));
    expect(await arrive('12:00', stranger, complete)).toEqual([
      'This visit is no longer assigned to the crew.',
    ]);
    await arrive('12:00', crew, report('on-my-way', visit, at('11:59')));
    expect(await visitOf(visit)).toBeUndefined();
    expect(await conflictOf(complete)).toMatchObject({ assignmentId: null, address: null });
  });
});

describe('a customer whose visit the crew skipped', () => {
  const letters = async ({ customerId }: { customerId: number }) => {
    const rows = await app.db
      .select()
      .from(notices)
      .where(and(eq(notices.customerId, customerId), eq(notices.kind, 'visits-moved')))
      .orderBy(notices.id);
    return rows.map(({ subject, status }) => [subject, status]);
  };
  const SKIPPED = 'We’ll skip your visit';
  const BACK = 'Your visit is back on';
  const reachable = async () => {
    const visit = await makeStop();
    await app.db
      .update(customers)
      .set({ email: `skip${visit.id}@example.com`, visitsMovedBy: 'both' })
      .where(eq(customers.id, visit.customerId));
    return visit;
  };
  const goOut = () => app.db.update(notices).set({ status: 'sent' }).where(eq(notices.status, 'waiting'));

  // covers: letters.skippedByCrew
  it('gets the reason ten minutes later; the crew’s own words are only for the office', async () => {
    const [known, own] = [await reachable(), await reachable()];
    await arrive('10:00', crew, skip(known, at('10:00')), skip(own, at('10:00'), 'Owner was rude'));
    expect([await letters(known), await letters(own)]).toEqual([
      [[SKIPPED, 'waiting']],
      [[SKIPPED, 'waiting']],
    ]);
    const rows = await app.db
      .select()
      .from(notices)
      .where(inArray(notices.customerId, [known.customerId, own.customerId]));
    const bodyOf = ({ customerId }: { customerId: number }) =>
      rows.find(row => row.customerId === customerId)?.body;
    expect(bodyOf(known)).toContain('Gate locked');
    expect(bodyOf(own)).not.toContain('rude');
    expect(rows.map(row => row.nextTryAt.toISOString())).toEqual([at('10:10'), at('10:10')]);
  });

  it('gets no message if the crew undid it, the office restored it or the work was done', async () => {
    const [undone, restored, done] = [await reachable(), await reachable(), await reachable()];
    const tapped = skip(undone, at('10:00'));
    await arrive('10:00', crew, tapped, skip(restored, at('10:00')), skip(done, at('10:00')));
    await arrive('10:01', crew, undo(tapped));
    await decide('10:02', `/assignments/${restored.id}/restore`);
    await arrive('10:03', mate, report('complete', done, at('09:59'), { startedAt: at('09:30') }));
    for (const visit of [undone, restored, done])
      expect(await letters(visit)).toEqual([[SKIPPED, 'cancelled']]);
    // Skipped for good, so it notifies again.
    await arrive('10:30', crew, skip(undone, at('10:30')));
    expect(await letters(undone)).toEqual([
      [SKIPPED, 'cancelled'],
      [SKIPPED, 'waiting'],
    ]);
  });

  it('is notified of the correction each time if they had already been notified', async () => {
    const visit = await reachable();
    const first = skip(visit, at('10:00'));
    await arrive('10:00', crew, first);
    await goOut();
    await arrive('11:00', crew, undo(first));
    await arrive('11:30', crew, skip(visit, at('11:30')));
    expect(await letters(visit)).toEqual([
      [SKIPPED, 'sent'],
      [BACK, 'waiting'],
      [SKIPPED, 'waiting'],
    ]);
  });

  // covers: letters.skippedByCrew
  it('gets no message days later, or if the office has switched it off', async () => {
    const [late, quiet] = [await reachable(), await reachable()];
    await becomes('08:00', TOMORROW);
    await arrive('08:00', crew, skip(late, at('10:00')));
    expect((await visitOf(late))?.status).toBe('skipped');
    await becomes('10:00', TEST_TODAY);
    const { letters: value } = (await office.request<{ letters: object }>('GET', '/settings')).body;
    const choose = (skippedByCrew: boolean) =>
      office.request('PUT', '/settings', { letters: { ...value, skippedByCrew } });
    expect((await choose(false)).status).toBe(200);
    await arrive('10:00', crew, skip(quiet, at('10:00')));
    expect([await letters(late), await letters(quiet)]).toEqual([[], []]);
    await choose(true);
  });
});
