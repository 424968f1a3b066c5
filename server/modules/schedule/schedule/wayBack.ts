import type { Day } from '#contract/core/days.ts';
import type { Visit } from '#server/modules/schedule/visits/visits.ts';
import { isMoved, type Place } from './storeMove.ts';

interface Moved {
  visit: Visit;
  /** Where the move found it and where it put it. */
  before: Place;
  after: Place;
}

/**
 * Whether a visit of a move can go back: `turn` changes only its place in the route, `nothing` leaves it as it is; the
 * others stand in the way.
 */
export type WayBack = 'back' | 'turn' | 'nothing' | 'done' | 'changed' | 'gone';

/** What the undo of a move does with one of its visits on a day. */
export function wayBack(
  { visit, before, after }: Moved,
  { strategy, reason }: { strategy: string; reason: string },
  today: Day,
): WayBack {
  const isSkip = strategy === 'skip';
  if (!isMoved({ before, after })) {
    const stands = visit.status === 'pending' && visit.date === after.date && visit.crewId === after.crewId;
    return stands ? 'turn' : 'nothing';
  }
  // Its work was begun or done on its own day, before the move was known.
  const isWork =
    visit.status === 'completed' || (visit.status === 'started' && visit.crewId === before.crewId);
  if (isWork && !isSkip && visit.date === before.date) return 'nothing';
  if (visit.status === 'started' || visit.status === 'completed') return 'done';
  if (isSkip) {
    // Somebody gave a skipped visit back by hand already, called it off for good, or skipped it for another reason.
    if (visit.status !== 'skipped' || visit.skipReason !== reason) return 'nothing';
    return visit.date < today ? 'gone' : 'back';
  }
  if (visit.date !== after.date || visit.crewId !== after.crewId) return 'changed';
  return before.date !== visit.date && before.date < today ? 'gone' : 'back';
}

/** What a move makes by hand. */
const BY_MOVE = ['date', 'crewId'];

/** The visit where it stood; what was changed by hand meanwhile, other than its day and crew, stays. */
export function backTo({ visit, before }: Moved): Visit {
  const { date, crewId, routePosition, isStopLocked } = before;
  const handMade = [
    ...visit.handMade.filter(field => !BY_MOVE.includes(field)),
    ...before.handMade.filter(field => BY_MOVE.includes(field)),
  ];
  return { ...visit, date, crewId, routePosition, isStopLocked, handMade };
}
