import { and, eq, inArray, sql } from 'drizzle-orm';
import type { HistoryAction } from '#contract/core/enums.ts';
import { assignments, callLogs } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Follower } from '#server/happenings.ts';
import type { Visit } from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

const ofCalls = (visits: readonly Visit[]) =>
  visits.filter(visit => visit.kind === 'call-log').map(visit => visit.id);

interface Followed {
  id: number;
  propertyId: number;
  customerId: number;
}

async function publishCallLogs(
  unit: UnitOfWork,
  logs: readonly Followed[],
  action: HistoryAction,
  after: (log: Followed) => Record<string, unknown>,
): Promise<void> {
  await unit.record(
    ...logs.map(log => ({
      entity: 'call-log' as const,
      entityId: log.id,
      action,
      propertyId: log.propertyId,
      customerId: log.customerId,
      after: after(log),
    })),
  );
  await unit.raise(
    ...logs.map(({ id, propertyId, customerId }) => ({
      type: 'changed' as const,
      change: { entity: 'call-log' as const, id, propertyId, customerId },
    })),
  );
}

/** Completes and reopens calls along with their visits. */
const followStatus: Follower<'visits.status'> = async (unit, { visits, status }) => {
  if (status !== 'completed' && status !== 'pending') return;
  const ids = ofCalls(visits);
  if (ids.length === 0) return;
  const isCompleted = status === 'completed';
  const changed = await unit.tx
    .update(callLogs)
    .set({
      isCompleted,
      completedAt: isCompleted ? unit.now : null,
      version: sql`${callLogs.version} + 1`,
    })
    .where(and(inArray(callLogs.assignmentId, ids), eq(callLogs.isCompleted, !isCompleted)))
    .returning();
  await publishCallLogs(unit, changed, isCompleted ? 'completed' : 'restored', () => ({ isCompleted }));
};

/** Keeps the day and crew of calls equal to those of their visits. */
const followMoves: Follower<'visits.changed'> = async (unit, visits) => {
  const ids = ofCalls(visits);
  if (ids.length === 0) return;
  const changed = await unit.tx
    .update(callLogs)
    .set({
      date: sql`${assignments.date}`,
      crewId: sql`${assignments.crewId}`,
      version: sql`${callLogs.version} + 1`,
    })
    .from(assignments)
    .where(
      and(
        eq(assignments.id, callLogs.assignmentId),
        inArray(assignments.id, ids),
        sql`(${callLogs.date}, ${callLogs.crewId}) is distinct from (${assignments.date}, ${assignments.crewId})`,
      ),
    )
    .returning({
      id: callLogs.id,
      propertyId: callLogs.propertyId,
      customerId: callLogs.customerId,
      date: callLogs.date,
      crewId: callLogs.crewId,
    });
  const places = new Map(changed.map(({ id, date, crewId }) => [id, { date, crewId }]));
  await publishCallLogs(unit, changed, 'moved', log => ({ ...places.get(log.id) }));
};

/** Updates calls when the visits created for them change. */
export function callLogFollowers({ events: { followers } }: Deps): void {
  followers.on('visits.status', followStatus);
  followers.on('visits.changed', followMoves);
}
