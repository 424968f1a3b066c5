import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { DISCOUNT_CUSTOMER_TYPES, PropertyStatus, ServiceType } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, discountGrants, discounts, history } from '#server/db/schema/index.ts';
import { moneyTexts } from '#texts/server/money.ts';

export type StoredDiscount = typeof discounts.$inferSelect;
type CustomerType = (typeof DISCOUNT_CUSTOMER_TYPES)[number];

/** Property that the discount is for; null for someone who isn't a customer yet. */
interface Place {
  propertyId: number;
  customerId: number;
  status: PropertyStatus;
}

interface Asked {
  code: string;
  place: Place | null;
  /** Service type; null if not known yet. */
  type: ServiceType | null;
  today: Day;
  /** Field that a refusal names. */
  field: string;
}

/**
 * Returns the discount of a code if it can be used: active, not expired, for this kind of customer and
 * service, and not on this property yet. Throws `invalid` on the field, with the reason.
 */
export async function discountOfCode(
  db: Queryable,
  { code, place, type, today, field }: Asked,
): Promise<StoredDiscount> {
  const refuse = (why: Bilingual) => AppError.invalid({ [field]: why });
  const [discount] = await db.select().from(discounts).where(eq(discounts.code, code.trim().toUpperCase()));
  if (!discount?.isActive) throw refuse(moneyTexts.discounts.unknown);
  const why = whyNot(discount, type, today);
  if (why) throw refuse(why);
  const kinds: CustomerType[] = place ? await customerTypesOf(db, place) : ['new'];
  if (!discount.customerTypes.some(kind => kinds.includes(kind)))
    throw refuse(
      discount.customerTypes.includes('new') ? moneyTexts.discounts.forNew : moneyTexts.discounts.forPast,
    );
  if (place && (await wasPutOn(db, discount.id, place.propertyId)))
    throw refuse(moneyTexts.discounts.usedBefore);
  return discount;
}

/** Reason why the discount has ended or doesn't cover this service type; null if it can be used. */
export function whyNot(discount: StoredDiscount, type: ServiceType | null, today: Day): Bilingual | null {
  if (!discount.isActive) return moneyTexts.discounts.switchedOff;
  if (discount.endDate < today) return moneyTexts.discounts.runOut;
  return type && !discount.serviceTypes.includes(type) ? moneyTexts.discounts.otherService : null;
}

/**
 * “New” means no completed visit yet. “Past” means that the customer left (past or no-renew, not because of
 * debt), or returned and has no completed visit since.
 */
async function customerTypesOf(
  db: Queryable,
  { propertyId, customerId, status }: Place,
): Promise<CustomerType[]> {
  const doneSince = async (at: Date | null) => {
    const [done] = await db
      .select({ id: assignments.id })
      .from(assignments)
      .where(
        and(
          eq(assignments.customerId, customerId),
          eq(assignments.status, 'completed'),
          at ? sql`${assignments.completedAt} > ${at.toISOString()}` : undefined,
        ),
      )
      .limit(1);
    return done !== undefined;
  };
  const kinds: CustomerType[] = (await doneSince(null)) ? [] : ['new'];
  if (LEFT.includes(status)) return [...kinds, 'past'];
  const cameBackAt = await cameBack(db, propertyId);
  return cameBackAt && !(await doneSince(cameBackAt)) ? [...kinds, 'past'] : kinds;
}

const LEFT: readonly PropertyStatus[] = ['past', 'no-renew'];

/** When the property became active again after leaving; null if it never did. */
async function cameBack(db: Queryable, propertyId: number): Promise<Date | null> {
  const [back] = await db
    .select({ at: history.at })
    .from(history)
    .where(
      and(
        eq(history.entity, 'property'),
        eq(history.entityId, String(propertyId)),
        inArray(sql`${history.before} ->> 'status'`, [...LEFT]),
        sql`${history.after} ->> 'status' = 'active'`,
      ),
    )
    .orderBy(desc(history.id))
    .limit(1);
  return back?.at ?? null;
}

async function wasPutOn(db: Queryable, discountId: number, propertyId: number): Promise<boolean> {
  const count = await db.$count(
    discountGrants,
    and(
      eq(discountGrants.discountId, discountId),
      eq(discountGrants.propertyId, propertyId),
      eq(discountGrants.isByCode, true),
    ),
  );
  return count > 0;
}
