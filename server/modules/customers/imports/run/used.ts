import { and, asc, eq, exists, gt, inArray, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Bilingual } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import {
  assignments,
  charges,
  customers,
  history,
  properties,
  services,
  sessions,
  users,
} from '#server/db/schema/index.ts';
import { isUntouched, type Touch, touchedBy } from '#server/modules/money/charges/untouched.ts';
import { filled } from '#texts/localized.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { endOf, type Made, type MadeRow, madeOf, madeRows } from './made.ts';

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
 * Returns the used row nearest to the file's end. `rows` are in reverse order, so that each comes after those
 * that depend on it.
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

/** Condition for charges that the import created for balances due. */
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

/** Returns how often a person, a visit or another record has used one of the records since the import. */
export async function countUses(db: Queryable, importId: string, made: Made): Promise<number> {
  const isOurs = (column: PgColumn, ids: readonly number[]) => isAnyOf(column, ids);
  const end = await endOf(db, importId);
  const changes = await db.$count(
    history,
    and(
      gt(history.id, end),
      ne(history.actorType, 'system'),
      // Ignores deletions by earlier rounds, whose records are no longer in `made`.
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
