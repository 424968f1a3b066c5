import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import type { CrewDay } from '#contract/field/crewDay.calls.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import type { CrewOnMap } from '#contract/field/crewRoutes.calls.ts';
import type { HistoryEntry } from '#contract/insight/history.calls.ts';
import type { PortalHome } from '#contract/portal/portal.calls.ts';
import type { AssignmentDetail } from '#contract/schedule/visits.calls.ts';
import {
  assignments,
  charges,
  checklistItems,
  customers,
  fieldEvents,
  history,
  notes,
  notices,
  notifications,
  settings,
} from '#server/db/schema/index.ts';
import { makeCrews, makeVisit } from '#tests/api/support/crewFixture.ts';
import { sendReports as send } from '#tests/api/support/fieldReports.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { statementsOf } from '#tests/api/support/plans.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let crew: Person;
let other: Person;
let staff: Person;
let shop: Awaited<ReturnType<typeof makeCrews>>;

beforeAll(async () => {
  app = await createTestApp();
  shop = await makeCrews(app);
  crew = await signedIn(app, 'crew', { crewId: shop.north.id, vendorId: shop.vendor.id });
  other = await signedIn(app, 'crew', { crewId: shop.south.id, vendorId: shop.vendor.id });
  staff = await signedIn(app, 'csr');
});
afterAll(() => app.close());

const northVisit = async (options = {}) =>
  (await makeVisit(app, shop.vendor.id, { crewId: shop.north.id, ...options })).visit;

function report(
  type: FieldEvent['type'],
  assignmentId: number | null,
  rest: Partial<FieldEvent> = {},
): FieldEvent {
  const happenedAt = new Date(app.deps.clock.now().getTime() - 60_000).toISOString();
  return { id: randomUUID(), type, assignmentId, happenedAt, payload: {}, ...rest };
}

/** Sets up the office's account for text messages. */
const allowTexts = () =>
  app.db
    .insert(settings)
    .values({ key: 'text', value: { address: null, accountSid: 'AC1', fromNumber: '+15125550100' } })
    .onConflictDoNothing();

const visitOf = async (id: number) =>
  (await app.db.select().from(assignments).where(eq(assignments.id, id)))[0];

