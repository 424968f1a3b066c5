import { createHash } from 'node:crypto';
import { inArray, lt } from 'drizzle-orm';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import type { Tx } from '#server/db/connect.ts';
import { insertMany } from '#server/db/insertMany.ts';
import { importFiles, importRows, imports } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { findImport, type StoredImport } from '../queries.ts';
import { interpret } from './interpret.ts';
import { readSheets } from './readSheets.ts';
import type { Table } from './readTable.ts';

/** How long an uploaded file is kept if its rows are never imported, in milliseconds; the rows stay. */
const KEPT_MS = 7 * 86_400_000;

/**
 * Stores an uploaded file and guesses its columns; nothing is imported yet. The same id with the same file
 * returns the existing import. Throws `unsupported_file` or `invalid` saying what is wrong with the file, or
 * `conflict` for another file under the same id.
 */
export async function uploadImport(
  deps: Deps,
  session: Session,
  { id, fileName, bytes }: { id: string; fileName: string; bytes: Buffer },
  signal?: AbortSignal,
): Promise<StoredImport> {
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  const there = await findImport(deps.db, id);
  if (there) {
    if (there.fileHash !== fileHash) throw new AppError('conflict', 'repeatedDifferently');
    return there;
  }
  const file = await readSheets(bytes, signal);
  const { rows, ...table } = await interpret(deps.db, file);
  return write(deps, session, async unit => {
    const [row] = await unit.tx
      .insert(imports)
      .values({
        id,
        fileName,
        fileHash,
        status: 'uploaded',
        encoding: file.encoding,
        ...table,
        totalRows: rows.length,
        counts: { waiting: rows.length },
        createdById: session.userId,
        createdAt: unit.now,
      })
      .returning();
    if (!row) throw AppError.notFound();
    await dropOldFiles(unit);
    await unit.tx.insert(importFiles).values({ importId: id, bytes });
    await insertRows(unit.tx, id, rows);
    await unit.record({
      entity: 'import',
      entityId: id,
      action: 'added',
      after: { fileName, rows: rows.length },
    });
    return row;
  });
}

export const insertRows = (tx: Tx, importId: string, rows: Table['rows']) =>
  insertMany(
    tx,
    importRows,
    rows.map(({ line, cells }) => ({ importId, line, cells, verdict: 'waiting', reasons: [] })),
  );

async function dropOldFiles({ tx, now }: UnitOfWork): Promise<void> {
  const old = tx
    .select({ id: imports.id })
    .from(imports)
    .where(lt(imports.createdAt, new Date(now.getTime() - KEPT_MS)));
  await tx.delete(importFiles).where(inArray(importFiles.importId, old));
}
