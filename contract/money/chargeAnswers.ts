import { z } from 'zod';
import { ATTEMPT_STATES, PAYMENT_STATUSES, SERVICE_TYPES } from '#contract/core/enums.ts';
import { GATEWAY_KINDS } from '#contract/system/settings.ts';
import { chargeLine } from './chargeLines.calls.ts';
import { DISPUTE_STATES, PAYMENT_METHODS, UNPRICED_REASONS } from './charges.ts';

/** A charge in lists. */
export const chargeRow = z.object({
  id: z.number(),
  assignmentId: z.number().nullable(),
  date: z.string(),
  serviceType: z.enum(SERVICE_TYPES),
  status: z.enum(PAYMENT_STATUSES),
  statusReason: z.string().nullable(),
  unpriced: z.enum(UNPRICED_REASONS).nullable(),
  totalCents: z.number(),
  paidCents: z.number(),
  refundedCents: z.number(),
  freeCents: z.number(),
  /** Paid and refunded before it was billed again; not part of the paid and refunded amounts. */
  rebilledCents: z.number(),
  /** Neither paid nor waived. */
  openCents: z.number(),
  failedTries: z.number(),
  /** Date of the next automatic attempt: the retry after a decline, or the date to which it is postponed. */
  nextTryDate: z.string().nullable(),
  /** Date to which it is postponed. */
  chargeLaterDate: z.string().nullable(),
  propertyId: z.number(),
  address: z.string(),
  city: z.string(),
  customerId: z.number(),
  customerName: z.string(),
  customerCode: z.string(),
  version: z.number(),
});
export type ChargeRow = z.output<typeof chargeRow>;

export const dispute = z.object({
  state: z.enum(DISPUTE_STATES),
  /** Reason given by the bank. */
  reason: z.string(),
  /** Last business day to respond; null if no response is expected. */
  answerBy: z.string().nullable(),
  /** URL of the gateway's page that shows the dispute and accepts the response. */
  pageUrl: z.string(),
});
export type DisputeView = z.output<typeof dispute>;

const attemptView = z.object({
  id: z.string(),
  kind: z.enum(['sale', 'refund']),
  /** The sale was canceled before it was settled, so the customer's card statement shows neither. */
  isVoid: z.boolean(),
  /** The customer's bank took back a disputed payment. */
  isChargeback: z.boolean(),
  /** Dispute of the sale at the customer's bank. */
  dispute: dispute.nullable(),
  method: z.enum(PAYMENT_METHODS),
  state: z.enum(ATTEMPT_STATES),
  amountCents: z.number(),
  isHardDecline: z.boolean(),
  /** Gateway used; null for cash and checks. */
  gateway: z.enum(GATEWAY_KINDS).nullable(),
  /** Card used; null for cash and checks. */
  card: z.object({ id: z.number(), brand: z.string(), lastFour: z.string() }).nullable(),
  /** Gateway reference or check number. */
  reference: z.string().nullable(),
  responseCode: z.string().nullable(),
  responseText: z.string().nullable(),
  refundOfId: z.string().nullable(),
  /** Reason for the refund as entered; null for sales and for older refunds without one. */
  reason: z.string().nullable(),
  actorName: z.string().nullable(),
  /** ISO timestamps. */
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  settledAt: z.string().nullable(),
});
export type AttemptView = z.output<typeof attemptView>;

export const chargeDetail = chargeRow.extend({
  vendorName: z.string().nullable(),
  crewName: z.string().nullable(),
  subtotalCents: z.number(),
  discountCents: z.number(),
  taxCents: z.number(),
  /** ISO timestamp. */
  completedAt: z.string().nullable(),
  lines: z.array(chargeLine),
  /** Newest first. */
  attempts: z.array(attemptView),
});
export type ChargeDetail = z.output<typeof chargeDetail>;

/** Number and amount of charges per status, for the filter without its status. */
export const chargeSummary = z.object({
  byStatus: z.array(
    z.object({
      status: z.enum(PAYMENT_STATUSES),
      count: z.number(),
      /** Total = kept + refunded + waived + open. */
      totalCents: z.number(),
      keptCents: z.number(),
      refundedCents: z.number(),
      waivedCents: z.number(),
      openCents: z.number(),
    }),
  ),
});
export type ChargeSummary = z.output<typeof chargeSummary>;

/** The attempt, and the charge after it. */
export const attemptAnswer = z.object({ attempt: attemptView, charge: chargeDetail });
export type AttemptAnswer = z.output<typeof attemptAnswer>;

/**
 * URL of the gateway's page on which the payer confirms a payment with the bank, for an iframe; afterwards,
 * the same payment is submitted again. Null if no confirmation is needed.
 */
export const confirmUrl = z.string().nullable();

/** Result of paying everything: its outcome and the amount received. */
export const payAllAnswer = z.object({
  payment: attemptView
    .pick({ state: true, isHardDecline: true, responseCode: true, responseText: true })
    .extend({ confirmUrl }),
  paidCents: z.number(),
});
