import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { DiscountGrant } from '#contract/money/discounts.calls.ts';
import type { Queryable } from '#server/db/connect.ts';
import { charges, discountGrants, discounts, discountUses } from '#server/db/schema/index.ts';
import { usesOf } from './openDiscounts.ts';

/** All discounts granted to a property, latest first, with the visits that used them. */
export async function grantsOf(db: Queryable, propertyId: number): Promise<DiscountGrant[]> {
  const rows = await db
    .select({ grant: discountGrants, discount: discounts })
    .from(discountGrants)
    .innerJoin(discounts, eq(discounts.id, discountGrants.discountId))
    .where(eq(discountGrants.propertyId, propertyId))
    .orderBy(desc(discountGrants.id));
  const ids = rows.map(({ grant }) => grant.id);
  const counted = await usesOf(db, ids);
  const uses = await db
    .select({
      grantId: discountUses.grantId,
      chargeId: discountUses.chargeId,
      date: charges.date,
      amountCents: discountUses.amountCents,
      status: charges.status,
    })
    .from(discountUses)
    .innerJoin(charges, eq(charges.id, discountUses.chargeId))
    .where(inArray(discountUses.grantId, [0, ...ids]))
    .orderBy(asc(charges.date), asc(charges.id));
  return rows.map(({ grant, discount }) => ({
    id: grant.id,
    discount,
    serviceId: grant.serviceId,
    chargeId: grant.chargeId,
    isByCode: grant.isByCode,
    uses: grant.uses,
    usesLeft: grant.endedAt ? 0 : Math.max(grant.uses - (counted.get(grant.id) ?? 0), 0),
    reason: grant.reason,
    givenByName: grant.givenByName,
    givenAt: grant.givenAt.toISOString(),
    endedAt: grant.endedAt?.toISOString() ?? null,
    usedBy: uses.filter(use => use.grantId === grant.id).map(({ grantId: _, ...use }) => use),
  }));
}
