import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import type { DISCOUNT_CUSTOMER_TYPES, PropertyStatus, ServiceType } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { assignments, discountGrants, discounts, history } from '#server/db/schema/index.ts';

export type StoredDiscount = typeof discounts.$inferSelect;
type CustomerType = (typeof DISCOUNT_CUSTOMER_TYPES)[number];

/** The property that a discount is for, as far as that decides; null for somebody who is no customer yet. */
interface Place {
  propertyId: number;
  customerId: number;
  status: PropertyStatus;
}

interface Asked {
  code: string;
  place: Place | null;
  /** What it is for; null where that is open. */
  type: ServiceType | null;
  today: Day;
  /** The field that a refusal names. */
  field: string;
}

/**
 * The discount of a code that somebody may use: switched on, not run out, for such a customer and such a service, and
 * not put on this property before. Throws `invalid`, naming the field, with the reason.
 */
export async function discountOfCode(
  db: Queryable,
  { code, place, type, today, field }: Asked,
): Promise<StoredDiscount> {
  const refuse = (why: Bilingual) => AppError.invalid({ [field]: why });
  const [discount] = await db.select().from(discounts).where(eq(discounts.code, code.trim().toUpperCase()));
  if (!discount?.isActive) throw refuse(UNKNOWN);
  const why = whyNot(discount, type, today);
  if (why) throw refuse(why);
  const kinds: CustomerType[] = place ? await customerTypesOf(db, place) : ['new'];
  if (!discount.customerTypes.some(kind => kinds.includes(kind)))
    throw refuse(discount.customerTypes.includes('new') ? FOR_NEW : FOR_PAST);
  if (place && (await wasPutOn(db, discount.id, place.propertyId))) throw refuse(USED_BEFORE);
  return discount;
}

/** Why a discount can be put on nothing any more, or not on such a service; null where it can. */
export function whyNot(discount: StoredDiscount, type: ServiceType | null, today: Day): Bilingual | null {
  if (!discount.isActive) return SWITCHED_OFF;
  if (discount.endDate < today) return RUN_OUT;
  return type && !discount.serviceTypes.includes(type) ? OTHER_SERVICE : null;
}

/**
 * New is whose every visit is still to come. Past is who left (past or no-renew, not who owes), and who came back, until
 * the first visit is done.
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

/** When the property became active again after it had been left; null where it never was. */
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

const UNKNOWN = { en: 'There is no such code.', es: 'No existe ese código.' };
const SWITCHED_OFF = { en: 'This discount is switched off.', es: 'Este descuento está desactivado.' };
const RUN_OUT = { en: 'This discount has run out.', es: 'Este descuento ya venció.' };
const OTHER_SERVICE = {
  en: 'This discount is for another service.',
  es: 'Este descuento es para otro servicio.',
};
const FOR_NEW = {
  en: 'This code is only for new customers.',
  es: 'Este código es solo para clientes nuevos.',
};
const FOR_PAST = {
  en: 'This code is only for past customers who come back.',
  es: 'Este código es solo para clientes anteriores que regresan.',
};
const USED_BEFORE = {
  en: 'This code was already used for this property.',
  es: 'Este código ya se usó para esta propiedad.',
};
