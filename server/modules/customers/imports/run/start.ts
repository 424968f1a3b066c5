import { and, eq, inArray } from 'drizzle-orm';
import { canAccess, PERMISSIONS } from '#contract/core/permissions.ts';
import type { ImportField, ImportRunBody, ImportStatus } from '#contract/customers/imports.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor, Session } from '#server/api/session.ts';
import { imports } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { underWay } from '../columns/setColumns.ts';
import { findImport, type StoredImport } from '../queries.ts';
import { assertNothingUsed } from './used.ts';

export const IMPORT_QUEUE = 'import';

/** Payload of the queue. */
export interface ImportJob {
  importId: string;
  step: 'check' | 'run' | 'undo';
  rows: ImportRunBody['rows'];
  alike: ImportRunBody['alike'];
  second: ImportRunBody['second'];
  balances: ImportRunBody['balances'];
  actor: Actor;
}

/** Required fields: at least one column of each group must be present. */
const NEEDED: readonly (readonly ImportField[])[] = [
  ['address'],
  ['lastName', 'firstName', 'fullName', 'companyName'],
];

/**
 * Starts the dry run. Throws `not_found`, `conflict` while it is running or done, or `invalid` if a required
 * column is missing.
 */
export async function startCheck(deps: Deps, actor: Actor, importId: string): Promise<StoredImport> {
  const stored = await findImport(deps.db, importId);
  if (!stored) throw AppError.notFound();
  const fields = new Set(stored.columns.map(column => column.field));
  if (NEEDED.some(names => !names.some(name => fields.has(name))))
    throw AppError.invalid({
      columns: customersTexts.imports.sayWhichColumnsHoldAddressName,
    });
  const claimed = await claim(deps, importId, ['uploaded', 'checked', 'failed'], 'checking');
  if (!claimed) throw underWay();
  await deps.jobs.send(IMPORT_QUEUE, {
    importId,
    step: 'check',
    rows: 'good',
    alike: 'take',
    second: 'leave-out',
    balances: 'note',
    actor: plainActor(actor),
  });
  return claimed;
}

/**
 * Starts importing the accepted rows. Returns a running or finished import unchanged, so that repeated calls
 * do no harm. Throws `not_found`, `forbidden` if the caller may not charge balances, or `conflict` if there
 * was no check or, with `all`, while a row has an error.
 */
export async function startRun(
  deps: Deps,
  session: Session,
  importId: string,
  { rows, invites, alike, second, balances }: ImportRunBody,
): Promise<StoredImport> {
  if (balances === 'charge' && !canAccess(session.permissions, 'price_override'))
    throw new AppError('forbidden', 'missingPermission', {
      values: { label: PERMISSIONS.price_override.label[session.language] },
      missing: 'price_override',
    });
  const stored = await findImport(deps.db, importId);
  if (!stored) throw AppError.notFound();
  if (stored.status === 'importing' || stored.status === 'done') return stored;
  if (stored.status === 'checked' && rows === 'all' && (stored.counts.error ?? 0) > 0) throw hasErrors();
  const claimed = await claim(deps, importId, ['checked'], 'importing', {
    invites,
    answers: { rows, alike, second, balances },
  });
  if (!claimed) throw new AppError('conflict', customersTexts.imports.checkFileBeforeImporting);
  await deps.jobs.send(IMPORT_QUEUE, {
    importId,
    step: 'run',
    rows,
    alike,
    second,
    balances,
    actor: plainActor(session),
  });
  return claimed;
}

/**
 * Starts undoing a finished import. Returns an import that is being undone, or already was, unchanged. Throws
 * `not_found`, `conflict` if it isn't done or was made before imports could be undone, or `in_use`.
 */
export async function startUndo(deps: Deps, actor: Actor, importId: string): Promise<StoredImport> {
  const stored = await findImport(deps.db, importId);
  if (!stored) throw AppError.notFound();
  if (stored.status === 'undoing' || stored.status === 'undone') return stored;
  if (stored.status !== 'done' || !stored.layout)
    throw new AppError('conflict', customersTexts.imports.cannotBeUndone);
  await assertNothingUsed(deps.db, importId);
  const claimed = await claim(deps, importId, ['done'], 'undoing');
  if (!claimed) throw underWay();
  await deps.jobs.send(IMPORT_QUEUE, {
    importId,
    step: 'undo',
    rows: 'good',
    alike: 'take',
    second: 'leave-out',
    balances: 'note',
    actor: plainActor(actor),
  });
  return claimed;
}

export const hasErrors = () => new AppError('conflict', customersTexts.imports.someRowsErrors);

/** Returns the actor without the session's other fields, which a job doesn't need. */
const plainActor = ({ userId, name, type }: Actor): Actor => ({ userId, name, type });

/**
 * Changes an import's status if it still has the expected one, so that one of two concurrent requests wins.
 */
async function claim(
  deps: Deps,
  id: string,
  from: ImportStatus[],
  to: ImportStatus,
  values: Partial<StoredImport> = {},
): Promise<StoredImport | undefined> {
  const [row] = await deps.db
    .update(imports)
    .set({ ...values, status: to, doneRows: 0, error: null })
    .where(and(eq(imports.id, id), inArray(imports.status, from)))
    .returning();
  return row;
}
