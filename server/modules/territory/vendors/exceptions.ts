import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Day, showDay } from '#contract/core/days.ts';
import {
  type CommissionPeriod,
  exceptionKey,
  settledChange,
} from '#contract/territory/commissionExceptions.ts';
import type { CommissionException } from '#contract/territory/vendors.calls.ts';
import type { CommissionExceptionsBody } from '#contract/territory/vendors.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import {
  commissionExceptions,
  customers,
  properties,
  settlements,
  vendors,
} from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { customerName } from '#server/modules/customers/customers/queries.ts';
import { type Change, type UnitOfWork, write } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { territoryTexts } from '#texts/server/territory.ts';

type Row = typeof commissionExceptions.$inferSelect;

/** Returns a vendor's exceptions: those of properties by name, then those of services. */
export async function exceptionsOf(db: Queryable, vendorId: number): Promise<CommissionException[]> {
  const rows = await db
    .select({ exception: commissionExceptions, property: properties, customer: customers })
    .from(commissionExceptions)
    .leftJoin(properties, eq(properties.id, commissionExceptions.propertyId))
    .leftJoin(customers, eq(customers.id, properties.customerId))
    .where(eq(commissionExceptions.vendorId, vendorId))
    .orderBy(
      asc(customers.lastName),
      asc(properties.id),
      asc(commissionExceptions.serviceType),
      sql`${commissionExceptions.validFrom} nulls first`,
    );
  return rows.map(({ exception: { vendorId: _, ...exception }, property, customer }) => ({
    ...exception,
    address: property?.address ?? null,
    city: property?.city ?? null,
    customerName: customer && customerName(customer),
    code: customer?.code ?? null,
  }));
}

/**
 * Saves the whole list of a vendor's exceptions. Throws `not_found`, and `invalid` for another vendor's
 * property or if it would change the commission of a settled day.
 */
export function saveExceptions(
  deps: Deps,
  actor: Actor,
  vendorId: number,
  { exceptions }: CommissionExceptionsBody,
): Promise<CommissionException[]> {
  return write(deps, actor, async unit => {
    const [vendor] = await unit.tx.select().from(vendors).where(eq(vendors.id, vendorId)).for('update');
    if (!vendor) throw AppError.notFound();
    const standing = await unit.tx
      .select()
      .from(commissionExceptions)
      .where(eq(commissionExceptions.vendorId, vendorId));
    await assertOwn(unit, vendorId, standing, exceptions);
    await assertUnsettled(unit, vendorId, standing, exceptions);

    const was = new Map(standing.map(one => [exceptionKey(one), one]));
    const wanted = new Map(exceptions.map(one => [exceptionKey(one), one]));
    const gone = standing.filter(one => !wanted.has(exceptionKey(one)));
    if (gone.length > 0)
      await unit.tx.delete(commissionExceptions).where(
        inArray(
          commissionExceptions.id,
          gone.map(one => one.id),
        ),
      );
    const changes: Change[] = gone.map(one => changeOf(vendorId, one, null));
    for (const [key, one] of wanted) {
      const before = was.get(key);
      if (before && sayingOf(before) === sayingOf(one)) continue;
      if (before)
        await unit.tx.update(commissionExceptions).set(one).where(eq(commissionExceptions.id, before.id));
      else await unit.tx.insert(commissionExceptions).values({ ...one, vendorId });
      changes.push(changeOf(vendorId, before ?? null, one));
    }
    await unit.record(...changes);
    return exceptionsOf(unit.tx, vendorId);
  });
}

/**
 * Checks that new exceptions are for the vendor's own properties. Existing ones stay, even if the property
 * has moved to another vendor.
 */
async function assertOwn(
  unit: UnitOfWork,
  vendorId: number,
  standing: readonly Row[],
  wanted: readonly CommissionPeriod[],
): Promise<void> {
  const own = await unit.tx
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        inArray(
          properties.id,
          wanted.flatMap(one => one.propertyId ?? []),
        ),
        eq(properties.vendorId, vendorId),
      ),
    );
  const known = new Set([...own.map(row => row.id), ...standing.map(one => one.propertyId), null]);
  const foreign = wanted.findIndex(one => !known.has(one.propertyId));
  if (foreign >= 0) throw AppError.invalid({ [`exceptions.${foreign}.propertyId`]: 'invalid' });
}

/** Exceptions can't be added, changed or removed for days already settled. */
async function assertUnsettled(
  unit: UnitOfWork,
  vendorId: number,
  standing: readonly Row[],
  wanted: readonly CommissionPeriod[],
): Promise<void> {
  // Drafts are locked too, so that one is issued either before this change or with it.
  const held = await unit.tx
    .select({ status: settlements.status, toDate: settlements.toDate })
    .from(settlements)
    .where(eq(settlements.vendorId, vendorId))
    .for('share');
  const settled = held.filter(one => one.status !== 'draft').map(one => one.toDate);
  const through = settled.sort().at(-1);
  if (!through) return;
  const index = settledChange(standing, wanted, through);
  if (index === undefined) return;
  throw AppError.invalid({
    [index < 0 ? 'exceptions' : `exceptions.${index}.validFrom`]: settledText(through),
  });
}

const settledText = (through: Day) =>
  filled(territoryTexts.vendors.workUpSettledSoCommissionStays, { through: showDay(through) });

const historyOfExceptions = ({
  serviceType,
  commissionPercent,
  validFrom,
  validTo,
  reason,
}: CommissionPeriod) => ({
  serviceType,
  commissionPercent,
  validFrom,
  validTo,
  reason,
});
const sayingOf = (one: CommissionPeriod) => JSON.stringify(historyOfExceptions(one));

function changeOf(vendorId: number, before: CommissionPeriod | null, after: CommissionPeriod | null): Change {
  return {
    entity: 'vendor',
    entityId: vendorId,
    action: 'updated',
    propertyId: (after ?? before)?.propertyId,
    before: { commissionException: before && historyOfExceptions(before) },
    after: { commissionException: after && historyOfExceptions(after) },
    reason: (after ?? before)?.reason,
  };
}
