import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { FrontBack, LotSize } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import type { EstimateOffer } from '#contract/sales/estimates.calls.ts';
import type { EstimateChoice, EstimateStatus } from '#contract/sales/estimates.ts';
import { createdAt, day, id, moment, version } from './columns.ts';
import { customers, properties } from './customers.ts';
import { signups } from './followUps.ts';
import { users } from './people.ts';

/** Prices that somebody was offered, and what they said. */
export const estimates = pgTable(
  'estimates',
  {
    id: id(),
    /** Made by the office's page: the same estimate saved twice is one. */
    key: uuid('key').notNull().unique(),
    status: text('status').$type<Exclude<EstimateStatus, 'expired'>>().notNull().default('draft'),
    propertyId: integer('property_id').references(() => properties.id),
    customerId: integer('customer_id').references(() => customers.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email'),
    phone: text('phone'),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zipcode: text('zipcode').notNull(),
    lotSize: text('lot_size').$type<LotSize>(),
    isCornerLot: boolean('is_corner_lot').notNull().default(false),
    frontBack: text('front_back').$type<FrontBack>().notNull(),
    discountCode: text('discount_code'),
    language: text('language').$type<Language>().notNull(),
    /** What is offered, at the prices of the day it was made. */
    offers: jsonb('offers').$type<EstimateOffer[]>().notNull(),
    /** What was accepted. */
    chosen: jsonb('chosen').$type<EstimateChoice[]>(),
    validUntil: day('valid_until').notNull(),
    notes: text('notes'),
    /** What held for every estimate when it was sent, as its receiver read it. */
    terms: text('terms'),
    declineReason: text('decline_reason'),
    signupId: integer('signup_id').references(() => signups.id),
    createdById: integer('created_by_id').references(() => users.id),
    createdByName: text('created_by_name').notNull(),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    seenAt: moment('seen_at'),
    decidedAt: moment('decided_at'),
    version: version(),
  },
  t => [
    index('estimates_created_by_idx').on(t.createdById).where(sql`${t.createdById} is not null`),
    index('estimates_status_idx').on(t.status, t.id),
    index('estimates_property_idx').on(t.propertyId),
    index('estimates_customer_idx').on(t.customerId),
    index('estimates_signup_idx').on(t.signupId),
  ],
);
