import { eq, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { Move } from '#contract/schedule/moves.calls.ts';
import type { MoveKind, MoveWork } from '#contract/schedule/moves.ts';
import { MOVE_KINDS } from '#contract/schedule/moves.ts';
import { AppError } from '#server/api/errors.ts';
import { oneOf, oneOfWords } from '#server/api/list.ts';
import type { Queryable } from '#server/db/connect.ts';
import { crews, markets, moves } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

export const moveList = {
  filters: {
    id: oneOf(moves.id),
    crewId: oneOf(moves.crewId),
    marketId: oneOf(moves.marketId),
    fromDate: oneOf(moves.fromDate),
    strategy: oneOfWords(moves.strategy, MOVE_KINDS),
  },
  sorts: { id: moves.id, fromDate: moves.fromDate, createdAt: moves.createdAt },
  key: moves.id,
  defaultSort: ['id', 'DESC'] as const,
};

/** SQL: whether a move's item `i` changes more than the visit's position in the route. */
export const isMoved = sql.raw(
  `(i.before - 'routePosition' - 'isStopLocked') <> (i.after - 'routePosition' - 'isStopLocked')`,
);

/**
 * A visit that was started or completed on its original day before the move was known; it stays unchanged.
 */
const isWorked = sql`(${moves.strategy} <> 'skip' and v.date::text = i.before ->> 'date' and (v.status = 'completed'
  or v.status = 'started' and v.crew_id is not distinct from (i.before ->> 'crewId')::int))`;

/**
 * A move can be undone while its visits are where it put them, none was started there, and none would return
 * to a past day. A move in the background has to be stopped first.
 */
const canUndo = (today: Day) => sql<boolean>`(${moves.undoneAt} is null
  and (${moves.work} is null or ${moves.work} = 'moving' and ${moves.stoppedAt} is not null) and exists (
    select 1 from move_items i where i.move_id = ${moves}.id)
  and not exists (
    select 1 from move_items i join assignments v on v.id = i.assignment_id
    where i.move_id = ${moves}.id and ${isMoved} and not ${isWorked} and (v.status in ('started', 'completed')
      or case when ${moves.strategy} = 'skip'
        then v.status = 'skipped' and v.skip_reason = ${moves.reason} and v.date < ${today}
        else v.date::text <> i.after ->> 'date' or v.crew_id is distinct from (i.after ->> 'crewId')::int
          or (i.before ->> 'date' <> i.after ->> 'date' and i.before ->> 'date' < ${today}) end)))`;

const target = (which: 'min' | 'max') => sql<
  string | null
>`case when ${moves.strategy} not in ('skip', 'share') then (
  select ${sql.raw(which)}(i.after ->> 'date') from move_items i where i.move_id = ${moves}.id) end`;

/** Moves, with how much of each can still be undone on a day. */
export function selectMoves(db: Queryable, today: Day) {
  return db
    .select({
      id: moves.id,
      crewId: moves.crewId,
      crewName: crews.name,
      marketId: moves.marketId,
      marketName: markets.name,
      fromDate: moves.fromDate,
      toDate: moves.toDate,
      days: moves.days,
      strategy: sql<MoveKind>`${moves.strategy}`,
      firstTarget: target('min'),
      lastTarget: target('max'),
      reason: moves.reason,
      actorName: moves.actorName,
      visitCount: sql<number>`(select count(*)::int from move_items i where i.move_id = ${moves}.id and ${isMoved})`,
      createdAt: moves.createdAt,
      undoneAt: moves.undoneAt,
      keptCount: moves.keptCount,
      canUndo: canUndo(today),
      work: sql<MoveWork | null>`${moves.work}`,
      doneCount: moves.doneCount,
      plannedCount: moves.plannedCount,
      stoppedAt: moves.stoppedAt,
    })
    .from(moves)
    .leftJoin(crews, eq(crews.id, moves.crewId))
    .leftJoin(markets, eq(markets.id, moves.marketId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectMoves>>[number];

export const moveView = ({ work, doneCount, plannedCount, stoppedAt, ...row }: Row): Move => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  undoneAt: row.undoneAt?.toISOString() ?? null,
  progress: work && { work, done: doneCount, total: plannedCount, isStopped: stoppedAt !== null },
});

/** The move, or undefined. */
export async function findMove(db: Queryable, id: number, today: Day): Promise<Move | undefined> {
  const [row] = await selectMoves(db, today).where(eq(moves.id, id));
  return row && moveView(row);
}

/** The move as it is now. Throws `not_found`. */
export async function moveOf({ tx, today }: Pick<UnitOfWork, 'tx' | 'today'>, id: number): Promise<Move> {
  const move = await findMove(tx, id, today);
  if (!move) throw AppError.notFound();
  return move;
}
