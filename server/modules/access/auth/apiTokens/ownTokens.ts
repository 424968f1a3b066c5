import { and, asc, eq } from 'drizzle-orm';
import type { ApiTokenRow, NewApiToken } from '#contract/access/apiTokens.calls.ts';
import { type ApiTokenBody, isTokenKey } from '#contract/access/apiTokens.ts';
import { PERMISSIONS } from '#contract/core/permissions.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { apiTokens } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { accessTexts } from '#texts/server/access.ts';
import { noteChange } from '../noteChange.ts';
import { hashToken } from '../tokens.ts';
import { lockUser } from '../users.ts';
import { newApiToken } from './findByApiToken.ts';
import { recordToken, revokeTokens } from './revokeTokens.ts';

/** Maximum number of tokens per user, more than anyone could keep track of. */
const MAX = 50;
const DAY_MS = 86_400_000;

const tokenRow = (row: typeof apiTokens.$inferSelect): ApiTokenRow => ({
  id: row.id,
  name: row.name,
  isReadOnly: row.isReadOnly,
  permissions: row.permissions,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

export async function viewTokens(db: Queryable, userId: number): Promise<ApiTokenRow[]> {
  const rows = await db
    .select()
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(asc(apiTokens.id));
  return rows.map(tokenRow);
}

/**
 * Creates a token. Throws `invalid` on `permissions` for a key that the caller lacks or that is reserved for
 * people.
 */
export function makeToken(deps: Deps, session: Session, body: ApiTokenBody): Promise<NewApiToken> {
  const foreign = body.permissions?.find(key => !session.permissions.includes(key));
  if (foreign) {
    const { label } = PERMISSIONS[foreign];
    throw AppError.invalid({
      permissions: filled(accessTexts.auth.dontHoldYourself, { label }),
    });
  }
  const peoples = body.permissions?.find(key => !isTokenKey(key));
  if (peoples) {
    const { label } = PERMISSIONS[peoples];
    throw AppError.invalid({
      permissions: filled(accessTexts.auth.onlyPeopleWhoSignedNotApi, { label }),
    });
  }
  return write(deps, session, async unit => {
    const user = await lockUser(unit, session.userId);
    if ((await unit.tx.$count(apiTokens, eq(apiTokens.userId, user.id))) >= MAX)
      throw new AppError('conflict', TOO_MANY);
    const token = newApiToken();
    const [row] = await unit.tx
      .insert(apiTokens)
      .values({
        userId: user.id,
        name: body.name,
        tokenHash: hashToken(token),
        isReadOnly: body.isReadOnly,
        permissions: body.permissions,
        createdAt: unit.now,
        expiresAt: new Date(unit.now.getTime() + body.days * DAY_MS),
      })
      .returning();
    if (!row) throw new Error('API token was not inserted');
    await recordToken(unit, user.id, { before: null, after: row.name });
    await noteChange(unit, 'token-made', user.id, row.name);
    return { ...tokenRow(row), token };
  });
}

/** Revokes a user's token. Throws `not_found`. */
export async function revokeToken(unit: UnitOfWork, userId: number, id: number): Promise<void> {
  const which = and(eq(apiTokens.id, id), eq(apiTokens.userId, userId));
  if ((await revokeTokens(unit, which)) === 0) throw AppError.notFound();
}

const TOO_MANY = filled(accessTexts.auth.tooMany, { most: MAX });
