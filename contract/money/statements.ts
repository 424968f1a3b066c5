import { z } from 'zod';
import { dayField } from '#contract/core/validation.ts';

/** Business days, both included. */
export const statementPeriod = z
  .object({ from: dayField, to: dayField })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'dayInvalid' });
export type StatementPeriod = z.infer<typeof statementPeriod>;

/**
 * Kinds of balance movements: work, its waiver, a refunded charge that is billed again, payment, refund,
 * chargeback, prepayment, refunded credit. Work and waivers count on the day of the work, payments and
 * refunds on the day they were made.
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
