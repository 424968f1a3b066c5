import type { SQL } from 'drizzle-orm';
import { apiTokens } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { noteChange } from '../noteChange.ts';

/** From now on the tokens of a condition open nothing, which history and security log tell. Answers how many there were. */
export async function revokeTokens(unit: UnitOfWork, which: SQL | undefined): Promise<number> {
  const revoked = await unit.tx.delete(apiTokens).where(which).returning();
  for (const { userId, name } of revoked) {
    await recordToken(unit, userId, { before: name, after: null });
    await noteChange(unit, 'token-revoked', userId, name);
  }
  return revoked.length;
}

/** By what name a token came or went. */
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
