import type { ImportLayout, ImportRecord } from '#contract/customers/imports.calls.ts';
import type { ImportTableBody, ImportWordsBody } from '#contract/customers/imports.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { withHouseNumbers } from '../addresses/numberedStreets.ts';
import { guessColumns } from '../columns/guessColumns.ts';
import { columnsKeyOf, recallColumns } from '../columns/recallColumns.ts';
import { findHeader, knownNames } from './findHeader.ts';
import { readTable, type Table } from './readTable.ts';
import { isFilled, type Sheet, type SheetFile } from './sheet.ts';

const SAMPLES = 3;
const SAMPLE_CHARACTERS = 80;
/** Lines and cells that the header can be chosen from. */
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
 * Reads one sheet as a table; without a choice, the first sheet whose columns have known names, with the
 * header that is found there. Columns mean what they meant in the last file with the same ones, or else what
 * their names and cells tell. Throws `invalid` with advice.
 */
export async function interpret(
  db: Queryable,
  file: SheetFile,
  chosen: ImportTableBody | null = null,
): Promise<Interpreted> {
  if (file.sheets.length === 0) throw new AppError('invalid', customersTexts.imports.fileNoRowsUnderHeader);
  const at =
    chosen?.sheet ??
    Math.max(
      0,
      file.sheets.findIndex(one => knownNames(one) > 1),
    );
  const sheet = file.sheets[at];
  if (!sheet) throw AppError.invalid({ sheet: 'invalid' });
  const headerLine = chosen?.headerLine ?? findHeader(sheet);
  if (headerLine > 0 && !isFilled(sheet.rows[headerLine - 1] ?? []))
    throw AppError.invalid({ headerLine: customersTexts.imports.emptyHeaderLine });
  const { header, rows } = readTable(sheet, headerLine);
  const columnsKey = headerLine > 0 ? columnsKeyOf(header) : null;
  const recalled = columnsKey === null ? null : await recallColumns(db, columnsKey);
  const guessed = withHouseNumbers(header, rows, guessColumns(header, rows));
  return {
    layout: layoutOf(file, at, headerLine, sheet),
    columns: header.map((name, column) => ({
      name,
      field: recalled?.fields.has(name) ? (recalled.fields.get(name) ?? null) : (guessed[column] ?? null),
      samples: samplesOf(rows, column),
    })),
    columnsKey,
    rememberedFrom: recalled?.from ?? null,
    words: recalled?.words ?? { service: {}, frequency: {} },
    rows,
  };
}

const layoutOf = (file: SheetFile, sheet: number, headerLine: number, { rows }: Sheet): ImportLayout => ({
  sheets: file.sheets.map(one => ({ name: one.name, rows: one.rows.filter(isFilled).length })),
  sheet,
  headerLine,
  top: rows
    .map((cells, at) => ({
      line: at + 1,
      cells: cells.slice(0, TOP_CELLS).map(cell => cell.trim().slice(0, SAMPLE_CHARACTERS)),
    }))
    .filter(({ cells }) => isFilled(cells))
    .slice(0, TOP_LINES),
});

/** The first few distinct cells of a column, so that people recognize it. */
function samplesOf(rows: Table['rows'], column: number): string[] {
  const found = new Set<string>();
  for (const { cells } of rows) {
    const cell = (cells[column] ?? '').trim();
    if (cell) found.add(cell.slice(0, SAMPLE_CHARACTERS));
    if (found.size === SAMPLES) break;
  }
  return [...found];
}
