import { sql } from 'drizzle-orm';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { crews } from '#server/db/schema/index.ts';
import type { KeptItem } from '#server/modules/schedule/reassign/changeRecorder.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** Deactivates crews that have no work left. Returns the items that a change recorder stores for undo. */
export async function deactivateCrews(
  unit: UnitOfWork,
  ids: readonly number[],
  reason: string,
): Promise<KeptItem[]> {
  if (ids.length === 0) return [];
  const change = { before: { isActive: true }, after: { isActive: false } };
  await unit.tx
    .update(crews)
    .set({ isActive: false, version: sql`${crews.version} + 1` })
    .where(isAnyOf(crews.id, ids));
  await unit.record(
    ...ids.map(entityId => ({
      entity: 'crew' as const,
      entityId,
      action: 'updated' as const,
      ...change,
      reason,
    })),
  );
  return ids.map(recordId => ({ kind: 'crew' as const, recordId, ...change }));
}
