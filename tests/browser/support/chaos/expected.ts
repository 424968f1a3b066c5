import { eq, inArray } from 'drizzle-orm';
import type { AssignmentStatus } from '#contract/core/enums.ts';
import type { Db } from '#server/db/connect.ts';
import {
  assignments,
  charges,
  extraOffers,
  fieldEvents,
  notes,
  notices,
  photos,
  timeEntries,
} from '#server/db/schema/index.ts';
import type { ChaosCrew } from './ground.ts';

type Stored = typeof fieldEvents.$inferSelect;

/** Time after a report within which it can be undone. */
const UNDO_LIMIT_MS = 120_000;
const SAME_START_MS = 60_000;

/** Returns everything that the server stores about a crew's day. */
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
    letters: await db
      .select()
      .from(notices)
      .where(inArray(notices.kind, ['crew-message', 'on-my-way'])),
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
 * Returns the violations of these rules: of reports that weren't undone, a completion beats a skip and a skip
 * beats a start; a completed billable visit has one charge and any other none, and so has extra work; notes,
 * photos, messages, arrival notices and clock times exist once.
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
    // No customer is notified twice that the crew is coming, even by two phones, and none who wasn't notified
    // counts as notified.
    const comings = own.filter(one => one.type === 'on-my-way');
    const told = comings.filter(one => one.conflict === null);
    const words = letters.filter(letter => letter.dedupeKey?.startsWith(`on-my-way:${visit.id}:`));
    expectSame(`words that the crew comes to ${visit.id}`, words.length, Math.min(1, told.length));
    const again = comings.filter(one => one.conflict?.en === 'The customer was already notified.');
    if (told.length > 1 || (again.length > 0 && told.length === 0))
      faults.push(
        `${visit.id} was told ${told.length} times that the crew comes, and ${again.length} times not`,
      );
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
    const sheet = entries.filter(entry => entry.userId === userId && entry.deletedAt === null);
    const presses = events.filter(event => event.userId === userId && event.type === 'clock');
    const { work, breaks, state } = shiftsOf(presses);
    const of = (kind: 'work' | 'break') => sheet.filter(entry => entry.kind === kind);
    expectSame(`shifts of ${userId}`, of('work').length, work);
    expectSame(`breaks of ${userId}`, of('break').length, breaks);
    const running = sheet.filter(entry => entry.endedAt === null).map(entry => entry.kind);
    expectSame(`running clocks of ${userId}`, running.toSorted().join(), RUNNING[state]);
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

const RUNNING = { out: '', in: 'work', break: 'break,work' } as const;

/** Pairs a user's clock events in chronological order; an event that fits no state is ignored. */
export function shiftsOf(presses: readonly Stored[]) {
  let state: keyof typeof RUNNING = 'out';
  let [work, breaks] = [0, 0];
  for (const { payload } of presses.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { clock } = payload;
    if (state === 'out') {
      if (clock !== 'in') continue;
      work += 1;
      state = 'in';
    } else if (clock === 'out') state = 'out';
    else if (clock === 'break-start' && state === 'in') {
      breaks += 1;
      state = 'break';
    } else if (clock !== 'break-start') state = 'in';
  }
  return { work, breaks, state };
}
