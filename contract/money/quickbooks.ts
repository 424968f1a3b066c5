import { z } from 'zod';
import type { ServiceType } from '#contract/core/enums.ts';
import { dayField, optionalText } from '#contract/core/validation.ts';
import type { CustomerLedgerAccount, LedgerAccount } from './ledger.ts';

/** QuickBooks takes five levels of 31 characters, parted by colons. */
const accountName = optionalText(159);
/** Of customers and vendors; items take 31 characters. */
export const BOOK_NAME_LENGTH = 41;
const listName = optionalText(31);

/** What each account of the ledger is called in the bookkeeper's chart of accounts. */
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
  /** What vendors’ work costs, and what is owed to them. Without the latter their settlements stay out of the files. */
  vendorCost: accountName,
  payable: accountName,
  /** The sales tax item of invoices, and the vendor to whom the tax is owed. */
  taxItem: listName,
  taxAgency: listName,
});
export type QuickbooksSetting = z.infer<typeof quickbooksSetting>;
export type BookName = keyof QuickbooksSetting;
export const BOOK_NAMES = Object.keys(quickbooksSetting.shape) as BookName[];
/** The names that are accounts. */
export type BookAccount = Exclude<BookName, 'taxItem' | 'taxAgency'>;

const INCOME: Record<ServiceType, BookAccount> = {
  mow: 'incomeMow',
  bnb: 'incomeBnb',
  'call-log': 'incomeCallLog',
};
/** The accounts of the ledger that go out: of settlements, what is owed to the vendor. */
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

/** Income is kept apart by the kind of work; all else is as in the ledger. */
export const bookAccountOf = (account: BookLedgerAccount, serviceType: ServiceType | null): BookAccount =>
  account === 'revenue' ? INCOME[serviceType ?? 'mow'] : ACCOUNT_OF[account];

/** What is not exported yet, up to a day; with `from`, only from that day on. */
export const bookPeriodBody = z
  .object({ from: dayField.nullish().transform(day => day ?? null), to: dayField })
  .refine(({ from, to }) => from === null || from <= to, { path: ['to'], error: 'endBeforeStart' });
export type BookPeriod = z.output<typeof bookPeriodBody>;

export const bookRunBody = bookPeriodBody.safeExtend({
  /** How many entries were looked at: refused with `conflict` where it is another number by now. */
  expects: z.int().min(0).nullish(),
});
export type BookRunBody = z.input<typeof bookRunBody>;

export const BOOK_FILES = ['iif', 'csv'] as const;
export type BookFile = (typeof BOOK_FILES)[number];

/** What an entry of the ledger tells of. */
export const BOOK_KINDS = ['charges', 'writeOffs', 'payments', 'refunds', 'bills', 'others'] as const;
export type BookKind = (typeof BOOK_KINDS)[number];
