import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Estimate } from '#contract/sales/estimates.calls.ts';
import { customers, properties } from '#server/db/schema/index.ts';
import { propertiesAt } from '#server/modules/territory/places/propertiesAt.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { changeEstimate } from './changeEstimate.ts';

/**
 * Links a locked, open estimate made for a stranger to the property that it is about: one at its address
 * whose customer has the estimate's email address. Accepting it then changes that property's services.
 */
export async function withProperty(unit: UnitOfWork, estimate: Estimate): Promise<Estimate> {
  const { propertyId, email, status } = estimate;
  if (propertyId !== null || !email || (status !== 'sent' && status !== 'seen')) return estimate;
  const ids = await propertiesAt(unit.tx, estimate);
  if (ids.length === 0) return estimate;
  const [own, another] = await unit.tx
    .select({ propertyId: properties.id, customerId: customers.id })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(
      and(
        inArray(properties.id, ids),
        eq(properties.status, 'active'),
        eq(sql`lower(${customers.email})`, email.toLowerCase()),
      ),
    )
    .orderBy(asc(properties.id));
  return own && !another ? changeEstimate(unit, estimate, own, 'updated') : estimate;
}
