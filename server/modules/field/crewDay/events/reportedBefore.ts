import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Session } from '#server/api/session.ts';
import { fieldEvents } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { isByCrew } from './newerDecision.ts';
import type { Report } from './reportedVisit.ts';
import { isUndone } from './undoReport.ts';

/** The crew's other report that brought the visit to its current state; undefined if someone else did. */
export async function reportedByCrew(
  unit: UnitOfWork,
  session: Session,
  { event, visit }: Report,
  type: 'complete' | 'skip',
): Promise<typeof fieldEvents.$inferSelect | undefined> {
  if (!visit || !(await isByCrew(unit, visit.id))) return undefined;
  const reports = await unit.tx
    .select()
    .from(fieldEvents)
    .where(
      and(
        eq(fieldEvents.assignmentId, visit.id),
        ne(fieldEvents.id, event.id),
        eq(fieldEvents.crewId, session.crewId ?? 0),
        eq(fieldEvents.type, type),
        eq(fieldEvents.outcome, 'applied'),
        type === 'skip' ? sql`${fieldEvents.payload}->>'reason' = ${visit.skipReason}` : undefined,
      ),
    )
    .orderBy(desc(fieldEvents.at));
  for (const other of reports) if (!(await isUndone(unit, other.userId, other))) return other;
  return undefined;
}
