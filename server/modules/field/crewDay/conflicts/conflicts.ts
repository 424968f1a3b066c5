import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FieldConflict } from '#contract/field/crewDay.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { assignments, crews, fieldEvents, properties, users } from '#server/db/schema/index.ts';
import { inEach } from '#texts/localized.ts';

/** Days for which a crew sees a conflict, unless the office resolves it earlier. */
const SHOWN_DAYS = 14;
const MAX = 50;

const openConflicts = prepared(db =>
  db
    .select({
      id: fieldEvents.id,
      type: fieldEvents.type,
      assignmentId: fieldEvents.assignmentId,
      address: properties.address,
      crewId: fieldEvents.crewId,
      crewName: crews.name,
      userName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      reason: fieldEvents.conflict,
      happenedAt: fieldEvents.at,
      receivedAt: fieldEvents.receivedAt,
    })
    .from(fieldEvents)
    .innerJoin(crews, eq(crews.id, fieldEvents.crewId))
    .innerJoin(users, eq(users.id, fieldEvents.userId))
    .leftJoin(
      assignments,
      and(eq(assignments.id, fieldEvents.assignmentId), eq(assignments.crewId, sql.placeholder('crewId'))),
    )
    .leftJoin(properties, eq(properties.id, assignments.propertyId))
    .where(
      and(
        eq(fieldEvents.crewId, sql.placeholder('crewId')),
        eq(fieldEvents.outcome, 'conflict'),
        isNull(fieldEvents.resolvedAt),
        gt(fieldEvents.receivedAt, sql.placeholder('since')),
      ),
    )
    .orderBy(desc(fieldEvents.receivedAt), desc(fieldEvents.id))
    .limit(MAX)
    .prepare('crew_conflicts'),
);

/**
 * A crew's reports that couldn't be applied, newest first. Addresses are included only for the crew's own
 * visits.
 */
export async function conflictsOf(db: Queryable, crewId: number, now: Date): Promise<FieldConflict[]> {
  const since = new Date(now.getTime() - SHOWN_DAYS * 86_400_000);
  const rows = await openConflicts(db, { crewId, since });
  return rows.map(row => ({
    ...row,
    reason: row.reason ?? inEach(() => ''),
    happenedAt: row.happenedAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
  }));
}
