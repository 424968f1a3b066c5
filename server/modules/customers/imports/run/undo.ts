import { and, asc, eq } from 'drizzle-orm';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { charges, importRows, properties } from '#server/db/schema/index.ts';
import { removeCustomers } from '#server/modules/customers/customers/removeCustomers.ts';
import { removeProperties } from '#server/modules/customers/properties/removeProperties.ts';
import { lockCharges } from '#server/modules/money/charges/lockCharge.ts';
import { withdrawUnused } from '#server/modules/money/charges/typedCharge.ts';
import { removeServices } from '#server/modules/schedule/visits/terms/removeServices.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { type Made, type MadeRow, madeOf, madeRows } from './made.ts';
import { countUses } from './used.ts';

/** Rows per round; each is a transaction. */
const ROWS_PER_ROUND = 500;

/**
 * Outcome of a round: the line before which the next one continues, and the number of rows that had to stay.
 */
export interface UndoneRound {
  before: number;
  kept: number;
}

/**
 * Removes the records that the last rows before a line created; null if there are none left. Rows whose
 * records were used after the undo began stay.
 */
export async function undoRound(
  unit: UnitOfWork,
  importId: string,
  before: number | null,
): Promise<UndoneRound | null> {
  const rows = await madeRows(unit.tx, importId, before, ROWS_PER_ROUND);
  const last = rows.at(-1);
  if (!last) return null;
  await lockMade(unit, madeOf(rows));
  return { before: last.line, kept: await removeUnused(unit, importId, rows) };
}

/**
 * Removes the rows' records. If some were used, finds those by splitting the rows in half repeatedly. Returns
 * the number of rows that stay.
 */
async function removeUnused(unit: UnitOfWork, importId: string, rows: readonly MadeRow[]): Promise<number> {
  const made = madeOf(rows);
  if ((await countUses(unit.tx, importId, made)) > 0) {
    if (rows.length === 1) return 1;
    const half = Math.ceil(rows.length / 2);
    const later = await removeUnused(unit, importId, rows.slice(0, half));
    return later + (await removeUnused(unit, importId, rows.slice(half)));
  }
  const openings = await unit.tx
    .select({ id: charges.id })
    .from(charges)
    .where(isAnyOf(charges.propertyId, made.propertyIds));
  await withdrawUnused(
    unit,
    openings.map(({ id }) => id),
  );
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

/** Locks the properties and their charges, so that no one adds to them or pays them meanwhile. */
async function lockMade(unit: UnitOfWork, { propertyIds }: Made): Promise<void> {
  await unit.tx
    .select({ id: properties.id })
    .from(properties)
    .where(isAnyOf(properties.id, propertyIds))
    .orderBy(asc(properties.id))
    .for('update');
  const ofThese = await unit.tx
    .select({ id: charges.id })
    .from(charges)
    .where(isAnyOf(charges.propertyId, propertyIds));
  if (ofThese.length > 0)
    await lockCharges(
      unit,
      ofThese.map(({ id }) => id),
    );
}
