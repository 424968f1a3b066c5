import { eq, sql } from 'drizzle-orm';
import type { BookRun } from '#contract/money/quickbooks.calls.ts';
import {
  type BookName,
  type BookPeriod,
  bookAccountOf,
  type QuickbooksSetting,
} from '#contract/money/quickbooks.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { acquireLock } from '#server/db/acquireLock.ts';
import { insertMany } from '#server/db/insertMany.ts';
import {
  quickbooksCharges,
  quickbooksEntries,
  quickbooksFiles,
  quickbooksRuns,
} from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { type BookEntry, bookTransactions } from './bookTransactions.ts';
import { readWaiting, type WaitingEntry } from './entries.ts';
import { nameParties } from './names.ts';
import { groundOf, missingNames } from './previewRun.ts';
import { findRun } from './runList.ts';
import { writeCsv, writeIif } from './writeFiles.ts';

/** Allows one run at a time, so that the next one sees the entries of this one. */
export const lockRuns = (unit: UnitOfWork) => acquireLock(unit.tx, 'sward.quickbooks');

/** Entries written to files at a time, which limits memory use. */
const PART_ENTRIES = 20_000;

/**
 * Exports the entries of a period that no run has exported, and stores the files. Throws `conflict` if there
 * are none or their number isn't the one previewed, `invalid` if the settings lack an account name.
 */
export function makeRun(
  deps: Deps,
  session: Session,
  { expects, ...period }: BookPeriod & { expects?: number | null | undefined },
  partEntries = PART_ENTRIES,
): Promise<BookRun> {
  return write(deps, session, async unit => {
    await lockRuns(unit);
    const names = await settingOf(unit.tx, 'quickbooks');
    const { id, number } = await startRun(unit, period);
    const sums = { entryCount: 0, transactionCount: 0, debitCents: 0 };
    const listed = new Set<string>();
    let part = 0;
    for await (const waiting of readWaiting(unit.tx, groundOf(names, deps.config), period, partEntries)) {
      assertNamed(names, waiting);
      const entries = await withNames(unit, names, waiting);
      const transactions = bookTransactions(entries);
      part += 1;
      await unit.tx.insert(quickbooksFiles).values({
        runId: id,
        part,
        iif: writeIif(transactions, names, listed),
        csv: writeCsv(transactions, names, { number, before: sums.transactionCount }),
      });
      await insertMany(
        unit.tx,
        quickbooksEntries,
        entries.map(entry => ({ transferId: entry.id, runId: id })),
      );
      await rememberCharges(unit, entries);
      sums.entryCount += entries.length;
      sums.transactionCount += transactions.length;
      sums.debitCents += entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
    }
    if (part === 0) throw new AppError('conflict', moneyTexts.quickbooks.nothing);
    if (expects != null && expects !== sums.entryCount)
      throw new AppError('conflict', moneyTexts.quickbooks.changedSince);
    await unit.tx.update(quickbooksRuns).set(sums).where(eq(quickbooksRuns.id, id));
    await unit.record({
      entity: 'quickbooks-run',
      entityId: id,
      action: 'added',
      after: { number, fromDate: period.from, toDate: period.to, entries: sums.entryCount },
    });
    return findRun(unit.tx, id);
  });
}

/** Creates the next run, still empty. */
async function startRun(unit: UnitOfWork, { from, to }: BookPeriod): Promise<{ id: number; number: number }> {
  const { userId: actorId, name: actorName } = unit.actor;
  const [made] = await unit.tx
    .insert(quickbooksRuns)
    .values({
      number: sql`(select coalesce(max(number), 0) + 1 from quickbooks_runs)`,
      fromDay: from,
      toDay: to,
      entryCount: 0,
      transactionCount: 0,
      debitCents: 0,
      actorId,
      actorName,
      createdAt: unit.now,
    })
    .returning({ id: quickbooksRuns.id, number: quickbooksRuns.number });
  if (!made) throw AppError.notFound();
  return made;
}

function assertNamed(names: QuickbooksSetting, waiting: readonly WaitingEntry[]): void {
  const used = new Set(
    waiting.flatMap(({ debit, credit, serviceType }): BookName[] => [
      bookAccountOf(debit, serviceType),
      bookAccountOf(credit, serviceType),
    ]),
  );
  const missing = missingNames(names, [...used]);
  if (missing.length > 0) throw AppError.invalid(Object.fromEntries(missing.map(name => [name, 'required'])));
}

const MEMO = { mow: 'Lawn service', bnb: 'Bush and bed work', 'call-log': 'Call-out' } as const;

/**
 * Adds the party's name to each entry: the vendor's for a settlement, otherwise the name already exported for
 * the charge or, failing that, its customer's.
 */
async function withNames(
  unit: UnitOfWork,
  setting: QuickbooksSetting,
  waiting: readonly WaitingEntry[],
): Promise<BookEntry[]> {
  const named = (party: 'customer' | 'vendor', ids: readonly (number | null)[]) =>
    nameParties(
      unit.tx,
      party,
      [...new Set(ids)].filter(id => id !== null),
      setting.taxAgency,
    );
  const customers = await named(
    'customer',
    waiting.map(({ knownName, customerId }) => (knownName === null ? customerId : null)),
  );
  const vendors = await named(
    'vendor',
    waiting.map(({ vendorId }) => vendorId),
  );
  return waiting.map(({ knownName, customerId, vendorId, address, ...entry }) => {
    const otherwise = vendorId === null ? 'Customer credit' : 'Adjustment';
    return {
      ...entry,
      isNew: knownName === null && vendorId === null,
      partyName: knownName ?? customers.get(customerId ?? 0) ?? vendors.get(vendorId ?? 0) ?? '',
      memo: [entry.serviceType ? MEMO[entry.serviceType] : otherwise, address].filter(Boolean).join(', '),
    };
  });
}

/** Stores the names exported for these charges, unless an earlier file has them. */
async function rememberCharges(unit: UnitOfWork, entries: readonly BookEntry[]): Promise<void> {
  const charges = new Map(entries.filter(entry => entry.isNew).map(entry => [entry.chargeId, entry]));
  await insertMany(
    unit.tx,
    quickbooksCharges,
    [...charges.values()].flatMap(({ chargeId, partyName, serviceType }) =>
      chargeId === null || serviceType === null ? [] : [{ chargeId, customerName: partyName, serviceType }],
    ),
    { skipsKnown: true },
  );
}
