import { and, eq, sql } from 'drizzle-orm';
import { crews } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** Reactivates a deactivated crew. */
export async function reactivateCrew(unit: UnitOfWork, id: number, reason: string): Promise<void> {
  const [crew] = await unit.tx
    .update(crews)
    .set({ isActive: true, version: sql`${crews.version} + 1` })
    .where(and(eq(crews.id, id), eq(crews.isActive, false)))
    .returning();
  if (!crew) return;
  await unit.record({
    entity: 'crew',
    entityId: id,
    action: 'restored',
    before: { isActive: false },
    after: { isActive: true },
    reason,
  });
}
