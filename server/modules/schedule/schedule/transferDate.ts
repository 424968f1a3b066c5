import type { Move } from '#contract/schedule/moves.calls.ts';
import { MOVE_DEFAULTS, type TransferDateBody } from '#contract/schedule/moves.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { applyMove } from './applyMove.ts';

/**
 * Moves all pending visits of a day, or only those of a crew or market, to another day, whatever its weekday.
 * Can be undone like any move. A repeat finds no visits left and throws `conflict`.
 */
export async function transferDate(deps: Deps, session: Session, body: TransferDateBody): Promise<Move> {
  const { from, to, ...rest } = body;
  assertNotPast(session, deps.clock.today(), { from, to });
  if (from === to) throw AppError.invalid({ to: scheduleTexts.schedule.sameDay });
  return applyMove(deps, session, { ...MOVE_DEFAULTS, ...rest, strategy: 'transfer', from, onto: to });
}
