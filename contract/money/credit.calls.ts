import { z } from 'zod';
import { byId, type Call, type CallAddress, data } from '#contract/core/call.ts';
import { ATTEMPT_STATES } from '#contract/core/enums.ts';
import { attemptAnswer, payAllAnswer } from './charges.calls.ts';
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
  /** Approved, or still under way or declined where a gateway decides. */
  state: z.enum(ATTEMPT_STATES),
  /** What it adds to the credit; negative where it takes away. */
  cents: z.number(),
  /** ISO moment. */
  at: z.string(),
  /** The charge that took it, or gave it back. */
  chargeId: z.number().nullable(),
  /** Where the work was, or for which property alone the credit is. */
  propertyId: z.number().nullable(),
  address: z.string().nullable(),
  card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
  /** The gateway's or the check's number, or why a bank declined. */
  reference: z.string().nullable(),
  /** Why it was given back, as the office typed it. */
  reason: z.string().nullable(),
  actorName: z.string().nullable(),
  /** Of a payment by card: how much of it can go back to the card. */
  refundableCents: z.number(),
});
export type CreditMoveView = z.output<typeof creditMove>;

const creditView = z.object({
  customerId: z.number(),
  /** What can be spent. */
  balanceCents: z.number(),
  /** Charges take it by themselves. */
  usesCredit: z.boolean(),
  /** For single properties alone, and for any work, where the property is null. */
  parts: z.array(
    z.object({
      propertyId: z.number().nullable(),
      address: z.string().nullable(),
      balanceCents: z.number(),
    }),
  ),
  /** The newest first, 200 at most. */
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
    summary: 'What a customer paid ahead, and what became of it',
    params: byId,
    answer: data(creditView),
  },
  'PUT /customers/:id/uses-credit': {
    operationId: 'setCustomerUsesCredit',
    summary: 'Lets a customer’s credit pay charges by itself, or by hand alone',
    params: byId,
    body: usesCreditBody,
    answer: data(creditView),
  },
  'POST /customers/:id/prepayments': {
    operationId: 'createCustomerPrepayment',
    summary: 'Takes a payment ahead, by card, in cash or by check; the same attempt takes it once',
    params: byId,
    body: prepaymentBody,
    answer: data(creditAnswer),
  },
  'POST /customers/:id/credit-refunds': {
    operationId: 'createCustomerCreditRefund',
    summary: 'Gives credit back, in whole or in part; the same attempt gives it once',
    params: byId,
    body: creditRefundBody,
    answer: data(creditAnswer),
  },
  'POST /charges/:id/pay-with-credit': {
    operationId: 'payChargeWithCredit',
    summary: 'Pays a charge, or a part of it, out of the customer’s credit',
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
    summary: 'Puts money on the customer’s own account, by card; the same attempt takes it once',
    body: ownPrepaymentBody,
    answer: data(z.object({ payment: payAllAnswer.shape.payment, credit: creditView })),
  },
} satisfies Record<CallAddress, Call>;
