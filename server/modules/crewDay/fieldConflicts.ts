import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ConflictRow } from '../../../contract/calls/dashboard.ts';
import type { ResolveConflictBody } from '../../../contract/dashboard.ts';
import { AppError } from '../../api/errors.ts';
import { oneOf } from '../../api/list.ts';
import type { Actor } from '../../api/session.ts';
import type { Queryable } from '../../db/connect.ts';
import { assignments, crews, fieldEvents, properties, users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../unitOfWork.ts';

export const fieldConflictList = {
  filters: {
    id: oneOf(fieldEvents.id),
    crewId: oneOf(fieldEvents.crewId),
    assignmentId: oneOf(fieldEvents.assignmentId),
    isResolved: (value: unknown) =>
      value === true ? isNotNull(fieldEvents.resolvedAt) : isNull(fieldEvents.resolvedAt),
  },
  sorts: { happenedAt: fieldEvents.happenedAt, crew: crews.name, address: properties.address },
  key: fieldEvents.id,
  defaultSort: ['happenedAt', 'DESC'] as const,
};

export const isConflict = eq(fieldEvents.outcome, 'conflict');

export function selectConflicts(db: Queryable) {
  return db
    .select({
      id: fieldEvents.id,
      type: fieldEvents.type,
      happenedAt: fieldEvents.happenedAt,
      receivedAt: fieldEvents.receivedAt,
      reason: fieldEvents.conflict,
      payload: fieldEvents.payload,
      crewId: fieldEvents.crewId,
      crewName: sql<string>`coalesce(${crews.name}, '')`,
      userName: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
      assignmentId: assignments.id,
      assignmentStatus: assignments.status,
      date: assignments.date,
      propertyId: assignments.propertyId,
      address: properties.address,
      resolvedAt: fieldEvents.resolvedAt,
    })
    .from(fieldEvents)
    .innerJoin(users, eq(users.id, fieldEvents.userId))
    .leftJoin(crews, eq(crews.id, fieldEvents.crewId))
    .leftJoin(assignments, eq(assignments.id, fieldEvents.assignmentId))
    .leftJoin(properties, eq(properties.id, assignments.propertyId))
    .$dynamic();
}

type SelectedConflict = Awaited<ReturnType<typeof selectConflicts>>[number];

const UNKNOWN_REASON = { en: 'Unknown', es: 'Desconocido' };

export function conflictRow(row: SelectedConflict): ConflictRow {
  return {
    ...row,
    reason: row.reason ?? UNKNOWN_REASON,
    happenedAt: row.happenedAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
  };
}

/**
 * Marks a crew's report as dealt with; the report itself stays as the crew sent it. A second time changes
 * nothing. Throws `not_found` for anything that is no conflict.
 */
export function resolveConflict(
  deps: Deps,
  actor: Actor,
  id: string,
  body: ResolveConflictBody,
): Promise<ConflictRow> {
  return write(deps, actor, async unit => {
    const [locked] = await unit.tx
      .select({ resolvedAt: fieldEvents.resolvedAt })
      .from(fieldEvents)
      .where(and(eq(fieldEvents.id, id), isConflict))
      .for('update');
    if (!locked) throw AppError.notFound();
    if (!locked.resolvedAt)
      await unit.tx
        .update(fieldEvents)
        .set({ resolvedAt: unit.now, resolvedById: actor.userId })
        .where(eq(fieldEvents.id, id));
    const [row] = await selectConflicts(unit.tx).where(eq(fieldEvents.id, id));
    if (!row) throw AppError.notFound();
    if (!locked.resolvedAt) {
      await unit.record({
        entity: row.assignmentId === null ? 'crew' : 'assignment',
        entityId: row.assignmentId ?? row.crewId,
        action: 'updated',
        propertyId: row.propertyId,
        before: { fieldConflict: row.reason?.en ?? row.type },
        after: { fieldConflict: null },
        reason: body.note,
      });
      await unit.raise({
        type: 'changed',
        change: {
          entity: 'assignment',
          id: row.assignmentId ?? row.id,
          crewId: row.crewId,
          ...(row.date && { date: row.date }),
        },
      });
    }
    return conflictRow(row);
  });
}
