import { and, eq, inArray, isNotNull, isNull, lt, ne, type SQL } from 'drizzle-orm';
import type { SignInMethod } from '#contract/access/session.ts';
import type { ViewAs } from '#contract/access/viewAs.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Retained } from '#server/db/retention.ts';
import { apiTokens, sessions } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { revokeTokens } from './apiTokens/revokeTokens.ts';

interface EndOptions {
  /** Ends too, but is told nothing: the answer to its own request says it. */
  silently?: string;
  /** Goes on. */
  keep?: string;
  reason?: string;
}

/**
 * Ends every session of these users with their API tokens, in the transaction that gives cause to it: whoever got hold of a
 * session may have made one. Their open pages are told.
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

/** Ends the sessions of a condition that go on; their open pages are told. */
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
  await tellEnded(
    unit,
    ids.filter(id => id !== silently),
  );
  return ids.length;
}

/**
 * Ends one session of a user; its open pages are told, unless it is the one that asks. Throws `not_found` for one that
 * is not theirs or has ended.
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
  if (sessionId !== asks) await tellEnded(unit, [sessionId]);
}

/** Raises what makes the open pages of ended sessions sign out. */
async function tellEnded(unit: UnitOfWork, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) await unit.raise({ type: 'session.ended', sessionIds: [...sessionIds] });
}

/** Sessions that nobody used for long. */
export const OLD_SESSIONS: Retained = {
  table: sessions,
  id: sessions.id,
  isDone: before => lt(sessions.lastSeenAt, before),
};

/** As whom a session looks on from now on; null for nobody else. False where it did so already. */
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

/** Ends one session of the signed-in user; whoever signs out here knows it. Throws `not_found` when it is not theirs. */
export const signOut = (deps: Deps, { own, sessionId: asks }: Session, sessionId: string): Promise<void> =>
  write(deps, own, unit => endSession(unit, own.userId, sessionId, { asks }));

/** A session shows more than it began with. */
export async function storeMethod(
  { tx }: UnitOfWork,
  sessionId: string,
  method: SignInMethod,
): Promise<void> {
  await tx.update(sessions).set({ method }).where(eq(sessions.id, sessionId));
}
