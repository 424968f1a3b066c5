import { sql } from 'drizzle-orm';
import type { BookRun } from '../../../contract/calls/quickbooks.ts';
import {
  type BookName,
  type BookPeriod,
  bookAccountOf,
  MAX_BOOK_ENTRIES,
  type QuickbooksSetting,
} from '../../../contract/quickbooks.ts';
import { AppError } from '../../api/errors.ts';
import type { Session } from '../../api/session.ts';
import { insertMany } from '../../db/insertMany.ts';
import { quickbooksCharges, quickbooksEntries, quickbooksRuns } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type UnitOfWork, write } from '../../unitOfWork.ts';
import { settingOf } from '../settings/store.ts';
import { type BookEntry, bookTransactions } from './bookTransactions.ts';
import { readWaiting, type WaitingEntry } from './entries.ts';
import { nameCustomers } from './names.ts';
import { missingNames } from './previewRun.ts';
import { findRun } from './runList.ts';
import { writeCsv, writeIif } from './writeFiles.ts';

/** One run at a time: the next one sees which entries this one took. */
export const lockRuns = (unit: UnitOfWork) =>
  unit.tx.execute(sql`select pg_advisory_xact_lock(hashtext('sward.quickbooks'))`);

/**
 * Takes the entries of a period that no run took yet, and keeps their files. Throws `conflict` where there are none, too
 * many, or another number than was looked at, and `invalid` where the settings lack the name of an account.
 */
export function makeRun(
  deps: Deps,
  session: Session,
  { expects, ...period }: BookPeriod & { expects?: number | null | undefined },
): Promise<BookRun> {
  return write(deps, session, async unit => {
    await lockRuns(unit);
    const names = await settingOf(unit.tx, 'quickbooks');
    const waiting = await readWaiting(unit.tx, deps.config.timeZone, period);
    if (waiting.length === 0) throw new AppError('conflict', NOTHING);
    if (waiting.length > MAX_BOOK_ENTRIES) throw new AppError('conflict', TOO_MANY);
    if (expects != null && expects !== waiting.length) throw new AppError('conflict', CHANGED_SINCE);
    assertNamed(names, waiting);
    const entries = await withNames(unit, names, waiting);
    return findRun(unit.tx, await storeRun(unit, period, entries, names));
  });
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

/** Whose each entry is: as the charge is known in the files, else by its customer. */
async function withNames(
  unit: UnitOfWork,
  setting: QuickbooksSetting,
  waiting: readonly WaitingEntry[],
): Promise<BookEntry[]> {
  const ids = waiting.flatMap(({ knownName, customerId }) =>
    knownName === null && customerId !== null ? customerId : [],
  );
  const names = await nameCustomers(unit.tx, [...new Set(ids)], setting.taxAgency);
  return waiting.map(({ knownName, customerId, address, ...entry }) => ({
    ...entry,
    isNew: knownName === null,
    customerName: knownName ?? names.get(customerId ?? 0) ?? '',
    memo: [entry.serviceType ? MEMO[entry.serviceType] : 'Customer credit', address]
      .filter(Boolean)
      .join(', '),
  }));
}

async function storeRun(
  unit: UnitOfWork,
  { from, to }: BookPeriod,
  entries: readonly BookEntry[],
  names: QuickbooksSetting,
): Promise<number> {
  const transactions = bookTransactions(entries);
  const [last] = (
    await unit.tx.execute<{ number: number }>(
      sql`select coalesce(max(number), 0)::int as number from quickbooks_runs`,
    )
  ).rows;
  const number = (last?.number ?? 0) + 1;
  const { userId: actorId, name: actorName } = unit.actor;
  const [made] = await unit.tx
    .insert(quickbooksRuns)
    .values({
      number,
      fromDay: from,
      toDay: to,
      entryCount: entries.length,
      transactionCount: transactions.length,
      debitCents: entries.reduce((sum, { amountCents }) => sum + amountCents, 0),
      iif: writeIif(transactions, names),
      csv: writeCsv(transactions, names, number),
      actorId,
      actorName,
      createdAt: unit.now,
    })
    .returning({ id: quickbooksRuns.id });
  if (!made) throw AppError.notFound();
  const { id } = made;
  await insertMany(
    unit.tx,
    quickbooksEntries,
    entries.map(entry => ({ transferId: entry.id, runId: id })),
  );
  await rememberCharges(unit, entries);
  await unit.record({
    entity: 'quickbooks-run',
    entityId: id,
    action: 'added',
    after: { number, fromDate: from, toDate: to, entries: entries.length },
  });
  return id;
}

/** From now on these charges are known by the name that stands in this file, where no earlier one has them. */
async function rememberCharges(unit: UnitOfWork, entries: readonly BookEntry[]): Promise<void> {
  const charges = new Map(entries.filter(entry => entry.isNew).map(entry => [entry.chargeId, entry]));
  await insertMany(
    unit.tx,
    quickbooksCharges,
    [...charges.values()].flatMap(({ chargeId, customerName, serviceType }) =>
      chargeId === null || serviceType === null ? [] : [{ chargeId, customerName, serviceType }],
    ),
  );
}

const NOTHING = {
  en: 'Everything of these days is in a file already.',
  es: 'Todo lo de estos días ya está en un archivo.',
};
const TOO_MANY = {
  en: 'These are too many entries for one file: choose fewer days.',
  es: 'Son demasiados movimientos para un archivo: elija menos días.',
};
const CHANGED_SINCE = {
  en: 'Something came in since you looked. See what it is now, and try again.',
  es: 'Entró algo desde que lo vio. Mire qué hay ahora e intente de nuevo.',
};
