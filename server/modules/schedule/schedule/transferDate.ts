import type { Move } from '#contract/schedule/moves.calls.ts';
import { MOVE_DEFAULTS, type TransferDateBody } from '#contract/schedule/moves.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { assertNotPast } from '#server/modules/schedule/visits/edit/fromToday.ts';
import { applyMove } from './applyMove.ts';

/**
 * Puts all pending visits of one day, or a crew's or market's, on another day, whatever weekday it is; undone as
 * any move. Sent again it finds nothing left on the first day and is a `conflict`.
 */
export async function transferDate(deps: Deps, session: Session, body: TransferDateBody): Promise<Move> {
  const { from, to, ...rest } = body;
  assertNotPast(session, deps.clock.today(), { from, to });
  if (from === to) throw AppError.invalid({ to: SAME_DAY });
  return applyMove(deps, session, { ...MOVE_DEFAULTS, ...rest, strategy: 'transfer', from, onto: to });
}

const SAME_DAY = { en: 'Choose another day.', es: 'Elija otro día.' };
