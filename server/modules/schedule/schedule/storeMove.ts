import type { Day } from '#contract/core/days.ts';
import type { MoveKind } from '#contract/schedule/moves.ts';
import { AppError } from '#server/api/errors.ts';
import { insertMany } from '#server/db/insertMany.ts';
import { moveItems, moves } from '#server/db/schema/index.ts';
import { storedReason } from '#server/modules/schedule/visits/status/applyStatus.ts';
import type { Visit, VisitPair } from '#server/modules/schedule/visits/visits.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** Parameters of a move, for its list. */
export interface MoveFields {
  crewId: number | null;
  marketId: number | null;
  fromDate: Day;
  toDate: Day;
  /** Number of working days to push by or spread over; else 0. */
  days: number;
  strategy: MoveKind;
  reason: string;
}

/** Position of a visit, which a move changes and its undo restores. */
export type Place = Pick<Visit, 'date' | 'crewId' | 'routePosition' | 'isStopLocked' | 'handMade' | 'status'>;

const placeOf = ({ date, crewId, routePosition, isStopLocked, handMade, status }: Visit): Place => ({
  date,
  crewId,
  routePosition,
  isStopLocked,
  handMade,
  status,
});

/** Whether a visit moves elsewhere or is skipped; otherwise only its position in the route changes. */
export const isMoved = ({ before, after }: { before: Place; after: Place }): boolean =>
  before.date !== after.date || before.crewId !== after.crewId || before.status !== after.status;

/**
 * Stores each visit's position before and after, so that everything can be undone; returns the move's id.
 * Visits may be included that change only their position in the route.
 */
export async function storeMove(
  unit: UnitOfWork,
  fields: MoveFields,
  pairs: readonly VisitPair[],
): Promise<number> {
  const moveId = await beginMove(unit, fields, pairs.filter(isMoved).length);
  await storePlaces(unit, moveId, pairs);
  return moveId;
}

/** Creates a move; the positions of its visits are stored as they are moved. */
export async function beginMove(unit: UnitOfWork, given: MoveFields, visits: number): Promise<number> {
  // The undo recognizes skipped visits by their stored reason.
  const reason = (await storedReason(unit, given.reason)) ?? given.reason;
  const fields = { ...given, reason };
  const [move] = await unit.tx
    .insert(moves)
    .values({ ...fields, actorId: unit.actor.userId, actorName: unit.actor.name, createdAt: unit.now })
    .returning({ id: moves.id });
  if (!move) throw AppError.notFound();
  await unit.record({
    entity: 'move',
    entityId: move.id,
    action: 'added',
    after: { ...fields, visits },
    reason,
  });
  return move.id;
}

export async function storePlaces(
  { tx }: UnitOfWork,
  moveId: number,
  pairs: readonly VisitPair[],
): Promise<void> {
  await insertMany(
    tx,
    moveItems,
    pairs.map(({ before, after }) => ({
      moveId,
      assignmentId: before.id,
      before: placeOf(before),
      after: placeOf(after),
    })),
  );
}
