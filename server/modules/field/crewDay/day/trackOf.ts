import { and, asc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { addDays, type Day, momentOf } from '#contract/core/days.ts';
import { fieldEvents } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';

interface TrackPoint {
  latitude: number;
  longitude: number;
  /** ISO timestamp of the server's clock. */
  at: string;
}

/** Positions from a crew's reports on a day, in chronological order. */
export async function trackOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  crewId: number,
  date: Day,
): Promise<TrackPoint[]> {
  const rows = await db
    .select({
      latitude: sql<number>`${fieldEvents.latitude}`,
      longitude: sql<number>`${fieldEvents.longitude}`,
      at: fieldEvents.at,
    })
    .from(fieldEvents)
    .where(
      and(
        eq(fieldEvents.crewId, crewId),
        isNotNull(fieldEvents.latitude),
        isNotNull(fieldEvents.longitude),
        gte(fieldEvents.at, momentOf(date, '00:00', config.timeZone)),
        lt(fieldEvents.at, momentOf(addDays(date, 1), '00:00', config.timeZone)),
      ),
    )
    .orderBy(asc(fieldEvents.at), asc(fieldEvents.id));
  return rows.map(row => ({ ...row, at: row.at.toISOString() }));
}
