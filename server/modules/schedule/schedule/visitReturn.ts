import type { Day } from '#contract/core/days.ts';
import type { Visit } from '#server/modules/schedule/visits/visits.ts';
import { isMoved, type Place } from './storeMove.ts';

interface Moved {
  visit: Visit;
  /** Its places before and after the move. */
  before: Place;
  after: Place;
}

/**
 * How undoing a move affects one of its visits: `turn` changes only its position in the route, `nothing`
 * leaves it as it is; the last three prevent the undo.
 */
export type VisitReturn = 'back' | 'turn' | 'nothing' | 'done' | 'changed' | 'gone';

/** Returns what undoing a move does with one of its visits on a day. */
export function visitReturnOn(
  { visit, before, after }: Moved,
  { strategy, reason }: { strategy: string; reason: string },
  today: Day,
): VisitReturn {
  const isSkip = strategy === 'skip';
  if (!isMoved({ before, after })) {
    const stands = visit.status === 'pending' && visit.date === after.date && visit.crewId === after.crewId;
    return stands ? 'turn' : 'nothing';
  }
  // Its work was started or completed on its original day before the move was known.
  const isWork =
    visit.status === 'completed' || (visit.status === 'started' && visit.crewId === before.crewId);
  if (isWork && !isSkip && visit.date === before.date) return 'nothing';
  if (visit.status === 'started' || visit.status === 'completed') return 'done';
  if (isSkip) {
    // Someone has restored or canceled the skipped visit, or skipped it for another reason.
    if (visit.status !== 'skipped' || visit.skipReason !== reason) return 'nothing';
    return visit.date < today ? 'gone' : 'back';
  }
  if (visit.date !== after.date || visit.crewId !== after.crewId) return 'changed';
  return before.date !== visit.date && before.date < today ? 'gone' : 'back';
}

/** Fields that a move marks as set by hand. */
const BY_MOVE = ['date', 'crewId'];

/** Returns the visit in its former place; other changes made by hand since then stay. */
export function atFormerPlace({ visit, before }: Moved): Visit {
  const { date, crewId, routePosition, isStopLocked } = before;
  const handMade = [
    ...visit.handMade.filter(field => !BY_MOVE.includes(field)),
    ...before.handMade.filter(field => BY_MOVE.includes(field)),
  ];
  return { ...visit, date, crewId, routePosition, isStopLocked, handMade };
}
