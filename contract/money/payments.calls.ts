import { z } from 'zod';
import {
  byUuid,
  type Call,
  type CallAddress,
  data,
  exportQuery,
  file,
  filterQuery,
  listQuery,
  page,
} from '#contract/core/call.ts';
import { SERVICE_TYPES } from '#contract/core/enums.ts';
import { dispute } from './chargeAnswers.ts';
import { MONEY_METHODS } from './charges.ts';

/** Money that moved: a payment or a refund. */
const paymentRow = z.object({
  id: z.string(),
  kind: z.enum(['sale', 'refund']),
  method: z.enum(MONEY_METHODS),
  /** The customer's bank took back a disputed payment. */
  isChargeback: z.boolean(),
  /** Dispute of the payment at the customer's bank. */
  dispute: dispute.nullable(),
  amountCents: z.number(),
  /** ISO timestamp of the payment or refund. */
  at: z.string(),
  /** Card used; null for cash and checks. */
  card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
  /** Gateway reference or check number. */
  reference: z.string().nullable(),
  actorName: z.string().nullable(),
  /** Null for a prepayment or its refund. */
  chargeId: z.number().nullable(),
  /** Day of the work that was paid. */
  date: z.string().nullable(),
  serviceType: z.enum(SERVICE_TYPES).nullable(),
  propertyId: z.number().nullable(),
  address: z.string().nullable(),
  customerId: z.number(),
  customerName: z.string(),
  customerCode: z.string(),
});
export type PaymentRow = z.output<typeof paymentRow>;

/** Money received and refunded, by method. */
const paymentSummary = z.object({
  byMethod: z.array(
    z.object({
      method: z.enum(MONEY_METHODS),
      count: z.number(),
      receivedCents: z.number(),
      refundedCents: z.number(),
    }),
  ),
});
export type PaymentSummary = z.output<typeof paymentSummary>;

export const paymentCalls = {
  'GET /payments': {
    operationId: 'listPayments',
    summary: 'Payments and refunds by date',
    query: listQuery,
    answer: page(paymentRow),
  },
  'GET /payments/summary': {
    operationId: 'getPaymentSummary',
    summary: 'Money received and refunded, by method',
    query: filterQuery,
    answer: data(paymentSummary),
  },
  'GET /payments/export.csv': {
    operationId: 'exportPayments',
    summary: 'Payments and refunds as a file',
    query: exportQuery,
    answer: file(),
  },
  'GET /payments/:id/receipt.pdf': {
    operationId: 'getPaymentReceipt',
    summary: 'A payment’s receipt',
    params: byUuid,
    answer: file('application/pdf'),
  },
  'GET /portal/payments/:id/receipt.pdf': {
    operationId: 'getPortalPaymentReceipt',
    summary: 'The receipt for one of the customer’s own payments',
    params: byUuid,
    answer: file('application/pdf'),
  },
} satisfies Record<CallAddress, Call>;
