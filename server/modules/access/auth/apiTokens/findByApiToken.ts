import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { isTokenKey } from '#contract/access/apiTokens.ts';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { Session } from '#server/api/session.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { apiTokens, authenticators, passkeys, roles, users } from '#server/db/schema/index.ts';
import { PERSON, SEEN_STEP_MS, sessionOf } from '../sessions.ts';
import { hashToken, newToken } from '../tokens.ts';

/** Distinguishes API tokens from session tokens, also for tools that scan for leaked secrets. */
const PREFIX = 'sward_';

export const isApiToken = (token: string): boolean => token.startsWith(PREFIX);
export const newApiToken = (): string => PREFIX + newToken();

/**
 * Returns the session of an API token. It acts as the token's owner, with those of the token's permissions
 * that the owner still has, except permissions reserved for people. Null if the token is unknown, revoked or
 * expired, or its owner has left the office.
 */
export async function findByApiToken(db: Db, clock: Clock, token: string): Promise<Session | null> {
  const now = clock.now();
  const [row] = await db
    .select({
      ...PERSON,
      tokenId: apiTokens.id,
      isReadOnly: apiTokens.isReadOnly,
      named: apiTokens.permissions,
      lastUsedAt: apiTokens.lastUsedAt,
      hasSecondFactor: sql<boolean>`(exists (select 1 from ${authenticators}
          where ${authenticators.userId} = ${users.id} and ${authenticators.confirmedAt} is not null)
        or exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id}))`,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        eq(apiTokens.tokenHash, hashToken(token)),
        gt(apiTokens.expiresAt, now),
        eq(users.isActive, true),
        inArray(users.type, [...STAFF_TYPES]),
      ),
    );
  if (!row) return null;
  const { tokenId, named, isReadOnly, lastUsedAt } = row;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > SEEN_STEP_MS)
    await db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, tokenId));
  // If the role began to require a second factor after the token was created, the token can't be used until
  // its owner has one.
  const owner = sessionOf(row, {
    sessionId: `token-${tokenId}`,
    loginRole: 'admin',
    mustEnrol: row.requiresTwoFactor && !row.hasSecondFactor,
  });
  return {
    ...owner,
    permissions: owner.permissions.filter(key => isTokenKey(key) && (named?.includes(key) ?? true)),
    apiToken: { id: tokenId, isReadOnly },
  };
}
