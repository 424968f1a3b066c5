import { and, asc, eq, exists, gt, inArray, isNotNull, max, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { GOOD_VERDICTS } from '#contract/customers/imports.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable, Tx } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import {
  assignments,
  charges,
  history,
  importRows,
  properties,
  sessions,
  users,
} from '#server/db/schema/index.ts';
import { removeCustomers } from '#server/modules/customers/customers/removeCustomers.ts';
import { removeProperties } from '#server/modules/customers/properties/removeProperties.ts';
import { removeServices } from '#server/modules/schedule/visits/terms/removeServices.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { customersTexts } from '#texts/server/customers.ts';

/** Records that an import created. */
interface Made {
  customerIds: number[];
  propertyIds: number[];
  serviceIds: number[];
}

/** The records that an import created, in order. */
export async function madeBy(db: Queryable, importId: string): Promise<Made> {
  const rows = await db
    .select({ row: importRows, customerId: properties.customerId })
    .from(importRows)
    .leftJoin(properties, eq(properties.id, importRows.propertyId))
    .where(
      and(
        eq(importRows.importId, importId),
        inArray(importRows.verdict, [...GOOD_VERDICTS]),
        isNotNull(importRows.propertyId),
      ),
    )
    .orderBy(asc(importRows.line));
  const made: Made = { customerIds: [], propertyIds: [], serviceIds: [] };
  for (const { row, customerId } of rows) {
    if (row.verdict === 'new' && customerId !== null) made.customerIds.push(customerId);
    if (row.verdict !== 'service' && row.propertyId !== null) made.propertyIds.push(row.propertyId);
    if (row.serviceId !== null) made.serviceIds.push(row.serviceId);
  }
  return made;
}

/**
 * Throws `in_use` with the number of changes if a person or a visit has used one of the records since: an
 * import can only be undone as a whole.
 */
export async function assertNothingUsed(db: Queryable, importId: string, made: Made): Promise<void> {
  const isOurs = (column: PgColumn, ids: readonly number[]) => isAnyOf(column, ids);
  const [end] = await db
    .select({ id: max(history.id) })
    .from(history)
    .where(and(eq(history.entity, 'import'), eq(history.entityId, importId), eq(history.action, 'imported')));
  const changes = await db.$count(
    history,
    and(
      gt(history.id, end?.id ?? 0),
      ne(history.actorType, 'system'),
      or(
        isOurs(history.propertyId, made.propertyIds),
        isOurs(history.customerId, made.customerIds),
        and(
          eq(history.entity, 'service'),
          sql`${history.entityId} = any(${sql.param(made.serviceIds.map(String))}::text[])`,
        ),
        and(
          eq(history.entity, 'assignment'),
          inArray(
            history.entityId,
            db
              .select({ id: sql<string>`${assignments.id}::text` })
              .from(assignments)
              .where(isOurs(assignments.serviceId, made.serviceIds)),
          ),
        ),
      ),
    ),
  );
  const visits = await db.$count(
    assignments,
    and(
      ne(assignments.status, 'pending'),
      or(isOurs(assignments.serviceId, made.serviceIds), isOurs(assignments.propertyId, made.propertyIds)),
    ),
  );
  const billed = await db.$count(charges, isOurs(charges.propertyId, made.propertyIds));
  const signIns = await db.$count(
    users,
    and(
      isOurs(users.customerId, made.customerIds),
      or(
        exists(db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, users.id))),
        exists(db.select({ id: history.id }).from(history).where(eq(history.actorId, users.id))),
      ),
    ),
  );
  const uses = changes + visits + billed + signIns;
  if (uses > 0)
    throw new AppError(
      'in_use',
      filled(customersTexts.imports.recordsUsed, { uses: uses.toLocaleString('en-US') }),
    );
}

/** Deletes everything that an import created. Throws `in_use` if anything of it was used. */
export async function undoImported(unit: UnitOfWork, importId: string): Promise<void> {
  const made = await madeBy(unit.tx, importId);
  await lockMade(unit.tx, made);
  await assertNothingUsed(unit.tx, importId, made);
  await removeServices(unit, made.serviceIds);
  await removeProperties(unit, made.propertyIds);
  await removeCustomers(unit, made.customerIds);
  await unit.tx
    .update(importRows)
    .set({ propertyId: null, serviceId: null })
    .where(eq(importRows.importId, importId));
}

/** Locks the properties, so that no one adds to them meanwhile. */
const lockMade = (tx: Tx, { propertyIds }: Made) =>
  tx
    .select({ id: properties.id })
    .from(properties)
    .where(isAnyOf(properties.id, propertyIds))
    .orderBy(asc(properties.id))
    .for('update');