describe('field events', () => {
  it('start and complete a visit, each once however often it is sent', async () => {
    const visit = await northVisit();
    const start = report('start', visit.id, { happenedAt: '2026-06-10T13:00:00.000Z' });
    const complete = report('complete', visit.id, { happenedAt: '2026-06-10T13:42:00.000Z' });
    const first = await send(crew, [start, complete, start]);
    expect(first.map(answer => answer.outcome)).toEqual(['applied', 'applied', 'applied']);
    expect(await send(crew, [complete, start])).toEqual([
      { id: complete.id, outcome: 'applied', reason: null },
      { id: start.id, outcome: 'applied', reason: null },
    ]);

    expect(await visitOf(visit.id)).toMatchObject({
      status: 'completed',
      startedAt: new Date(start.happenedAt),
      completedAt: new Date(complete.happenedAt),
      workedMinutes: 42,
      completedById: crew.userId,
      isFar: false,
    });
    const told = await app.db
      .select({ action: history.action })
      .from(history)
      .where(and(eq(history.entity, 'assignment'), eq(history.entityId, String(visit.id))))
      .orderBy(history.id);
    expect(told.map(row => row.action)).toEqual(['started', 'completed']);
  });

  // covers: state-22
  it('tell a customer once that the crew is on its way, as preferred, in their language, and in the portal', async () => {
    const told = async (change: Partial<typeof customers.$inferInsert>, rest: Partial<FieldEvent> = {}) => {
      const visit = await northVisit();
      await app.db
        .update(customers)
        .set({ email: `way${visit.id}@example.com`, phone: '5125550199', ...change })
        .where(eq(customers.id, visit.customerId));
      const event = report('on-my-way', visit.id, { payload: { expectedMinutes: 16 }, ...rest });
      const [answer] = await send(crew, [event]);
      const letters = await app.db
        .select()
        .from(notices)
        .where(eq(notices.customerId, visit.customerId))
        .orderBy(notices.id);
      return { visit, event, answer, letters };
    };
    // Before the office has set up texts, customers who prefer them get email.
    const byOtherWay = await told({ onMyWayBy: 'text' });
    expect(byOtherWay.letters).toMatchObject([{ channel: 'email', kind: 'on-my-way' }]);
    await allowTexts();
    const byText = await told({ onMyWayBy: 'text', language: 'es' });
    expect(byText.answer).toMatchObject({ outcome: 'applied', reason: null });
    expect(byText.letters).toMatchObject([{ channel: 'text', recipient: '5125550199', kind: 'on-my-way' }]);
    // A minute has passed since the tap.
    expect(byText.letters[0]?.body).toContain('va en camino a');
    expect(byText.letters[0]?.body).toContain('en unos 15 minutos, hacia las 9:15');
    const stopOf = async (id: number) =>
      (await crew.request<CallBody<CrewDay>>('GET', '/crew-day')).body.data.stops.find(
        stop => stop.assignmentId === id,
      );
    expect(await stopOf(byText.visit.id)).toMatchObject({
      toldAt: byText.event.happenedAt,
      onMyWayBy: 'text',
    });

    // Neither a repeat nor another phone's tap notifies twice.
    expect(await send(crew, [byText.event])).toEqual([byText.answer]);
    const [again] = await send(crew, [report('on-my-way', byText.visit.id)]);
    expect(again).toMatchObject({ outcome: 'applied', reason: { en: 'The customer was already notified.' } });
    expect(await app.db.$count(notices, eq(notices.customerId, byText.visit.customerId))).toBe(1);
    // Another crew that now has the visit announces its own arrival.
    await app.db
      .update(assignments)
      .set({ crewId: shop.south.id })
      .where(eq(assignments.id, byText.visit.id));
    const southDay = async () => (await other.request<CallBody<CrewDay>>('GET', '/crew-day')).body.data;
    expect((await southDay()).stops.find(stop => stop.assignmentId === byText.visit.id)?.toldAt).toBeNull();
    expect(await send(other, [report('on-my-way', byText.visit.id)])).toMatchObject([{ reason: null }]);
    expect(await app.db.$count(notices, eq(notices.customerId, byText.visit.customerId))).toBe(2);

    const byEmail = await told({ onMyWayBy: 'email' });
    expect(byEmail.letters).toMatchObject([{ channel: 'email', subject: 'Our crew is on its way' }]);
    expect(byEmail.letters[0]?.body).toContain('in about 15 minutes, around 9:15');

    const unreachable = await told({ onMyWayBy: 'email', email: null });
    expect(unreachable.answer?.reason?.en).toContain('they can’t be reached by text or email');
    const unwished = await told({ onMyWayBy: 'none' });
    expect(unwished.answer?.reason?.en).toContain('they don’t want these messages');
    const old = new Date(app.deps.clock.now().getTime() - 11 * 60_000).toISOString();
    const late = await told({}, { happenedAt: old });
    expect(late.answer?.reason?.en).toContain('came in too late');
    expect([...unreachable.letters, ...unwished.letters, ...late.letters]).toEqual([]);
    expect((await stopOf(late.visit.id))?.toldAt).toBeNull();

    // The portal shows it for an hour, even to customers who want no messages.
    const says = async ({ customerId }: { customerId: number }) => {
      const person = await signedIn(app, 'customer', { customerId });
      const { body } = await person.request<CallBody<PortalHome>>('GET', '/portal/home');
      return body.data.properties[0]?.upcoming[0]?.onTheWay;
    };
    expect(await says(unwished.visit)).toEqual({
      since: unwished.event.happenedAt,
      arrival: new Date(Date.parse(unwished.event.happenedAt) + 16 * 60_000).toISOString(),
    });
    expect(await says(await northVisit())).toBeNull();
    app.deps.clock.advanceMinutes(60);
    expect(await says(unwished.visit)).toBeNull();
    app.deps.clock.set(TEST_TODAY);

    const begun = await northVisit();
    await send(crew, [report('start', begun.id), report('on-my-way', begun.id)]);
    expect((await send(other, [report('on-my-way', begun.id)]))[0]?.reason?.en).toContain(
      'no longer assigned to your crew',
    );
    expect(await app.db.$count(notices, eq(notices.customerId, begun.customerId))).toBe(0);
    // None of these is a conflict that someone has to resolve.
    expect(await app.db.$count(fieldEvents, eq(fieldEvents.outcome, 'conflict'))).toBe(0);
  });

  it('send a crew’s message to a customer once, by the channels that the customer prefers', async () => {
    await allowTexts();
    const sent = async (change: Partial<typeof customers.$inferInsert>, rest: Partial<FieldEvent> = {}) => {
      const visit = await northVisit();
      const reach = { email: `write${visit.id}@example.com`, phone: '5125550177' };
      await app.db
        .update(customers)
        .set({ ...reach, ...change })
        .where(eq(customers.id, visit.customerId));
      const event = report('message', visit.id, { payload: { text: 'The gate is locked.' }, ...rest });
      const [answer] = await send(crew, [event]);
      const letters = await app.db
        .select()
        .from(notices)
        .where(eq(notices.customerId, visit.customerId))
        .orderBy(notices.channel);
      return { visit, event, answer, letters };
    };
    const both = await sent({ messagesBy: 'both' });
    expect(both.answer).toMatchObject({ outcome: 'applied', reason: null });
    expect(both.letters).toMatchObject([
      { channel: 'email', kind: 'crew-message', recipient: `write${both.visit.id}@example.com` },
      { channel: 'text', kind: 'crew-message', recipient: '5125550177' },
    ]);
    expect(both.letters.every(({ body }) => body.includes('The gate is locked.'))).toBe(true);
    // A repeat sends nothing more; another message does.
    expect(await send(crew, [both.event])).toEqual([both.answer]);
    await send(crew, [report('message', both.visit.id, { payload: { text: 'Thank you!' } })]);
    expect(await app.db.$count(notices, eq(notices.customerId, both.visit.customerId))).toBe(4);
    const day = await crew.request<CallBody<CrewDay>>('GET', '/crew-day');
    const stop = day.body.data.stops.find(one => one.assignmentId === both.visit.id);
    expect(stop?.messages.map(message => message.text).sort()).toEqual(['Thank you!', 'The gate is locked.']);

    // The office sees it in the property's history.
    const kept = await app.db
      .select({ entity: history.entity, propertyId: history.propertyId, after: history.after })
      .from(history)
      .where(eq(history.entityId, both.event.id));
    expect(kept).toMatchObject([
      {
        entity: 'notice',
        propertyId: both.visit.propertyId,
        after: { text: 'The gate is locked.', recipient: `write${both.visit.id}@example.com, 5125550177` },
      },
    ]);

    expect((await sent({ messagesBy: 'text' })).letters).toMatchObject([{ channel: 'text' }]);
    const written = new Date(app.deps.clock.now().getTime() - 45 * 60_000).toISOString();
    const noPhone = await sent({ messagesBy: 'text', phone: null, language: 'es' }, { happenedAt: written });
    expect(noPhone.letters).toMatchObject([
      { channel: 'email', subject: expect.stringContaining('Un mensaje de nuestra cuadrilla') },
    ]);
    expect(noPhone.letters[0]?.body).toContain('(Escrito a las 8:15');
    // Only customers who chose texts get one.
    const noEmail = await sent({ messagesBy: 'email', email: null });
    expect(noEmail.answer?.reason?.en).toContain('this customer can’t be reached by text or email');
    const unwished = await sent({ messagesBy: 'none' });
    expect(unwished.answer?.reason?.en).toContain('doesn’t want messages');
    const yesterday = new Date(app.deps.clock.now().getTime() - 86_400_000).toISOString();
    const late = await sent({}, { happenedAt: yesterday });
    expect(late.answer?.reason?.en).toContain('too late');
    expect([...noEmail.letters, ...unwished.letters, ...late.letters]).toEqual([]);
    const [others] = await send(other, [report('message', both.visit.id, { payload: { text: 'Hi' } })]);
    expect(others?.reason?.en).toContain('no longer assigned to your crew');
    const [long] = await send(crew, [
      report('message', both.visit.id, { payload: { text: 'x'.repeat(301) } }),
    ]);
    expect(long).toMatchObject({ outcome: 'rejected' });
  });

  it('read the visit once, whatever else they cause', async () => {
    const visit = await northVisit({ priceCents: 5000 });
    const startedAt = '2026-06-10T13:00:00.000Z';
    const complete = report('complete', visit.id, {
      happenedAt: '2026-06-10T13:42:00.000Z',
      payload: { startedAt },
    });
    const statements = await statementsOf(async () =>
      expect(await send(crew, [complete])).toMatchObject([{ outcome: 'applied' }]),
    );
    expect(statements.filter(({ text }) => /^update "assignments"/.test(text))).toHaveLength(2);
    expect(statements.filter(({ text }) => /from "assignments".* for update/.test(text))).toHaveLength(1);
  });

  it('are accepted in any order: a completion before its start', async () => {
    const visit = await northVisit();
    const startedAt = '2026-06-10T13:00:00.000Z';
    const start = report('start', visit.id, { happenedAt: startedAt });
    const complete = report('complete', visit.id, {
      happenedAt: '2026-06-10T13:30:00.000Z',
      payload: { startedAt },
    });
    expect(await send(crew, [complete])).toMatchObject([{ outcome: 'applied' }]);
    expect(await send(crew, [start])).toMatchObject([{ outcome: 'applied' }]);
    expect(await visitOf(visit.id)).toMatchObject({ status: 'completed', workedMinutes: 30 });

    const younger = await northVisit();
    const batch = [
      report('complete', younger.id, { happenedAt: '2026-06-10T13:50:00.000Z' }),
      report('start', younger.id, { happenedAt: '2026-06-10T13:40:00.000Z' }),
    ];
    const answers = await send(crew, batch);
    expect(answers.map(answer => answer.id)).toEqual(batch.map(event => event.id));
    expect(await visitOf(younger.id)).toMatchObject({ status: 'completed', workedMinutes: 10 });
  });

  it('that no longer apply are kept as conflicts, shown to crew and office, and never dropped', async () => {
    const cancelled = await northVisit({ status: 'cancel' });
    const done = await northVisit({ status: 'completed' });
    const moved = await northVisit({ date: '2026-06-11' });
    const events = [cancelled, done, moved].map(visit => report('complete', visit.id));
    const answers = await send(crew, events);
    expect(answers.map(answer => answer.outcome)).toEqual(['conflict', 'conflict', 'conflict']);
    expect(answers[2]?.reason?.en).toBe('This visit has moved to 6/11/2026.');
    expect(answers[0]?.reason?.es).toContain('canceló');
    expect(await send(crew, events)).toEqual(answers);

    const [kept] = await app.db
      .select()
      .from(fieldEvents)
      .where(eq(fieldEvents.id, events[0]?.id ?? ''));
    expect(kept).toMatchObject({ outcome: 'conflict', assignmentId: cancelled.id });
    expect(await visitOf(cancelled.id)).toMatchObject({ status: 'cancel' });

    const day = await crew.request<CallBody<CrewDay>>('GET', '/crew-day');
    expect(day.body.data.conflicts.map(conflict => conflict.id)).toEqual(
      expect.arrayContaining(events.map(event => event.id)),
    );
    await app.deps.events.idle();
    const told = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.type, 'service-conflict'))
      .orderBy(notifications.id);
    expect(new Set(told.map(row => row.userId))).toEqual(new Set([crew.userId, staff.userId]));
  });

  it('about a visit that now belongs to another crew are conflicts, and change nothing', async () => {
    const foreign = (await makeVisit(app, shop.vendor.id, { crewId: shop.south.id })).visit;
    const answers = await send(crew, [
      report('start', foreign.id),
      report('note', foreign.id, { payload: { text: 'hello' } }),
      report('complete', 999_999),
    ]);
    expect(answers.map(answer => answer.outcome)).toEqual(['conflict', 'conflict', 'conflict']);
    expect(new Set(answers.map(answer => answer.reason?.en)).size).toBe(1);
    expect(await visitOf(foreign.id)).toMatchObject({ status: 'pending' });
    expect(await app.db.$count(notes, eq(notes.propertyId, foreign.propertyId))).toBe(0);
    // Guessing IDs reveals no address.
    const day = await crew.request<CallBody<CrewDay>>('GET', '/crew-day');
    const shown = day.body.data.conflicts.filter(conflict => conflict.assignmentId === foreign.id);
    expect(shown.map(conflict => conflict.address)).toEqual([null, null]);
  });

  it('that reuse the ID of another user’s report are refused, and leave that one unchanged', async () => {
    const visit = await northVisit();
    const event = report('start', visit.id);
    await send(crew, [event]);
    expect(await send(other, [event])).toMatchObject([{ id: event.id, outcome: 'rejected' }]);
  });

  it('that are malformed are refused one by one, without holding up the others', async () => {
    const visit = await northVisit();
    const good = report('skip', visit.id, { payload: { reason: 'Gate locked' } });
    const answers = await send(crew, [
      { ...report('skip', visit.id), payload: {} },
      good,
      { id: 'x', type: 'start' },
      'nonsense',
      report('position', null),
    ]);
    expect(answers.map(answer => answer.outcome)).toEqual([
      'rejected',
      'applied',
      'rejected',
      'rejected',
      'rejected',
    ]);
    expect(answers[0]?.reason?.en).toContain('payload.reason');
    expect(await visitOf(visit.id)).toMatchObject({ status: 'skipped', skipReason: 'gate-locked' });
    const many = Array.from({ length: 201 }, () => good);
    expect((await crew.request('POST', '/field-events', { events: many })).status).toBe(422);
    expect((await crew.request('POST', '/field-events', { events: [] })).status).toBe(422);
  });

  it('that the database can’t store are refused for good, alone or among others', async () => {
    const visit = await northVisit();
    const unkept = [
      report('note', visit.id, { payload: { text: 'a\u0000b' } }),
      report('note', visit.id, { payload: { text: 'half \ud83d' } }),
      report('start', 2_147_483_648),
    ];
    for (const event of unkept)
      expect(await send(crew, [event])).toMatchObject([{ id: event.id, outcome: 'rejected' }]);
    const good = report('note', visit.id, { payload: { text: 'Whole 👩🏽‍🌾' } });
    const outcomes = (await send(crew, [...unkept, good])).map(answer => answer.outcome);
    expect(outcomes).toEqual(['rejected', 'rejected', 'rejected', 'applied']);
  });

  // covers: limit-5
  it('far from the property are marked, near ones and guessed pins are not', async () => {
    const far = await northVisit({ latitude: 30.25, longitude: -97.75 });
    const near = await northVisit({ latitude: 30.25, longitude: -97.75 });
    const guessed = await northVisit({
      latitude: 30.25,
      longitude: -97.75,
      property: { isPinApproximate: true },
    });
    await send(crew, [
      // 451 and 449 feet: a degree has 69.09 miles of 5,280 feet.
      report('start', far.id, { latitude: 30.25 + 451 / (69.09 * 5280), longitude: -97.75 }),
      report('start', near.id, { latitude: 30.25 + 449 / (69.09 * 5280), longitude: -97.75 }),
      report('start', guessed.id, { latitude: 31, longitude: -97.75 }),
    ]);
    expect((await visitOf(far.id))?.isFar).toBe(true);
    expect((await visitOf(near.id))?.isFar).toBe(false);
    expect((await visitOf(guessed.id))?.isFar).toBe(false);
  });

  it('get their position from a later report: a far one is marked once, and the history says so', async () => {
    const visit = await northVisit({ latitude: 30.25, longitude: -97.75 });
    const start = report('start', visit.id);
    await send(crew, [start]);
    expect((await visitOf(visit.id))?.isFar).toBe(false);
    const far = { latitude: 30.26, longitude: -97.75, payload: { eventId: start.id, accuracy: 12 } };
    const position = report('position', visit.id, far);
    for (let times = 0; times < 2; times++)
      expect(await send(crew, [position])).toEqual([{ id: position.id, outcome: 'applied', reason: null }]);
    expect((await visitOf(visit.id))?.isFar).toBe(true);
    const told = await app.db
      .select()
      .from(history)
      .where(eq(history.entityId, String(visit.id)))
      .orderBy(history.id);
    expect(told.filter(row => row.action === 'updated')).toMatchObject([
      { before: { isFar: false }, after: { isFar: true }, actorId: crew.userId },
    ]);
  });

  it('are located by a position that was recorded before them', async () => {
    const visit = await northVisit({ latitude: 30.25, longitude: -97.75 });
    const start = report('start', visit.id);
    const far = { latitude: 30.26, longitude: -97.75, payload: { eventId: start.id } };
    await send(crew, [report('position', visit.id, far)]);
    expect((await visitOf(visit.id))?.isFar).toBe(false);
    await send(crew, [start]);
    expect((await visitOf(visit.id))?.isFar).toBe(true);
  });

  it('are not marked by a position that is near, another user’s, or later than the visit’s reset', async () => {
    const place = { latitude: 30.25, longitude: -97.75 };
    const far = { latitude: 30.26, longitude: -97.75 };
    const [near, foreign, back] = [await northVisit(place), await northVisit(place), await northVisit(place)];
    const starts = [near, foreign, back].map(visit => report('start', visit.id));
    await send(crew, starts);
    const [ofNear, ofForeign, ofBack] = starts.map(start => ({ payload: { eventId: start.id } }));
    await send(crew, [report('position', near.id, { ...place, ...ofNear })]);
    await send(other, [report('position', foreign.id, { ...far, ...ofForeign })]);
    await app.db.update(assignments).set({ status: 'pending' }).where(eq(assignments.id, back.id));
    await send(crew, [report('position', back.id, { ...far, ...ofBack })]);
    for (const visit of [near, foreign, back]) expect((await visitOf(visit.id))?.isFar).toBe(false);
  });

  it('from a phone with a wrong clock are corrected, and also stored as reported', async () => {
    const visit = await northVisit();
    const now = app.deps.clock.now().getTime();
    const hour = 3_600_000;
    // The phone is three hours ahead, so half an hour ago reads as two and a half hours from now.
    const start = report('start', visit.id, { happenedAt: new Date(now + 2.5 * hour).toISOString() });
    await send(crew, [start], new Date(now + 3 * hour).toISOString());
    expect((await visitOf(visit.id))?.startedAt).toEqual(new Date(now - hour / 2));
    const [kept] = await app.db.select().from(fieldEvents).where(eq(fieldEvents.id, start.id));
    expect(kept?.happenedAt).toEqual(new Date(now + 2.5 * hour));

    await send(crew, [report('complete', visit.id, { happenedAt: new Date(now + 9 * hour).toISOString() })]);
    expect((await visitOf(visit.id))?.completedAt).toEqual(new Date(now));
  });

  it('from a phone with a wrong clock place the crew at the right time', async () => {
    const now = app.deps.clock.now().getTime();
    const hour = 3_600_000;
    const at = (ms: number) => new Date(ms).toISOString();
    const place = (latitude: number, ms: number) =>
      report('position', null, { latitude, longitude: -97.7, happenedAt: at(ms) });
    await send(other, [place(30.1, now + 3 * hour - 30_000)], at(now + 3 * hour));
    const last = async () => {
      const { body } = await staff.request<CallBody<{ crews: CrewOnMap[] }>>('GET', '/map-crew');
      return body.data.crews.find(one => one.id === shop.south.id)?.position;
    };
    expect(await last()).toMatchObject({ latitude: 30.1, at: at(now - 30_000) });
    await send(other, [place(30.2, now - 10_000)]);
    expect(await last()).toMatchObject({ latitude: 30.2, at: at(now - 10_000) });
  });

  it('set the start of a completion that arrived earlier, with its minutes and its charge', async () => {
    const { visit } = await makeVisit(app, shop.vendor.id, { crewId: shop.north.id, serviceType: 'bnb' });
    await send(crew, [report('complete', visit.id, { happenedAt: '2026-06-10T13:30:00.000Z' })]);
    expect(await visitOf(visit.id)).toMatchObject({ startedAt: null, workedMinutes: null });
    await send(crew, [report('start', visit.id, { happenedAt: '2026-06-10T13:00:00.000Z' })]);
    expect(await visitOf(visit.id)).toMatchObject({
      status: 'completed',
      startedAt: new Date('2026-06-10T13:00:00.000Z'),
      workedMinutes: 30,
    });
  });

  it('from two phones: reports from before a skip don’t conflict, and completed work wins', async () => {
    const visit = await northVisit({ visit: { isBillable: true, priceCents: 5000 } });
    const [start, skip, complete] = [
      report('start', visit.id, { happenedAt: '2026-06-10T13:00:00.000Z' }),
      report('skip', visit.id, { happenedAt: '2026-06-10T13:10:00.000Z', payload: { reason: 'Too wet' } }),
      report('complete', visit.id, {
        happenedAt: '2026-06-10T13:40:00.000Z',
        payload: { startedAt: '2026-06-10T13:00:00.000Z' },
      }),
    ];
    expect(await send(crew, [skip])).toMatchObject([{ outcome: 'applied' }]);
    expect(await send(crew, [start])).toMatchObject([{ outcome: 'applied' }]);
    expect(await visitOf(visit.id)).toMatchObject({ status: 'skipped' });
    expect(await send(crew, [complete])).toMatchObject([{ outcome: 'applied' }]);
    expect(await visitOf(visit.id)).toMatchObject({
      status: 'completed',
      skipReason: null,
      workedMinutes: 40,
    });
    expect(await app.db.$count(charges, eq(charges.assignmentId, visit.id))).toBe(1);
  });

  it('that conflict with the office’s skip can be accepted by the office, and are charged', async () => {
    const visit = await northVisit({
      status: 'skipped',
      visit: { skipReason: 'Customer called', isBillable: true, priceCents: 5000 },
    });
    const complete = report('complete', visit.id, {
      happenedAt: '2026-06-10T13:40:00.000Z',
      payload: { startedAt: '2026-06-10T13:00:00.000Z' },
    });
    expect(await send(crew, [complete])).toMatchObject([{ outcome: 'conflict' }]);
    const take = () => staff.request('POST', `/field-conflicts/${complete.id}/take`);
    expect((await take()).status).toBe(200);
    expect(await visitOf(visit.id)).toMatchObject({
      status: 'completed',
      completedAt: new Date(complete.happenedAt),
      completedById: crew.userId,
      workedMinutes: 40,
    });
    expect(await app.db.$count(charges, eq(charges.assignmentId, visit.id))).toBe(1);
    const [kept] = await app.db.select().from(fieldEvents).where(eq(fieldEvents.id, complete.id));
    expect(kept).toMatchObject({ outcome: 'conflict', resolvedById: staff.userId });
    expect((await take()).status).toBe(409);
  });

  describe('undone within a minute', () => {
    const minutes = (count: number) => new Date(Date.UTC(2026, 5, 10, 13, count)).toISOString();
    const undoOf = (event: FieldEvent, happenedAt = event.happenedAt) =>
      report('undo', event.assignmentId ?? null, { happenedAt, payload: { eventId: event.id } });
    /** Returns the orders in which a few reports can arrive. */
    const orders = <T>(items: readonly T[]): T[][] =>
      items.length < 2
        ? [[...items]]
        : items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map(rest => [item, ...rest]));

    it('leave the visit as if they had never happened, whatever arrives first', async () => {
      const make = async () => {
        const { id } = await northVisit({ visit: { isBillable: true, priceCents: 5000 } });
        const start = report('start', id, { happenedAt: minutes(0) });
        const complete = report('complete', id, {
          happenedAt: minutes(5),
          payload: { startedAt: minutes(0) },
        });
        const again = report('complete', id, { happenedAt: minutes(25), payload: { startedAt: minutes(0) } });
        return { id, events: [start, complete, undoOf(complete), again] };
      };
      for (let index = 1; index < 24; index += 3) {
        const { id, events } = await make();
        for (const event of orders(events)[index] ?? []) await send(crew, [event]);
        expect([index, await visitOf(id)]).toMatchObject([
          index,
          { status: 'completed', completedAt: new Date(minutes(25)), workedMinutes: 25 },
        ]);
        expect(await app.db.$count(charges, eq(charges.assignmentId, id))).toBe(1);
      }
    });

    it('undo a start, a skip and a completion, with its charge', async () => {
      const [started, skipped, done] = [await northVisit(), await northVisit(), await northVisit()];
      const events = [
        report('start', started.id),
        report('skip', skipped.id, { payload: { reason: 'Too wet' } }),
        report('complete', done.id),
      ];
      await send(crew, events);
      const undos = events.map(event => undoOf(event));
      expect((await send(crew, [...undos, ...undos])).map(answer => answer.outcome)).toEqual(
        Array(6).fill('applied'),
      );
      for (const { id } of [started, skipped, done]) {
        expect(await visitOf(id)).toMatchObject({ status: 'pending', startedAt: null, skipReason: null });
      }
    });

    it('stay undone when another crew member undoes a later report', async () => {
      const mate = await signedIn(app, 'crew', { crewId: shop.north.id, vendorId: shop.vendor.id });
      const visit = await northVisit();
      const start = report('start', visit.id, { happenedAt: minutes(0) });
      await send(crew, [start, undoOf(start)]);
      const skip = report('skip', visit.id, { happenedAt: minutes(1), payload: { reason: 'Too wet' } });
      await send(mate, [skip, undoOf(skip)]);
      expect(await visitOf(visit.id)).toMatchObject({ status: 'pending', startedAt: null });
      // A later report that has already arrived when the start is undone is then undone too.
      for (const type of ['complete', 'skip'] as const) {
        const { id } = await northVisit();
        const first = report('start', id, { happenedAt: minutes(0) });
        const payload = type === 'skip' ? { reason: 'Too wet' } : { startedAt: minutes(0) };
        const then = report(type, id, { happenedAt: minutes(1), payload });
        await send(crew, [first]);
        await send(mate, [then]);
        await send(crew, [undoOf(first)]);
        await send(mate, [undoOf(then)]);
        expect(await visitOf(id)).toMatchObject({ status: 'pending', startedAt: null });
      }
    });

    it('are undone too if they first conflicted and only apply because another one was undone', async () => {
      const mate = await signedIn(app, 'crew', { crewId: shop.north.id, vendorId: shop.vendor.id });
      const { id } = await northVisit();
      const start = report('start', id, { happenedAt: minutes(0) });
      const complete = report('complete', id, { happenedAt: minutes(1) });
      const skip = report('skip', id, { happenedAt: minutes(2), payload: { reason: 'Too wet' } });
      await send(crew, [start]);
      await send(mate, [complete]);
      expect((await send(crew, [skip]))[0]?.outcome).toBe('conflict');
      await send(mate, [undoOf(complete)]);
      expect(await visitOf(id)).toMatchObject({ status: 'skipped' });
      await send(crew, [undoOf(skip)]);
      expect(await visitOf(id)).toMatchObject({ status: 'started', skipReason: null });
    });

    it('are kept as a conflict when it is too late', async () => {
      const visit = await northVisit();
      const start = report('start', visit.id, { happenedAt: minutes(0) });
      const answers = await send(crew, [start, undoOf(start, minutes(10))]);
      expect(answers.map(answer => answer.outcome)).toEqual(['applied', 'conflict']);
      expect(await visitOf(visit.id)).toMatchObject({ status: 'started' });
    });
  });

  // covers: state-21
  it('store the ticked items with the visit, and reject no completion for missing ticks', async () => {
    const gate = { text: 'Gate closed', textEs: 'Portón cerrado', isRequired: true };
    const [item] = await app.db
      .insert(checklistItems)
      .values([
        { ...gate, serviceType: 'mow', position: 2 },
        { ...gate, text: 'Old', serviceType: 'mow', position: 1, isActive: false },
        { ...gate, text: 'Beds', serviceType: 'bnb', position: 1 },
      ])
      .returning();
    const shown = { id: item?.id ?? 0, ...gate };
    const day = (await crew.request<CallBody<CrewDay>>('GET', '/crew-day')).body.data;
    expect(day.checklists.mow).toEqual([shown]);
    const listOf = async (id: number) =>
      (await staff.request<AssignmentDetail>('GET', `/assignments/${id}`)).body.checklist;

    const [ticked, left, old, broken] = [
      await northVisit(),
      await northVisit(),
      await northVisit(),
      await northVisit(),
    ];
    const done = { ...shown, isDone: true };
    const missed = { ...shown, isDone: false };
    await app.db.update(checklistItems).set({ text: 'Gate locked with a chain' });
    const payloads = [{ checklist: [done] }, { checklist: [missed] }, {}, { checklist: 'nonsense' }];
    const answers = await send(
      crew,
      [ticked, left, old, broken].map(({ id }, index) => ({
        ...report('complete', id),
        payload: payloads[index],
      })),
    );
    expect(answers.map(answer => answer.outcome)).toEqual(Array(4).fill('applied'));
    expect(await listOf(ticked.id)).toEqual([done]);
    expect(await listOf(left.id)).toEqual([missed]);
    // A phone that didn't know the list ticked none of its items.
    const inForce = [{ ...missed, text: 'Gate locked with a chain' }];
    expect([await listOf(old.id), await listOf(broken.id)]).toEqual([inForce, inForce]);
    const filter = encodeURIComponent(
      JSON.stringify({ isUnchecked: true, id: [ticked.id, left.id, old.id] }),
    );
    const lacking = await staff.request<{ id: number }[]>('GET', `/work-logs?filter=${filter}`);
    expect(lacking.body.map(({ id }) => id).toSorted()).toEqual([left.id, old.id].toSorted());
    // Another phone of the crew knew the list, and reports the same work later.
    await send(crew, [
      { ...report('complete', old.id), payload: { checklist: [done] } },
      { ...report('complete', ticked.id), payload: {} },
      { ...report('complete', left.id), payload: { checklist: [done] } },
    ]);
    expect([await listOf(old.id), await listOf(left.id)]).toEqual([[done], [missed]]);
    await app.db.delete(checklistItems);
    expect(await listOf(ticked.id)).toEqual([done]);
    const own = await crew.request<AssignmentDetail>('GET', `/assignments/${ticked.id}`);
    expect(own.body.checklist ?? []).toEqual([]);
  });

  // covers: enum-25
  it('leave notes for the next crew, positions and clock times', async () => {
    const visit = await northVisit();
    const answers = await send(crew, [
      report('note', visit.id, { payload: { text: '  Dog is friendly  ' } }),
      report('position', null, { latitude: 30.26, longitude: -97.76 }),
      report('clock', null, { payload: { clock: 'in' } }),
    ]);
    expect(answers.map(answer => answer.outcome)).toEqual(['applied', 'applied', 'applied']);
    const [note] = await app.db.select().from(notes).where(eq(notes.assignmentId, visit.id));
    expect(note).toMatchObject({ text: 'Dog is friendly', forCrew: true, forCustomer: false });
    const filter = JSON.stringify({ entity: 'crew-note', propertyId: visit.propertyId });
    const told = await staff.request<HistoryEntry[]>('GET', `/histories/list?filter=${filter}`);
    expect(told.body).toMatchObject([{ action: 'added', after: { text: 'Dog is friendly' } }]);
  });

  it('are only for crews', async () => {
    expect((await staff.request('POST', '/field-events', { events: [{}] })).status).toBe(403);
  });

  it('sent at the same time by two phones with the same ID have one effect', async () => {
    const visit = await northVisit();
    const note = report('note', visit.id, { payload: { text: 'Once' } });
    const both = await Promise.all([send(crew, [note]), send(crew, [note])]);
    expect(both.flat().map(answer => answer.outcome)).toEqual(['applied', 'applied']);
    expect(await app.db.$count(notes, eq(notes.assignmentId, visit.id))).toBe(1);
  });
});
