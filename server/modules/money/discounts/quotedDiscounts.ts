import { eq } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { ServiceType } from '#contract/core/enums.ts';
import type { DiscountOffer } from '#contract/money/discounting.ts';
import type { Queryable } from '#server/db/connect.ts';
import { properties } from '#server/db/schema/index.ts';
import { discountOfCode } from './checkDiscount.ts';
import { openDiscounts } from './openDiscounts.ts';

interface Asked {
  /** Missing for someone who isn't a customer yet. */
  propertyId: number | undefined;
  serviceId?: number | undefined;
  type: ServiceType;
  date: Day;
  /** Code of a discount not granted yet. */
  discountCode?: string | undefined;
}

/**
 * Discounts for a visit on a day: those granted to its property, and one by code. Throws `invalid` on
 * `discountCode` with the reason.
 */
export async function quotedDiscounts(db: Queryable, asked: Asked, today: Day): Promise<DiscountOffer[]> {
  const { propertyId, serviceId = null, type, date, discountCode: code } = asked;
  const open =
    propertyId === undefined
      ? []
      : (await openDiscounts(db, [propertyId], { isLocked: false })).for({
          propertyId,
          serviceId,
          chargeId: null,
          type,
          date,
        });
  if (!code) return open;
  const [property] =
    propertyId === undefined
      ? []
      : await db
          .select({ customerId: properties.customerId, status: properties.status })
          .from(properties)
          .where(eq(properties.id, propertyId));
  const place = property && propertyId !== undefined ? { ...property, propertyId } : null;
  const discount = await discountOfCode(db, { code, place, type, today, field: 'discountCode' });
  const isInForce = discount.startDate <= date && date <= discount.endDate;
  // A discount that isn't granted yet comes after all grants.
  return isInForce ? [...open, { ...discount, grantId: Number.MAX_SAFE_INTEGER, isByCode: true }] : open;
}
