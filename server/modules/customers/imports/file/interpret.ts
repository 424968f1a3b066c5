import { setImmediate } from 'node:timers/promises';
import type { ImportLayout, ImportRecord } from '#contract/customers/imports.calls.ts';
import type { ImportTableBody, ImportWordsBody } from '#contract/customers/imports.ts';
import { AppError } from '#server/api/errors.ts';
import { inSlices } from '#server/api/inSlices.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { withHouseNumbers } from '../addresses/numberedStreets.ts';
import { guessColumns, isOwnFile } from '../columns/guessColumns.ts';
import { columnsKeyOf, recallColumns } from '../columns/recallColumns.ts';
import { withContinuedRows } from './continuedRows.ts';
import { withoutEntities } from './entities.ts';
import { findHeader, knownNames } from './findHeader.ts';
import { readTable, type Table } from './readTable.ts';
import { isFilled, type Sheet, type SheetFile } from './sheet.ts';

const SAMPLES = 3;
const SAMPLE_CHARACTERS = 80;
/** Number of lines, and of cells in each, from which the user can choose the header. */
const TOP_LINES = 12;
const TOP_CELLS = 12;

/** A file as a table, with the meaning of its columns. */
export interface Interpreted {
  layout: ImportLayout;
  columns: ImportRecord['columns'];
  columnsKey: string | null;
  rememberedFrom: ImportRecord['rememberedFrom'];
  words: ImportWordsBody;
  rows: Table['rows'];
}

/**
 * Reads one sheet as a table; by default, the first sheet with known column names, with the header found
 * there. Columns have the same meanings as in the last file with the same columns, or else the meanings
 * suggested by their names and cells. Throws `invalid` with advice.
 */
export async function interpret(
  db: Queryable,
  file: SheetFile,
  chosen: ImportTableBody | null = null,
): Promise<Interpreted> {
  if (file.sheets.length === 0) throw new AppError('invalid', customersTexts.imports.fileNoRowsUnderHeader);
  // Yields between the steps, so that they don't delay other requests.
  await setImmediate();
  const at =
    chosen?.sheet ??
    Math.max(
      0,
      file.sheets.findIndex(one => knownNames(one) > 1),
    );
  const sheet = file.sheets[at];
  if (!sheet) throw AppError.invalid({ sheet: 'invalid' });
  await setImmediate();
  const headerLine = chosen?.headerLine ?? findHeader(sheet);
  if (headerLine > 0 && !isFilled(sheet.rows[headerLine - 1] ?? []))
    throw AppError.invalid({ headerLine: customersTexts.imports.emptyHeaderLine });
  const { header, rows: typed } = await readTable(sheet, headerLine);
  const rows = isOwnFile(header) ? typed : await withSigns(typed);
  const columnsKey = headerLine > 0 ? columnsKeyOf(header) : null;
  const recalled = columnsKey === null ? null : await recallColumns(db, columnsKey);
  const samples = await samplesOf(rows, header.length);
  await setImmediate();
  const guessed = withHouseNumbers(header, rows, guessColumns(header, rows));
  const fields = header.map((name, column) =>
    recalled?.fields.has(name) ? (recalled.fields.get(name) ?? null) : (guessed[column] ?? null),
  );
  return {
    layout: await layoutOf(file, at, headerLine, sheet),
    columns: header.map((name, column) => ({
      name,
      field: fields[column] ?? null,
      samples: [...(samples[column] ?? [])],
    })),
    columnsKey,
    rememberedFrom: recalled?.from ?? null,
    words: recalled?.words ?? { service: {}, frequency: {} },
    rows: await withContinuedRows(fields, rows),
  };
}

/** The rows with HTML entities decoded. */
async function withSigns(typed: Table['rows']): Promise<Table['rows']> {
  const rows: Table['rows'] = [];
  await inSlices(typed, ({ line, cells }) => {
    rows.push({ line, cells: cells.map(withoutEntities) });
  });
  return rows;
}

async function layoutOf(
  file: SheetFile,
  sheet: number,
  headerLine: number,
  { rows }: Sheet,
): Promise<ImportLayout> {
  const sheets: ImportLayout['sheets'] = [];
  for (const one of file.sheets) {
    let count = 0;
    await inSlices(one.rows, cells => {
      if (isFilled(cells)) count += 1;
    });
    sheets.push({ name: one.name, rows: count });
  }
  const top: ImportLayout['top'] = [];
  for (const [at, row] of rows.entries()) {
    const cells = row.slice(0, TOP_CELLS).map(cell => cell.trim().slice(0, SAMPLE_CHARACTERS));
    if (isFilled(cells)) top.push({ line: at + 1, cells });
    if (top.length === TOP_LINES) break;
  }
  return { sheets, sheet, headerLine, top };
}

/** The first few distinct cells of each column, so that people recognize it. */
async function samplesOf(rows: Table['rows'], width: number): Promise<ReadonlySet<string>[]> {
  const found = Array.from({ length: width }, () => new Set<string>());
  await inSlices(rows, ({ cells }) => {
    for (const [at, samples] of found.entries()) {
      if (samples.size === SAMPLES) continue;
      const cell = (cells[at] ?? '').trim();
      if (cell) samples.add(cell.slice(0, SAMPLE_CHARACTERS));
    }
  });
  return found;
}
