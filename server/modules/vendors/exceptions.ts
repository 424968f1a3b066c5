import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { CommissionException } from '../../../contract/calls/vendors.ts';
import type { CommissionExceptionsBody } from '../../../contract/vendors.ts';
import { AppError } from '../../api/errors.ts';
import type { Actor } from '../../api/session.ts';
import type { Queryable } from '../../db/connect.ts';
import { commissionExceptions, customers, properties, vendors } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type Change, write } from '../../unitOfWork.ts';
import { customerName } from '../customers/queries.ts';

/** The properties of a vendor with a commission of their own. */
export async function exceptionsOf(db: Queryable, vendorId: number): Promise<CommissionException[]> {
  const rows = await db
    .select({ exception: commissionExceptions, property: properties, customer: customers })
    .from(commissionExceptions)
    .innerJoin(properties, eq(properties.id, commissionExceptions.propertyId))
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(eq(commissionExceptions.vendorId, vendorId))
    .orderBy(asc(customers.lastName), asc(properties.id));
  return rows.map(({ exception, property, customer }) => ({
    id: exception.id,
    propertyId: property.id,
    address: property.address,
    city: property.city,
    customerName: customerName(customer),
    code: customer.code,
    commissionPercent: exception.commissionPercent,
  }));
}

/** Saves the whole list of a vendor's exceptions. Throws `not_found`, or `invalid` for a property of another vendor. */
export function saveExceptions(
  deps: Deps,
  actor: Actor,
  vendorId: number,
  { exceptions }: CommissionExceptionsBody,
): Promise<CommissionException[]> {
  return write(deps, actor, async unit => {
    const [vendor] = await unit.tx.select().from(vendors).where(eq(vendors.id, vendorId)).for('update');
    if (!vendor) throw AppError.notFound();
    const ids = exceptions.map(exception => exception.propertyId);
    const own = ids.length
      ? await unit.tx
          .select({ id: properties.id })
          .from(properties)
          .where(and(inArray(properties.id, ids), eq(properties.vendorId, vendorId)))
      : [];
    const ownIds = new Set(own.map(row => row.id));
    const foreign = ids.findIndex((id, index) => !ownIds.has(id) || ids.indexOf(id) !== index);
    if (foreign >= 0) throw AppError.invalid({ [`exceptions.${foreign}.propertyId`]: 'invalid' });

    const before = await unit.tx
      .select()
      .from(commissionExceptions)
      .where(eq(commissionExceptions.vendorId, vendorId));
    await unit.tx
      .delete(commissionExceptions)
      .where(
        and(
          eq(commissionExceptions.vendorId, vendorId),
          ids.length ? notInArray(commissionExceptions.propertyId, ids) : undefined,
        ),
      );
    if (exceptions.length > 0)
      await unit.tx
        .insert(commissionExceptions)
        .values(exceptions.map(exception => ({ ...exception, vendorId })))
        .onConflictDoUpdate({
          target: [commissionExceptions.vendorId, commissionExceptions.propertyId],
          set: { commissionPercent: sql`excluded.commission_percent` },
        });
    await unit.record(...changesOf(vendorId, before, exceptions));
    return exceptionsOf(unit.tx, vendorId);
  });
}

/** A history row for each property whose commission changed. */
function changesOf(
  vendorId: number,
  before: readonly { propertyId: number; commissionPercent: number }[],
  after: CommissionExceptionsBody['exceptions'],
): Change[] {
  const was = new Map(before.map(one => [one.propertyId, one.commissionPercent]));
  const is = new Map(after.map(one => [one.propertyId, one.commissionPercent]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter(id => was.get(id) !== is.get(id))
    .map(propertyId => ({
      entity: 'vendor',
      entityId: vendorId,
      action: 'updated',
      propertyId,
      before: { commissionException: was.get(propertyId) ?? null },
      after: { commissionException: is.get(propertyId) ?? null },
    }));
}
