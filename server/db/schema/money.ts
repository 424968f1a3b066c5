import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AttemptState, PaymentStatus, ServiceType } from '#contract/core/enums.ts';
import type { LineSource } from '#contract/money/chargeLines.calls.ts';
import type { ChargeStanding, DisputeState, PaymentMethod, UnpricedReason } from '#contract/money/charges.ts';
import type { GatewayKind } from '#contract/system/settings.ts';
import { cents, createdAt, day, id, moment, version } from './columns.ts';
import { customers, properties } from './customers.ts';
import { users } from './people.ts';
import { assignments } from './schedule.ts';
import { vendors } from './vendors.ts';

/** Charges: the cost of a completed, billable visit or of a manual line. */
export const charges = pgTable(
  'charges',
  {
    id: id(),
    assignmentId: integer('assignment_id')
      .unique()
      .references(() => assignments.id),
    propertyId: integer('property_id')
      .notNull()
      .references(() => properties.id),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    vendorId: integer('vendor_id').references(() => vendors.id),
    serviceType: text('service_type').$type<ServiceType>().notNull(),
    date: day('date').notNull(),
    status: text('status').$type<PaymentStatus>().notNull(),
    /** Price minus discounts, before tax. */
    subtotalCents: cents('subtotal_cents').notNull(),
    discountCents: cents('discount_cents').notNull().default(0),
    taxCents: cents('tax_cents').notNull(),
    totalCents: cents('total_cents').notNull(),
    paidCents: cents('paid_cents').notNull().default(0),
    refundedCents: cents('refunded_cents').notNull().default(0),
    /** Waived amount. */
    freeCents: cents('free_cents').notNull().default(0),
    /**
     * Amount that was paid and fully refunded before the charge was billed again; no longer part of
     * `paidCents` and `refundedCents`.
     */
    rebilledCents: cents('rebilled_cents').notNull().default(0),
    /** When it was last billed again. */
    rebilledAt: moment('rebilled_at'),
    chargeLaterDate: day('charge_later_date'),
    /** Reason for the status, as a person entered it. */
    statusReason: text('status_reason'),
    /** States that the decisions in force replaced, latest last; undoing a decision restores its state. */
    setAside: jsonb('set_aside').$type<ChargeStanding[]>().notNull().default([]),
    /** Reason why there is no price; null once it has one. */
    unpriced: text('unpriced').$type<UnpricedReason>(),
    failedTries: integer('failed_tries').notNull().default(0),
    /**
     * Date of the next automatic attempt: the retry after a decline, or the date to which the charge was
     * postponed.
     */
    nextTryDate: day('next_try_date'),
    createdAt: createdAt(),
    version: version(),
  },
  t => [
    index('charges_vendor_idx').on(t.vendorId).where(sql`${t.vendorId} is not null`),
    index('charges_customer_idx').on(t.customerId, t.date),
    index('charges_property_idx').on(t.propertyId, t.date),
    index('charges_status_idx').on(t.status, t.date),
    index('charges_date_idx').on(t.date, t.id),
    index('charges_total_idx').on(t.totalCents, t.id),
    index('charges_open_idx').on(sql`(${t.totalCents} - ${t.paidCents} - ${t.freeCents})`, t.id),
    index('charges_next_try_idx').on(t.nextTryDate).where(sql`${t.nextTryDate} is not null`),
    check(
      'charges_money',
      sql`${t.totalCents} >= 0 and ${t.paidCents} between 0 and ${t.totalCents}
      and ${t.refundedCents} between 0 and ${t.paidCents} and ${t.freeCents} between 0 and ${t.totalCents} - ${t.paidCents}
      and ${t.rebilledCents} >= 0`,
    ),
  ],
);

