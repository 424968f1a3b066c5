import { eq } from 'drizzle-orm';
import { showDay } from '../../../contract/days.ts';
import type { Move } from '../../../contract/schedule.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import { moveItems, moves, properties } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type Unit, write } from '../../unit.ts';
import { changeVisits, lockVisits, type Visit, type VisitPair } from '../assignments/visits.ts';
import { type Place, raiseMove } from './applyMove.ts';
import { findMove } from './moveList.ts';

/**
 * Puts every visit of a move back where it stood before: day, place in the route, lock. Throws `conflict`, with
 * nothing changed, once one of them was started, completed or moved on.
 */
export function undoMove(deps: Deps, session: Session, id: number): Promise<Move> {
  return write(deps, session, async unit => {
    const [move] = await unit.tx.select().from(moves).where(eq(moves.id, id)).for('update');
    if (!move) throw AppError.notFound();
    if (move.undoneAt) throw new AppError('conflict', UNDONE_ALREADY);
    const items = await unit.tx.select().from(moveItems).where(eq(moveItems.moveId, id));
    const places = new Map(items.map(item => [item.assignmentId, item]));
    const visits = await lockVisits(unit, [...places.keys()]);
    const pairs: VisitPair[] = [];
    for (const visit of visits) {
      const item = places.get(visit.id);
      if (!item) continue;
      await refuseChanged(unit, visit, item.after as unknown as Place);
      pairs.push({ before: visit, after: backTo(visit, item.before as unknown as Place) });
    }
    await unit.tx.update(moves).set({ undoneAt: unit.now }).where(eq(moves.id, id));
    await unit.record({
      entity: 'move',
      entityId: id,
      action: 'restored',
      before: { undoneAt: null },
      after: { undoneAt: unit.now.toISOString() },
      reason: move.reason,
    });
    await changeVisits(unit, pairs, { action: 'restored', raises: false, keepsRoute: true });
    await raiseMove(unit, id, pairs, null);
    const undone = await findMove(unit.tx, id);
    if (!undone) throw AppError.notFound();
    return undone;
  });
}

/** The visit where it stood; what was changed by hand meanwhile, other than its day, stays. */
function backTo(visit: Visit, before: Place): Visit {
  const { date, crewId, routePosition, isStopLocked } = before;
  const others = visit.handMade.filter(field => field !== 'date');
  const handMade = before.handMade.includes('date') ? [...others, 'date'] : others;
  return { ...visit, date, crewId, routePosition, isStopLocked, handMade };
}

async function refuseChanged(unit: Unit, visit: Visit, after: Place): Promise<void> {
  const isDone = visit.status === 'started' || visit.status === 'completed';
  const isElsewhere = visit.date !== after.date || visit.crewId !== after.crewId;
  if (!isDone && !isElsewhere) return;
  const [property] = await unit.tx
    .select({ address: properties.address })
    .from(properties)
    .where(eq(properties.id, visit.propertyId));
  throw new AppError('conflict', isDone ? DONE : CHANGED_SINCE, {
    values: { address: property?.address ?? '', date: showDay(visit.date) },
  });
}

const UNDONE_ALREADY = {
  en: 'This move was already undone.',
  es: 'Este cambio ya se deshizo.',
};
const DONE = {
  en: 'The move can no longer be undone: the visit at {address} on {date} is under way or done.',
  es: 'El cambio ya no se puede deshacer: la visita en {address} del {date} está en curso o terminada.',
};
const CHANGED_SINCE = {
  en: 'The move cannot be undone: the visit at {address} was moved again, to {date}. Undo that first.',
  es: 'El cambio no se puede deshacer: la visita en {address} se movió otra vez, al {date}. Deshágalo primero.',
};
