import { asc, eq } from 'drizzle-orm';
import type { CheckedItem, ChecklistItem } from '../../../contract/checklists.ts';
import { SERVICE_TYPES, type ServiceType } from '../../../contract/enums.ts';
import type { Queryable } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { checklistItems, visitChecklists } from '../../db/schema/index.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';

const itemsInForce = prepared(db => {
  const { id, serviceType, text, textEs, isRequired } = checklistItems;
  return db
    .select({ id, serviceType, text, textEs, isRequired })
    .from(checklistItems)
    .where(eq(checklistItems.isActive, true))
    .orderBy(asc(checklistItems.position), asc(checklistItems.id))
    .prepare('checklists_in_force');
});

/** What crews tick now, by kind of service, in order. */
export async function checklistsInForce(db: Queryable): Promise<Record<ServiceType, ChecklistItem[]>> {
  const rows = await itemsInForce(db);
  const of = (type: ServiceType) =>
    rows.filter(row => row.serviceType === type).map(({ serviceType: _type, ...item }) => item);
  return Object.fromEntries(SERVICE_TYPES.map(type => [type, of(type)])) as Record<
    ServiceType,
    ChecklistItem[]
  >;
}

/**
 * Keeps with a visit what was ticked as its crew completed it, in the words that the phone showed. A phone that knew of
 * no checklist ticked nothing of the one in force.
 */
export async function keepChecklist(
  unit: UnitOfWork,
  { id, serviceType }: { id: number; serviceType: ServiceType },
  ticked: CheckedItem[] | undefined,
): Promise<void> {
  const items =
    ticked ??
    (await checklistsInForce(unit.tx))[serviceType].map((item): CheckedItem => ({ ...item, isDone: false }));
  if (items.length === 0) {
    await unit.tx.delete(visitChecklists).where(eq(visitChecklists.assignmentId, id));
    return;
  }
  await unit.tx
    .insert(visitChecklists)
    .values({ assignmentId: id, items })
    .onConflictDoUpdate({ target: visitChecklists.assignmentId, set: { items } });
}

/** What was ticked as a visit was completed; empty where nothing was asked. */
export async function checklistOf(db: Queryable, assignmentId: number): Promise<CheckedItem[]> {
  const [row] = await db
    .select({ items: visitChecklists.items })
    .from(visitChecklists)
    .where(eq(visitChecklists.assignmentId, assignmentId));
  return row?.items ?? [];
}
