/**
 * Ledger accounts. Money moves from the credited to the debited account, so both sides are always equal;
 * docs/money.md says which event moves what.
 */
export const LEDGER_ACCOUNTS = [
  /** Owed by customers. */
  'receivable',
  /** Work, before discounts and tax. */
  'revenue',
  'tax',
  'discounts',
  /** Waived amounts and free services. */
  'written-off',
  /** Money received, by payment method. */
  'card',
  'cash',
  'check',
  'other',
  /** Refunded payments for work. */
  'refunds',
  /** Money received twice, owed to the customer until refunded. */
  'overpayments',
  /** Prepaid by customers, until a charge uses it or it is refunded. */
  'credit',
  /** Work that settlements split between the business and its vendors. */
  'settled',
  /** The business's share. */
  'commission',
  /** The vendors’ share, until they are paid. */
  'vendor',
  'vendor-paid',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Accounts that make up what a customer owes or has in credit. */
export const CUSTOMER_ACCOUNTS = [
  'receivable',
  'overpayments',
  'credit',
] as const satisfies readonly LedgerAccount[];
/** Accounts for customers' payments and refunds. */
export const MONEY_ACCOUNTS = ['card', 'cash', 'check', 'other'] as const satisfies readonly LedgerAccount[];

/** Accounts used by settlements, which don't concern customers. */
const SETTLEMENT_ACCOUNTS = [
  'settled',
  'commission',
  'vendor',
  'vendor-paid',
] as const satisfies readonly LedgerAccount[];
export type CustomerLedgerAccount = Exclude<LedgerAccount, (typeof SETTLEMENT_ACCOUNTS)[number]>;
