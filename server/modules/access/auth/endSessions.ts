import { and, eq, inArray, isNotNull, isNull, lt, ne, type SQL } from 'drizzle-orm';
import type { SignInMethod } from '#contract/access/session.ts';
import type { ViewAs } from '#contract/access/viewAs.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { AwaitedMoment } from '#server/db/awaitedMoment.ts';
import type { Retained } from '#server/db/retention.ts';
import { apiTokens, sessions } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { revokeTokens } from './apiTokens/revokeTokens.ts';

interface EndOptions {
  /** Session that ends without a push message, because its own request gets the response. */
  silently?: string;
  /** Session that isn't ended. */
  keep?: string;
  reason?: string;
}

/**
 * Ends all sessions of these users and revokes their API tokens, because someone with a stolen session may
 * have created one. Runs in the transaction of the change that requires it, and signs out open pages.
 */
export async function endSessionsOf(
  unit: UnitOfWork,
  userIds: readonly number[],
  { silently, keep, reason }: EndOptions = {},
): Promise<number> {
  if (userIds.length === 0) return 0;
  await revokeTokens(unit, inArray(apiTokens.userId, [...userIds]));
  const which = and(inArray(sessions.userId, [...userIds]), keep ? ne(sessions.id, keep) : undefined);
  return endSessions(unit, which, { ...(silently && { silently }), ...(reason && { reason }) });
}

/** Ends the active sessions that match a condition and signs out their open pages. */
export async function endSessions(
  unit: UnitOfWork,
  which: SQL | undefined,
  { silently, reason }: Omit<EndOptions, 'keep'>,
): Promise<number> {
  const ended = await unit.tx
    .update(sessions)
    .set({ revokedAt: unit.now })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  const ids = ended.map(row => row.id);
  await unit.record(
    ...ids.map(id => ({
      entity: 'session' as const,
      entityId: id,
      action: 'signed-out' as const,
      reason: reason ?? null,
    })),
  );
  await raiseSessionsEnded(
    unit,
    ids.filter(id => id !== silently),
  );
  return ids.length;
}

/**
 * Ends one session of a user and signs out its open pages, unless it is the caller's. Throws `not_found` if
 * it isn't the user's or has ended.
 */
export async function endSession(
  unit: UnitOfWork,
  userId: number,
  sessionId: string,
  { asks }: { asks?: string } = {},
): Promise<void> {
  const ended = await unit.tx
    .update(sessions)
    .set({ revokedAt: unit.now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw AppError.notFound();
  await unit.record({ entity: 'session', entityId: sessionId, action: 'signed-out' });
  if (sessionId !== asks) await raiseSessionsEnded(unit, [sessionId]);
}

/** Raises the event that signs out the open pages of ended sessions. */
async function raiseSessionsEnded(unit: UnitOfWork, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) await unit.raise({ type: 'session.ended', sessionIds: [...sessionIds] });
}

/** Sessions that haven't been used for a long time. */
export const OLD_SESSIONS: Retained = {
  table: sessions,
  id: sessions.id,
  isDone: before => lt(sessions.lastSeenAt, before),
};

/** A session that was last used while a clock was ahead would time out too late. */
export const USED_SESSIONS: AwaitedMoment = {
  table: sessions,
  moment: sessions.lastSeenAt,
  isOpen: isNull(sessions.revokedAt),
  mostMinutes: 0,
};

/** Sets or clears the user that a session views as. Returns false if nothing changed. */
export async function storeViewAs(
  { tx }: UnitOfWork,
  sessionId: string,
  viewAs: ViewAs | null,
): Promise<boolean> {
  const changed = await tx
    .update(sessions)
    .set({ viewAs })
    .where(and(eq(sessions.id, sessionId), viewAs ? undefined : isNotNull(sessions.viewAs)))
    .returning({ id: sessions.id });
  return changed.length > 0;
}

/** Ends one session of the signed-in user. Throws `not_found` if it isn't theirs. */
export const signOut = (deps: Deps, { own, sessionId: asks }: Session, sessionId: string): Promise<void> =>
  write(deps, own, unit => endSession(unit, own.userId, sessionId, { asks }));

/** Records that the user has verified another factor in this session. */
export async function storeMethod(
  { tx }: UnitOfWork,
  sessionId: string,
  method: SignInMethod,
): Promise<void> {
  await tx.update(sessions).set({ method }).where(eq(sessions.id, sessionId));
}
