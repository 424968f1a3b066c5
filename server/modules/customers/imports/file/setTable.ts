import { eq } from 'drizzle-orm';
import type { ImportTableBody } from '#contract/customers/imports.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import { importFiles, importRows, imports } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { lockOpenImport } from '../columns/setColumns.ts';
import type { StoredImport } from '../queries.ts';
import { interpret } from './interpret.ts';
import { readSheets } from './readSheets.ts';
import { insertRows } from './upload.ts';

/**
 * Reads another sheet of the file, or uses another line as its header; columns are guessed again and the
 * results of an earlier check discarded. Throws `not_found`, `conflict` if the import is running or done or
 * the file has been deleted, or `invalid` with advice.
 */
export async function setTable(
  deps: Deps,
  actor: Actor,
  id: string,
  chosen: ImportTableBody,
): Promise<StoredImport> {
  const [stored] = await deps.db
    .select({ bytes: importFiles.bytes })
    .from(imports)
    .leftJoin(importFiles, eq(importFiles.importId, imports.id))
    .where(eq(imports.id, id));
  if (!stored) throw AppError.notFound();
  if (!stored.bytes) throw new AppError('conflict', customersTexts.imports.fileKeptNoLonger);
  const file = await readSheets(Buffer.from(stored.bytes));
  const { rows, ...table } = await interpret(deps.db, file, chosen);
  return write(deps, actor, async unit => {
    const before = await lockOpenImport(unit, id);
    await unit.tx.delete(importRows).where(eq(importRows.importId, id));
    await insertRows(unit.tx, id, rows);
    const [after] = await unit.tx
      .update(imports)
      .set({
        ...table,
        status: 'uploaded',
        totalRows: rows.length,
        counts: { waiting: rows.length },
        doneRows: 0,
        error: null,
        isConfirmed: false,
      })
      .where(eq(imports.id, id))
      .returning();
    if (!after) throw AppError.notFound();
    await unit.record({
      entity: 'import',
      entityId: id,
      action: 'updated',
      before: { rows: before.totalRows, sheet: sheetName(before), headerLine: before.layout?.headerLine },
      after: { rows: rows.length, sheet: sheetName(after), headerLine: after.layout?.headerLine },
    });
    return after;
  });
}

const sheetName = ({ layout }: StoredImport) => layout?.sheets[layout.sheet]?.name || null;
