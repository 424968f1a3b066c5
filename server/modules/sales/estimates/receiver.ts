import { eq } from 'drizzle-orm';
import type { NewEstimateBody } from '#contract/sales/estimates.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, type estimates, properties } from '#server/db/schema/index.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';

/** Person and place that an estimate is for. */
export type Receiver = Pick<
  typeof estimates.$inferInsert,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'address'
  | 'city'
  | 'state'
  | 'zipcode'
  | 'lotSize'
  | 'isCornerLot'
  | 'language'
> & { propertyId: number | null; customerId: number | null };

/**
 * Returns the receiver from the property's data, or as entered for someone who isn't a customer yet. Throws
 * `invalid` naming `propertyId`.
 */
export async function receiverOf(db: Queryable, body: NewEstimateBody): Promise<Receiver> {
  if (!body.isKnown) {
    const { firstName, lastName, email, phone, address, city, state, zipcode } = body;
    const { lotSize, isCornerLot, language = (await settingOf(db, 'general')).language } = body;
    const person = { firstName, lastName, email, phone, address, city, state, zipcode, language };
    return { ...person, lotSize, isCornerLot, propertyId: null, customerId: null };
  }
  const [found] = await db
    .select({ property: properties, customer: customers })
    .from(properties)
    .innerJoin(customers, eq(customers.id, properties.customerId))
    .where(eq(properties.id, body.propertyId));
  if (!found) throw AppError.invalid({ propertyId: 'invalid' });
  const { property, customer } = found;
  const { address, city, state, zipcode, lotSize } = property;
  const { firstName, lastName, email, phone, language } = customer;
  return {
    ...{ firstName, lastName, email, phone, address, city, state, zipcode, lotSize, language },
    isCornerLot: property.isCornerLot ?? false,
    propertyId: property.id,
    customerId: customer.id,
  };
}
