import { z } from 'zod';
import { dayField } from '#contract/core/validation.ts';

/** Business days, both included. */
export const statementPeriod = z
  .object({ from: dayField, to: dayField })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'dayInvalid' });
export type StatementPeriod = z.infer<typeof statementPeriod>;

/**
 * What moves a customer's balance: work, what was waived of it, a refunded charge that is billed again, a payment, one given back, one that
 * the bank took back, one ahead, credit given back. Work and waivers stand on the
 * day of work, money on the day it moved.
 */
export const STATEMENT_KINDS = [
  'charge',
  'waiver',
  'rebilled',
  'payment',
  'refund',
  'chargeback',
  'prepayment',
  'credit-refund',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];
