import { randomUUID } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldEvent } from '#contract/field/crewDay.ts';
import {
  assignments,
  chargeLines,
  charges,
  checklistItems,
  fieldEvents,
  history,
  notices,
  visitChecklists,
} from '#server/db/schema/index.ts';
import { makeCrews, makeVisit } from '#tests/api/support/crewFixture.ts';
import { sendReports } from '#tests/api/support/fieldReports.ts';
import { type Person, signedIn } from '#tests/api/support/people.ts';
import { statementsOf } from '#tests/api/support/plans.ts';
import { createTestApp, type TestApp } from '#tests/api/support/testApp.ts';

let app: TestApp;
let crew: Person;
let office: Person;
let shop: Awaited<ReturnType<typeof makeCrews>>;

beforeAll(async () => {
  app = await createTestApp();
  shop = await makeCrews(app);
  crew = await signedIn(app, 'crew', { crewId: shop.north.id, vendorId: shop.vendor.id });
  office = await signedIn(app, 'admin');
  await app.db.insert(checklistItems).values({
    serviceType: 'mow',
    text: 'Gate closed',
    textEs: 'Portón cerrado',
    isRequired: true,
    position: 1,
  });
});
afterAll(() => app.close());

const PLACE = { latitude: 30.3, longitude: -97.7 };
/** About 3,600 feet away. */
const FAR = { latitude: 30.31, longitude: -97.7 };

async function visitsOf(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < count; number++) {
    const options = { crewId: shop.north.id, ...PLACE, visit: { isBillable: true, priceCents: 4000 } };
    ids.push((await makeVisit(app, shop.vendor.id, options)).visit.id);
  }
  return ids;
}

/** A report of this morning, some minutes after seven in Austin. */
const report = (
  type: FieldEvent['type'],
  assignmentId: number,
  minutes: number,
  rest: Partial<FieldEvent> = {},
): FieldEvent => ({
  id: randomUUID(),
  type,
  assignmentId,
  happenedAt: new Date(Date.parse('2026-06-10T12:00:00.000Z') + minutes * 60_000).toISOString(),
  payload: {},
  ...rest,
});

/** Every kind of report for some visits on a morning offline. */
function morning(ids: readonly number[]): FieldEvent[] {
  const [plain = 0, far = 0, toldBefore = 0, unbegun = 0, cancelled = 0, undone = 0, skipped = 0, last = 0] =
    ids;
  const farStart = report('start', toldBefore, 11);
  const wrong = report('start', undone, 30);
  return [
    report('start', plain, 1),
    report('photo', plain, 2),
    report('complete', plain, 3, {
      payload: { checklist: [{ id: 1, text: 'Gate', textEs: 'Portón', isRequired: true, isDone: true }] },
    }),
    report('start', far, 5, FAR),
    report('complete', far, 6),
    report('position', toldBefore, 10, { ...FAR, payload: { eventId: farStart.id } }),
    farStart,
    report('complete', toldBefore, 12),
    report('complete', unbegun, 15),
    report('start', cancelled, 20),
    report('complete', cancelled, 21),
    wrong,
    report('undo', undone, 30.5, { payload: { eventId: wrong.id } }),
    report('skip', skipped, 40, { payload: { reason: 'Dog in the yard' } }),
    report('note', last, 45, { payload: { text: 'Low branch' } }),
    report('complete', last, 47, { payload: { startedAt: report('start', last, 46).happenedAt } }),
    report('position', last, 48, PLACE),
  ];
}

/** Returns what is stored about visits afterwards, without numbers that differ between runs. */
async function leftBy(ids: readonly number[]) {
  const place = (id: number | null) => ids.indexOf(id ?? 0);
  const visits = await app.db
    .select()
    .from(assignments)
    .where(inArray(assignments.id, [...ids]))
    .orderBy(asc(assignments.id));
  const reports = await app.db
    .select()
    .from(fieldEvents)
    .where(inArray(fieldEvents.assignmentId, [...ids]))
    .orderBy(asc(fieldEvents.at), asc(fieldEvents.type));
  const properties = visits.map(visit => visit.propertyId);
  const entries = await app.db
    .select()
    .from(history)
    .where(inArray(history.propertyId, properties))
    .orderBy(asc(history.propertyId), asc(history.id));
  const charged = await app.db
    .select()
    .from(charges)
    .where(inArray(charges.assignmentId, [...ids]))
    .orderBy(asc(charges.assignmentId));
  const lines = await app.db
    .select({ charge: charges.assignmentId, cents: chargeLines.amountCents })
    .from(chargeLines)
    .innerJoin(charges, eq(charges.id, chargeLines.chargeId))
    .where(inArray(charges.assignmentId, [...ids]))
    .orderBy(asc(charges.assignmentId), asc(chargeLines.position));
  const ticked = await app.db
    .select()
    .from(visitChecklists)
    .where(inArray(visitChecklists.assignmentId, [...ids]))
    .orderBy(asc(visitChecklists.assignmentId));
  const letters = await app.db
    .select()
    .from(notices)
    .where(
      inArray(
        notices.customerId,
        visits.map(visit => visit.customerId),
      ),
    )
    .orderBy(asc(notices.customerId), asc(notices.id));
  return {
    visits: visits.map(
      ({ status, startedAt, completedAt, workedMinutes, isFar, version, completedById }) => ({
        ...{ status, startedAt, completedAt, workedMinutes, isFar, version, completedById },
      }),
    ),
    reports: reports.map(({ type, at, distanceFeet, outcome, conflict, assignmentId }) => ({
      ...{ type, at, distanceFeet, outcome, conflict, visit: place(assignmentId) },
    })),
    history: entries.map(({ propertyId, entity, action, actorName, reason, before, after }) => ({
      ...{ entity, action, actorName, reason, before, visit: properties.indexOf(propertyId ?? 0) },
      after:
        after && 'assignmentId' in after
          ? { ...after, assignmentId: place(Number(after.assignmentId)) }
          : after,
    })),
    charges: charged.map(({ status, totalCents, date, assignmentId }) => ({
      ...{ status, totalCents, date, visit: place(assignmentId) },
    })),
    lines: lines.map(({ charge, cents }) => ({ visit: place(charge), cents })),
    ticked: ticked.map(({ assignmentId, items }) => ({ visit: place(assignmentId), items })),
    letters: letters.map(({ kind, channel, status, nextTryAt }) => ({ kind, channel, status, nextTryAt })),
  };
}

