import { z } from 'zod';
import { idField } from '#contract/core/validation.ts';

/** When a customer is invoiced: never, for each visit, or monthly. */
export const INVOICINGS = ['none', 'visit', 'month'] as const;
export type Invoicing = (typeof INVOICINGS)[number];

/**
 * An issued invoice never changes; notes record later changes: a credit note for less, a debit note for more.
 */
export const INVOICE_KINDS = ['invoice', 'credit-note', 'debit-note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Origin of an invoice: its customer's choice, the office, or a change of an invoiced charge. */
export const INVOICE_ORIGINS = ['visit', 'month', 'office', 'change'] as const;
export type InvoiceOrigin = (typeof INVOICE_ORIGINS)[number];

/** Current state of an invoice; a `credited` one has a total of zero. Notes have no state. */
export const INVOICE_STATES = ['open', 'overdue', 'paid', 'credited'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** POST /invoices: one invoice over these charges of a customer. */
export const invoiceBody = z.object({
  customerId: idField,
  chargeIds: z
    .array(idField)
    .min(1, 'required')
    .max(500, 'invalid')
    .transform(ids => [...new Set(ids)]),
});
export type InvoiceBody = z.infer<typeof invoiceBody>;
