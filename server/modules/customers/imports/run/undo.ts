import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Bilingual } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import { GOOD_VERDICTS } from '#contract/customers/imports.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import {
  assignments,
  charges,
  customers,
  history,
  importRows,
  properties,
  services,
  sessions,
  users,
} from '#server/db/schema/index.ts';
import { removeCustomers } from '#server/modules/customers/customers/removeCustomers.ts';
import { removeProperties } from '#server/modules/customers/properties/removeProperties.ts';
import { lockCharges } from '#server/modules/money/charges/lockCharge.ts';
import { withdrawUnused } from '#server/modules/money/charges/typedCharge.ts';
import { isUntouched, type Touch, touchedBy } from '#server/modules/money/charges/untouched.ts';
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

/** Number of rows whose records are still there. */
export const countMade = (db: Queryable, importId: string) => db.$count(importRows, isMade(importId));

/**
 * Throws `in_use`, naming the customer, if a person or a visit has used one of the records since: an import
 * can only be undone as a whole.
 */
export async function assertNothingUsed(db: Queryable, importId: string): Promise<void> {
  const rows = await madeRows(db, importId, null);
  const uses = await countUses(db, importId, madeOf(rows));
  if (uses > 0) throw new AppError('in_use', await whyUsed(db, importId, rows, uses));
}

/** Says which record was used: an opening charge, or else what a row created. */
async function whyUsed(
  db: Queryable,
  importId: string,
  rows: readonly MadeRow[],
  uses: number,
): Promise<Bilingual> {
  const texts = customersTexts.imports;
  const charge = await touchedOpening(db, importId, madeOf(rows));
  if (charge) {
    const value = { amount: showMoney(charge.totalCents), customer: labelOf(charge) };
    return filled(texts.openingUsed[charge.touch], value);
  }
  const used = await firstUsed(db, importId, rows);
  const [place] = await db
    .select({ ...CUSTOMER, address: properties.address })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(eq(properties.id, used?.propertyId ?? 0));
  return filled(texts.recordsUsed, {
    record: place ? `${labelOf(place)}, ${place.address}` : '—',
    line: String(used?.line ?? ''),
    uses: uses.toLocaleString('en-US'),
  });
}

const CUSTOMER = {
  code: customers.code,
  firstName: customers.firstName,
  lastName: customers.lastName,
  companyName: customers.companyName,
};
type Named = Record<'code' | 'firstName' | 'lastName', string> & { companyName: string | null };
const labelOf = ({ code, firstName, lastName, companyName }: Named) =>
  `${code} ${companyName ?? `${firstName} ${lastName}`}`;

/**
 * The last row whose records were used. The rows are the last first, so that each comes after those that
 * depend on it.
 */
async function firstUsed(
  db: Queryable,
  importId: string,
  rows: readonly MadeRow[],
): Promise<MadeRow | undefined> {
  let [unused, used] = [0, rows.length];
  while (used - unused > 1) {
    const middle = Math.floor((unused + used) / 2);
    if ((await countUses(db, importId, madeOf(rows.slice(0, middle)))) > 0) used = middle;
    else unused = middle;
  }
  return rows[unused];
}

/** Id of the history row that ends the import; everything that it created is recorded before it. */
async function endOf(db: Queryable, importId: string): Promise<number> {
  const [end] = await db
    .select({ id: max(history.id) })
    .from(history)
    .where(and(eq(history.entity, 'import'), eq(history.entityId, importId), eq(history.action, 'imported')));
  return end?.id ?? 0;
}

/**
 * Ids of the tags that the import added. Imports run one after another, so that those recorded since the end
 * of the one before are this one's.
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

/** Condition for charges that the import made of open balances. */
const isOpening = (db: Queryable, end: number, { propertyIds }: Made) =>
  and(
    isAnyOf(charges.propertyId, propertyIds),
    isNull(charges.assignmentId),
    exists(
      db
        .select({ id: history.id })
        .from(history)
        .where(
          and(
            eq(history.entity, 'charge'),
            eq(history.entityId, sql`${charges.id}::text`),
            eq(history.action, 'added'),
            lt(history.id, end),
          ),
        ),
    ),
  );

/** An opening charge that was paid, sent out or changed since, with its customer. */
async function touchedOpening(db: Queryable, importId: string, made: Made) {
  const opening = isOpening(db, await endOf(db, importId), made);
  for (const [touch, isTouched] of Object.entries(touchedBy(db)) as [Touch, SQL][]) {
    const [charge] = await db
      .select({ ...CUSTOMER, totalCents: charges.totalCents })
      .from(charges)
      .innerJoin(customers, eq(customers.id, charges.customerId))
      .where(and(opening, isTouched))
      .orderBy(asc(charges.id))
      .limit(1);
    if (charge) return { ...charge, touch };
  }
  return null;
}

/** Number of times that a person, a visit or another record has used one of the records since. */
async function countUses(db: Queryable, importId: string, made: Made): Promise<number> {
  const isOurs = (column: PgColumn, ids: readonly number[]) => isAnyOf(column, ids);
  const end = await endOf(db, importId);
  const changes = await db.$count(
    history,
    and(
      gt(history.id, end),
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
  const isAsMade = and(isOpening(db, end, made), isUntouched(db));
  const billed = await db.$count(
    charges,
    and(isOurs(charges.propertyId, made.propertyIds), sql`not coalesce((${isAsMade}), false)`),
  );
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
  await lockMade(unit, madeOf(rows));
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
