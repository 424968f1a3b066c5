import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ImportRowBody } from '#contract/customers/imports.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Tx } from '#server/db/connect.ts';
import { importRows, imports } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { cityLookup } from '#server/modules/territory/places/cityOf.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { lockOpenImport } from '../columns/setColumns.ts';
import { editedCells, fieldsOf, type StoredImport } from '../queries.ts';
import { keysOf } from './checkedRow.ts';
import { checkRows } from './checkRows.ts';
import { readRow } from './readRow.ts';
import { countRows, storeVerdicts } from './storeVerdicts.ts';

type StoredRow = typeof importRows.$inferSelect;

/**
 * Corrects cells of a checked row or decides about it, and checks it again together with all rows that it may
 * affect. Throws `not_found`, `conflict` unless the import is checked, or `invalid` for an unknown column.
 */
export function editRow(
  deps: Deps,
  actor: Actor,
  id: string,
  line: number,
  given: ImportRowBody,
): Promise<{ row: StoredRow; stored: StoredImport }> {
  return write(deps, actor, async unit => {
    const stored = await lockOpenImport(unit, id);
    if (stored.status !== 'checked')
      throw new AppError('conflict', customersTexts.imports.checkFileBeforeImporting);
    const before = await rowAt(unit.tx, id, line);
    const change = {
      edits: editsOf(stored, before, given.cells ?? {}),
      choice: given.choice === undefined ? before.choice : given.choice,
    };
    await unit.tx.update(importRows).set(change).where(isRow(id, line));
    const only = await affectedRows(unit.tx, stored, before, change.edits);
    await checkRows(unit.tx, stored, { only }, async ({ parts }) => {
      for await (const rows of parts) await storeVerdicts(unit.tx, id, rows);
    });
    return { row: await rowAt(unit.tx, id, line), stored: await recount(unit, stored, line, before, change) };
  });
}

const isRow = (id: string, line: number) => and(eq(importRows.importId, id), eq(importRows.line, line));

async function rowAt(tx: Tx, id: string, line: number): Promise<StoredRow> {
  const [row] = await tx.select().from(importRows).where(isRow(id, line));
  if (!row) throw AppError.notFound();
  return row;
}

/** The row's corrected cells by position; a text that equals the file's is no correction. */
function editsOf(
  { columns }: StoredImport,
  { cells, edits }: StoredRow,
  given: NonNullable<ImportRowBody['cells']>,
): StoredRow['edits'] {
  const after = { ...edits };
  for (const [name, text] of Object.entries(given)) {
    const at = columns.findIndex(column => column.name === name);
    if (at < 0) throw AppError.invalid({ [`cells.${name}`]: 'invalid' });
    if (text === null || text === (cells[at] ?? '')) delete after[at];
    else after[at] = text;
  }
  return Object.keys(after).length > 0 ? after : null;
}

/**
 * Condition for the row and all rows connected with it, directly or through others, by an email, a phone or
 * an address, before or after the change.
 */
async function affectedRows(
  tx: Tx,
  stored: StoredImport,
  before: StoredRow,
  edits: StoredRow['edits'],
): Promise<SQL | undefined> {
  if (stored.cities === null) return undefined;
  const cells = editedCells({ cells: before.cells, edits }, stored.columns.length);
  const row = { line: before.line, cells };
  const draft = readRow(fieldsOf(stored), row, await cityLookup(), [], stored.words);
  const lines = new Set([before.line]);
  const keys = new Set([...before.keys, ...keysOf(draft)]);
  for (let asked = 0; asked < keys.size; ) {
    const news = [...keys].slice(asked);
    asked = keys.size;
    const found = await tx
      .select({ line: importRows.line, keys: importRows.keys })
      .from(importRows)
      .where(and(eq(importRows.importId, stored.id), sql`${importRows.keys} && ${sql.param(news)}::text[]`));
    for (const other of found) {
      lines.add(other.line);
      for (const key of other.keys) keys.add(key);
    }
  }
  return inArray(importRows.line, [...lines]);
}

async function recount(
  unit: UnitOfWork,
  { id }: StoredImport,
  line: number,
  before: StoredRow,
  change: Pick<StoredRow, 'edits' | 'choice'>,
): Promise<StoredImport> {
  const [after] = await unit.tx
    .update(imports)
    .set({ counts: await countRows(unit.tx, id) })
    .where(eq(imports.id, id))
    .returning();
  if (!after) throw AppError.notFound();
  await unit.record({
    entity: 'import',
    entityId: id,
    action: 'updated',
    before: { line, edits: before.edits, choice: before.choice },
    after: { line, ...change },
  });
  await unit.raise({ type: 'changed', change: { entity: 'import', id, status: after.status } });
  return after;
}
