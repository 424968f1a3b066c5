import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { showDay } from '#contract/core/days.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { Move } from '#contract/schedule/moves.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { moveItems, moves, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { applyStatus } from '#server/modules/schedule/visits/status/applyStatus.ts';
import { withCrewsNow } from '#server/modules/schedule/visits/status/crewsNow.ts';
import {
  changeVisits,
  lockVisits,
  storeVisits,
  type Visit,
  type VisitPair,
} from '#server/modules/schedule/visits/visits.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { findMove } from './moveList.ts';
import { cancelMoveNotices } from './moveNotices.ts';
import { tellProgress, VISITS_PER_ROUND } from './moveProgress.ts';
import { raiseMove } from './raiseMove.ts';
import { isMoved, type Place } from './storeMove.ts';

const NAMED_VISITS = 3;

/**
 * Restores every visit of a move: day, position in the route, lock, and pending status if it was skipped.
 * Throws `conflict`, without changes, once one was started, completed or moved again, or its day has passed.
 */
export function undoMove(deps: Deps, session: Session, id: number): Promise<Move> {
  return write(deps, session, async unit => {
    const [move] = await unit.tx.select().from(moves).where(eq(moves.id, id)).for('update');
    if (!move) throw AppError.notFound();
    if (move.undoneAt) throw new AppError('conflict', UNDONE_ALREADY);
    const isSkip = move.strategy === 'skip';
    const { pairs: found, reordered } = await pairsOf(unit, move);
    // A crew that left since then gets nothing back.
    const afters = await withCrewsNow(
      unit.tx,
      found.map(({ after }) => after),
      unit.today,
    );
    const pairs = found.map(({ before, after }, index) => ({ before, after: afters[index] ?? after }));
    await unit.tx.update(moves).set({ undoneAt: unit.now }).where(eq(moves.id, id));
    await unit.record({
      entity: 'move',
      entityId: id,
      action: 'restored',
      before: { undoneAt: null },
      after: { undoneAt: unit.now.toISOString() },
      reason: move.reason,
    });
    if (move.strategy === 'share') {
      await storeVisits(unit, reordered);
      await changeVisits(unit, pairs, { action: 'restored', tells: 'nobody', keepsRoute: true });
    } else {
      for (let from = 0; from < pairs.length; from += VISITS_PER_ROUND) {
        const round = pairs.slice(from, from + VISITS_PER_ROUND);
        if (isSkip) await restore(unit, round);
        else await changeVisits(unit, round, { action: 'restored', raises: false, keepsRoute: true });
        tellProgress(deps, from + round.length, pairs.length);
      }
      await raiseMove(unit, { moveId: id, reason: null, kind: isSkip ? 'restored' : 'moved' }, pairs);
      await cancelMoveNotices(unit, id, pairs);
    }
    const undone = await findMove(unit.tx, id, unit.today);
    if (!undone) throw AppError.notFound();
    return undone;
  });
}

/**
 * The move's visits, locked, as they are and as they were, without those that need no change; and separately
 * those that only return to their position in the route.
 */
async function pairsOf(
  unit: UnitOfWork,
  { id: moveId, strategy, reason }: typeof moves.$inferSelect,
): Promise<{ pairs: VisitPair[]; reordered: Visit[] }> {
  const isSkip = strategy === 'skip';
  const pairs: VisitPair[] = [];
  const reordered: Visit[] = [];
  const gone: PlacedOn[] = [];
  for await (const { visit, item } of placesOf(unit, moveId)) {
    const [before, after] = [item.before as Place, item.after as Place];
    if (!isMoved({ before, after })) {
      if (visit.status === 'pending' && visit.date === after.date && visit.crewId === after.crewId)
        reordered.push({ ...visit, routePosition: before.routePosition });
      continue;
    }
    // Its work was started or completed on its original day before the move was known.
    const isWork =
      visit.status === 'completed' || (visit.status === 'started' && visit.crewId === before.crewId);
    if (isWork && !isSkip && visit.date === before.date) continue;
    if (visit.status === 'started' || visit.status === 'completed') await refuse(unit, visit, DONE);
    if (isSkip) {
      // Someone has restored or canceled the skipped visit, or skipped it for another reason.
      if (visit.status !== 'skipped' || visit.skipReason !== reason) continue;
      if (visit.date < unit.today) gone.push(visit);
    } else {
      if (visit.date !== after.date || visit.crewId !== after.crewId)
        await refuse(unit, visit, CHANGED_SINCE);
      if (before.date !== visit.date && before.date < unit.today) gone.push({ ...visit, date: before.date });
    }
    pairs.push({ before: visit, after: backTo(visit, before) });
  }
  if (gone.length > 0) await refuseGone(unit, gone);
  return { pairs, reordered };
}

