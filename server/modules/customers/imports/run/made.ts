import { and, desc, eq, gt, inArray, isNotNull, lt, max } from 'drizzle-orm';
import { GOOD_VERDICTS } from '#contract/customers/imports.ts';
import type { Queryable } from '#server/db/connect.ts';
import { history, importRows, properties } from '#server/db/schema/index.ts';

/** Records that an import created. */
export interface Made {
  customerIds: number[];
  propertyIds: number[];
  serviceIds: number[];
}

export interface MadeRow {
  line: number;
  verdict: string;
  propertyId: number | null;
  serviceId: number | null;
  customerId: number | null;
}

/** Condition for rows whose records were created by the import and haven't been removed by an undo. */
const isMade = (importId: string) =>
  and(
    eq(importRows.importId, importId),
    inArray(importRows.verdict, [...GOOD_VERDICTS]),
    isNotNull(importRows.propertyId),
  );

/** Rows that created records, last row first, so that no record is deleted before those that depend on it. */
export function madeRows(db: Queryable, importId: string, before: number | null, limit?: number) {
  const { line, verdict, propertyId, serviceId } = importRows;
  const rows = db
    .select({ line, verdict, propertyId, serviceId, customerId: properties.customerId })
    .from(importRows)
    .leftJoin(properties, eq(properties.id, importRows.propertyId))
    .where(and(isMade(importId), before === null ? undefined : lt(line, before)))
    .orderBy(desc(line));
  return limit === undefined ? rows : rows.limit(limit);
}

export function madeOf(rows: readonly MadeRow[]): Made {
  const made: Made = { customerIds: [], propertyIds: [], serviceIds: [] };
  for (const { verdict, propertyId, serviceId, customerId } of rows) {
    if (verdict === 'new' && customerId !== null) made.customerIds.push(customerId);
    if (verdict !== 'service' && propertyId !== null) made.propertyIds.push(propertyId);
    if (serviceId !== null) made.serviceIds.push(serviceId);
  }
  return made;
}

/** Number of rows whose records are still there. */
export const countMade = (db: Queryable, importId: string) => db.$count(importRows, isMade(importId));

/** Id of the history row that ends the import; everything that it created is recorded before it. */
export async function endOf(db: Queryable, importId: string): Promise<number> {
  const [end] = await db
    .select({ id: max(history.id) })
    .from(history)
    .where(and(eq(history.entity, 'import'), eq(history.entityId, importId), eq(history.action, 'imported')));
  return end?.id ?? 0;
}

/**
 * Returns the ids of the tags that the import added: those recorded since the previous import ended, because
 * imports run one after another.
 */
export async function addedTags(db: Queryable, importId: string): Promise<number[]> {
  const end = await endOf(db, importId);
  const [before] = await db
    .select({ id: max(history.id) })
    .from(history)
    .where(and(eq(history.entity, 'import'), eq(history.action, 'imported'), lt(history.id, end)));
  const rows = await db
    .select({ id: history.entityId })
    .from(history)
    .where(
      and(
        eq(history.entity, 'tag'),
        eq(history.action, 'imported'),
        gt(history.id, before?.id ?? 0),
        lt(history.id, end),
      ),
    );
  return rows.map(({ id }) => Number(id));
}
