import { z } from 'zod';
import {
  byId,
  type Call,
  type CallAddress,
  data,
  file,
  listQuery,
  page,
  plain,
  unsortedExportQuery,
} from '#contract/core/call.ts';
import { SERVICE_TYPES } from '#contract/core/enums.ts';
import { chargeLine } from './chargeLines.calls.ts';
import { PAYMENT_METHODS } from './charges.ts';
import { documentEmail } from './documents.ts';
import { INVOICE_KINDS, INVOICE_ORIGINS, INVOICE_STATES, invoiceBody } from './invoices.ts';

const net = { subtotalCents: z.number(), taxCents: z.number(), totalCents: z.number() };

/** An invoice or note. Payments and notes of an invoice are current, everything else is as issued. */
const invoiceRow = z.object({
  id: z.number(),
  kind: z.enum(INVOICE_KINDS),
  number: z.number(),
  /** For a note: the invoice that it corrects. */
  invoiceId: z.number().nullable(),
  invoiceNumber: z.number().nullable(),
  origin: z.enum(INVOICE_ORIGINS),
  customerId: z.number(),
  customerName: z.string(),
  customerCode: z.string(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  fromDate: z.string(),
  toDate: z.string(),
  ...net,
  reason: z.string().nullable(),
  /** For an invoice; null for a note. */
  state: z.enum(INVOICE_STATES).nullable(),
  /** Total of its notes. */
  correctedCents: z.number(),
  /** Received and not refunded. */
  paidCents: z.number(),
  openCents: z.number(),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

const invoiceLine = z.object({
  id: z.number(),
  chargeId: z.number(),
  date: z.string(),
  serviceType: z.enum(SERVICE_TYPES),
  address: z.string(),
  parts: z.array(chargeLine),
  ...net,
});
export type InvoiceLine = z.output<typeof invoiceLine>;

const invoicePayment = z.object({
  id: z.string(),
  /** Business day on which the money moved. */
  day: z.string(),
  method: z.enum(PAYMENT_METHODS),
  /** Last four digits of a card, or a check number. */
  reference: z.string().nullable(),
  /** Negative for a refund. */
  cents: z.number(),
});

const invoiceDetail = invoiceRow.extend({
  address: z.array(z.string()),
  lines: z.array(invoiceLine),
  notes: z.array(invoiceRow),
  payments: z.array(invoicePayment),
});
export type InvoiceDetail = z.output<typeof invoiceDetail>;

/** A charge that can be invoiced. */
const invoiceable = z.object({
  chargeId: z.number(),
  date: z.string(),
  serviceType: z.enum(SERVICE_TYPES),
  address: z.string(),
  totalCents: z.number(),
});
export type Invoiceable = z.output<typeof invoiceable>;

const pdf = file('application/pdf');

export const invoiceCalls = {
  'GET /invoices': {
    operationId: 'listInvoices',
    summary: 'Invoices and their notes',
    query: listQuery,
    answer: page(invoiceRow),
  },
  'GET /invoices/export.csv': {
    operationId: 'exportInvoices',
    summary: 'Invoices and credit notes as a file',
    query: unsortedExportQuery,
    answer: file(),
  },
  'POST /invoices': {
    operationId: 'createInvoice',
    summary: 'Creates an invoice for chosen charges, once per `Idempotency-Key`',
    body: invoiceBody,
    answer: data(invoiceDetail, 201),
  },
  'GET /invoices/:id': {
    operationId: 'getInvoice',
    summary: 'Reads an invoice or a note',
    params: byId,
    answer: plain(invoiceDetail),
  },
  'GET /invoices/:id/invoice.pdf': {
    operationId: 'getInvoicePdf',
    summary: 'An invoice as a PDF',
    params: byId,
    answer: pdf,
  },
  'GET /invoices/:id/letter': {
    operationId: 'getInvoiceLetter',
    summary: 'A preview of the email for an invoice',
    params: byId,
    answer: data(documentEmail),
  },
  'POST /invoices/:id/letter': {
    operationId: 'sendInvoiceLetter',
    summary: 'Emails an invoice or credit note to its customer, once per `Idempotency-Key`',
    params: byId,
    answer: data(documentEmail),
  },
  'GET /customers/:id/invoiceable': {
    operationId: 'listInvoiceableCharges',
    summary: 'A customer’s charges that aren’t on an invoice',
    params: byId,
    answer: data(z.array(invoiceable)),
  },
  'GET /portal/invoices': {
    operationId: 'listPortalInvoices',
    summary: 'The customer’s own invoices',
    answer: data(z.array(invoiceRow)),
  },
  'GET /portal/invoices/:id': {
    operationId: 'getPortalInvoice',
    summary: 'Reads one of the customer’s own invoices',
    params: byId,
    answer: data(invoiceDetail),
  },
  'GET /portal/invoices/:id/invoice.pdf': {
    operationId: 'getPortalInvoicePdf',
    summary: 'One of the customer’s own invoices as a PDF',
    params: byId,
    answer: pdf,
  },
} satisfies Record<CallAddress, Call>;
