import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ServiceType } from '#contract/core/enums.ts';
import type { ExtraUnit, OfferAnswerBy, OfferedLine, OfferStatus } from '#contract/field/extraWork.ts';
import type { TaxInForce } from '#contract/money/pricing.ts';
import { cents, id, moment, version } from './columns.ts';
import { customers, properties } from './customers.ts';
import { charges } from './money.ts';
import { users } from './people.ts';
import { assignments } from './schedule.ts';
import { crews } from './vendors.ts';

/** Price list of extra work that crews offer at the door. */
export const extraWork = pgTable('extra_work', {
  id: id(),
  name: text('name').notNull(),
  nameEs: text('name_es').notNull(),
  description: text('description'),
  descriptionEs: text('description_es'),
  unit: text('unit').$type<ExtraUnit>().notNull(),
  /** Price per unit, before tax. */
  priceCents: cents('price_cents').notNull(),
  isTaxable: boolean('is_taxable').notNull().default(true),
  /** Service types and crews that may offer it; empty for all. */
  serviceTypes: jsonb('service_types').$type<ServiceType[]>().notNull().default([]),
  crewIds: jsonb('crew_ids').$type<number[]>().notNull().default([]),
  isActive: boolean('is_active').notNull().default(true),
  version: version(),
});

/** Extra work that a crew offered at a visit, with the prices at that time and the outcome. */
export const extraOffers = pgTable(
  'extra_offers',
  {
    id: id(),
    /** Field event that created it; phones use this id. */
    eventId: uuid('event_id').notNull().unique(),
    assignmentId: integer('assignment_id')
      .notNull()
      .references(() => assignments.id),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    crewId: integer('crew_id')
      .notNull()
      .references(() => crews.id),
    status: text('status').$type<OfferStatus>().notNull(),
    /** Lines as offered; later price changes don't affect them. */
    lines: jsonb('lines').$type<OfferedLine[]>().notNull(),
    /** Tax rate as offered. */
    tax: jsonb('tax').$type<TaxInForce>(),
    subtotalCents: cents('subtotal_cents').notNull(),
    taxCents: cents('tax_cents').notNull(),
    totalCents: cents('total_cents').notNull(),
    note: text('note'),
    /** How the customer answers, or answered. */
    answerBy: text('answer_by').$type<OfferAnswerBy>().notNull(),
    /**
     * The signer's name, and the signature's strokes as an SVG path in the size defined in
     * contract/field/extraWork.ts.
     */
    signedBy: text('signed_by'),
    signature: text('signature'),
    offeredAt: moment('offered_at').notNull(),
    offeredById: integer('offered_by_id').references(() => users.id),
    /** Expiration of the link for answering. */
    expiresAt: moment('expires_at'),
    answeredAt: moment('answered_at'),
    doneAt: moment('done_at'),
    doneByName: text('done_by_name'),
    /** Reason for the office's withdrawal. */
    reason: text('reason'),
    chargeId: integer('charge_id').references(() => charges.id, { onDelete: 'set null' }),
    version: version(),
  },
  t => [
    index('extra_offers_crew_idx').on(t.crewId),
    index('extra_offers_offered_by_idx').on(t.offeredById).where(sql`${t.offeredById} is not null`),
    index('extra_offers_property_idx').on(t.propertyId),
    index('extra_offers_assignment_idx').on(t.assignmentId),
    index('extra_offers_customer_idx').on(t.customerId),
    index('extra_offers_charge_idx').on(t.chargeId),
    check('extra_offers_total', sql`${t.totalCents} = ${t.subtotalCents} + ${t.taxCents}`),
    check('extra_offers_signed', sql`(${t.answerBy} = 'signature') = (${t.signature} is not null)`),
    check('extra_offers_done', sql`(${t.status} = 'done') = (${t.doneAt} is not null)`),
  ],
);
