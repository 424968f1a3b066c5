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
  /** What customers paid ahead, until a charge takes it or it is given back. */
  'credit',
  /** Of what work came to, what settlements split between the business and its vendors. */
  'settled',
  /** What of it the business keeps. */
  'commission',
  /** What of it is the vendors’, until they are paid. */
  'vendor',
  'vendor-paid',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Where it stands what a customer owes, or has with the business. */
export const CUSTOMER_ACCOUNTS = [
  'receivable',
  'overpayments',
  'credit',
] as const satisfies readonly LedgerAccount[];
/** Where customers' money comes in and is given back from. */
export const MONEY_ACCOUNTS = ['card', 'cash', 'check', 'other'] as const satisfies readonly LedgerAccount[];

/** What settlements post: none of it is a customer's. */
const SETTLEMENT_ACCOUNTS = [
  'settled',
  'commission',
  'vendor',
  'vendor-paid',
] as const satisfies readonly LedgerAccount[];
export type CustomerLedgerAccount = Exclude<LedgerAccount, (typeof SETTLEMENT_ACCOUNTS)[number]>;
