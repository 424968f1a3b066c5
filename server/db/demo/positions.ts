import { eq } from 'drizzle-orm';
import { addDays, type Day } from '#contract/core/days.ts';
import type { Tx } from '../connect.ts';
import { insertMany } from '../insertMany.ts';
import { fieldEvents, users } from '../schema/index.ts';
import { stableUuid } from './billing.ts';
import type { DemoVisit } from './season.ts';

/** Number of days that have crew positions. */
const DAYS = 7;
/** Age of the last position of a crew at work, in milliseconds. */
const LAST_POSITION_AGE_MS = 4 * 60_000;

interface Seen {
  visit: DemoVisit;
  at: Date;
}

/**
 * Creates positions reported by the crews' phones: the start and end of each stop, and a recent one for work
 * in progress.
 */
export async function makePositions(
  tx: Tx,
  visits: readonly DemoVisit[],
  now: Date,
  today: Day,
): Promise<void> {
  const people = await tx
    .select({ id: users.id, crewId: users.crewId })
    .from(users)
    .where(eq(users.type, 'crew'));
  const userOf = new Map(people.map(person => [person.crewId, person.id]));
  const recent = visits.filter(visit => visit.date >= addDays(today, -DAYS) && visit.date <= today);
  const seen = recent.flatMap(visit =>
    [visit.startedAt, visit.completedAt].flatMap(at => (at ? [{ visit, at }] : [])),
  );
  await insertMany(
    tx,
    fieldEvents,
    [...seen, ...lastPosition(recent, seen, now, today)].flatMap(({ visit, at }, index) => {
      const { crewId, property } = visit.service;
      const userId = userOf.get(crewId);
      if (userId === undefined) return [];
      return {
        id: stableUuid(`position ${index}`),
        type: 'position' as const,
        userId,
        crewId,
        happenedAt: at,
        at,
        receivedAt: at,
        latitude: property.latitude,
        longitude: property.longitude,
        payload: {},
        outcome: 'applied' as const,
      };
    }),
  );
}

/** Returns a recent position for each crew with work left today: where it last started or finished a stop. */
function lastPosition(recent: readonly DemoVisit[], seen: readonly Seen[], now: Date, today: Day): Seen[] {
  const at = new Date(now.getTime() - LAST_POSITION_AGE_MS);
  const left = new Set(
    recent
      .filter(visit => visit.date === today && (visit.status === 'pending' || visit.status === 'started'))
      .map(visit => visit.service.crewId),
  );
  const last = new Map<number, Seen>();
  for (const one of seen) {
    const { crewId } = one.visit.service;
    const before = last.get(crewId);
    if (one.visit.date === today && left.has(crewId) && (!before || before.at < one.at))
      last.set(crewId, one);
  }
  return [...last.values()].filter(one => one.at < at).map(({ visit }) => ({ visit, at }));
}
