/**
 * Where a charge's cents stand. Money is moved from the credited to the debited account, so that both sides are equal
 * by construction; docs/architecture.md says which event moves what.
 */
export const LEDGER_ACCOUNTS = [
  /** What customers owe. */
  'receivable',
  /** What work came to, before discounts and tax. */
  'revenue',
  'tax',
  'discounts',
  /** Waived: free services and no charge. */
  'written-off',
  /** Where money came in, by the method of payment. */
  'card',
  'cash',
  'check',
  'other',
  /** Paid work whose money was given back. */
  'refunds',
  /** Money that came twice: the customer's until it is given back. */
  'overpayments',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
