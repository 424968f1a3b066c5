import { z } from 'zod';
import { byId, type Call, type CallAddress, data } from '#contract/core/call.ts';
import { ATTEMPT_STATES } from '#contract/core/enums.ts';
import { attemptAnswer, payAllAnswer } from './chargeAnswers.ts';
import { MONEY_METHODS, PAYMENT_METHODS } from './charges.ts';
import {
  CREDIT_MOVES,
  creditRefundBody,
  ownPrepaymentBody,
  payWithCreditBody,
  prepaymentBody,
  usesCreditBody,
} from './credit.ts';

const creditMove = z.object({
  id: z.string(),
  move: z.enum(CREDIT_MOVES),
  method: z.enum(PAYMENT_METHODS),
  /** Approved, or in progress or declined if a gateway decides. */
  state: z.enum(ATTEMPT_STATES),
  /** Change of the credit; negative for a reduction. */
  cents: z.number(),
  /** ISO timestamp. */
  at: z.string(),
  /** Charge that used or returned it. */
  chargeId: z.number().nullable(),
  /** Property of the work, or the only one that the credit is for. */
  propertyId: z.number().nullable(),
  address: z.string().nullable(),
  card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
  /** Gateway reference, check number, or the bank's reason for a decline. */
  reference: z.string().nullable(),
  /** Reason for the refund, as entered by the office. */
  reason: z.string().nullable(),
  actorName: z.string().nullable(),
  /** For a card payment: amount that can be refunded to the card. */
  refundableCents: z.number(),
});
export type CreditMoveView = z.output<typeof creditMove>;

const creditView = z.object({
  customerId: z.number(),
  /** Credit that can be spent. */
  balanceCents: z.number(),
  /** Whether charges use it automatically. */
  usesCredit: z.boolean(),
  /** Credit per property; null for any work. */
  parts: z.array(
    z.object({
      propertyId: z.number().nullable(),
      address: z.string().nullable(),
      balanceCents: z.number(),
    }),
  ),
  /** Newest first, at most 200. */
  moves: z.array(creditMove),
});
export type CreditView = z.output<typeof creditView>;

const creditAnswer = z.object({
  payment: z.object({
    id: z.string(),
    method: z.enum(MONEY_METHODS),
    state: z.enum(ATTEMPT_STATES),
    amountCents: z.number(),
    responseText: z.string().nullable(),
  }),
  credit: creditView,
});

export const creditCalls = {
  'GET /customers/:id/credit': {
    operationId: 'getCustomerCredit',
    summary: 'A customer’s prepayments, and what they were used for',
    params: byId,
    answer: data(creditView),
  },
  'PUT /customers/:id/uses-credit': {
    operationId: 'setCustomerUsesCredit',
    summary: 'Turns automatic use of a customer’s credit on or off',
    params: byId,
    body: usesCreditBody,
    answer: data(creditView),
  },
  'POST /customers/:id/prepayments': {
    operationId: 'createCustomerPrepayment',
    summary: 'Takes a prepayment by card, cash or check; each attempt charges once',
    params: byId,
    body: prepaymentBody,
    answer: data(creditAnswer),
  },
  'POST /customers/:id/credit-refunds': {
    operationId: 'createCustomerCreditRefund',
    summary: 'Refunds credit in full or in part; each attempt refunds once',
    params: byId,
    body: creditRefundBody,
    answer: data(creditAnswer),
  },
  'POST /charges/:id/pay-with-credit': {
    operationId: 'payChargeWithCredit',
    summary: 'Pays a charge in full or in part from the customer’s credit',
    params: byId,
    body: payWithCreditBody,
    answer: data(attemptAnswer),
  },
  'GET /portal/credit': {
    operationId: 'getPortalCredit',
    summary: 'The customer’s own credit',
    answer: data(creditView),
  },
  'POST /portal/prepayments': {
    operationId: 'createPortalPrepayment',
    summary: 'Adds prepaid credit by card; each attempt charges once',
    body: ownPrepaymentBody,
    answer: data(z.object({ payment: payAllAnswer.shape.payment, credit: creditView })),
  },
} satisfies Record<CallAddress, Call>;
