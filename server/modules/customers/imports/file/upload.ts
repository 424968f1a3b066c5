import { createHash } from 'node:crypto';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { insertMany } from '#server/db/insertMany.ts';
import { importRows, imports } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { withHouseNumbers } from '../addresses/numberedStreets.ts';
import { guessColumns } from '../columns/guessColumns.ts';
import { findImport, type StoredImport } from '../queries.ts';
import { readTable } from './readTable.ts';

const SAMPLES = 3;
const SAMPLE_CHARACTERS = 80;

/**
 * Stores an uploaded file and guesses its columns; nothing is imported yet. The same id with the same file
 * returns the existing import. Throws `unsupported_file` or `invalid` saying what is wrong with the file, or
 * `conflict` for another file under the same id.
 */
export async function uploadImport(
  deps: Deps,
  session: Session,
  { id, fileName, bytes }: { id: string; fileName: string; bytes: Buffer },
): Promise<StoredImport> {
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  const there = await findImport(deps.db, id);
  if (there) {
    if (there.fileHash !== fileHash) throw new AppError('conflict', 'repeatedDifferently');
    return there;
  }
  const table = readTable(bytes);
  const fields = withHouseNumbers(table.header, table.rows, guessColumns(table.header));
  const columns = table.header.map((name, at) => ({
    name,
    field: fields[at] ?? null,
    samples: samplesOf(table.rows.map(row => row.cells[at] ?? '')),
  }));
  return write(deps, session, async unit => {
    const [row] = await unit.tx
      .insert(imports)
      .values({
        id,
        fileName,
        fileHash,
        status: 'uploaded',
        encoding: table.encoding,
        columns,
        totalRows: table.rows.length,
        counts: { waiting: table.rows.length },
        createdById: session.userId,
        createdAt: unit.now,
      })
      .returning();
    if (!row) throw AppError.notFound();
    await insertMany(
      unit.tx,
      importRows,
      table.rows.map(({ line, cells }) => ({ importId: id, line, cells, verdict: 'waiting', reasons: [] })),
    );
    await unit.record({
      entity: 'import',
      entityId: id,
      action: 'added',
      after: { fileName, rows: table.rows.length },
    });
    return row;
  });
}

/** The first few distinct cells of a column, so that people recognize it. */
function samplesOf(cells: readonly string[]): string[] {
  const found = new Set<string>();
  for (const cell of cells) {
    if (cell.trim()) found.add(cell.trim().slice(0, SAMPLE_CHARACTERS));
    if (found.size === SAMPLES) break;
  }
  return [...found];
}
