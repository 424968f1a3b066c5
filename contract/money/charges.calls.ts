import { z } from 'zod';
import {
  byId,
  type Call,
  type CallAddress,
  data,
  exportQuery,
  file,
  filterQuery,
  listQuery,
  page,
  plain,
} from '#contract/core/call.ts';
import { ATTEMPT_STATES, PAYMENT_STATUSES, SERVICE_TYPES } from '#contract/core/enums.ts';
import { idField } from '#contract/core/validation.ts';
import { GATEWAY_KINDS } from '#contract/system/settings.ts';
import {
  changedLinesBody,
  chargeBody,
  collectBody,
  holdBody,
  manualPaymentBody,
  postponeChargeBody,
  quoteQuery,
  reasonBody,
  refundBody,
  servicePriceQuery,
  setPriceBody,
  voidBody,
  waiveBody,
} from './chargeBodies.ts';
import { chargeLine, quote } from './chargeLines.calls.ts';
import { DISPUTE_STATES, PAYMENT_METHODS, UNPRICED_REASONS } from './charges.ts';
import { collectPreview } from './collecting.calls.ts';
import { collectAllBody } from './collecting.ts';
import { chargeDiscountBody, endGrantBody } from './discounts.ts';

/** A charge in lists. */
const chargeRow = z.object({
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
  /** Page at the gateway that shows the dispute and takes the response. */
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

const chargeDetail = chargeRow.extend({
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
const chargeSummary = z.object({
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

export const chargeCalls = {
  'GET /charges': {
    operationId: 'listCharges',
    summary: 'Charges',
    query: listQuery,
    answer: page(chargeRow),
  },
  'GET /charges/summary': {
    operationId: 'getChargeSummary',
    summary: 'Number and amount of charges by status',
    query: filterQuery,
    answer: data(chargeSummary),
  },
  'GET /charges/export.csv': {
    operationId: 'exportCharges',
    summary: 'Charges as a file',
    query: exportQuery,
    answer: file(),
  },
  'GET /charges/:id': {
    operationId: 'getCharge',
    summary: 'Reads a charge with its lines and payments',
    params: byId,
    answer: plain(chargeDetail),
  },
  'POST /charges': {
    operationId: 'createCharge',
    summary: 'Adds a charge without a visit, with lines entered by the office',
    body: chargeBody,
    answer: data(chargeDetail, 201),
  },
  'PUT /charges/:id': {
    operationId: 'updateCharge',
    summary: 'Changes the lines of a charge without a visit',
    params: byId,
    body: changedLinesBody,
    answer: data(chargeDetail),
  },
  'POST /charges/:id/withdraw': {
    operationId: 'withdrawCharge',
    summary: 'Withdraws a charge without a visit that hasn’t been paid or attempted',
    params: byId,
    body: holdBody,
    answer: data(z.object({ id: z.number() })),
  },
  'POST /charges/:id/hold': {
    operationId: 'holdCharge',
    summary: 'Holds a charge',
    params: byId,
    body: holdBody,
    answer: data(chargeDetail),
  },
  'POST /charges/:id/release': {
    operationId: 'releaseCharge',
    summary: 'Releases a charge on hold',
    params: byId,
    body: reasonBody,
    answer: data(chargeDetail),
  },
  'POST /charges/:id/no-charge': {
    operationId: 'waiveCharge',
    summary: 'Waives a charge',
    params: byId,
    body: waiveBody,
    answer: data(chargeDetail),
  },
  'POST /charges/:id/no-charge/revert': {
    operationId: 'revertWaivedCharge',
    summary: 'Undoes a waiver',
    params: byId,
    body: reasonBody,
    answer: data(chargeDetail),
  },
  'POST /charges/:id/bill-again': {
    operationId: 'billChargeAgain',
    summary: 'Bills a charge again whose payments were all refunded',
    params: byId,
    body: holdBody,
    answer: data(chargeDetail),
  },
  'POST /charges/:id/charge-later': {
    operationId: 'postponeCharge',
    summary: 'Postpones a charge to a day',
    params: byId,
    body: postponeChargeBody,
    answer: data(chargeDetail),
  },
  'POST /charges/:id/charge-later/revert': {
    operationId: 'revertPostponedCharge',
    summary: 'Undoes a charge’s postponement',
    params: byId,
    body: reasonBody,
    answer: data(chargeDetail),
  },
  'POST /charges/:id/manual': {
    operationId: 'markChargeManual',
    summary: 'Marks a charge as paid by cash or check, so cards aren’t charged',
    params: byId,
    body: reasonBody,
    answer: data(chargeDetail),
  },
  'POST /charges/:id/manual/revert': {
    operationId: 'revertManualCharge',
    summary: 'Allows card payment of a cash or check charge again',
    params: byId,
    body: reasonBody,
    answer: data(chargeDetail),
  },
  'POST /charges/:id/non-billable': {
    operationId: 'markChargeNonBillable',
    summary: 'Marks a charge’s visit as not billable',
    params: byId,
    body: reasonBody,
    answer: data(chargeDetail),
  },
  'POST /charges/:id/non-billable/revert': {
    operationId: 'revertNonBillableCharge',
    summary: 'Undoes “don’t bill this visit”',
    params: byId,
    body: reasonBody,
    answer: data(chargeDetail),
  },
  'GET /reports/charge-later-customers': {
    operationId: 'listPostponedCharges',
    summary: 'Postponed charges with their customers; `date` is the day they’re charged',
    query: listQuery,
    answer: page(chargeRow),
  },
  'GET /reports/charge-later-customers/export.csv': {
    operationId: 'exportPostponedCharges',
    summary: 'Postponed charges as a file',
    query: exportQuery,
    answer: file(),
  },
  'POST /charges/:id/price': {
    operationId: 'setChargePrice',
    summary: 'Sets the price of a charge by hand',
    params: byId,
    body: setPriceBody,
    answer: data(chargeDetail),
  },
  'POST /charges/:id/discounts': {
    operationId: 'addChargeDiscount',
    summary: 'Applies a discount to a charge by hand; each key counts once',
    params: byId,
    body: chargeDiscountBody,
    answer: data(chargeDetail),
  },
  'POST /charges/:id/discounts/:grantId/remove': {
    operationId: 'removeChargeDiscount',
    summary: 'Removes a discount from a charge',
    params: byId.extend({ grantId: idField }),
    body: endGrantBody,
    answer: data(chargeDetail),
  },
  'POST /charges/:id/collect': {
    operationId: 'collectCharge',
    summary: 'Charges a card for a charge; each attempt charges once',
    params: byId,
    body: collectBody,
    answer: data(attemptAnswer),
  },
  'GET /customers/:id/collect-all': {
    operationId: 'previewCollectAll',
    summary: 'Previews collecting a customer’s whole balance',
    params: byId,
    answer: data(collectPreview),
  },
  'POST /customers/:id/collect-all': {
    operationId: 'collectAllCharges',
    summary:
      'Collects what a customer owes from a card, the oldest first; what is put off or paid by hand if asked',
    params: byId,
    body: collectAllBody,
    answer: data(payAllAnswer),
  },
  'POST /charges/:id/manual-payment': {
    operationId: 'recordManualPayment',
    summary: 'Records a cash or check payment',
    params: byId,
    body: manualPaymentBody,
    answer: data(attemptAnswer),
  },
  'POST /charges/:id/refund': {
    operationId: 'refundCharge',
    summary: 'Refunds a payment in full or in part',
    params: byId,
    body: refundBody,
    answer: data(attemptAnswer),
  },
  'POST /charges/:id/void': {
    operationId: 'voidCharge',
    summary: 'Voids today’s card payment before the gateway settles it',
    params: byId,
    body: voidBody,
    answer: data(attemptAnswer),
  },
  'GET /services/:id/price': {
    operationId: 'getServicePrice',
    summary: 'A service’s price per visit on a day, or under other terms',
    params: byId,
    query: servicePriceQuery,
    answer: data(quote),
  },
  'GET /assignments/:id/price': {
    operationId: 'getVisitPrice',
    summary: 'A visit’s price or charge, and where the price comes from',
    params: byId,
    answer: data(quote),
  },
  'GET /services/quote': {
    operationId: 'getServiceQuote',
    summary: 'Price per visit',
    query: quoteQuery,
    answer: data(quote),
  },
} satisfies Record<CallAddress, Call>;
