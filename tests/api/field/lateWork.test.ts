import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { momentOf } from '#contract/core/days.ts';
import type { CallBody } from '#contract/core/errors.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import type { ConflictRow } from '#contract/insight/dashboard.calls.ts';
import type { Move } from '#contract/schedule/moves.calls.ts';
import {
  assignments,
  charges,
  crews,
  customers,
  fieldEvents,
  notes,
  notices,
  notifications,
  sessions,
  settings,
} from '#server/db/schema/index.ts';
import { makeVisit } from '#tests/api/support/crewFixture.ts';
import { sendReports } from '#tests/api/support/fieldReports.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, setTax, type TestMarket } from '#tests/api/support/places.ts';
import { sell, visitAt } from '#tests/api/support/sold.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

const TOMORROW = '2026-06-11';
const YESTERDAY = '2026-06-09';

let app: TestApp;
let ground: TestMarket;
let crew: Person;
let mate: Person;
let office: Person;
let csr: Person;
let otherCrewId: number;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app, ['78704', '78745'], 3);
  const ofCrew = { crewId: ground.crewId, vendorId: ground.vendorId };
  [crew, mate] = [await signedIn(app, 'crew', ofCrew), await signedIn(app, 'crew', ofCrew)];
  [office, csr] = [await signedIn(app, 'admin'), await signedIn(app, 'csr')];
  const [other] = await app.db
    .insert(crews)
    .values({ vendorId: ground.vendorId, name: 'Other', serviceTypes: ['mow'] })
    .returning();
  otherCrewId = other?.id ?? 0;
});
beforeEach(() => becomes('08:00', TEST_TODAY));
afterAll(() => app.close());

const at = (time: string, day = TEST_TODAY) => momentOf(day, time, app.deps.config.timeZone).toISOString();

async function becomes(time: string, day = app.deps.clock.today()) {
  app.deps.clock.set(day, time);
  await app.db.update(sessions).set({ lastSeenAt: app.deps.clock.now() });
}

const makeStop = async (change: Partial<typeof customers.$inferInsert> = {}) => {
  const visit = { isBillable: true, priceCents: 5000 };
  const made = await makeVisit(app, ground.vendorId, { crewId: ground.crewId, visit });
  if (Object.keys(change).length > 0)
    await app.db.update(customers).set(change).where(eq(customers.id, made.customer.id));
  return made.visit;
};

const report = (
  type: FieldEvent['type'],
  { id }: { id: number },
  happenedAt: string,
  payload: FieldEvent['payload'] = {},
): FieldEvent => ({ id: randomUUID(), type, assignmentId: id, happenedAt, payload });

/** Twenty minutes of work. */
const done = (visit: { id: number }, from = '10:00', to = '10:20') =>
  report('complete', visit, at(to), { startedAt: at(from) });

async function arrive(time: string, person: Person, ...events: FieldEvent[]) {
  await becomes(time);
  const answers = await sendReports(person, events);
  return answers.map(({ outcome, reason }) => reason?.en ?? outcome);
}

async function decide(time: string, path: string, body: object = {}, method: 'POST' | 'PUT' = 'POST') {
  await becomes(time);
  const { status, body: answered } = await office.request(method, path, body);
  expect([status, status === 200 ? null : answered]).toEqual([200, null]);
}

const move = (time: string, { id }: { id: number }, change: object) =>
  decide(time, `/assignments/${id}`, { scope: 'this', reason: 'Rain', ...change }, 'PUT');

const visitOf = async ({ id }: { id: number }) =>
  (await app.db.select().from(assignments).where(eq(assignments.id, id)))[0];
const chargesOf = ({ id }: { id: number }) =>
  app.db.select().from(charges).where(eq(charges.assignmentId, id));
const toldOffice = async ({ id }: { id: number }) => {
  await app.deps.events.idle();
  const rows = await app.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, csr.userId), eq(notifications.type, 'service-conflict')))
    .orderBy(notifications.id);
  return rows.filter(({ others }) => others?.assignment === id).map(({ message }) => message.en);
};

