import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { cents, id, moment } from './columns.ts';
import { properties } from './customers.ts';
import { charges } from './money.ts';
import { discounts } from './office.ts';
import { users } from './people.ts';
import { services } from './schedule.ts';

/** A discount that was put on a property: by its code, or given by the office. */
export const discountGrants = pgTable(
  'discount_grants',
  {
    id: id(),
    /** Made by whoever puts it on: sent again it is the same one. */
    key: uuid('key').notNull().unique(),
    discountId: integer('discount_id')
      .notNull()
      .references(() => discounts.id),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    /** Only for this service of the property; null for all. */
    serviceId: integer('service_id').references(() => services.id),
    /** Only for this charge. No reference: one that was taken back comes again under the same number. */
    chargeId: integer('charge_id'),
    /** Put on by its code, not given. */
    isByCode: boolean('is_by_code').notNull(),
    /** For how many visits it is good. */
    uses: integer('uses').notNull(),
    reason: text('reason'),
    givenAt: moment('given_at').notNull(),
    givenById: integer('given_by_id').references(() => users.id),
    givenByName: text('given_by_name').notNull(),
    /** Taken away again: no further visit takes it. */
    endedAt: moment('ended_at'),
  },
  t => [
    index('discount_grants_given_by_idx').on(t.givenById).where(sql`${t.givenById} is not null`),
    index('discount_grants_service_idx').on(t.serviceId).where(sql`${t.serviceId} is not null`),
    index('discount_grants_property_idx').on(t.propertyId),
    index('discount_grants_discount_idx').on(t.discountId),
    check('discount_grants_uses', sql`${t.uses} > 0`),
  ],
);

/** What of a discount a charge uses up; it is given back with the charge. */
export const discountUses = pgTable(
  'discount_uses',
  {
    chargeId: integer('charge_id')
      .notNull()
      .references(() => charges.id, { onDelete: 'cascade' }),
    grantId: integer('grant_id')
      .notNull()
      .references(() => discountGrants.id),
    amountCents: cents('amount_cents').notNull(),
  },
  t => [
    primaryKey({ columns: [t.chargeId, t.grantId] }),
    index('discount_uses_grant_idx').on(t.grantId),
    check('discount_uses_amount', sql`${t.amountCents} > 0`),
  ],
);
