import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, history } from '#server/db/schema/index.ts';

/**
 * Returns whether a crew may know about another crew's visit: the visit used to be its own, or it also works
 * at the property. Guessing ids reveals nothing.
 */
export async function wasCrews(db: Queryable, assignmentId: number, crewId: number): Promise<boolean> {
  const own = db
    .select({ one: sql`1` })
    .from(sql`${assignments} own`)
    .where(sql`own.property_id = ${sql.raw('"assignments"."property_id"')} and own.crew_id = ${crewId}`);
  const earlier = db
    .select({ one: sql`1` })
    .from(history)
    .where(
      and(
        eq(history.entity, 'assignment'),
        eq(history.entityId, String(assignmentId)),
        sql`${history.before}->>'crewId' = ${String(crewId)}`,
      ),
    );
  const found = await db
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(eq(assignments.id, assignmentId), or(exists(own), exists(earlier))));
  return found.length > 0;
}