type Visit = Awaited<ReturnType<typeof makeStop>>;
/** Decisions of the office about a visit, with the message shown if work was done before the decision. */
const DECISIONS: Record<string, { act: (time: string, visit: Visit) => Promise<void>; said: string }> = {
  'moved to a later day': {
    act: (time, visit) => move(time, visit, { date: TOMORROW }),
    said: 'It had been moved to 6/11/2026.',
  },
  'moved to an earlier day': {
    act: (time, visit) => move(time, visit, { date: YESTERDAY }),
    said: 'It had been moved to 6/9/2026.',
  },
  'given to another crew': {
    act: (time, visit) => move(time, visit, { crewId: otherCrewId }),
    said: 'It had been assigned to another crew.',
  },
  skipped: {
    act: (time, { id }) => decide(time, `/assignments/${id}/skip`, { reason: 'Rain' }),
    said: 'It had been skipped.',
  },
  cancelled: {
    act: (time, { id }) => decide(time, `/assignments/${id}/cancel`, { reason: 'Rain' }),
    said: 'It had been canceled.',
  },
};

describe('work that was done before the office decided otherwise', () => {
  for (const [name, { act, said }] of Object.entries(DECISIONS)) {
    it(`counts on its day if the visit was ${name}, and the office is notified`, async () => {
      const visit = await makeStop();
      await act('10:30', visit);
      const complete = done(visit);
      expect(await arrive('12:00', crew, report('start', visit, at('10:00')), complete)).toContain('applied');
      expect(await visitOf(visit)).toMatchObject({
        ...{ status: 'completed', date: TEST_TODAY, slot: TEST_TODAY, crewId: ground.crewId },
        ...{ completedById: crew.userId, workedMinutes: 20, completedAt: new Date(complete.happenedAt) },
        ...{ skipReason: null, cancelReason: null },
      });
      expect(await chargesOf(visit)).toMatchObject([{ date: TEST_TODAY, subtotalCents: 5000 }]);
      expect((await toldOffice(visit)).at(-1)).toContain(said);
      // The conflicting start no longer waits for the office.
      const open = await office.request<ConflictRow[]>(
        'GET',
        `/field-conflicts?filter=${encodeURIComponent(JSON.stringify({ assignmentId: visit.id, isResolved: false }))}`,
      );
      expect(open.body).toEqual([]);
    });

    it(`counts even a day later, under the terms of its day, if the visit was ${name}`, async () => {
      const visit = await makeStop();
      await act('10:30', visit);
      await becomes('09:00', TOMORROW);
      await setTax(app.db, ground.marketId, 8.25);
      expect(await arrive('09:00', mate, done(visit))).toEqual(['applied']);
      expect(await visitOf(visit)).toMatchObject({ status: 'completed', date: TEST_TODAY });
      expect(await chargesOf(visit)).toMatchObject([{ date: TEST_TODAY }]);
    });
  }

  // covers: state-14
  it('counts for the former owner of a house sold since then, under the service that ended', async () => {
    const { serviceId, propertyId, customerId } = await sell(app, ground);
    const visit = await visitAt(app, serviceId, TEST_TODAY);
    const customer = {
      ...{ firstName: 'Nora', lastName: 'Buyer', email: 'nora.late@example.com' },
      ...{ phone: '5125550188', emergencyPhone: '5125550188' },
    };
    await decide('10:30', `/properties/${propertyId}/sale`, { owner: { kind: 'new', customer } });
    expect(await arrive('12:00', crew, done(visit))).toEqual(['applied']);
    expect(await visitOf(visit)).toMatchObject({ status: 'completed', date: TEST_TODAY, customerId });
    expect(await chargesOf(visit)).toMatchObject([{ customerId, date: TEST_TODAY }]);
  });

  for (const [name, path, body] of [
    ['paused', 'pause', { from: TEST_TODAY, reason: 'Away' }],
    ['ended', 'end', { date: YESTERDAY, reason: 'Sold' }],
  ] as const)
    it(`counts if the service was ${name} since then`, async () => {
      const { serviceId } = await sell(app, ground);
      const visit = await visitAt(app, serviceId, TEST_TODAY);
      await decide('10:30', `/services/${serviceId}/${path}`, body);
      expect(await visitOf(visit)).toBeUndefined();
      expect(await arrive('12:00', crew, report('start', visit, at('10:00')), done(visit))).toContain(
        'applied',
      );
      expect(await visitOf(visit)).toMatchObject({
        status: 'completed',
        date: TEST_TODAY,
        workedMinutes: 20,
      });
      expect((await toldOffice(visit)).at(-1)).toContain('It had been removed from the schedule.');
    });

  // covers: state-14
  it('is undone as a whole if the crew undid the completion at once', async () => {
    const visit = await makeStop();
    await move('10:30', visit, { date: TOMORROW });
    const complete = done(visit);
    const undo = report('undo', visit, at('10:20'), { eventId: complete.id });
    expect(await arrive('12:00', crew, complete, undo)).toEqual(['applied', 'applied']);
    expect(await visitOf(visit)).toMatchObject({ status: 'pending', date: TOMORROW });
  });

  it('keeps notes and pictures of a visit given to another crew since then, but no later ones', async () => {
    const visit = await makeStop();
    await move('10:30', visit, { crewId: otherCrewId });
    const note = (time: string) => report('note', visit, at(time), { text: `At ${time}` });
    const photo = report('photo', visit, at('10:10'), { stage: 'after' });
    expect(await arrive('12:00', crew, note('10:10'), photo, note('11:00'))).toEqual([
      'applied',
      'applied',
      'This visit is no longer assigned to the crew.',
    ]);
    expect(await app.db.$count(notes, eq(notes.assignmentId, visit.id))).toBe(1);
  });
});

