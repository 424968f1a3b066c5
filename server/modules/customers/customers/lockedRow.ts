import { asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/index.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { customerName } from './queries.ts';

export type Row = typeof customers.$inferSelect;

/**
 * The customer's row, locked to the end of the transaction. `no key update` lets others go on adding what belongs to
 * the customer, for whoever waits for visits or charges after it. Throws `not_found`, also for a merged one.
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

/** Two customers' rows, locked in the order of their ids, so that two callers never lock each other out. */
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

/** A customer that was merged is not there any more; the answer says who they are now. */
export async function mergedAway(db: Queryable, intoId: number): Promise<AppError> {
  const [into] = await db.select().from(customers).where(eq(customers.id, intoId));
  const values = { code: into?.code ?? '', name: into ? customerName(into) : '' };
  return new AppError('not_found', customersTexts.customers.merged, {
    values,
    current: { mergedIntoId: intoId },
  });
}
