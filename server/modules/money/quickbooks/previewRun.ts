import type { BookPreview } from '#contract/money/quickbooks.calls.ts';
import {
  BOOK_NAMES,
  type BookAccount,
  type BookKind,
  type BookLedgerAccount,
  type BookName,
  type BookPeriod,
  bookAccountOf,
  type QuickbooksSetting,
} from '#contract/money/quickbooks.ts';
import type { Config, Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { isMoney, kindOf } from './bookTransactions.ts';
import { sumWaiting, type WaitingGround, type WaitingSum } from './entries.ts';
import { newestRun } from './runList.ts';

/** Totals by account that a run would export, and missing settings; writes nothing. */
export async function previewRun(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  period: BookPeriod,
): Promise<BookPreview> {
  const names = await settingOf(db, 'quickbooks');
  const { sums, earlierCount } = await sumWaiting(db, groundOf(names, config), period);
  const entryCount = sums.reduce((count, sum) => count + sum.count, 0);
  const moved = accountSums(sums);
  return {
    entryCount,
    earlierCount,
    kinds: kindSums(sums),
    accounts: BOOK_NAMES.flatMap(account => {
      const sides = moved.get(account);
      return sides ? [{ account, name: names[account], ...sides }] : [];
    }),
    missing: missingNames(names, [...moved.keys()]),
    lastRun: await newestRun(db),
  };
}

/** Settlements are exported once the settings name an account for vendor payables. */
export const groundOf = (
  names: QuickbooksSetting,
  { timeZone }: Pick<Config, 'timeZone'>,
): WaitingGround => ({
  timeZone,
  hasBills: names.payable !== null,
});

/** Account names that are required but missing; tax also needs an item and an agency. */
export function missingNames(names: QuickbooksSetting, used: readonly BookName[]): BookName[] {
  const needed: readonly BookName[] = used.includes('tax') ? [...used, 'taxItem', 'taxAgency'] : used;
  return BOOK_NAMES.filter(name => needed.includes(name) && names[name] === null);
}

function accountSums(sums: readonly WaitingSum[]) {
  const moved = new Map<BookName, { debitCents: number; creditCents: number }>();
  const add = (account: BookAccount, side: 'debitCents' | 'creditCents', cents: number) => {
    const sides = moved.get(account) ?? { debitCents: 0, creditCents: 0 };
    sides[side] += cents;
    moved.set(account, sides);
  };
  for (const { debit, credit, serviceType, cents } of sums) {
    add(bookAccountOf(debit, serviceType), 'debitCents', cents);
    add(bookAccountOf(credit, serviceType), 'creditCents', cents);
  }
  return moved;
}

/**
 * Whether an entry with this debit account increases its kind's total: a price cut reduces charges, a
 * reversed payment reduces payments.
 */
const ADDS: Record<BookKind, (debit: BookLedgerAccount) => boolean> = {
  charges: debit => debit === 'receivable',
  writeOffs: debit => debit === 'written-off',
  refunds: debit => debit === 'refunds',
  payments: isMoney,
  bills: debit => debit === 'settled',
  others: () => true,
};

function kindSums(sums: readonly WaitingSum[]): BookPreview['kinds'] {
  const none = () => ({ count: 0, cents: 0 });
  const kinds = {
    charges: none(),
    writeOffs: none(),
    payments: none(),
    refunds: none(),
    bills: none(),
    others: none(),
  };
  for (const sum of sums) {
    const kind = kindOf(sum);
    kinds[kind].count += sum.count;
    kinds[kind].cents += ADDS[kind](sum.debit) ? sum.cents : -sum.cents;
  }
  return kinds;
}