describe('what else a crew reported before the office decided otherwise', () => {
  const OUTCOMES: Partial<Record<FieldEvent['type'], [FieldEvent['payload'], string]>> = {
    // No work was done, so the newer decision wins.
    skip: [{ reason: 'Too wet' }, 'conflict'],
    'extra-time': [{ minutes: 15 }, 'conflict'],
    // Stored, whatever happened to the visit.
    note: [{ text: 'Gate left open' }, 'applied'],
    photo: [{ stage: 'after' }, 'applied'],
    // Accepted, with the reason why nobody was notified.
    'on-my-way': [{}, 'applied'],
    message: [{ text: 'The gate is locked.' }, 'applied'],
  };
  it.each(Object.entries(DECISIONS))(
    'is stored or waits for the office if the visit was %s',
    async (_, { act }) => {
      const visit = await makeStop();
      const types = Object.keys(OUTCOMES) as FieldEvent['type'][];
      await act('10:30', visit);
      const before = await visitOf(visit);
      await becomes('12:00');
      const events = types.map(type => report(type, visit, at('10:10'), OUTCOMES[type]?.[0]));
      const answers = await sendReports(crew, events);
      expect(answers.map(({ outcome }, index) => [types[index], outcome])).toEqual(
        types.map(type => [type, OUTCOMES[type]?.[1]]),
      );
      expect(await visitOf(visit)).toEqual(before);
    },
  );
});

