import { z } from 'zod';
import type { ServiceType } from '#contract/core/enums.ts';
import { dayField, optionalText } from '#contract/core/validation.ts';
import type { CustomerLedgerAccount, LedgerAccount } from './ledger.ts';

/** QuickBooks allows five levels of 31 characters, separated by colons. */
const accountName = optionalText(159);
/** For customers and vendors; items are limited to 31 characters. */
export const BOOK_NAME_LENGTH = 41;
const listName = optionalText(31);

/** Names of the ledger accounts in the bookkeeper's chart of accounts. */
export const quickbooksSetting = z.object({
  receivable: accountName,
  incomeMow: accountName,
  incomeBnb: accountName,
  incomeCallLog: accountName,
  tax: accountName,
  discounts: accountName,
  writtenOff: accountName,
  refunds: accountName,
  overpayments: accountName,
  credit: accountName,
  card: accountName,
  cash: accountName,
  check: accountName,
  other: accountName,
  /** Cost of vendors’ work, and the vendor payable. Without the latter, settlements aren't exported. */
  vendorCost: accountName,
  payable: accountName,
  /** Sales tax item of invoices, and the vendor to whom the tax is owed. */
  taxItem: listName,
  taxAgency: listName,
});
export type QuickbooksSetting = z.infer<typeof quickbooksSetting>;
export type BookName = keyof QuickbooksSetting;
export const BOOK_NAMES = Object.keys(quickbooksSetting.shape) as BookName[];
/** Names that are accounts. */
export type BookAccount = Exclude<BookName, 'taxItem' | 'taxAgency'>;

const INCOME: Record<ServiceType, BookAccount> = {
  mow: 'incomeMow',
  bnb: 'incomeBnb',
  'call-log': 'incomeCallLog',
};
/** Ledger accounts that are exported; of settlements, only the amount due to the vendor. */
export type BookLedgerAccount = CustomerLedgerAccount | Extract<LedgerAccount, 'settled' | 'vendor'>;
const ACCOUNT_OF: Record<Exclude<BookLedgerAccount, 'revenue'>, BookAccount> = {
  receivable: 'receivable',
  tax: 'tax',
  discounts: 'discounts',
  'written-off': 'writtenOff',
  card: 'card',
  cash: 'cash',
  check: 'check',
  other: 'other',
  refunds: 'refunds',
  overpayments: 'overpayments',
  credit: 'credit',
  settled: 'vendorCost',
  vendor: 'payable',
};

/** Account name for an entry: income is split by service type, everything else is as in the ledger. */
export const bookAccountOf = (account: BookLedgerAccount, serviceType: ServiceType | null): BookAccount =>
  account === 'revenue' ? INCOME[serviceType ?? 'mow'] : ACCOUNT_OF[account];

/** Unexported entries up to a day; with `from`, only from that day on. */
export const bookPeriodBody = z
  .object({ from: dayField.nullish().transform(day => day ?? null), to: dayField })
  .refine(({ from, to }) => from === null || from <= to, { path: ['to'], error: 'endBeforeStart' });
export type BookPeriod = z.output<typeof bookPeriodBody>;

export const bookRunBody = bookPeriodBody.safeExtend({
  /** Number of entries previewed; throws `conflict` if it has changed. */
  expects: z.int().min(0).nullish(),
});
export type BookRunBody = z.input<typeof bookRunBody>;

export const BOOK_FILES = ['iif', 'csv'] as const;
export type BookFile = (typeof BOOK_FILES)[number];

/** Kinds of ledger entries. */
export const BOOK_KINDS = ['charges', 'writeOffs', 'payments', 'refunds', 'bills', 'others'] as const;
export type BookKind = (typeof BOOK_KINDS)[number];
