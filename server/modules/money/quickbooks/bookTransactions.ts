import type { Day } from '#contract/core/days.ts';
import type { ServiceType } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import { type LedgerAccount, MONEY_ACCOUNTS } from '#contract/money/ledger.ts';
import {
  type BookAccount,
  type BookKind,
  type BookLedgerAccount,
  bookAccountOf,
} from '#contract/money/quickbooks.ts';

/** A ledger entry with its customer or vendor. */
export interface BookEntry {
  id: number;
  day: Day;
  debit: BookLedgerAccount;
  credit: BookLedgerAccount;
  amountCents: Cents;
  /** Null, like the service type, for prepayments and adjustments of settlements. */
  chargeId: number | null;
  /** For a settlement's entry; null between the business and a customer. */
  settlementNumber: number | null;
  /** Its charge is in no file yet. */
  isNew: boolean;
  /** The customer, or the vendor of a settlement. */
  partyName: string;
  serviceType: ServiceType | null;
  /** Describes the work and where it was done. */
  memo: string;
}

export interface BookLine {
  account: BookAccount;
  /** Positive for a debit. */
  cents: Cents;
  /** Entry of the line; null for the header of a transaction. */
  entryId: number | null;
  /** Set if it differs from the transaction's. */
  memo?: string;
}

type BookType = 'INVOICE' | 'CREDIT MEMO' | 'PAYMENT' | 'BILL' | 'BILL REFUND' | 'GENERAL JOURNAL';

/** One QuickBooks transaction; its header and lines add up to zero. */
export interface BookTransaction {
  type: BookType;
  day: Day;
  partyName: string;
  /** Number of the charge or settlement. */
  documentNumber: number | null;
  memo: string;
  head: BookLine;
  lines: BookLine[];
}

type Sides = Pick<BookEntry, 'debit' | 'credit'>;

const has = ({ debit, credit }: Sides, ...accounts: readonly BookLedgerAccount[]) =>
  accounts.includes(debit) || accounts.includes(credit);
const isPrice = (entry: Sides) => has(entry, 'revenue', 'tax', 'discounts');
const isBill = (entry: Sides) => has(entry, 'vendor');
export const isMoney = (account: LedgerAccount) => MONEY_ACCOUNTS.some(one => one === account);

export function kindOf(entry: Sides): BookKind {
  if (isBill(entry)) return 'bills';
  // Tax on a waived or refunded amount belongs to the waiver or refund.
  if (has(entry, 'written-off')) return 'writeOffs';
  if (has(entry, 'refunds')) return 'refunds';
  if (isPrice(entry)) return 'charges';
  return isMoney(entry.debit) || isMoney(entry.credit) ? 'payments' : 'others';
}

/**
 * Groups entries into QuickBooks transactions, one line per entry. A charge becomes an invoice, or a credit
 * memo if its amount decreased, and so does a waiver with its tax. A settlement becomes a vendor's bill, or a
 * bill refund if it is negative. A payment remains a payment. Everything else becomes a journal entry, with
 * at most one receivable line.
 */
export function bookTransactions(entries: readonly BookEntry[]): BookTransaction[] {
  const groups = Map.groupBy(entries, entry => {
    const kind = kindOf(entry);
    if (kind === 'bills') return `bill ${entry.settlementNumber}`;
    return kind === 'charges' || kind === 'writeOffs'
      ? `${kind} ${entry.chargeId} ${entry.day}`
      : `entry ${entry.id}`;
  });
  return [...groups.values()].flatMap(group => {
    const [first] = group;
    if (!first) return [];
    if (isBill(first)) return [billed(first, group)];
    // An entry group that doesn't touch receivables, such as a tax-only correction, isn't an invoice.
    const isOwed = group.some(entry => has(entry, 'receivable'));
    return isOwed && ['charges', 'writeOffs'].includes(kindOf(first))
      ? [owed(first, group)]
      : group.map(moved);
  });
}

const shared = ({ day, partyName, chargeId, memo }: BookEntry) => ({
  day,
  partyName,
  documentNumber: chargeId,
  memo,
});

/** Builds a bill, or a bill refund: its header is the payable to the vendor, the other side of each line. */
function billed(first: BookEntry, group: readonly BookEntry[]): BookTransaction {
  const lines = group.map(
    ({ id, debit, amountCents, memo }): BookLine => ({
      account: 'vendorCost',
      cents: debit === 'settled' ? amountCents : -amountCents,
      entryId: id,
      memo,
    }),
  );
  const cents = lines.reduce((sum, line) => sum - line.cents, 0);
  return {
    ...shared(first),
    documentNumber: first.settlementNumber,
    memo: `Settlement ${first.settlementNumber}`,
    type: cents > 0 ? 'BILL REFUND' : 'BILL',
    head: { account: 'payable', cents, entryId: null },
    lines,
  };
}

/** Builds an invoice, or a credit memo: its header is the receivable, the other side of each line. */
function owed(first: BookEntry, group: readonly BookEntry[]): BookTransaction {
  const lines: BookLine[] = [];
  for (const { id, debit, credit, amountCents, serviceType } of group) {
    const sides = [
      { account: bookAccountOf(debit, serviceType), cents: amountCents, entryId: id },
      { account: bookAccountOf(credit, serviceType), cents: -amountCents, entryId: id },
    ];
    const isTaxOfWaiver = !sides.some(({ account }) => account === 'receivable');
    for (const side of sides.filter(({ account }) => account !== 'receivable')) {
      // The waiver's own line holds the amount before tax, so its tax is added to that line.
      const waiver = isTaxOfWaiver ? lines.findLast(({ account }) => account === side.account) : undefined;
      if (waiver && side.account === 'writtenOff') waiver.cents += side.cents;
      else lines.push(side);
    }
  }
  const cents = lines.reduce((sum, line) => sum - line.cents, 0);
  return {
    ...shared(first),
    type: cents < 0 ? 'CREDIT MEMO' : 'INVOICE',
    head: { account: 'receivable', cents, entryId: null },
    lines,
  };
}

/** Builds a payment or journal entry; tax is never the header, because its line has to name the agency. */
function moved(entry: BookEntry): BookTransaction {
  const { id, debit, credit, amountCents, serviceType } = entry;
  const sides = [
    { account: bookAccountOf(debit, serviceType), cents: amountCents },
    { account: bookAccountOf(credit, serviceType), cents: -amountCents },
  ] as const;
  const [head, line] = debit === 'tax' ? [sides[1], sides[0]] : sides;
  return {
    ...shared(entry),
    type: isMoney(debit) && credit === 'receivable' ? 'PAYMENT' : 'GENERAL JOURNAL',
    head: { ...head, entryId: null },
    lines: [{ ...line, entryId: id }],
  };
}
