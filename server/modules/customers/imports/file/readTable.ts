import Papa from 'papaparse';
import type { Bilingual } from '#contract/core/messages.ts';
import { IMPORT_MAX_ROWS } from '#contract/customers/imports.ts';
import { AppError } from '#server/api/errors.ts';
import { filled } from '#texts/localized.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { decode } from './decode.ts';

export interface Table {
  encoding: string;
  header: string[];
  /** Rows that aren't empty; `line` counts as a spreadsheet does, with the header as 1. */
  rows: { line: number; cells: string[] }[];
}

const DELIMITERS = [',', ';', '\t', '|'];

const refuse = (why: Bilingual) => new AppError('invalid', why);

/**
 * Reads the table of a CSV file with any separator. Throws `unsupported_file` if it isn't text, or `invalid`
 * with advice if it isn't a table, has a duplicate column, an unclosed quote or too many rows.
 */
export function readTable(bytes: Buffer): Table {
  const { text, encoding } = decode(bytes);
  if (/^\s*[<{[]/.test(text))
    throw new AppError('unsupported_file', customersTexts.imports.webPageDataFileNotCsv);
  const plain = text.replace(/^\uFEFF/, '');
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter: delimiterOf(plain) });
  const openQuote = errors.find(error => error.type === 'Quotes');
  if (openQuote) {
    const line = (openQuote.row ?? 0) + 1;
    throw refuse(filled(customersTexts.imports.quotationMarkLineNotClosedSo, { line }));
  }
  const inUse = data
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(row => row.cells.some(cell => cell.trim() !== ''));
  const [first, ...rows] = inUse;
  if (!first || rows.length === 0) throw refuse(customersTexts.imports.fileNoRowsUnderHeader);
  if (rows.length > IMPORT_MAX_ROWS) throw tooManyRows(rows.length);
  const columns = namedColumns(first.cells, rows);
  if (columns.length < 2) throw refuse(customersTexts.imports.fileSingleColumn);
  assertNoRepeats(columns.map(column => column.name));
  return {
    encoding,
    header: columns.map(column => column.name),
    // Cells beyond the header are kept so that the check can report rows that are too long.
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: [
        ...columns.map(({ at }) => cells[at] ?? ''),
        ...cells.slice(first.cells.length).filter(cell => cell.trim() !== ''),
      ],
    })),
  };
}

/** Detects the separator: the one that splits the header into the most cells. */
function delimiterOf(text: string): string {
  const counts = DELIMITERS.map(delimiter => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 1, skipEmptyLines: 'greedy' });
    return data[0]?.length ?? 0;
  });
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * The columns with their names. An unnamed column is dropped if it is empty, and otherwise named by its
 * position.
 */
function namedColumns(header: readonly string[], rows: readonly { cells: string[] }[]) {
  return header.flatMap((cell, at) => {
    const name = cell.trim().replaceAll(/\s+/g, ' ');
    if (name) return [{ at, name }];
    const isUsed = rows.some(row => (row.cells[at] ?? '').trim() !== '');
    return isUsed ? [{ at, name: `Column ${at + 1}` }] : [];
  });
}

function assertNoRepeats(names: readonly string[]): void {
  const lower = names.map(name => name.toLowerCase());
  const repeated = names.find((_, index) => lower.indexOf(lower[index] ?? '') !== index);
  if (repeated !== undefined) throw refuse(filled(customersTexts.imports.columnFileTwice, { repeated }));
}

function tooManyRows(count: number): AppError {
  const parts = Math.ceil(count / IMPORT_MAX_ROWS);
  const [rows = '', most = ''] = [count, IMPORT_MAX_ROWS].map(number => number.toLocaleString('en-US'));
  return refuse(filled(customersTexts.imports.fileRows, { rows, most, parts }));
}
