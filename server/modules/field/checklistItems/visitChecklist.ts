import { asc, eq, inArray, sql } from 'drizzle-orm';
import { SERVICE_TYPES, type ServiceType } from '#contract/core/enums.ts';
import type { CheckedItem, ChecklistItem } from '#contract/field/checklists.ts';
import type { Queryable } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { checklistItems, visitChecklists } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

const itemsInForce = prepared(db => {
  const { id, serviceType, text, textEs, isRequired } = checklistItems;
  return db
    .select({ id, serviceType, text, textEs, isRequired })
    .from(checklistItems)
    .where(eq(checklistItems.isActive, true))
    .orderBy(asc(checklistItems.position), asc(checklistItems.id))
    .prepare('checklists_in_force');
});

/** The current checklists by service type, in order. */
export async function checklistsInForce(db: Queryable): Promise<Record<ServiceType, ChecklistItem[]>> {
  const rows = await itemsInForce(db);
  const of = (type: ServiceType) =>
    rows.filter(row => row.serviceType === type).map(({ serviceType: _type, ...item }) => item);
  return Object.fromEntries(SERVICE_TYPES.map(type => [type, of(type)])) as Record<
    ServiceType,
    ChecklistItem[]
  >;
}

interface Ticked {
  visit: { id: number; serviceType: ServiceType };
  /** Undefined if the phone's app is older than checklists. */
  items: CheckedItem[] | undefined;
}

/**
 * Stores the checklists of completed visits in the wording that the phone showed. For an app older than
 * checklists, nothing counts as ticked.
 */
export async function keepChecklists({ tx }: UnitOfWork, ticked: readonly Ticked[]): Promise<void> {
  const inForce = ticked.every(({ items }) => items) ? null : await checklistsInForce(tx);
  const kept = ticked.map(({ visit, items }) => ({
    assignmentId: visit.id,
    items:
      items ?? inForce?.[visit.serviceType].map((item): CheckedItem => ({ ...item, isDone: false })) ?? [],
  }));
  const [some, none] = [kept.filter(({ items }) => items.length > 0), kept.filter(({ items }) => !items[0])];
  const ids = none.map(({ assignmentId }) => assignmentId);
  if (ids.length > 0) await tx.delete(visitChecklists).where(inArray(visitChecklists.assignmentId, ids));
  if (some.length > 0)
    await tx
      .insert(visitChecklists)
      .values(some)
      .onConflictDoUpdate({ target: visitChecklists.assignmentId, set: { items: sql`excluded.items` } });
}

/** Like `keepChecklists`, for one visit. */
export const keepChecklist = (
  unit: UnitOfWork,
  visit: Ticked['visit'],
  items: CheckedItem[] | undefined,
): Promise<void> => keepChecklists(unit, [{ visit, items }]);

/** The items ticked when a visit was completed; empty if there was no checklist. */
export async function checklistOf(db: Queryable, assignmentId: number): Promise<CheckedItem[]> {
  const [row] = await db
    .select({ items: visitChecklists.items })
    .from(visitChecklists)
    .where(eq(visitChecklists.assignmentId, assignmentId));
  return row?.items ?? [];
}
