import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ConflictRow } from '#contract/insight/dashboard.calls.ts';
import type { ResolveConflictBody } from '#contract/insight/dashboard.ts';
import { AppError } from '#server/api/errors.ts';
import { oneOf, yesOrNo } from '#server/api/list.ts';
import type { Actor } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, crews, fieldEvents, properties, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { whyNotTaken } from './whyNotTaken.ts';

export const fieldConflictList = {
  filters: {
    id: oneOf(fieldEvents.id),
    crewId: oneOf(fieldEvents.crewId),
    assignmentId: oneOf(fieldEvents.assignmentId),
    isResolved: yesOrNo(isNotNull(fieldEvents.resolvedAt), isNull(fieldEvents.resolvedAt)),
  },
  sorts: { happenedAt: fieldEvents.at, crew: crews.name, address: properties.address },
  key: fieldEvents.id,
  defaultSort: ['happenedAt', 'DESC'] as const,
};

export const isConflict = eq(fieldEvents.outcome, 'conflict');

export function selectConflicts(db: Queryable) {
  return db
    .select({
      id: fieldEvents.id,
      type: fieldEvents.type,
      happenedAt: fieldEvents.at,
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

export function conflictRow(row: SelectedConflict): ConflictRow {
  return {
    ...row,
    reason: row.reason ?? fieldTexts.crewDay.unknownReason,
    happenedAt: row.happenedAt.toISOString(),
    receivedAt: row.receivedAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    whyNotTaken: whyNotTaken(row.type, row.assignmentStatus),
  };
}

/**
 * Marks a crew's report as resolved; the report itself is unchanged. Repeats do nothing. Throws `not_found`
 * for anything but a conflict.
 */
export function resolveConflict(
  deps: Deps,
  actor: Actor,
  id: string,
  body: ResolveConflictBody,
): Promise<ConflictRow> {
  return write(deps, actor, async unit => {
    const stored = await lockConflict(unit, id);
    return stored.resolvedAt ? readConflict(unit, id) : settleConflict(unit, id, body.note);
  });
}

/** Locks an open or resolved conflict. Throws `not_found` for anything else. */
export async function lockConflict(unit: UnitOfWork, id: string) {
  const [locked] = await unit.tx
    .select()
    .from(fieldEvents)
    .where(and(eq(fieldEvents.id, id), isConflict))
    .for('update');
  if (!locked) throw AppError.notFound();
  return locked;
}

async function readConflict(unit: UnitOfWork, id: string): Promise<ConflictRow> {
  const [row] = await selectConflicts(unit.tx).where(eq(fieldEvents.id, id));
  if (!row) throw AppError.notFound();
  return conflictRow(row);
}

/** Marks a locked conflict as resolved and updates the screens. */
export async function settleConflict(
  unit: UnitOfWork,
  id: string,
  note: string | null,
): Promise<ConflictRow> {
  await unit.tx
    .update(fieldEvents)
    .set({ resolvedAt: unit.now, resolvedById: unit.actor.userId })
    .where(eq(fieldEvents.id, id));
  const row = await readConflict(unit, id);
  await unit.record({
    entity: row.assignmentId === null ? 'crew' : 'assignment',
    entityId: row.assignmentId ?? row.crewId,
    action: 'updated',
    propertyId: row.propertyId,
    before: { fieldConflict: row.reason.en },
    after: { fieldConflict: null },
    reason: note,
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
  return row;
}
