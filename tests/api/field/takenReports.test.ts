import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { momentOf } from '#contract/core/days.ts';
import { FIELD_EVENT_TYPES } from '#contract/core/enums.ts';
import type { ErrorBody } from '#contract/core/errors.ts';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import { priceExtras } from '#contract/field/extraWork.ts';
import type { ConflictRow } from '#contract/insight/dashboard.calls.ts';
import {
  assignments,
  charges,
  crews,
  extraOffers,
  extraTimeRequests,
  extraWork,
  history,
  notes,
  photos,
  sessions,
  users,
} from '#server/db/schema/index.ts';
import { whyNotTaken } from '#server/modules/field/crewDay/conflicts/whyNotTaken.ts';
import { makeVisit } from '#tests/api/support/crewFixture.ts';
import { sendReports } from '#tests/api/support/fieldReports.ts';
import { holding, type Person, signedIn } from '#tests/api/support/people.ts';
import { makeTestMarket, type TestMarket } from '#tests/api/support/places.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/api/support/testApp.ts';
import { upload } from '#tests/api/support/upload.ts';

const TOMORROW = '2026-06-11';

let app: TestApp;
let ground: TestMarket;
let crew: Person;
let csr: Person;
let otherCrewId: number;
let mulch: typeof extraWork.$inferSelect;

beforeAll(async () => {
  app = await createTestApp();
  ground = await makeTestMarket(app);
  crew = await signedIn(app, 'crew', { crewId: ground.crewId, vendorId: ground.vendorId });
  await app.db.update(users).set({ firstName: 'Rosa', lastName: 'Vega' }).where(eq(users.id, crew.userId));
  csr = await signedIn(app, 'csr');
  const [other] = await app.db
    .insert(crews)
    .values({ vendorId: ground.vendorId, name: 'Other', serviceTypes: ['mow'] })
    .returning();
  otherCrewId = other?.id ?? 0;
  const [entry] = await app.db
    .insert(extraWork)
    .values({
      ...{ name: 'Mulch', nameEs: 'Mantillo', unit: 'yard', priceCents: 9500, isTaxable: false },
      ...{ serviceTypes: [], crewIds: [], isActive: true },
    })
    .returning();
  if (!entry) throw new Error('no extra work');
  mulch = entry;
});
beforeEach(() => becomes('08:00', TEST_TODAY));
afterAll(() => app.close());

async function becomes(time: string, day = TEST_TODAY) {
  app.deps.clock.set(day, time);
  await app.db.update(sessions).set({ lastSeenAt: app.deps.clock.now() });
}
const at = (time: string) => momentOf(TEST_TODAY, time, app.deps.config.timeZone).toISOString();

type Options = Partial<Parameters<typeof makeVisit>[2]>;
const makeStop = async (options: Options = {}) =>
  (await makeVisit(app, ground.vendorId, { crewId: ground.crewId, ...options })).visit;
/** A visit that another crew has had all day. */
const ofOthers = () => makeStop({ crewId: otherCrewId });

const report = (
  type: FieldEvent['type'],
  { id }: { id: number },
  happenedAt: string,
  payload: FieldEvent['payload'] = {},
): FieldEvent => ({ id: randomUUID(), type, assignmentId: id, happenedAt, payload });

/** The report arrives at noon and waits for the office. */
async function conflict(event: FieldEvent): Promise<FieldEvent> {
  await becomes('12:00');
  expect(await sendReports(crew, [event])).toMatchObject([{ outcome: 'conflict' }]);
  return event;
}
const take = (event: FieldEvent, person = csr) =>
  person.request<ConflictRow & ErrorBody>('POST', `/field-conflicts/${event.id}/take`);
/** The office accepts it the next day. */
async function accept(event: FieldEvent, person = csr): Promise<void> {
  await becomes('09:00', TOMORROW);
  const { status, body } = await take(event, person);
  expect([status, body.message]).toEqual([200, expect.any(String)]);
  expect((await take(event, person)).status).toBe(409);
}
const rowOf = async (event: FieldEvent) => {
  const filter = encodeURIComponent(JSON.stringify({ id: event.id }));
  return (await csr.request<ConflictRow[]>('GET', `/field-conflicts?filter=${filter}`)).body[0];
};
const visitOf = async ({ id }: { id: number }) =>
  (await app.db.select().from(assignments).where(eq(assignments.id, id)))[0];

it('a start: the visit is under way on that day, with the crew that began', async () => {
  const visit = await ofOthers();
  await accept(await conflict(report('start', visit, at('10:00'))));
  expect(await visitOf(visit)).toMatchObject({
    ...{ status: 'started', date: TEST_TODAY, crewId: ground.crewId, startedAt: new Date(at('10:00')) },
  });
});

it('a skip: the visit is skipped on that day, for the crew’s reason', async () => {
  const visit = await makeStop();
  await becomes('10:30');
  const admin = await signedIn(app, 'admin');
  const moved = { date: TOMORROW, scope: 'this', reason: 'Rain' };
  expect((await admin.request('PUT', `/assignments/${visit.id}`, moved)).status).toBe(200);
  await accept(await conflict(report('skip', visit, at('10:00'), { reason: 'Gate locked' })));
  expect(await visitOf(visit)).toMatchObject({
    ...{ status: 'skipped', date: TEST_TODAY, skipReason: 'gate-locked' },
  });
});

