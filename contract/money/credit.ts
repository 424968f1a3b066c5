import { z } from 'zod';
import { centsField, idField, optionalText, requiredText } from '#contract/core/validation.ts';
import { attemptId, collectBody } from './chargeBodies.ts';
import { MONEY_METHODS } from './charges.ts';

const amountCents = centsField.min(1, 'invalid');
/** The credit of one property alone; null for that of all. */
const propertyId = idField.nullable().default(null);
const method = z.enum(MONEY_METHODS, { error: 'required' });
/** Number of the check, or whatever finds the payment again. */
const reference = optionalText(100);

export const prepaymentBody = z.object({
  attemptId,
  method,
  amountCents: amountCents.max(10_000_000, 'priceTooHigh'),
  reference,
  /** Left out, the default card. */
  cardId: idField.optional(),
  propertyId,
});
export type PrepaymentBody = z.infer<typeof prepaymentBody>;

/** What customers put on their own account at once, in cents. */
export const OWN_PREPAYMENT = { min: 1000, max: 200_000 } as const;
export const ownAmount = centsField
  .min(OWN_PREPAYMENT.min, 'prepaymentTooSmall')
  .max(OWN_PREPAYMENT.max, 'prepaymentTooHigh');

/** A payment ahead by the customer, from a card; left out, the default one. */
export const ownPrepaymentBody = collectBody.extend({ amountCents: ownAmount });

export const creditRefundBody = z.object({
  attemptId,
  method,
  /** The payment by card that is given back to it. */
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

/** What moves a customer's credit: paid ahead, given back, taken by a charge, and given back by it. */
export const CREDIT_MOVES = ['paid-ahead', 'refunded', 'spent', 'returned'] as const;
