import { z } from 'zod';
import { centsField, idField, optionalText, requiredText } from '#contract/core/validation.ts';
import { attemptId, collectBody } from './chargeBodies.ts';
import { MONEY_METHODS } from './charges.ts';

const amountCents = centsField.min(1, 'invalid');
/** Limits the credit to one property; null for all. */
const propertyId = idField.nullable().default(null);
const method = z.enum(MONEY_METHODS, { error: 'required' });
/** Check number or another reference. */
const reference = optionalText(100);

export const prepaymentBody = z.object({
  attemptId,
  method,
  amountCents: amountCents.max(10_000_000, 'priceTooHigh'),
  reference,
  /** Defaults to the default card. */
  cardId: idField.optional(),
  propertyId,
});
export type PrepaymentBody = z.infer<typeof prepaymentBody>;

/** Limits of one prepayment by a customer, in cents. */
export const OWN_PREPAYMENT = { min: 1000, max: 200_000 } as const;
export const ownAmount = centsField
  .min(OWN_PREPAYMENT.min, 'prepaymentTooSmall')
  .max(OWN_PREPAYMENT.max, 'prepaymentTooHigh');

/** A prepayment by the customer from the given card or, if omitted, the default card. */
export const ownPrepaymentBody = collectBody.extend({ amountCents: ownAmount });

export const creditRefundBody = z.object({
  attemptId,
  method,
  /** Card payment to refund to its card; null otherwise. */
  saleId: z.uuid({ error: 'invalid' }).nullable().default(null),
  propertyId,
  amountCents,
  reference,
  reason: requiredText('required', 300),
});
export type CreditRefundBody = z.infer<typeof creditRefundBody>;

export const payWithCreditBody = z.object({ attemptId, amountCents });
export type PayWithCreditBody = z.infer<typeof payWithCreditBody>;

export const usesCreditBody = z.object({ usesCredit: z.boolean() });

/** Movements of a customer's credit: prepayment, refund, use by a charge, and return from a charge. */
export const CREDIT_MOVES = ['paid-ahead', 'refunded', 'spent', 'returned'] as const;
