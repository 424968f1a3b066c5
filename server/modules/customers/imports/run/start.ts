import { and, eq, inArray } from 'drizzle-orm';
import type { ImportField, ImportRunBody, ImportStatus } from '#contract/customers/imports.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { imports } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { underWay } from '../columns/setColumns.ts';
import { findImport, type StoredImport } from '../queries.ts';

export const IMPORT_QUEUE = 'import';

/** What the queue carries. */
export interface ImportJob {
  importId: string;
  step: 'check' | 'run';
  rows: ImportRunBody['rows'];
  alike: ImportRunBody['alike'];
  second: ImportRunBody['second'];
  actor: Actor;
}

/** Columns without which no row can come in; any of the names will do. */
const NEEDED: readonly (readonly ImportField[])[] = [
  ['address'],
  ['lastName', 'firstName', 'fullName', 'companyName'],
];

/** Starts the dry run. Throws `not_found`, `conflict` while under way or done, `invalid` when a needed column is missing. */
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
    actor: plainActor(actor),
  });
  return claimed;
}

/**
 * Starts bringing the good rows in. An import that is under way or done is answered as it is, so that a repeated
 * request does no harm. Throws `not_found`, or `conflict` before the check and, with `all`, while a row has an error.
 */
export async function startRun(
  deps: Deps,
  actor: Actor,
  importId: string,
  { rows, invites, alike, second }: ImportRunBody,
): Promise<StoredImport> {
  const stored = await findImport(deps.db, importId);
  if (!stored) throw AppError.notFound();
  if (stored.status === 'importing' || stored.status === 'done') return stored;
  if (stored.status === 'checked' && rows === 'all' && (stored.counts.error ?? 0) > 0) throw hasErrors();
  const claimed = await claim(deps, importId, ['checked'], 'importing', { invites });
  if (!claimed) throw new AppError('conflict', customersTexts.imports.checkFileBeforeImporting);
  await deps.jobs.send(IMPORT_QUEUE, {
    importId,
    step: 'run',
    rows,
    alike,
    second,
    actor: plainActor(actor),
  });
  return claimed;
}

export const hasErrors = () => new AppError('conflict', customersTexts.imports.someRowsErrors);

/** A session holds more than a job needs to know. */
const plainActor = ({ userId, name, type }: Actor): Actor => ({ userId, name, type });

/** Moves an import on, if it still is where it is expected: of two requests at once one wins. */
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
