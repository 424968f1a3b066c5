import { eq, sql } from 'drizzle-orm';
import type { CUSTOMER_TEXTS } from '#contract/core/customerTexts.ts';
import { type Day, firstOfMonth } from '#contract/core/days.ts';
import type { HistoryAction } from '#contract/core/enums.ts';
import { AppError } from '#server/api/errors.ts';
import { insertMany, nextIds } from '#server/db/insertMany.ts';
import { customers } from '#server/db/schema/index.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import type { Row } from './lockedRow.ts';
import { publishCustomerChange } from './publishCustomerChange.ts';

/**
 * First day that the invoicing preference applies to: today, or the first of the month for monthly invoices.
 * A change keeps the earlier date.
 */
const sinceWhen = ({ today }: UnitOfWork, { invoicing }: Partial<Row>, since: Day | null): Partial<Row> =>
  invoicing === undefined
    ? {}
    : {
        invoicingFrom:
          invoicing === 'none' ? null : (since ?? (invoicing === 'month' ? firstOfMonth(today) : today)),
      };

/** Inserts a customer with the history row. The language defaults to the business's. */
export async function insertCustomer(
  unit: UnitOfWork,
  values: Omit<typeof customers.$inferInsert, 'createdAt'>,
): Promise<Row> {
  const language = values.language ?? (await settingOf(unit.tx, 'general')).language;
  const [customer] = await unit.tx
    .insert(customers)
    .values({ ...values, language, ...sinceWhen(unit, values, null), createdAt: unit.now })
    .returning();
  if (!customer) throw AppError.notFound();
  await unit.record({
    entity: 'customer',
    entityId: customer.id,
    action: 'added',
    customerId: customer.id,
    after: customer,
  });
  await unit.raise({ type: 'customer.added', customerIds: [customer.id] });
  return customer;
}

interface Imported {
  values: Pick<
    Row,
    'firstName' | 'lastName' | 'email' | 'phone' | 'emergencyPhone' | 'source' | keyof typeof CUSTOMER_TEXTS
  >;
  /** Where the customer came from, for the history. */
  source: string;
  /** Reason for the staff lock that the customer starts with; null if there is none. */
  lockReason: string | null;
}

/** Inserts many customers at once with their history rows; returns their ids in the same order. */
export async function importCustomers(unit: UnitOfWork, list: readonly Imported[]): Promise<number[]> {
  const ids = await nextIds(unit.tx, customers, list.length);
  const { language } = await settingOf(unit.tx, 'general');
  const made = list.map(({ values, source, lockReason }, index) => {
    const isLocked = lockReason !== null;
    const lock = {
      lockReason,
      lockedAt: isLocked ? unit.now : null,
      lockedByName: isLocked ? unit.actor.name : null,
    };
    return { source, row: { id: ids[index] ?? 0, ...values, ...lock, createdAt: unit.now } };
  });
  await insertMany(
    unit.tx,
    customers,
    // The code is empty because a trigger derives it from the id.
    made.map(({ row }) => ({ code: '', language, version: 1, ...row })),
  );
  await unit.record(
    ...made.map(({ row, source }) => ({
      entity: 'customer' as const,
      entityId: row.id,
      action: 'imported' as const,
      customerId: row.id,
      after: row,
      reason: source,
    })),
  );
  return ids;
}

interface Entry {
  action?: HistoryAction;
  /** Values for the history; defaults to every field that differs. */
  historyValues?: (
    before: Row,
    after: Row,
  ) => { before: Record<string, unknown>; after: Record<string, unknown> };
}

/** Changes a locked customer, with the history row; open screens that show them refetch. */
export async function storeCustomer(
  unit: UnitOfWork,
  before: Row,
  change: Partial<Row>,
  { action = 'updated', historyValues: told = (was, is) => ({ before: was, after: is }) }: Entry = {},
): Promise<Row> {
  const [after] = await unit.tx
    .update(customers)
    .set({
      ...change,
      ...sinceWhen(unit, change, before.invoicingFrom),
      version: sql`${customers.version} + 1`,
    })
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

/** Redirects customers that were merged earlier to the customer that now remains. */
export async function redirectMerged({ tx }: UnitOfWork, fromId: number, toId: number): Promise<void> {
  await tx.update(customers).set({ mergedIntoId: toId }).where(eq(customers.mergedIntoId, fromId));
}