describe('work that began before the office decided otherwise, and is still under way', () => {
  const start = (visit: { id: number }, time = '10:00') => report('start', visit, at(time));
  const undo = (event: FieldEvent) =>
    report('undo', { id: event.assignmentId ?? 0 }, event.happenedAt, { eventId: event.id });
  const HOLDS: Record<string, Partial<typeof assignments.$inferSelect>> = {
    'moved to a later day': { status: 'pending', date: TOMORROW },
    'moved to an earlier day': { status: 'pending', date: YESTERDAY },
    'given to another crew': { status: 'pending', date: TEST_TODAY },
    skipped: { status: 'skipped', date: TEST_TODAY, skipReason: 'Rain' },
    cancelled: { status: 'cancel', date: TEST_TODAY, cancelReason: 'Rain' },
  };
  const decidedCrew = (name: string) => (name === 'given to another crew' ? otherCrewId : ground.crewId);

  for (const [name, { act, said }] of Object.entries(DECISIONS)) {
    it(`stays on its day and with its crew if the visit was ${name}; the office is notified`, async () => {
      const visit = await makeStop();
      await act('10:30', visit);
      expect(await arrive('12:00', crew, start(visit))).toEqual(['applied']);
      expect(await visitOf(visit)).toMatchObject({
        ...{ status: 'started', date: TEST_TODAY, crewId: ground.crewId, startedAt: new Date(at('10:00')) },
        ...{ skipReason: null, cancelReason: null },
      });
      expect((await toldOffice(visit)).at(-1)).toContain('it’s in progress on that day.');
      expect((await toldOffice(visit)).at(-1)).toContain(said);
      expect(await arrive('12:05', mate, done(visit))).toEqual(['applied']);
      expect(await visitOf(visit)).toMatchObject({
        status: 'completed',
        date: TEST_TODAY,
        workedMinutes: 20,
      });
    });

    it(`yields to the decision if the crew skipped or undid it, and the visit was ${name}`, async () => {
      for (const isUndo of [true, false]) {
        const visit = await makeStop();
        await act('10:30', visit);
        const begun = start(visit);
        await arrive('12:00', crew, begun);
        const leave = isUndo ? undo(begun) : report('skip', visit, at('10:12'), { reason: 'Too wet' });
        const [outcome] = await arrive('12:00', crew, leave);
        expect([isUndo, outcome === 'applied']).toEqual([isUndo, isUndo]);
        expect([isUndo, await visitOf(visit)]).toMatchObject([
          isUndo,
          { ...HOLDS[name], crewId: decidedCrew(name), startedAt: null },
        ]);
        expect((await toldOffice(visit)).at(-1)).toContain('as decided before');
      }
    });

    it(`waits for its completion if it arrives the next day, and the visit was ${name}`, async () => {
      const visit = await makeStop();
      await act('10:30', visit);
      const before = await visitOf(visit);
      await becomes('09:00', TOMORROW);
      expect(await arrive('09:00', crew, start(visit))).not.toEqual(['applied']);
      expect(await visitOf(visit)).toEqual(before);
      const complete = report('complete', visit, at('10:20'));
      // A completion without a start uses the start that is waiting.
      if (name !== 'given to another crew') {
        expect(await arrive('09:01', mate, { ...complete, payload: { startedAt: at('10:05') } })).toEqual([
          'applied',
        ]);
        expect(await visitOf(visit)).toMatchObject({ status: 'completed', workedMinutes: 20 });
      }
    });
  }

  it('belongs to its crew even if a move was undone since, and so does a skip', async () => {
    const [begun, left] = [await makeStop(), await makeStop()];
    for (const visit of [begun, left]) {
      await move('10:30', visit, { date: TOMORROW });
      await move('10:40', visit, { date: TEST_TODAY });
    }
    const skip = report('skip', left, at('10:00'), { reason: 'Too wet' });
    expect(await arrive('12:00', crew, start(begun), skip)).toEqual(['applied', 'applied']);
    expect(await visitOf(begun)).toMatchObject({ status: 'started', date: TEST_TODAY });
    expect(await visitOf(left)).toMatchObject({ status: 'skipped', date: TEST_TODAY });
  });

  it('doesn’t prevent a move of other visits from being undone', async () => {
    await app.db.update(assignments).set({ status: 'cancel' }).where(eq(assignments.status, 'pending'));
    const [begun, other] = [await makeStop(), await makeStop()];
    await becomes('10:30');
    const { status, body } = await office.request<CallBody<Move>>(
      'POST',
      '/moves',
      {
        ...{ strategy: 'push', from: TEST_TODAY, days: 1, crewId: ground.crewId, reason: 'Rain' },
      },
      { 'idempotency-key': randomUUID() },
    );
    expect([status, body]).toEqual([201, expect.anything()]);
    await arrive('12:00', crew, start(begun));
    expect(await visitOf(other)).toMatchObject({ date: TOMORROW });
    const { body: listed } = await office.request<Move[]>('GET', '/moves');
    expect(listed.find(({ id }) => id === body.data.id)).toMatchObject({ canUndo: true });
    await decide('12:10', `/moves/${body.data.id}/undo`);
    expect(await visitOf(other)).toMatchObject({ status: 'pending', date: TEST_TODAY });
    expect(await visitOf(begun)).toMatchObject({ status: 'started', date: TEST_TODAY });
  });

  it('leaves no trace if it was undone, though another crew has the visit', async () => {
    const visit = await makeStop();
    await move('09:30', visit, { crewId: otherCrewId });
    const begun = start(visit);
    expect(await arrive('12:00', crew, begun, undo(begun))).toEqual(['applied', 'applied']);
    expect(await visitOf(visit)).toMatchObject({ status: 'pending', crewId: otherCrewId });
  });

  it('counts if its service was removed from the schedule since', async () => {
    const { serviceId } = await sell(app, ground);
    const visit = await visitAt(app, serviceId, TEST_TODAY);
    await decide('10:30', `/services/${serviceId}/pause`, { from: TEST_TODAY, reason: 'Away' });
    const begun = start(visit);
    expect(await arrive('12:00', crew, begun)).toEqual(['applied']);
    expect(await visitOf(visit)).toMatchObject({ status: 'started', date: TEST_TODAY });
    await arrive('12:00', crew, undo(begun));
    expect(await visitOf(visit)).toMatchObject({ status: 'cancel' });
  });
});

