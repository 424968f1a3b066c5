import { and, asc, desc, eq, exists, gt, inArray, isNotNull, lt, max, ne, not, or, sql } from 'drizzle-orm';
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
  services,
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

/** Rows per round; each is a transaction. */
const ROWS_PER_ROUND = 500;

interface MadeRow {
  line: number;
  verdict: string;
  propertyId: number | null;
  serviceId: number | null;
  customerId: number | null;
}

/** Condition for rows whose records the import created and no undo has removed yet. */
const isMade = (importId: string) =>
  and(
    eq(importRows.importId, importId),
    inArray(importRows.verdict, [...GOOD_VERDICTS]),
    isNotNull(importRows.propertyId),
  );

/** Rows that created something, the last first, so that no record goes before those that depend on it. */
function madeRows(db: Queryable, importId: string, before: number | null, limit?: number) {
  const { line, verdict, propertyId, serviceId } = importRows;
  const rows = db
    .select({ line, verdict, propertyId, serviceId, customerId: properties.customerId })
    .from(importRows)
    .leftJoin(properties, eq(properties.id, importRows.propertyId))
    .where(and(isMade(importId), before === null ? undefined : lt(line, before)))
    .orderBy(desc(line));
  return limit === undefined ? rows : rows.limit(limit);
}

function madeOf(rows: readonly MadeRow[]): Made {
  const made: Made = { customerIds: [], propertyIds: [], serviceIds: [] };
  for (const { verdict, propertyId, serviceId, customerId } of rows) {
    if (verdict === 'new' && customerId !== null) made.customerIds.push(customerId);
    if (verdict !== 'service' && propertyId !== null) made.propertyIds.push(propertyId);
    if (serviceId !== null) made.serviceIds.push(serviceId);
  }
  return made;
}

/** The records that an import created and that are still there. */
export const madeBy = async (db: Queryable, importId: string): Promise<Made> =>
  madeOf(await madeRows(db, importId, null));

/** Number of rows whose records are still there. */
export const countMade = (db: Queryable, importId: string) => db.$count(importRows, isMade(importId));

/**
 * Throws `in_use` with the number of changes if a person or a visit has used one of the records since: an
 * import can only be undone as a whole.
 */
export async function assertNothingUsed(db: Queryable, importId: string, made: Made): Promise<void> {
  const uses = await countUses(db, importId, made);
  if (uses > 0)
    throw new AppError(
      'in_use',
      filled(customersTexts.imports.recordsUsed, { uses: uses.toLocaleString('en-US') }),
    );
}

/** Number of times that a person, a visit or another record has used one of the records since. */
async function countUses(db: Queryable, importId: string, made: Made): Promise<number> {
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
      // Records that an earlier round removed are no longer among these.
      not(isDeletionOfOther('property', made.propertyIds)),
      not(isDeletionOfOther('service', made.serviceIds)),
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
  const { serviceIds, propertyIds, customerIds } = made;
  const otherServices = await db.$count(
    services,
    and(isOurs(services.propertyId, propertyIds), not(isOurs(services.id, serviceIds))),
  );
  const otherProperties = await db.$count(
    properties,
    and(isOurs(properties.customerId, customerIds), not(isOurs(properties.id, propertyIds))),
  );
  return changes + visits + billed + signIns + otherServices + otherProperties;
}

const isDeletionOfOther = (entity: 'property' | 'service', ids: readonly number[]) =>
  sql`(${history.action} = 'deleted' and ${history.entity} = ${entity}
    and ${history.entityId} <> all(${sql.param(ids.map(String))}::text[]))`;

/** Outcome of a round: the line from which the next one continues, and the rows that had to stay. */
export interface UndoneRound {
  before: number;
  kept: number;
}

/**
 * Removes what the last rows before a line created; null if there are none left. Rows whose records were used
 * since the undo began stay.
 */
export async function undoRound(
  unit: UnitOfWork,
  importId: string,
  before: number | null,
): Promise<UndoneRound | null> {
  const rows = await madeRows(unit.tx, importId, before, ROWS_PER_ROUND);
  const last = rows.at(-1);
  if (!last) return null;
  await lockMade(unit.tx, madeOf(rows));
  return { before: last.line, kept: await removeUnused(unit, importId, rows) };
}

/** Removes the rows' records; if some were used, halves the rows to find them. Returns how many stay. */
async function removeUnused(unit: UnitOfWork, importId: string, rows: readonly MadeRow[]): Promise<number> {
  const made = madeOf(rows);
  if ((await countUses(unit.tx, importId, made)) > 0) {
    if (rows.length === 1) return 1;
    const half = Math.ceil(rows.length / 2);
    const later = await removeUnused(unit, importId, rows.slice(0, half));
    return later + (await removeUnused(unit, importId, rows.slice(half)));
  }
  await removeServices(unit, made.serviceIds);
  await removeProperties(unit, made.propertyIds);
  await removeCustomers(unit, made.customerIds);
  const lines = rows.map(({ line }) => line);
  await unit.tx
    .update(importRows)
    .set({ propertyId: null, serviceId: null })
    .where(and(eq(importRows.importId, importId), isAnyOf(importRows.line, lines)));
  return 0;
}

/** Locks the properties, so that no one adds to them meanwhile. */
const lockMade = (tx: Tx, { propertyIds }: Made) =>
  tx
    .select({ id: properties.id })
    .from(properties)
    .where(isAnyOf(properties.id, propertyIds))
    .orderBy(asc(properties.id))
    .for('update');
