import { z } from 'zod';
import { idField } from '#contract/core/validation.ts';

/** How a customer wishes to be invoiced: not at all, for each visit, or once a month. */
export const INVOICINGS = ['none', 'visit', 'month'] as const;
export type Invoicing = (typeof INVOICINGS)[number];

/** An invoice stays as it was issued; what changes of it later is said by notes: less by a credit note, more by a debit note. */
export const INVOICE_KINDS = ['invoice', 'credit-note', 'debit-note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** What it was made by: the wish of its customer, the office, or a change of what stands on an invoice. */
export const INVOICE_ORIGINS = ['visit', 'month', 'office', 'change'] as const;
export type InvoiceOrigin = (typeof INVOICE_ORIGINS)[number];

/** Of an invoice as of now; `credited` comes to nothing any more. Notes have none. */
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
