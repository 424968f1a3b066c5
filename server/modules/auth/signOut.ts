import type { Session } from '../../api/session.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../unitOfWork.ts';
import { endSession } from './endSessions.ts';

/** Ends one session of the signed-in user; whoever signs out here knows it. Throws `not_found` when it is not theirs. */
export const signOut = (deps: Deps, { own, sessionId: asks }: Session, sessionId: string): Promise<void> =>
  write(deps, own, unit => endSession(unit, own.userId, sessionId, { asks }));