describe('messages about a change that turned out to be too late', () => {
  const lettersTo = async ({ customerId }: { customerId: number }) =>
    (
      await app.db
        .select()
        .from(notices)
        .where(and(eq(notices.customerId, customerId), eq(notices.kind, 'visits-moved')))
        .orderBy(notices.id)
    ).map(({ status, body }) => [status, body.includes('has moved to 6/11/2026')]);
  let reached = 0;
  const reachable = () => makeStop({ email: `late${++reached}@example.com`, visitsMovedBy: 'both' });

  it('are withdrawn while they wait, and the office needn’t send a correction', async () => {
    const visit = await reachable();
    await move('10:30', visit, { date: TOMORROW, byEmail: true });
    expect(await lettersTo(visit)).toEqual([['waiting', true]]);
    await arrive('10:40', crew, done(visit));
    expect(await lettersTo(visit)).toEqual([['cancelled', true]]);
    expect((await toldOffice(visit)).at(-1)).not.toContain('let them know');
  });

  it('must be corrected by the office once they were sent', async () => {
    const visit = await reachable();
    await move('10:30', visit, { date: TOMORROW, byEmail: true });
    await app.db.update(notices).set({ status: 'sent' }).where(eq(notices.customerId, visit.customerId));
    await arrive('10:40', crew, done(visit));
    expect((await toldOffice(visit)).at(-1)).toContain(
      'The customer was notified of that change, so let them know what happened.',
    );
  });

  it('still say what is true of the customer’s other visits', async () => {
    const [worked, left] = [await reachable(), await makeStop()];
    await app.db
      .update(assignments)
      .set({ customerId: worked.customerId })
      .where(eq(assignments.id, left.id));
    await decide('10:30', '/assignments/bulk', {
      ...{ ids: [worked.id, left.id], action: 'move', date: TOMORROW, reason: 'Rain', byEmail: true },
    });
    expect(await lettersTo(worked)).toEqual([['waiting', true]]);
    await arrive('10:40', crew, done(worked));
    expect(await lettersTo(worked)).toEqual([
      ['cancelled', true],
      ['waiting', true],
    ]);
  });
});

