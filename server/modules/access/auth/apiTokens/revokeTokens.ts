import type { SQL } from 'drizzle-orm';
import { apiTokens } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { noteChange } from '../noteChange.ts';

/**
 * Revokes the tokens that match a condition and records this in the history and the security log. Returns how
 * many.
 */
export async function revokeTokens(unit: UnitOfWork, which: SQL | undefined): Promise<number> {
  const revoked = await unit.tx.delete(apiTokens).where(which).returning();
  for (const { userId, name } of revoked) {
    await recordToken(unit, userId, { before: name, after: null });
    await noteChange(unit, 'token-revoked', userId, name);
  }
  return revoked.length;
}

/** Records the creation or removal of a token by name. */
export const recordToken = (
  unit: UnitOfWork,
  userId: number,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> =>
  unit.record({
    entity: 'user',
    entityId: userId,
    action: 'updated',
    before: { apiToken: before },
    after: { apiToken: after },
  });
