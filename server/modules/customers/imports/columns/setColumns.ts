import { eq } from 'drizzle-orm';
import type { Bilingual } from '#contract/core/messages.ts';
import { type ImportColumnsBody, isRepeatable } from '#contract/customers/imports.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { importRows, imports } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { findImport, type StoredImport } from '../queries.ts';

/**
 * Sets the fields of columns; columns missing from the body are unchanged. Discards the results of an earlier
 * check. Throws `not_found`, `conflict` while the import is running or done, or `invalid` naming
 * `columns.<name>`.
 */
export function setColumns(
  deps: Deps,
  actor: Actor,
  id: string,
  { columns: given }: ImportColumnsBody,
): Promise<StoredImport> {
  return write(deps, actor, async unit => {
    const before = await lockOpenImport(unit, id);
    const unknown = Object.keys(given).find(name => !before.columns.some(column => column.name === name));
    if (unknown !== undefined) throw AppError.invalid({ [`columns.${unknown}`]: 'invalid' });
    const columns = before.columns.map(column => ({
      ...column,
      field: Object.hasOwn(given, column.name) ? (given[column.name] ?? null) : column.field,
    }));
    assertNoRepeats(columns);

    const after = await changeUnchecked(unit, before, { columns, isConfirmed: true });
    await unit.record({
      entity: 'import',
      entityId: id,
      action: 'updated',
      before: { columns: meaningOf(before.columns) },
      after: { columns: meaningOf(columns) },
    });
    return after;
  });
}

/**
 * Locks an import that can still be changed. Throws `not_found`, or `conflict` while it is running or done.
 */
export async function lockOpenImport({ tx }: UnitOfWork, id: string): Promise<StoredImport> {
  await tx.select({ id: imports.id }).from(imports).where(eq(imports.id, id)).for('update');
  const stored = await findImport(tx, id);
  if (!stored) throw AppError.notFound();
  if (!['uploaded', 'checked', 'failed'].includes(stored.status)) throw underWay();
  return stored;
}

/** Changes an import and discards the results of its check. */
export async function changeUnchecked(
  { tx }: UnitOfWork,
  { id, totalRows }: StoredImport,
  values: Partial<StoredImport>,
): Promise<StoredImport> {
  const [after] = await tx
    .update(imports)
    .set({ ...values, status: 'uploaded', counts: { waiting: totalRows }, doneRows: 0, error: null })
    .where(eq(imports.id, id))
    .returning();
  if (!after) throw AppError.notFound();
  await tx.update(importRows).set({ verdict: 'waiting', reasons: [] }).where(eq(importRows.importId, id));
  return after;
}

export const underWay = () => new AppError('conflict', customersTexts.imports.importUnderWayDone);

const meaningOf = (columns: StoredImport['columns']) =>
  Object.fromEntries(columns.map(column => [column.name, column.field]));

function assertNoRepeats(columns: StoredImport['columns']): void {
  const errors: Record<string, Bilingual> = {};
  for (const [at, column] of columns.entries()) {
    if (column.field === null || isRepeatable(column.field)) continue;
    const earlier = columns.slice(0, at).find(other => other.field === column.field);
    if (earlier)
      errors[`columns.${column.name}`] = filled(customersTexts.imports.meaningAlready, {
        name: earlier.name,
      });
  }
  if (Object.keys(errors).length > 0) throw AppError.invalid(errors);
}
