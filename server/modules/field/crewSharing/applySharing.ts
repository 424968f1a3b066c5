import type { ApplySharingBody } from '#contract/field/crewSharing.ts';
import type { Move } from '#contract/schedule/moves.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { saveOrder } from '#server/modules/field/crewDay/route/arrangeStops.ts';
import { findMove } from '#server/modules/schedule/schedule/moveList.ts';
import { isMoved, storeMove } from '#server/modules/schedule/schedule/storeMove.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { termsCrews, withCrew } from '#server/modules/schedule/visits/edit/visitFields.ts';
import { changeVisits, lockVisits, type VisitPair } from '#server/modules/schedule/visits/visits.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { type CrewDayVisits, type DayVisit, leftOf, mayTake, readDays } from './readDays.ts';

/** A crew's day with its remaining visits, in driving order. */
interface ChangedDay extends CrewDayVisits {
  left: DayVisit[];
}

/**
 * Assigns visits to other crews as proposed, in one transaction that can be undone like any move. Throws
 * `conflict` and writes nothing if anything that the proposal is based on has changed, and `invalid` if it
 * breaks a rule.
 */
export function applySharing(deps: Deps, session: Session, body: ApplySharingBody): Promise<Move> {
  return write(deps, session, async unit => {
    assertNotPast(session, unit.today, { from: body.from, to: body.to });
    const { days, seen } = await readDays(unit.tx, body, true);
    if (seen !== body.seen) throw new AppError('conflict', fieldTexts.crewSharing.changedSince);
    const changed = changedDays(days, body);
    const pairs = await pairsOf(unit, changed);
    const moved = pairs.filter(isMoved);
    if (moved.length === 0) throw new AppError('conflict', fieldTexts.crewSharing.nothingChanges);
    if (new Set(moved.map(({ before }) => before.customerId)).size > body.mostChanged)
      throw AppError.invalid({ mostChanged: 'tooManyChange' });
    const moveId = await storeMove(
      unit,
      {
        crewId: null,
        marketId: body.marketId ?? null,
        fromDate: body.from,
        toDate: body.to ?? body.from,
        days: 0,
        strategy: 'share',
        reason: body.reason,
      },
      pairs,
    );
    await changeVisits(unit, moved, { reason: body.reason, notifies: 'nobody', keepsRoute: true });
    for (const { crew, date, visits, left } of changed)
      await saveOrder(unit, crew.id, date, visits, [...begunOf(visits), ...left]);
    const move = await findMove(unit.tx, moveId, unit.today);
    if (!move) throw AppError.notFound();
    return move;
  });
}

const begunOf = (visits: readonly DayVisit[]) => visits.filter(visit => visit.status !== 'pending');
const idsOf = (days: readonly ChangedDay[]) => days.flatMap(day => day.left.map(visit => visit.id));

/**
 * The resulting days. Throws `invalid` unless they redistribute exactly the remaining visits, each to an
 * allowed crew.
 */
function changedDays(days: readonly CrewDayVisits[], { days: wanted }: ApplySharingBody): ChangedDay[] {
  const visits = new Map(days.flatMap(day => leftOf(day).map(visit => [visit.id, visit] as const)));
  const changed = wanted.map(({ crewId, date, assignmentIds }): ChangedDay => {
    const day = days.find(one => one.crew.id === crewId && one.date === date);
    const left = assignmentIds.flatMap(id => visits.get(id) ?? []);
    if (!day || left.length < assignmentIds.length || !left.every(visit => mayGo(visit, day)))
      throw AppError.invalid({ days: 'invalid' });
    return { ...day, left };
  });
  const now = changed.flatMap(leftOf).map(visit => visit.id);
  const then = idsOf(changed);
  const isParted = now.length === then.length && new Set(then).size === then.length;
  if (!isParted || !now.every(id => then.includes(id))) throw AppError.invalid({ days: 'invalid' });
  return changed;
}

/**
 * Whether a visit may be on a crew's day; locked visits and those without a location stay with their crew.
 */
function mayGo(visit: DayVisit, { crew, date }: CrewDayVisits): boolean {
  if (visit.date !== date) return false;
  return visit.crewId === crew.id || (!visit.isLocked && visit.place !== null && mayTake(crew, visit));
}

async function pairsOf(unit: UnitOfWork, days: readonly ChangedDay[]): Promise<VisitPair[]> {
  const visits = await lockVisits(unit, idsOf(days));
  const byTerms = await termsCrews(unit.tx, visits);
  const places = new Map(
    days.flatMap(({ crew, visits: own, left }) =>
      left.map((visit, turn) => [visit.id, { crew, turn: begunOf(own).length + turn + 1 }] as const),
    ),
  );
  return visits.map(before => {
    const place = places.get(before.id);
    if (!place) return { before, after: before };
    const { crew, turn } = place;
    const given = crew.id === before.crewId ? before : withCrew(before, crew, byTerms.get(before.id));
    return { before, after: { ...given, routePosition: turn } };
  });
}
