import { asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { customerName } from './queries.ts';

export type Row = typeof customers.$inferSelect;

/**
 * Returns the customer's row, locked until the end of the transaction; with `no key update`, child rows can
 * still be inserted. Visits and charges are locked after it. Throws `not_found`, also for merged customers.
 */
export async function lockedRow(
  unit: UnitOfWork,
  id: number,
  strength: 'update' | 'no key update' = 'update',
): Promise<Row> {
  const [row] = await unit.tx.select().from(customers).where(eq(customers.id, id)).for(strength);
  if (!row) throw AppError.notFound();
  if (row.mergedIntoId !== null) throw await mergedAway(unit.tx, row.mergedIntoId);
  return row;
}

/** Locks two customers' rows in the order of their ids to avoid deadlocks. */
export async function lockedRows(unit: UnitOfWork, ids: readonly [number, number]): Promise<[Row, Row]> {
  const rows = await unit.tx
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(asc(customers.id))
    .for('update');
  const [first, second] = ids.map(id => rows.find(row => row.id === id));
  if (!first || !second) throw AppError.notFound();
  for (const { mergedIntoId } of [first, second])
    if (mergedIntoId !== null) throw await mergedAway(unit.tx, mergedIntoId);
  return [first, second];
}

/** Error for a customer who was merged away; it names the remaining customer. */
export async function mergedAway(db: Queryable, intoId: number): Promise<AppError> {
  const [into] = await db.select().from(customers).where(eq(customers.id, intoId));
  const values = { code: into?.code ?? '', name: into ? customerName(into) : '' };
  return new AppError('not_found', customersTexts.customers.merged, {
    values,
    current: { mergedIntoId: intoId },
  });
}
