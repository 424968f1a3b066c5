import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { ExtraTime } from '#contract/field/extraTime.calls.ts';
import { rowScope } from '#server/api/rowScope.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, crews, extraTimeRequests, properties } from '#server/db/schema/index.ts';

const MAX = 100;

/**
 * Requests about visits within the caller's reach: the one with an id, or those since a moment, newest first.
 */
export const readExtraTime = (db: Queryable, session: Session, which: string | Date): Promise<ExtraTime[]> =>
  requestsWhere(
    db,
    and(
      typeof which === 'string' ? eq(extraTimeRequests.id, which) : gte(extraTimeRequests.askedAt, which),
      rowScope(db, 'assignment', session),
    ),
  );

/** Newest first. */
export async function requestsWhere(db: Queryable, which: SQL | undefined): Promise<ExtraTime[]> {
  const rows = await db
    .select({
      request: extraTimeRequests,
      address: properties.address,
      crewName: sql<string>`coalesce(${crews.name}, '')`,
      capMinutes: assignments.timeCapMinutes,
    })
    .from(extraTimeRequests)
    .innerJoin(assignments, eq(assignments.id, extraTimeRequests.assignmentId))
    .innerJoin(properties, eq(properties.id, assignments.propertyId))
    .leftJoin(crews, eq(crews.id, assignments.crewId))
    .where(which)
    .orderBy(desc(extraTimeRequests.askedAt))
    .limit(MAX);
  return rows.map(({ request, ...about }) => ({
    id: request.id,
    assignmentId: request.assignmentId,
    ...about,
    minutes: request.minutes,
    status: request.status,
    askedAt: request.askedAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    answeredAt: request.answeredAt?.toISOString() ?? null,
    answeredBy: request.answeredByName,
  }));
}
