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

/** An entry of the ledger, with whose it is. */
export interface BookEntry {
  id: number;
  day: Day;
  debit: BookLedgerAccount;
  credit: BookLedgerAccount;
  amountCents: Cents;
  /** Null, as the kind of work, for what was paid ahead and for a settlement's adjustments. */
  chargeId: number | null;
  /** Of the settlement that it is from; null for what is between the business and a customer. */
  settlementNumber: number | null;
  /** Its charge is in no file yet. */
  isNew: boolean;
  /** The customer, or the vendor of a settlement. */
  partyName: string;
  serviceType: ServiceType | null;
  /** What the work was, and where. */
  memo: string;
}

export interface BookLine {
  account: BookAccount;
  /** Positive on the debit side. */
  cents: Cents;
  /** The entry that the line tells of; the head of a transaction tells of none by itself. */
  entryId: number | null;
  /** Where it is another than that of the transaction. */
  memo?: string;
}

type BookType = 'INVOICE' | 'CREDIT MEMO' | 'PAYMENT' | 'BILL' | 'BILL REFUND' | 'GENERAL JOURNAL';

/** What QuickBooks takes as one: head and lines come to nothing together. */
export interface BookTransaction {
  type: BookType;
  day: Day;
  partyName: string;
  /** Number of the charge, or of the settlement. */
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
  // The tax of what is waived or refunded belongs to the waiver or the refund.
  if (has(entry, 'written-off')) return 'writeOffs';
  if (has(entry, 'refunds')) return 'refunds';
  if (isPrice(entry)) return 'charges';
  return isMoney(entry.debit) || isMoney(entry.credit) ? 'payments' : 'others';
}

/**
 * The entries as QuickBooks takes them, each in one line. What a charge comes to is an invoice, or a credit memo where
 * it comes to less than before; so is what was waived of it, with its tax. A settlement is a bill of its vendor, or a refund of one where
 * it comes to less than nothing. A payment is one; all else that moves is a journal entry, which touches what customers
 * owe at most once.
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
    // Without a side that the customer owes, as for a correction of tax alone, it is no invoice.
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

/** The other side of each is what is owed to the vendor. */
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

/** The other side of each is what customers owe. */
function owed(first: BookEntry, group: readonly BookEntry[]): BookTransaction {
  const lines: BookLine[] = [];
  for (const { id, debit, credit, amountCents, serviceType } of group) {
    const sides = [
      { account: bookAccountOf(debit, serviceType), cents: amountCents, entryId: id },
      { account: bookAccountOf(credit, serviceType), cents: -amountCents, entryId: id },
    ];
    const isTaxOfWaiver = !sides.some(({ account }) => account === 'receivable');
    for (const side of sides.filter(({ account }) => account !== 'receivable')) {
      // The waiver's own line is before tax.
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

/** The customer's side is the head: the tax account's line names the tax agency. */
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
