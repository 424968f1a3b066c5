import { z } from 'zod';
import { byId, type Call, type CallAddress, data, file } from '#contract/core/call.ts';
import { SERVICE_TYPES } from '#contract/core/enums.ts';
import { chargeLine } from './chargeLines.calls.ts';
import { PAYMENT_METHODS } from './charges.ts';
import { documentEmail } from './documents.ts';
import { STATEMENT_KINDS, statementPeriod } from './statements.ts';

/** Movement of a customer's balance; `chargedCents` increase it, `paidCents` reduce it. */
const statementEntry = z.object({
  kind: z.enum(STATEMENT_KINDS),
  /** Day of work; for payments, the day on which the money moved. */
  day: z.string(),
  /** Charge of the work; null for a prepayment or its refund. */
  chargeId: z.number().nullable(),
  serviceType: z.enum(SERVICE_TYPES).nullable(),
  workDay: z.string().nullable(),
  /** Address of the work; null for credit that isn't limited to a property. */
  address: z.string().nullable(),
  /** For work: its charge lines. */
  lines: z.array(chargeLine),
  /** For payments. */
  method: z.enum(PAYMENT_METHODS).nullable(),
  /** Last four digits of a card, or a check number. */
  reference: z.string().nullable(),
  /** Negative for waived or credited amounts. */
  chargedCents: z.number(),
  /** Negative for a refund. */
  paidCents: z.number(),
  /** Balance after this entry. */
  balanceCents: z.number(),
});
export type StatementEntry = z.output<typeof statementEntry>;

/** Opening balance plus charges minus payments is the closing balance. */
const statement = z.object({
  customerId: z.number(),
  customerName: z.string(),
  code: z.string(),
  email: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  openingCents: z.number(),
  chargedCents: z.number(),
  paidCents: z.number(),
  closingCents: z.number(),
  entries: z.array(statementEntry),
});
export type Statement = z.output<typeof statement>;

const pdf = file('application/pdf');

export const statementCalls = {
  'GET /customers/:id/statement': {
    operationId: 'getCustomerStatement',
    summary: 'A customer’s statement for a period',
    params: byId,
    query: statementPeriod,
    answer: data(statement),
  },
  'GET /customers/:id/statement.pdf': {
    operationId: 'getCustomerStatementPdf',
    summary: 'A statement as a PDF',
    params: byId,
    query: statementPeriod,
    answer: pdf,
  },
  'GET /customers/:id/statement.csv': {
    operationId: 'getCustomerStatementCsv',
    summary: 'A statement as a spreadsheet',
    params: byId,
    query: statementPeriod,
    answer: file(),
  },
  'GET /customers/:id/statement/letter': {
    operationId: 'getCustomerStatementLetter',
    summary: 'A preview of the email for a statement',
    params: byId,
    query: statementPeriod,
    answer: data(documentEmail),
  },
  'POST /customers/:id/statement/letter': {
    operationId: 'sendCustomerStatementLetter',
    summary: 'Emails a statement to its customer, once per `Idempotency-Key`',
    params: byId,
    body: statementPeriod,
    answer: data(documentEmail),
  },
  'GET /portal/statement': {
    operationId: 'getPortalStatement',
    summary: 'The customer’s own statement for a period',
    query: statementPeriod,
    answer: data(statement),
  },
  'GET /portal/statement.pdf': {
    operationId: 'getPortalStatementPdf',
    summary: 'The customer’s own statement as a PDF',
    query: statementPeriod,
    answer: pdf,
  },
  'GET /portal/statement.csv': {
    operationId: 'getPortalStatementCsv',
    summary: 'A statement as a spreadsheet',
    query: statementPeriod,
    answer: file(),
  },
} satisfies Record<CallAddress, Call>;
