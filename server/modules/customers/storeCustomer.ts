import { eq, sql } from 'drizzle-orm';
import type { HistoryAction } from '../../../contract/enums.ts';
import { AppError } from '../../api/errors.ts';
import { customers } from '../../db/schema/index.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';
import type { Row } from './lockedRow.ts';
import { publishCustomerChange } from './tellScreens.ts';

/** Makes a customer, with the history row. */
export async function insertCustomer(
  unit: UnitOfWork,
  values: Omit<typeof customers.$inferInsert, 'createdAt'>,
): Promise<Row> {
  const [customer] = await unit.tx
    .insert(customers)
    .values({ ...values, createdAt: unit.now })
    .returning();
  if (!customer) throw AppError.notFound();
  await unit.record({
    entity: 'customer',
    entityId: customer.id,
    action: 'added',
    customerId: customer.id,
    after: customer,
  });
  return customer;
}

interface Entry {
  action?: HistoryAction;
  /** What the history tells; left out, every field that differs. */
  historyValues?: (
    before: Row,
    after: Row,
  ) => { before: Record<string, unknown>; after: Record<string, unknown> };
}

/** Changes a locked customer, with the history row; screens that show them fetch them again. */
export async function storeCustomer(
  unit: UnitOfWork,
  before: Row,
  change: Partial<Row>,
  { action = 'updated', historyValues: told = (was, is) => ({ before: was, after: is }) }: Entry = {},
): Promise<Row> {
  const [after] = await unit.tx
    .update(customers)
    .set({ ...change, version: sql`${customers.version} + 1` })
    .where(eq(customers.id, before.id))
    .returning();
  if (!after) throw AppError.notFound();
  await unit.record({
    entity: 'customer',
    entityId: before.id,
    action,
    customerId: before.id,
    ...told(before, after),
  });
  await publishCustomerChange(unit, before.id);
  return after;
}
