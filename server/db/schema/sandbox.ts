import { boolean, index, integer, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import { cents, moment } from './columns.ts';

/**
 * State of the sandbox payment gateway. It simulates an external system: no business data refers to it, and
 * only the gateway reads or writes it. Card numbers aren't stored even here.
 */
export const sandboxGateway = pgSchema('sandbox_gateway');

export const SANDBOX_BEHAVIORS = [
  'approve',
  'soft-decline',
  'hard-decline',
  'timeout-approved',
  'timeout-lost',
  'slow',
  'csc-mismatch',
  'down',
] as const;
/** How a test card reacts to a charge. */
export type SandboxBehavior = (typeof SANDBOX_BEHAVIORS)[number];

export const sandboxCards = sandboxGateway.table(
  'sandbox_cards',
  {
    token: text('token').primaryKey(),
    /** One-time result of the card form; null once exchanged for the token. */
    formResult: text('form_result').unique(),
    behaviour: text('behaviour').$type<SandboxBehavior>().notNull(),
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
    /** The merchant's attempt id; each is accepted once. */
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
