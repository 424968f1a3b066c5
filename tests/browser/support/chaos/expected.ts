import { eq, inArray } from 'drizzle-orm';
import type { AssignmentStatus } from '../../../../contract/enums.ts';
import type { Db } from '../../../../server/db/connect.ts';
import {
  assignments,
  charges,
  extraOffers,
  fieldEvents,
  notes,
  notices,
  photos,
  timeEntries,
} from '../../../../server/db/schema/index.ts';
import type { ChaosCrew } from './ground.ts';

type Stored = typeof fieldEvents.$inferSelect;

/** A second tap of the clock within this is the same moment told twice. */
const UNDO_LIMIT_MS = 120_000;
const SAME_START_MS = 60_000;

/** All that the server knows of a crew's day. */
export async function serverSide(db: Db, crew: ChaosCrew) {
  const events = await db.select().from(fieldEvents).where(eq(fieldEvents.crewId, crew.id));
  const ofVisits = inArray(charges.assignmentId, crew.visitIds);
  return {
    events,
    visits: await db.select().from(assignments).where(inArray(assignments.id, crew.visitIds)),
    charges: await db.select().from(charges).where(ofVisits),
    offers: await db.select().from(extraOffers).where(inArray(extraOffers.assignmentId, crew.visitIds)),
    offerCharges: await db
      .select({ offerId: extraOffers.id, totalCents: charges.totalCents })
      .from(charges)
      .innerJoin(extraOffers, eq(extraOffers.chargeId, charges.id))
      .where(inArray(extraOffers.assignmentId, crew.visitIds)),
    letters: await db.select().from(notices).where(eq(notices.kind, 'crew-message')),
    notes: await db.select().from(notes).where(inArray(notes.assignmentId, crew.visitIds)),
    photos: await db.select().from(photos).where(inArray(photos.assignmentId, crew.visitIds)),
    entries: await db
      .select()
      .from(timeEntries)
      .where(inArray(timeEntries.userId, [...new Set(events.map(event => event.userId))].concat(0))),
  };
}
export type ServerSide = Awaited<ReturnType<typeof serverSide>>;

/**
 * What is wrong with it, judged by rules of its own: of what was not taken back, finished work wins over a skip and a skip
 * over a start; a finished billable visit has one charge and any other none, and so has extra work; notes, pictures, messages
 * and times are there once.
 */
export function faultsOf({
  events,
  visits,
  charges: made,
  offers,
  offerCharges,
  letters,
  notes: written,
  photos: taken,
  entries,
}: ServerSide): string[] {
  const faults: string[] = [];
  const expectSame = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) faults.push(`${what}: ${String(found)} instead of ${String(wanted)}`);
  };
  for (const visit of visits) {
    const own = events.filter(event => event.assignmentId === visit.id);
    const standing = withoutUndone(own);
    const status = statusAfter(standing);
    expectSame(`status of ${visit.id}`, visit.status, status);
    const charged = made.filter(charge => charge.assignmentId === visit.id);
    expectSame(`charges of ${visit.id}`, charged.length, status === 'completed' ? 1 : 0);
    for (const { at } of standing.filter(event => event.type === 'start')) {
      const limit = at.getTime() + SAME_START_MS;
      const isBegun = status === 'started' || (status === 'completed' && at <= (visit.completedAt ?? at));
      if (isBegun && !(visit.startedAt && visit.startedAt.getTime() <= limit))
        faults.push(
          `${visit.id} began ${visit.startedAt?.toISOString()}, after its start of ${at.toISOString()}`,
        );
    }
    const done = new Set(standing.filter(one => one.type === 'offer-done').map(one => one.payload.eventId));
    for (const event of own.filter(one => one.type === 'offer')) {
      const [offer, ...more] = offers.filter(one => one.eventId === event.id);
      const isDone = done.has(event.id);
      expectSame(
        `offers of ${event.id}`,
        [offer?.status, more.length].join(),
        `${isDone ? 'done' : 'accepted'},0`,
      );
      const charge = offerCharges.find(one => one.offerId === offer?.id);
      expectSame(`charge of ${event.id}`, charge?.totalCents, isDone ? offer?.totalCents : undefined);
    }
    for (const event of own.filter(one => one.type === 'message')) {
      const sent = letters.filter(letter => letter.dedupeKey?.includes(event.id));
      expectSame(`letters of ${event.id}`, sent.length, event.conflict === null ? 1 : 0);
    }
    for (const event of own.filter(one => one.type === 'note' && one.outcome === 'applied'))
      expectSame(
        `notes “${event.payload.text}”`,
        written.filter(note => note.text === event.payload.text).length,
        1,
      );
    expectSame(
      `notes of ${visit.id}`,
      written.filter(note => note.assignmentId === visit.id).length,
      own.filter(event => event.type === 'note').length,
    );
    expectSame(
      `photos of ${visit.id}`,
      taken.filter(photo => photo.assignmentId === visit.id).length,
      own.filter(event => event.type === 'photo').length,
    );
  }
  for (const userId of new Set(events.map(event => event.userId))) {
    const running = entries.filter(
      entry =>
        entry.userId === userId &&
        entry.kind === 'work' &&
        entry.endedAt === null &&
        entry.deletedAt === null,
    );
    const presses = events.filter(event => event.userId === userId && event.type === 'clock');
    expectSame(`running clocks of ${userId}`, running.length, isClockedIn(presses) ? 1 : 0);
  }
  return faults;
}

function withoutUndone(events: readonly Stored[]): Stored[] {
  const undone = new Set(
    events.flatMap(undo => {
      const other = events.find(event => event.id === undo.payload.eventId && event.userId === undo.userId);
      if (undo.type !== 'undo' || !other) return [];
      return undo.happenedAt.getTime() - other.happenedAt.getTime() <= UNDO_LIMIT_MS ? [other.id] : [];
    }),
  );
  return events.filter(event => !undone.has(event.id));
}

function statusAfter(events: readonly Stored[]): AssignmentStatus {
  const reported = new Set(events.map(event => event.type));
  if (reported.has('complete')) return 'completed';
  if (reported.has('skip')) return 'skipped';
  return reported.has('start') ? 'started' : 'pending';
}

function isClockedIn(presses: readonly Stored[]): boolean {
  let isIn = false;
  for (const { payload } of presses.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (payload.clock === 'in') isIn = true;
    if (payload.clock === 'out') isIn = false;
  }
  return isIn;
}
