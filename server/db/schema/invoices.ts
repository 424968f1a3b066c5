import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ServiceType } from '#contract/core/enums.ts';
import type { ChargeLine } from '#contract/money/chargeLines.calls.ts';
import type { InvoiceKind, InvoiceOrigin } from '#contract/money/invoices.ts';
import { cents, createdAt, day, id } from './columns.ts';
import { customers } from './customers.ts';
import { asSearchable } from './searchable.ts';

/**
 * Last number of each kind. Its row stays locked until the transaction that takes the next number ends, so
 * that numbers have no gaps or duplicates.
 */
export const invoiceNumbers = pgTable('invoice_numbers', {
  kind: text('kind').$type<InvoiceKind>().primaryKey(),
  last: integer('last').notNull().default(0),
});

/** Searchable text of an invoice; the index contains the same expression. */
export const invoiceSearchText = (t: Record<'customerName' | 'customerCode' | 'number', SQLWrapper>): SQL =>
  sql`(${t.customerName} || ' ' || ${t.customerCode} || ' ' || ${t.number}::text)`;

/** Invoices and credit notes as issued. A trigger forbids changing any column but the customer. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    number: integer('number').notNull(),
    /** For a credit note: the invoice that it corrects. */
    invoiceId: integer('invoice_id').references((): AnyPgColumn => invoices.id),
    origin: text('origin').$type<InvoiceOrigin>().notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Recipient's name and address on the day of issue. */
    customerName: text('customer_name').notNull(),
    customerCode: text('customer_code').notNull(),
    address: jsonb('address').$type<string[]>().notNull(),
    issuedOn: day('issued_on').notNull(),
    /** For an invoice. */
    dueOn: day('due_on'),
    /** Period of the work. */
    fromDate: day('from_date').notNull(),
    toDate: day('to_date').notNull(),
    subtotalCents: cents('subtotal_cents').notNull(),
    taxCents: cents('tax_cents').notNull(),
    totalCents: cents('total_cents').notNull(),
    /** Reason for a credit note. */
    reason: text('reason'),
    createdAt: createdAt(),
  },
  t => [
    unique('invoices_number_key').on(t.kind, t.number),
    index('invoices_customer_idx').on(t.customerId, t.id),
    index('invoices_issued_idx').on(t.issuedOn, t.id),
    index('invoices_corrected_idx').on(t.invoiceId),
    index('invoices_due_idx').on(t.dueOn),
    index('invoices_search_idx').using('gin', sql`${asSearchable(invoiceSearchText(t))} gin_trgm_ops`),
    check('invoices_total', sql`${t.subtotalCents} + ${t.taxCents} = ${t.totalCents}`),
    check(
      'invoices_note',
      sql`(${t.kind} = 'invoice') = (${t.invoiceId} is null) and (${t.kind} = 'invoice') = (${t.dueOn} is not null)`,
    ),
  ],
);

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: id(),
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** No foreign key, because a charge may be deleted with its visit while its line stays. */
    chargeId: integer('charge_id').notNull(),
    /** True on an invoice; false on a credit note that corrects it. */
    isFirst: boolean('is_first').notNull(),
    date: day('date').notNull(),
    serviceType: text('service_type').$type<ServiceType>().notNull(),
    address: text('address').notNull(),
    /** Breakdown of the charge. */
    parts: jsonb('parts').$type<ChargeLine[]>().notNull(),
    subtotalCents: cents('subtotal_cents').notNull(),
    taxCents: cents('tax_cents').notNull(),
    totalCents: cents('total_cents').notNull(),
  },
  t => [
    index('invoice_lines_invoice_idx').on(t.invoiceId),
    index('invoice_lines_charge_idx').on(t.chargeId),
    // Ensures that a charge is on only one invoice, even if several processes create invoices.
    uniqueIndex('invoice_lines_first_key').on(t.chargeId).where(sql`${t.isFirst}`),
    check('invoice_lines_total', sql`${t.subtotalCents} + ${t.taxCents} = ${t.totalCents}`),
  ],
);
