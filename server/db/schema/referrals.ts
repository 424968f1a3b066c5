import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ReferralSide } from '#contract/customers/referrals.ts';
import { createdAt, day, id, moment } from './columns.ts';
import { customers, properties } from './customers.ts';
import { assignments } from './schedule.ts';

/** Who came by whose code, and how many of their services are done. */
export const referralTrackers = pgTable(
  'referral_trackers',
  {
    id: id(),
    referrerPropertyId: integer('referrer_property_id')
      .notNull()
      .references(() => properties.id),
    referrerCustomerId: integer('referrer_customer_id')
      .notNull()
      .references(() => customers.id),
    referredPropertyId: integer('referred_property_id')
      .notNull()
      .references(() => properties.id),
    referredCustomerId: integer('referred_customer_id')
      .notNull()
      .references(() => customers.id),
    /** The code that was used: a property gets another one with another owner. */
    code: text('code').notNull(),
    /** Completed visits of the referred, and services counted by hand; counted anew with each change, under a lock. */
    services: integer('services').notNull().default(0),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  t => [
    index('referral_trackers_referrer_property_idx').on(t.referrerPropertyId),
    index('referral_trackers_referred_property_idx').on(t.referredPropertyId),
    // One referral a property, however many try at once; one that was taken away can be given anew.
    uniqueIndex('referral_trackers_referred_key').on(t.referredPropertyId).where(sql`${t.endedAt} is null`),
    index('referral_trackers_referrer_idx').on(t.referrerCustomerId),
    index('referral_trackers_referred_idx').on(t.referredCustomerId),
    check('referral_trackers_sides', sql`${t.referrerPropertyId} <> ${t.referredPropertyId}`),
  ],
);

/** A service that the office counts by hand, since no visit here tells of it. */
export const referralServices = pgTable(
  'referral_services',
  {
    id: id(),
    /** Made by whoever adds it: sent again it is the same one. */
    key: uuid('key').notNull().unique(),
    trackerId: integer('tracker_id')
      .notNull()
      .references(() => referralTrackers.id, { onDelete: 'cascade' }),
    date: day('date').notNull(),
    reason: text('reason').notNull(),
    addedByName: text('added_by_name').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  t => [index('referral_services_tracker_idx').on(t.trackerId)],
);

/** A free mow that a referral earned, and the visit that it is spent on. */
export const freeMows = pgTable(
  'free_mows',
  {
    id: id(),
    trackerId: integer('tracker_id')
      .notNull()
      .references(() => referralTrackers.id),
    side: text('side').$type<ReferralSide>().notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    earnedAt: moment('earned_at').notNull(),
    /** Null while it waits in the wallet. */
    assignmentId: integer('assignment_id')
      .unique()
      .references(() => assignments.id),
    spentAt: moment('spent_at'),
  },
  t => [
    // However many visits are completed at once: each side earns one.
    unique('free_mows_earned_key').on(t.trackerId, t.side),
    index('free_mows_customer_idx').on(t.customerId),
    check('free_mows_spent', sql`(${t.assignmentId} is null) = (${t.spentAt} is null)`),
  ],
);
