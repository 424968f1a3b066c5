import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import { sessions } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../unit.ts';
import { tellEnded } from './endSessions.ts';

/** Ends one session of the signed-in user. Throws `not_found` when it is not theirs or has ended. */
export async function endSession(deps: Deps, session: Session, sessionId: string): Promise<void> {
  const { own } = session;
  await write(deps, own, async unit => {
    const ended = await unit.tx
      .update(sessions)
      .set({ revokedAt: unit.now })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, own.userId), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw AppError.notFound();
    await unit.record({ entity: 'session', entityId: sessionId, action: 'signed-out' });
    // Whoever signs out here knows it.
    if (sessionId !== session.sessionId) await tellEnded(unit, [sessionId]);
  });
}
