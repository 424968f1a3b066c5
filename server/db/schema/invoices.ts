import { sql } from 'drizzle-orm';
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

/** The last number of each kind, locked until whoever takes the next one is done: none is left out or given twice. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  kind: text('kind').$type<InvoiceKind>().primaryKey(),
  last: integer('last').notNull().default(0),
});

/** Invoices and the notes that correct them, as they were issued. A trigger keeps all but whose they are from changing. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    number: integer('number').notNull(),
    /** Of a note: the invoice that it corrects. */
    invoiceId: integer('invoice_id').references((): AnyPgColumn => invoices.id),
    origin: text('origin').$type<InvoiceOrigin>().notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Whom it went to, as of its day. */
    customerName: text('customer_name').notNull(),
    customerCode: text('customer_code').notNull(),
    address: jsonb('address').$type<string[]>().notNull(),
    issuedOn: day('issued_on').notNull(),
    /** Of an invoice. */
    dueOn: day('due_on'),
    /** Days of the work. */
    fromDate: day('from_date').notNull(),
    toDate: day('to_date').notNull(),
    subtotalCents: cents('subtotal_cents').notNull(),
    taxCents: cents('tax_cents').notNull(),
    totalCents: cents('total_cents').notNull(),
    /** Of a note: why. */
    reason: text('reason'),
    createdAt: createdAt(),
  },
  t => [
    unique('invoices_number_key').on(t.kind, t.number),
    index('invoices_customer_idx').on(t.customerId, t.id),
    index('invoices_corrected_idx').on(t.invoiceId),
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
    /** No reference: a charge may go with its visit, its line stays. */
    chargeId: integer('charge_id').notNull(),
    /** On an invoice; a line of a note corrects it. */
    isFirst: boolean('is_first').notNull(),
    date: day('date').notNull(),
    serviceType: text('service_type').$type<ServiceType>().notNull(),
    address: text('address').notNull(),
    /** What the charge was made of. */
    parts: jsonb('parts').$type<ChargeLine[]>().notNull(),
    subtotalCents: cents('subtotal_cents').notNull(),
    taxCents: cents('tax_cents').notNull(),
    totalCents: cents('total_cents').notNull(),
  },
  t => [
    index('invoice_lines_invoice_idx').on(t.invoiceId),
    index('invoice_lines_charge_idx').on(t.chargeId),
    // However many processes make invoices: a charge stands on one.
    uniqueIndex('invoice_lines_first_key').on(t.chargeId).where(sql`${t.isFirst}`),
    check('invoice_lines_total', sql`${t.subtotalCents} + ${t.taxCents} = ${t.totalCents}`),
  ],
);
