import type { Bilingual } from '#contract/core/messages.ts';
import { IMPORT_MAX_ROWS } from '#contract/customers/imports.ts';
import { AppError } from '#server/api/errors.ts';
import { filled } from '#texts/localized.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { isFilled, type Sheet } from './sheet.ts';

export interface Table {
  header: string[];
  /** Rows that aren't empty; `line` counts as a spreadsheet does, from 1. */
  rows: { line: number; cells: string[] }[];
}

const refuse = (why: Bilingual) => new AppError('invalid', why);

/**
 * Reads the table of a sheet, whose columns are named in the header line (0: nowhere). Throws `invalid` with
 * advice if it isn't a table or has too many rows.
 */
export function readTable(sheet: Sheet, headerLine: number): Table {
  const head = (sheet.rows[headerLine - 1] ?? []).map(cell => cell.trim().replaceAll(/\s+/g, ' '));
  const rows = sheet.rows
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter(({ line, cells }) => line > headerLine && isFilled(cells));
  if (rows.length === 0) throw refuse(customersTexts.imports.fileNoRowsUnderHeader);
  if (rows.length > IMPORT_MAX_ROWS) throw tooManyRows(rows.length);
  const width = headerLine === 0 ? Math.max(...rows.map(({ cells }) => cells.length)) : head.length;
  const columns = namedColumns(head, rows, width);
  if (columns.length < 2) throw refuse(customersTexts.imports.fileSingleColumn);
  return {
    header: columns.map(column => column.name),
    // Cells beyond the header are kept so that the check can report rows that are too long.
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: [
        ...columns.map(({ at }) => cells[at] ?? ''),
        ...cells.slice(width).filter(cell => cell.trim() !== ''),
      ],
    })),
  };
}

/**
 * The columns with distinct names. An unnamed column is dropped if it is empty, and otherwise named by its
 * position; a repeated name gets a number.
 */
function namedColumns(head: readonly string[], rows: Table['rows'], width: number) {
  const taken = new Set<string>();
  const distinct = (name: string, count = 1): string => {
    const numbered = count === 1 ? name : `${name} (${count})`;
    if (taken.has(numbered.toLowerCase())) return distinct(name, count + 1);
    taken.add(numbered.toLowerCase());
    return numbered;
  };
  return Array.from({ length: width }, (_, at) => at).flatMap(at => {
    const isUsed = head[at] || rows.some(row => (row.cells[at] ?? '').trim() !== '');
    return isUsed ? [{ at, name: distinct(head[at] || `Column ${at + 1}`) }] : [];
  });
}

function tooManyRows(count: number): AppError {
  const parts = Math.ceil(count / IMPORT_MAX_ROWS);
  const [rows = '', most = ''] = [count, IMPORT_MAX_ROWS].map(number => number.toLocaleString('en-US'));
  return refuse(filled(customersTexts.imports.fileRows, { rows, most, parts }));
}