/** Lines that explain a charge; their sum is its total. */
export const chargeLines = pgTable(
  'charge_lines',
  {
    chargeId: integer('charge_id')
      .notNull()
      .references(() => charges.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    amountCents: cents('amount_cents').notNull(),
    source: jsonb('source').$type<LineSource>().notNull(),
  },
  t => [primaryKey({ columns: [t.chargeId, t.position] })],
);

/**
 * Cards stored at the gateway: the token and the details by which people recognize the card, never its
 * number.
 */
export const cards = pgTable(
  'cards',
  {
    id: id(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    gateway: text('gateway').$type<GatewayKind>().notNull(),
    token: text('token').notNull(),
    brand: text('brand').notNull(),
    lastFour: text('last_four').notNull(),
    expiryMonth: integer('expiry_month').notNull(),
    expiryYear: integer('expiry_year').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    removedAt: moment('removed_at'),
    /** When a removed card was deleted at the gateway. */
    forgottenAt: moment('forgotten_at'),
    createdAt: createdAt(),
  },
  t => [
    index('cards_customer_idx').on(t.customerId),
    uniqueIndex('cards_token_key').on(t.gateway, t.token),
    index('cards_unforgotten_idx')
      .on(t.removedAt)
      .where(sql`${t.removedAt} is not null and ${t.forgottenAt} is null`),
    uniqueIndex('cards_default_key').on(t.customerId).where(sql`${t.isDefault} and ${t.removedAt} is null`),
  ],
);

/**
 * SQL condition for money actually received or refunded, without surplus payments; credit spent isn't
 * counted, because it was received earlier.
 */
export const movedMoney = (t: { state: SQLWrapper; isSurplus: SQLWrapper; method: SQLWrapper }) =>
  sql`${t.state} = 'approved' and not ${t.isSurplus} and ${t.method} <> 'credit'`;

/**
 * Attempts to collect or refund money through the gateway. The id is also the reference sent to the gateway.
 * Without a charge, an attempt is a prepayment into the customer's credit or a refund of one.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid('id').primaryKey(),
    chargeId: integer('charge_id').references(() => charges.id),
    /** Customer whose credit changes; null if none does. */
    customerId: integer('customer_id').references(() => customers.id),
    /** The credit applies to work on this property only. */
    propertyId: integer('property_id').references(() => properties.id),
    cardId: integer('card_id').references(() => cards.id),
    kind: text('kind').$type<'sale' | 'refund'>().notNull().default('sale'),
    /** For a refund: the sale that it refunds. */
    refundOfId: uuid('refund_of_id'),
    /** Cancels the whole sale before the gateway settled it. */
    isVoid: boolean('is_void').notNull().default(false),
    /** The bank returned a disputed sale to the customer, so the amount is due again. */
    isChargeback: boolean('is_chargeback').notNull().default(false),
    method: text('method').$type<PaymentMethod>().notNull().default('card'),
    /** Gateway used; null for cash and checks. */
    gateway: text('gateway').$type<GatewayKind>(),
    amountCents: cents('amount_cents').notNull(),
    /** Received although the charge was already paid; refunded automatically. */
    isSurplus: boolean('is_surplus').notNull().default(false),
    /** The charge's status to restore if the attempt never reached the gateway. */
    statusBefore: text('status_before').$type<PaymentStatus>().notNull().default('pending'),
    state: text('state').$type<AttemptState>().notNull(),
    isHardDecline: boolean('is_hard_decline').notNull().default(false),
    /** Reason for the refund, as the person entered it. */
    reason: text('reason'),
    gatewayReference: text('gateway_reference'),
    responseCode: text('response_code'),
    responseText: text('response_text'),
    actorId: integer('actor_id').references(() => users.id),
    /** Started by the customer, signed in or through a link, not by the business. */
    byCustomer: boolean('by_customer').notNull().default(false),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    settledAt: moment('settled_at'),
  },
  t => [
    index('payment_attempts_actor_idx').on(t.actorId).where(sql`${t.actorId} is not null`),
    index('payment_attempts_card_idx').on(t.cardId).where(sql`${t.cardId} is not null`),
    index('payment_attempts_property_idx').on(t.propertyId).where(sql`${t.propertyId} is not null`),
    // A charge has at most one attempt in progress, even with several processes.
    uniqueIndex('payment_attempts_open_key')
      .on(t.chargeId)
      .where(sql`${t.state} in ('created', 'sent', 'unknown')`),
    index('payment_attempts_charge_idx').on(t.chargeId, t.createdAt),
    index('payment_attempts_customer_idx').on(t.customerId).where(sql`${t.customerId} is not null`),
    index('payment_attempts_state_idx').on(t.state),
    index('payment_attempts_moved_idx').on(t.settledAt, t.id).where(movedMoney(t)),
    index('payment_attempts_sales_idx').on(t.settledAt).where(sql`${t.kind} = 'sale'`),
    index('payment_attempts_surplus_idx').on(t.chargeId).where(sql`${t.isSurplus}`),
    index('payment_attempts_refund_idx').on(t.refundOfId).where(sql`${t.refundOfId} is not null`),
    index('payment_attempts_refused_idx').on(t.cardId).where(sql`${t.isHardDecline}`),
    check(
      'payment_attempts_credit',
      sql`(${t.customerId} is not null) = (${t.chargeId} is null or ${t.method} = 'credit')
      and (${t.chargeId} is not null or ${t.method} <> 'credit')
      and (${t.customerId} is not null or ${t.propertyId} is null)`,
    ),
  ],
);

/** Card payments disputed at the customer's bank, as reported by the gateway. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    /** The gateway's id. */
    id: text('id').primaryKey(),
    gateway: text('gateway').$type<GatewayKind>().notNull(),
    /** The disputed sale. */
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    /** Charge of the sale; null for a prepayment. */
    chargeId: integer('charge_id').references(() => charges.id),
    amountCents: cents('amount_cents').notNull(),
    state: text('state').$type<DisputeState>().notNull(),
    /** Reason given by the bank. */
    reason: text('reason').notNull(),
    /** Last business day to respond; null if no response is expected. */
    answerBy: day('answer_by'),
    /** Page at the gateway that shows the dispute and takes the response. */
    pageUrl: text('page_url').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** When the lost amount was posted. */
    bookedAt: moment('booked_at'),
  },
  t => [
    index('payment_disputes_attempt_idx').on(t.attemptId),
    index('payment_disputes_charge_idx').on(t.chargeId),
  ],
);

/**
 * Customers' prepaid credit, for any of their work or for one property only. Triggers on payment attempts
 * maintain it; amounts being refunded are already subtracted.
 */
export const credits = pgTable(
  'credits',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    propertyId: integer('property_id').references(() => properties.id),
    balanceCents: cents('balance_cents').notNull(),
  },
  t => [
    index('credits_property_idx').on(t.propertyId).where(sql`${t.propertyId} is not null`),
    unique('credits_key').on(t.customerId, t.propertyId).nullsNotDistinct(),
    check('credits_balance', sql`${t.balanceCents} >= 0`),
  ],
);
