import { and, asc, count, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { PaymentStatus, ServiceType } from '#contract/core/enums.ts';
import type { DiscountOffer } from '#contract/money/discounting.ts';
import type { Queryable } from '#server/db/connect.ts';
import { charges, discountGrants, discounts, discountUses } from '#server/db/schema/index.ts';

/** Statuses in which a charge returns its discount uses. */
const GIVES_BACK: PaymentStatus[] = ['no-charge', 'non-billable'];

interface OpenGrant {
  offer: DiscountOffer;
  /** Remaining number of visits. */
  left: number;
  propertyId: number;
  serviceId: number | null;
  chargeId: number | null;
  serviceTypes: readonly ServiceType[];
  startDate: Day;
  endDate: Day;
}

/** Visit whose discounts are looked up; a hypothetical visit has no service. */
export interface DiscountedVisit {
  propertyId: number;
  serviceId: number | null;
  /** Its charge, current or withdrawn. */
  chargeId: number | null;
  type: ServiceType;
  date: Day;
}

/** Discounts still available for visits of some properties. Taking a use removes it for the next visit. */
export class OpenDiscounts {
  readonly #grants: readonly OpenGrant[];

  constructor(grants: readonly OpenGrant[]) {
    this.#grants = grants;
  }

  for({ propertyId, serviceId, chargeId, type, date }: DiscountedVisit): DiscountOffer[] {
    return this.#grants
      .filter(
        grant =>
          grant.left > 0 &&
          grant.propertyId === propertyId &&
          (grant.serviceId === null || grant.serviceId === serviceId) &&
          (grant.chargeId === null || grant.chargeId === chargeId) &&
          grant.serviceTypes.includes(type) &&
          grant.startDate <= date &&
          date <= grant.endDate,
      )
      .map(grant => grant.offer);
  }

  use(offers: readonly DiscountOffer[]): void {
    const ids = offers.map(offer => offer.grantId);
    for (const grant of this.#grants) if (ids.includes(grant.offer.grantId)) grant.left -= 1;
  }
}

/** Granted discounts with uses left. Lock them before using them, so that no two visits take the same use. */
export async function openDiscounts(
  db: Queryable,
  propertyIds: readonly number[],
  { isLocked }: { isLocked: boolean },
): Promise<OpenDiscounts> {
  if (propertyIds.length === 0) return new OpenDiscounts([]);
  const query = db
    .select({ grant: discountGrants, discount: discounts })
    .from(discountGrants)
    .innerJoin(discounts, and(eq(discounts.id, discountGrants.discountId), eq(discounts.isActive, true)))
    .where(and(inArray(discountGrants.propertyId, [...propertyIds]), isNull(discountGrants.endedAt)))
    .orderBy(asc(discountGrants.id));
  const found = await (isLocked ? query.for('update', { of: discountGrants }) : query);
  const used = await usesOf(
    db,
    found.map(({ grant }) => grant.id),
  );
  return new OpenDiscounts(
    found.map(({ grant, discount }) => ({
      ...grant,
      ...discount,
      offer: {
        grantId: grant.id,
        code: discount.code,
        type: discount.type,
        priceCents: discount.priceCents,
        percent: discount.percent,
        combines: discount.combines,
        isByCode: grant.isByCode,
      },
      left: grant.uses - (used.get(grant.id) ?? 0),
    })),
  );
}

/** Number of visits that used each grant, not counting the given charge. */
export async function usesOf(
  db: Queryable,
  grantIds: readonly number[],
  exceptChargeId?: number,
): Promise<Map<number, number>> {
  if (grantIds.length === 0) return new Map();
  const rows = await db
    .select({ grantId: discountUses.grantId, count: count() })
    .from(discountUses)
    .innerJoin(charges, and(eq(charges.id, discountUses.chargeId), notInArray(charges.status, GIVES_BACK)))
    .where(
      and(
        inArray(discountUses.grantId, [...grantIds]),
        exceptChargeId === undefined ? undefined : ne(discountUses.chargeId, exceptChargeId),
      ),
    )
    .groupBy(discountUses.grantId);
  return new Map(rows.map(row => [row.grantId, row.count]));
}

/** Grants that other charges have used up. Locks them, so that this stays true. */
export async function usedUp(
  db: Queryable,
  grantIds: readonly number[],
  exceptChargeId: number,
): Promise<number[]> {
  const grants = await db
    .select({ id: discountGrants.id, uses: discountGrants.uses })
    .from(discountGrants)
    .where(inArray(discountGrants.id, [0, ...grantIds]))
    .orderBy(asc(discountGrants.id))
    .for('update');
  const used = await usesOf(db, grantIds, exceptChargeId);
  return grants.filter(grant => (used.get(grant.id) ?? 0) >= grant.uses).map(grant => grant.id);
}