it('an undo that came too late is accepted by users who may restore the visit', async () => {
  const visit = await makeStop({ visit: { isBillable: true, priceCents: 5000 } });
  const complete = report('complete', visit, at('10:00'));
  await becomes('10:00');
  await sendReports(crew, [complete]);
  const undo = await conflict(report('undo', visit, at('10:30'), { eventId: complete.id }));
  const limited = await holding(app, 'csr', ['assignment_list', 'assignment_edit']);
  expect((await take(undo, limited)).status).toBe(403);
  await accept(undo, await signedIn(app, 'admin'));
  expect(await visitOf(visit)).toMatchObject({ status: 'pending', completedAt: null });
  expect(await app.db.$count(charges, eq(charges.assignmentId, visit.id))).toBe(0);
  const again = await conflict(report('undo', visit, at('10:31'), { eventId: complete.id }));
  expect((await take(again, await signedIn(app, 'admin'))).body.message).toContain('nothing to undo');
});

it('more time: the cap is raised, once', async () => {
  const visit = await makeStop({
    ...{ serviceType: 'bnb', status: 'completed' },
    visit: { timeCapMinutes: 60, workedMinutes: 90 },
  });
  const event = await conflict(report('extra-time', visit, at('10:00'), { minutes: 30 }));
  await accept(event);
  expect(await visitOf(visit)).toMatchObject({ timeCapMinutes: 90 });
  expect(
    await app.db.select().from(extraTimeRequests).where(eq(extraTimeRequests.id, event.id)),
  ).toMatchObject([{ status: 'approved', minutes: 30, askedById: crew.userId }]);
});

const offerOf = (answer: object): FieldEvent['payload'] => {
  const { id: extraId, name, nameEs, unit, isTaxable } = mulch;
  // The price list has changed since.
  const lines = [{ extraId, name, nameEs, unit, isTaxable, unitCents: 9000, quantity: 2 }];
  const { totalCents } = priceExtras(lines, 0);
  return { offer: { lines, taxPercent: 0, totalCents, note: null, ...answer } } as FieldEvent['payload'];
};
const SIGNED = { answerBy: 'signature', signedBy: 'Maria Lopez', signature: 'M10 20L30 40M5 5' };

it('extra work, and its completion: at the price that the customer signed, on the day of the work', async () => {
  const visit = await makeStop({ status: 'started' });
  const offer = await conflict(report('offer', visit, at('10:00'), offerOf(SIGNED)));
  await accept(offer);
  expect(await app.db.select().from(extraOffers).where(eq(extraOffers.assignmentId, visit.id))).toMatchObject(
    [{ status: 'accepted', totalCents: 18_000, offeredById: crew.userId }],
  );
  await app.db.update(extraOffers).set({ status: 'declined' }).where(eq(extraOffers.assignmentId, visit.id));
  const done = await conflict(report('offer-done', visit, at('10:40'), { eventId: offer.id }));
  await accept(done);
  expect(await app.db.select().from(extraOffers).where(eq(extraOffers.assignmentId, visit.id))).toMatchObject(
    [{ status: 'done', doneByName: 'Rosa Vega', doneAt: new Date(at('10:40')) }],
  );
  expect(await app.db.select().from(charges).where(eq(charges.customerId, visit.customerId))).toMatchObject([
    { date: TEST_TODAY, totalCents: 18_000 },
  ]);
});

it('a note and a photo at another crew’s visit: they are stored under their author’s name', async () => {
  const visit = await ofOthers();
  const note = await conflict(report('note', visit, at('10:00'), { text: 'Gate left open' }));
  await accept(note);
  expect(await app.db.select().from(notes).where(eq(notes.assignmentId, visit.id))).toMatchObject([
    { text: 'Gate left open', authorId: crew.userId, authorName: 'Rosa Vega', crewId: ground.crewId },
  ]);
  const photo = await conflict(report('photo', visit, at('10:00'), { stage: 'after' }));
  expect((await take(photo)).body.message).toContain('didn’t arrive');
  // The visit used to be this crew's, so the crew may upload the photo.
  await app.db.insert(history).values({
    ...{ at: app.deps.clock.now(), actorType: 'system', actorName: '', entity: 'assignment' },
    ...{ entityId: String(visit.id), action: 'updated', before: { crewId: ground.crewId }, after: {} },
  });
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a3' } })
    .jpeg()
    .toBuffer();
  const path = `/field-events/${photo.id}/photo`;
  expect((await upload(app, crew, path, {}, { name: 'photo.jpg', bytes })).status).toBe(200);
  const isShown = and(eq(photos.id, photo.id), eq(photos.forCustomer, true));
  expect(await app.db.$count(photos, isShown)).toBe(0);
  await accept(photo);
  expect(await app.db.$count(photos, isShown)).toBe(1);
});

it('says in the list why a report cannot be accepted, and refuses it for that reason', async () => {
  const visit = await makeStop();
  const event = await conflict(report('extra-time', visit, at('10:00'), { minutes: 30 }));
  const reason = (await rowOf(event))?.whyNotTaken;
  expect(reason?.en).toContain('no time to add');
  const refused = await take(event);
  expect([refused.status, refused.body.message]).toEqual([409, reason?.en]);
  const lost = await conflict(report('complete', { id: 99_999_999 }, at('10:00')));
  expect((await rowOf(lost))?.whyNotTaken?.en).toContain('no longer exists');
  expect((await take(lost)).status).toBe(409);
});

it('covers every type of report, including those that never conflict', () => {
  const never = FIELD_EVENT_TYPES.filter(type =>
    whyNotTaken(type, 'pending')?.en.includes('nothing to accept'),
  );
  expect(never.toSorted()).toEqual([
    ...['acknowledge', 'clock', 'delay-answer', 'message', 'on-my-way', 'position'],
  ]);
});
