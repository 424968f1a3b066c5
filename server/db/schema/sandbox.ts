import { boolean, index, integer, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { cents, moment } from './columns.ts';

/**
 * What the sandbox payment gateway remembers. It stands for a system outside: nothing of the business
 * refers to it, and only the gateway itself reads or writes it. Card numbers are not kept even here.
 */
export const sandboxGateway = pgSchema('sandbox_gateway');

export const SANDBOX_BEHAVIOURS = [
  'approve',
  'soft-decline',
  'hard-decline',
  'timeout-approved',
  'timeout-lost',
  'slow',
  'csc-mismatch',
  'down',
] as const;
/** What a test card does when it is charged. */
export type SandboxBehaviour = (typeof SANDBOX_BEHAVIOURS)[number];

export const sandboxCards = sandboxGateway.table(
  'sandbox_cards',
  {
    token: text('token').primaryKey(),
    /** The one-time result of the card form; null once it was exchanged for the token. */
    formResult: text('form_result').unique(),
    behaviour: text('behaviour').$type<SandboxBehaviour>().notNull(),
    brand: text('brand').notNull(),
    lastFour: text('last_four').notNull(),
    expiryMonth: integer('expiry_month').notNull(),
    expiryYear: integer('expiry_year').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  t => [index('sandbox_cards_created_idx').on(t.createdAt)],
);

export const sandboxTransactions = sandboxGateway.table(
  'sandbox_transactions',
  {
    /** The merchant's id of the attempt: each is taken once. */
    attemptId: uuid('attempt_id').primaryKey(),
    kind: text('kind').$type<'sale' | 'refund'>().notNull(),
    saleAttemptId: uuid('sale_attempt_id'),
    cardToken: text('card_token').notNull(),
    amountCents: cents('amount_cents').notNull(),
    state: text('state').$type<'approved' | 'declined'>().notNull(),
    reference: text('reference').notNull().unique(),
    code: text('code').notNull(),
    text: text('text').notNull(),
    isHardDecline: boolean('is_hard_decline').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  t => [index('sandbox_transactions_sale_idx').on(t.saleAttemptId)],
);