/** The move's visits, locked in the order of their ids, with their previous positions; read in batches. */
async function* placesOf(unit: UnitOfWork, moveId: number) {
  let after = 0;
  for (;;) {
    const items: { assignmentId: number; before: unknown; after: unknown }[] = await unit.tx
      .select()
      .from(moveItems)
      .where(and(eq(moveItems.moveId, moveId), gt(moveItems.assignmentId, after)))
      .orderBy(asc(moveItems.assignmentId))
      .limit(VISITS_PER_ROUND);
    const last = items.at(-1);
    if (!last) return;
    after = last.assignmentId;
    const places = new Map(items.map(item => [item.assignmentId, item]));
    const visits = await lockVisits(
      unit,
      items.map(item => item.assignmentId),
    );
    for (const visit of visits) {
      const item = places.get(visit.id);
      if (item) yield { visit, item };
    }
  }
}

/** Fields that a move marks as set by hand. */
const BY_MOVE = ['date', 'crewId'];

/** The visit at its previous position; keeps other changes made by hand meanwhile. */
function backTo(visit: Visit, before: Place): Visit {
  const { date, crewId, routePosition, isStopLocked } = before;
  const handMade = [
    ...visit.handMade.filter(field => !BY_MOVE.includes(field)),
    ...before.handMade.filter(field => BY_MOVE.includes(field)),
  ];
  return { ...visit, date, crewId, routePosition, isStopLocked, handMade };
}

async function restore(unit: UnitOfWork, pairs: readonly VisitPair[]): Promise<void> {
  await applyStatus(
    unit,
    pairs.map(pair => pair.before),
    { action: 'restore', at: unit.now, userId: unit.actor.userId, raises: false },
  );
}

type PlacedOn = Pick<Visit, 'propertyId' | 'date'>;

/** Throws `conflict`, naming visits whose day has passed, and what can be done instead. */
async function refuseGone(unit: UnitOfWork, gone: readonly PlacedOn[]): Promise<never> {
  const named = gone.slice(0, NAMED_VISITS);
  const places = await unit.tx
    .select({ id: properties.id, address: properties.address })
    .from(properties)
    .where(
      inArray(
        properties.id,
        named.map(({ propertyId }) => propertyId),
      ),
    );
  const addressOf = new Map(places.map(({ id, address }) => [id, address]));
  const visits = named.map(({ propertyId, date }) => `${addressOf.get(propertyId) ?? ''} (${showDay(date)})`);
  throw new AppError('conflict', DAY_GONE, {
    values: {
      count: String(gone.length),
      visits: [...visits, ...(gone.length > visits.length ? ['…'] : [])].join(', '),
    },
  });
}

/** Throws `conflict`, naming the visit that prevents the undo. */
async function refuse(unit: UnitOfWork, { propertyId, date }: PlacedOn, why: Bilingual): Promise<never> {
  const [property] = await unit.tx
    .select({ address: properties.address })
    .from(properties)
    .where(eq(properties.id, propertyId));
  throw new AppError('conflict', why, {
    values: { address: property?.address ?? '', date: showDay(date) },
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
const DAY_GONE = {
  en: 'The move can no longer be undone as a whole. Visits whose day has gone by: {count} – {visits}. Move those that are still to come by a new move.',
  es: 'El cambio ya no se puede deshacer entero. Visitas cuyo día ya pasó: {count} – {visits}. Pase las que faltan con un cambio nuevo.',
};