describe('work on a visit after another decision about it', () => {
  const WHY: Record<string, string> = {
    'given to another crew': 'This visit is no longer assigned to the crew.',
    skipped: 'This visit was already skipped.',
    cancelled: 'The office canceled this visit.',
  };
  for (const [name, why] of Object.entries(WHY))
    it(`waits for the office if it was ${name}, which accepts it in one step, even the next day`, async () => {
      const visit = await makeStop();
      await DECISIONS[name]?.act('09:30', visit);
      const complete = done(visit);
      expect(await arrive('12:00', crew, complete)).toEqual([why]);
      expect(await chargesOf(visit)).toEqual([]);
      await becomes('09:00', TOMORROW);
      expect((await csr.request('POST', `/field-conflicts/${complete.id}/take`)).status).toBe(200);
      expect(await visitOf(visit)).toMatchObject({
        ...{ status: 'completed', date: TEST_TODAY, crewId: ground.crewId, workedMinutes: 20 },
        completedById: crew.userId,
      });
      expect(await chargesOf(visit)).toMatchObject([{ date: TEST_TODAY }]);
      expect((await csr.request('POST', `/field-conflicts/${complete.id}/take`)).status).toBe(409);
    });

  it('counts if the visit was only moved, so that the customer isn’t served twice', async () => {
    const visit = await makeStop();
    await move('09:30', visit, { date: TOMORROW });
    expect(await arrive('12:00', crew, done(visit))).toEqual(['applied']);
    expect(await visitOf(visit)).toMatchObject({ status: 'completed', date: TEST_TODAY });
  });

  // covers: state-15
  it('on a visit that is still on a later day counts on the day of the work', async () => {
    const { visit } = await makeVisit(app, ground.vendorId, { crewId: ground.crewId, date: TOMORROW });
    const complete = done(visit);
    expect(await arrive('12:00', crew, complete)).toEqual(['This visit has moved to 6/11/2026.']);
    expect((await csr.request('POST', `/field-conflicts/${complete.id}/take`)).status).toBe(200);
    expect(await visitOf(visit)).toMatchObject({ status: 'completed', date: TEST_TODAY, slot: TOMORROW });
  });
});

describe('a day worked without a network', () => {
  const delay = async (answer: 'no' | null) => {
    const value = { isOn: true, time: '15:30', answerMinutes: 5, weekdays: [1, 2, 3, 4, 5] };
    await app.db
      .insert(settings)
      .values({ key: 'serviceDelay', value: { ...value, tellsCustomers: true } })
      .onConflictDoNothing();
    app.deps.clock.set(TEST_TODAY, '15:30');
    await app.deps.jobs.run('service-delay');
    if (answer) {
      const { body } = await mate.request<{ data: { notificationId: number } }>(
        'GET',
        `/delayServiceConfig/${ground.crewId}`,
      );
      const { notificationId } = body.data;
      const path = `/vendor/${ground.vendorId}/crews/delayServiceNotificationResponse`;
      expect((await mate.request('POST', path, { notificationId, crewResponse: answer })).status).toBe(200);
    }
    app.deps.clock.set(TEST_TODAY, '15:36');
    await app.deps.jobs.run('service-delay');
  };

  // covers: state-14
  it('stays on its day and is charged, even if the crew’s other phone said it can’t finish', async () => {
    await app.db.update(assignments).set({ status: 'cancel' }).where(eq(assignments.status, 'pending'));
    const [early, late, left] = [await makeStop(), await makeStop(), await makeStop()];
    await delay('no');
    expect((await visitOf(early))?.date).toBe(TOMORROW);
    const events = [done(early, '14:00', '14:20'), done(late, '16:00', '16:20')];
    expect(await arrive('18:00', crew, ...events)).toEqual(['applied', 'applied']);
    for (const visit of [early, late]) {
      expect(await visitOf(visit)).toMatchObject({ status: 'completed', date: TEST_TODAY });
      expect(await chargesOf(visit)).toMatchObject([{ date: TEST_TODAY }]);
    }
    expect(await visitOf(left)).toMatchObject({ status: 'pending', date: TOMORROW });
  });
});

