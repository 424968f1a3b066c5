import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import { fieldEvents } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { changesOf } from './newerDecision.ts';
import { isUndone } from './undoReport.ts';

/** Starts older than this belong to another visit that was never completed. */
const LONGEST_MS = 86_400_000;

interface Work {
  visitId: number;
  crewId: number;
  doneAt: Date;
}

/**
 * Earliest start that the crew reported for the work it now completes, even if a skip or a move conflicted
 * with that report; null if there is none. Starts that were undone, or reported before others restored the
 * visit, don't count.
 */
export async function earliestStart(
  unit: UnitOfWork,
  { visitId, crewId, doneAt }: Work,
): Promise<Date | null> {
  const starts = await unit.tx
    .select()
    .from(fieldEvents)
    .where(
      and(
        eq(fieldEvents.assignmentId, visitId),
        eq(fieldEvents.crewId, crewId),
        eq(fieldEvents.type, 'start'),
        or(eq(fieldEvents.outcome, 'applied'), isNull(fieldEvents.resolvedAt)),
        lte(fieldEvents.at, doneAt),
        gte(fieldEvents.at, new Date(doneAt.getTime() - LONGEST_MS)),
      ),
    )
    .orderBy(asc(fieldEvents.at), asc(fieldEvents.id));
  if (starts.length === 0) return null;
  const restored = (await changesOf(unit, visitId)).findLast(
    ({ isByCrew, action, before }) =>
      action === 'restored' && !isByCrew && (before.status === 'started' || before.status === 'completed'),
  );
  for (const start of starts)
    if ((!restored || start.at > restored.at) && !(await isUndone(unit, start.userId, start)))
      return start.at;
  return null;
}