describe('a batch of a crew’s reports', () => {
  it('takes far fewer statements than one for each report', async () => {
    await sendReports(
      crew,
      (await visitsOf(1)).flatMap(id => [report('start', id, 1), report('complete', id, 2)]),
    );
    await app.deps.events.idle();
    const ids = await visitsOf(20);
    const reports = ids.flatMap((id, index) => [
      report('start', id, 2 * index),
      report('complete', id, 2 * index + 1),
    ]);
    const statements = await statementsOf(async () => {
      const answers = await sendReports(crew, reports);
      expect(answers).toEqual(reports.map(({ id }) => ({ id, outcome: 'applied', reason: null })));
    });
    // Includes the statements of the events that follow the commit.
    expect(statements.length).toBeLessThan(2 * reports.length);
    const again = await statementsOf(async () => {
      const answers = await sendReports(crew, reports);
      expect(answers).toEqual(reports.map(({ id }) => ({ id, outcome: 'applied', reason: null })));
    });
    expect(again.length).toBeLessThan(reports.length);
    expect(await app.db.$count(charges, inArray(charges.assignmentId, ids))).toBe(20);
  });

  it('has the same result as its reports one by one', async () => {
    const sent: FieldEvent[][] = [];
    const visits = [await visitsOf(8), await visitsOf(8)];
    for (const ids of visits) {
      await office.request('POST', `/assignments/${ids[4]}/cancel`, { reason: 'Moved away' });
      sent.push(morning(ids));
    }
    const [together = [], apart = []] = sent;
    const answers = await sendReports(crew, together);
    for (const [index, one] of apart.entries()) {
      // An undo arrives with the report that it undoes or after it; in one batch it comes right before.
      const [answer] = await sendReports(crew, [one]);
      expect({ index, outcome: answer?.outcome }).toEqual({ index, outcome: answers[index]?.outcome });
      expect(answer?.reason).toEqual(answers[index]?.reason);
    }
    const [first = [], second = []] = visits;
    // Whichever arrives first, an undone start doesn't count; its history differs, as it does on one phone.
    const but = (ids: readonly number[]) => ids.filter((_, index) => index !== 5);
    const left = await leftBy(but(first));
    expect(left).toEqual(await leftBy(but(second)));
    expect(left.visits.map(visit => visit.status)).toEqual([
      'completed',
      'completed',
      'completed',
      'completed',
      // Its work was done before it was canceled.
      'completed',
      'skipped',
      'completed',
    ]);
    expect(left.visits.map(visit => visit.isFar)).toEqual([false, true, true, false, false, false, false]);
    // The start of canceled work counts too.
    expect(left.reports.filter(one => one.outcome === 'conflict')).toEqual([]);
    expect(left.charges).toHaveLength(6);
  });

  it('accepts all other reports if another phone already used the ID of one', async () => {
    const [one = 0, other = 0] = await visitsOf(2);
    const another = await signedIn(app, 'crew', { crewId: shop.north.id, vendorId: shop.vendor.id });
    const start = report('start', one, 1);
    await sendReports(another, [start]);
    const rest = [report('complete', one, 2), report('start', other, 3), report('complete', other, 4)];
    const answers = await sendReports(crew, [start, ...rest]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['rejected', 'applied', 'applied', 'applied']);
  });

  it('accepts a report once that is sent twice in one request', async () => {
    const [id = 0] = await visitsOf(1);
    const [start, complete] = [report('start', id, 1), report('complete', id, 2)];
    const answers = await sendReports(crew, [start, complete, start, complete]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied', 'applied']);
    expect(await app.db.$count(charges, eq(charges.assignmentId, id))).toBe(1);
    expect(await app.db.$count(fieldEvents, eq(fieldEvents.assignmentId, id))).toBe(2);
  });

  it('is applied one report at a time if it can’t be applied as a whole', async () => {
    const ids = await visitsOf(2);
    const reports = ids.flatMap((id, index) => [
      report('start', id, index),
      report('complete', id, index + 10),
    ]);
    const { followers } = app.deps.events;
    let isFailing = true;
    followers.on('visits.status', async (_unit, { visits }) => {
      if (isFailing && visits.length > 1 && ids.includes(visits[0]?.id ?? 0))
        throw new Error('out of memory');
    });
    const answers = await sendReports(crew, reports);
    isFailing = false;
    expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied', 'applied']);
    const taken = await app.db.select().from(assignments).where(inArray(assignments.id, ids));
    expect(taken.map(visit => visit.status)).toEqual(['completed', 'completed']);
    expect(await app.db.$count(history, inArray(history.entityId, ids.map(String)))).toBeGreaterThanOrEqual(
      4,
    );
  });
});