describe('a start that arrived late', () => {
  const skip = (visit: Visit, time: string) => report('skip', visit, at(time), { reason: 'Too wet' });

  it('is kept whatever came before it: a skip by the other phone, then a completion without a start', async () => {
    for (const order of ['skip,start,complete', 'start,skip,complete', 'skip,complete,start'] as const) {
      const visit = await makeStop();
      const events = {
        skip: [mate, skip(visit, '10:05')],
        start: [crew, report('start', visit, at('10:00'))],
        complete: [mate, report('complete', visit, at('10:30'))],
      } as const;
      for (const name of order.split(',') as (keyof typeof events)[]) await arrive('12:00', ...events[name]);
      expect([order, await visitOf(visit)]).toMatchObject([
        order,
        { status: 'completed', startedAt: new Date(at('10:00')), workedMinutes: 30 },
      ]);
    }
  });

  it('takes precedence over a completion’s later start, even if it arrived after the skip', async () => {
    const [earlier, after] = [await makeStop(), await makeStop()];
    await arrive('12:00', mate, skip(earlier, '10:05'));
    await arrive('12:00', crew, report('start', earlier, at('10:00')));
    await arrive('12:00', mate, done(earlier, '10:02', '10:30'));
    expect(await visitOf(earlier)).toMatchObject({ startedAt: new Date(at('10:00')), workedMinutes: 30 });
    await arrive('12:00', mate, skip(after, '10:05'));
    await arrive('12:00', crew, report('start', after, at('10:10')));
    await arrive('12:00', crew, report('complete', after, at('10:30')));
    expect(await visitOf(after)).toMatchObject({ startedAt: new Date(at('10:10')), workedMinutes: 20 });
  });

  it('is removed if it was undone', async () => {
    const visit = await makeStop();
    const start = report('start', visit, at('10:00'));
    await arrive('12:00', mate, skip(visit, '10:05'));
    await arrive('12:00', crew, start);
    await arrive('12:00', crew, report('undo', visit, at('10:00'), { eventId: start.id }));
    await arrive('12:00', mate, report('complete', visit, at('10:30')));
    expect(await visitOf(visit)).toMatchObject({ status: 'completed', startedAt: null, workedMinutes: null });
  });
});

describe('a report that says how far off its clock was', () => {
  // covers: state-17
  it('has the right time even if the clock was corrected before it was sent', async () => {
    const visit = await makeStop();
    const HOUR = 3_600_000;
    const slow = (event: FieldEvent, hours: number): FieldEvent => ({
      ...event,
      happenedAt: new Date(Date.parse(event.happenedAt) - hours * HOUR).toISOString(),
      clockAhead: hours * HOUR,
    });
    await becomes('12:00');
    const events = [
      slow(report('start', visit, at('10:00')), 49),
      slow(report('complete', visit, at('10:20')), 49),
    ];
    await sendReports(crew, events, at('12:00'));
    expect(await visitOf(visit)).toMatchObject({
      startedAt: new Date(at('10:00')),
      completedAt: new Date(at('10:20')),
      workedMinutes: 20,
    });
    const [kept] = await app.db
      .select()
      .from(fieldEvents)
      .where(eq(fieldEvents.id, events[0]?.id ?? ''));
    expect(kept?.at).toEqual(new Date(at('10:00')));
  });
});
