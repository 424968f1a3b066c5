import type { Bilingual } from '#contract/core/messages.ts';
import { IMPORT_MAX_ROWS } from '#contract/customers/imports.ts';
import { AppError } from '#server/api/errors.ts';
import { inSlices } from '#server/api/inSlices.ts';
import { filled } from '#texts/localized.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { fieldOfHeader } from '../columns/headerNames.ts';
import { readHeading } from './headings.ts';
import { isFilled, type Sheet } from './sheet.ts';

export interface Table {
  header: string[];
  /** Rows that aren't empty; `line` counts as a spreadsheet does, from 1. */
  rows: { line: number; cells: string[] }[];
}

const refuse = (why: Bilingual) => new AppError('invalid', why);

/**
 * Reads a sheet's table. `headerLine` is the number of the line with the column names, or 0 if there is none.
 * If headings between the rows name days, as on a route sheet, and no column does, adds a last column with
 * each row's day. Throws `invalid` with advice if it isn't a table or has too many rows.
 */
export async function readTable(sheet: Sheet, headerLine: number): Promise<Table> {
  const head = withGroups(sheet.rows[headerLine - 2], sheet.rows[headerLine - 1] ?? []);
  const rows: Table['rows'] = [];
  await inSlices([...sheet.rows.entries()], ([at, cells]) => {
    if (at < headerLine || !isFilled(cells) || isHeaderAgain(cells, head) || isTotal(cells) || isLine(cells))
      return;
    rows.push({ line: at + 1, cells });
  });
  if (rows.length === 0) throw refuse(customersTexts.imports.fileNoRowsUnderHeader);
  if (rows.length > IMPORT_MAX_ROWS) throw tooManyRows(rows.length);
  const width =
    headerLine === 0 ? rows.reduce((most, { cells }) => Math.max(most, cells.length), 0) : head.length;
  const columns = await namedColumns(head, rows, width);
  if (columns.length < 2) throw refuse(customersTexts.imports.fileSingleColumn);
  const days = head.some(name => fieldOfHeader(name) === 'mowDay') ? null : await headedDays(sheet);
  const read: Table['rows'] = [];
  await inSlices(rows, ({ line, cells }) => {
    // Cells beyond the header are kept so that the check can report rows that are too long.
    const more = cells.slice(width).filter(cell => cell.trim() !== '');
    const day = days ? [days.get(line) ?? ''] : [];
    read.push({ line, cells: [...columns.map(({ at }) => cells[at] ?? ''), ...day, ...more] });
  });
  const header = columns.map(column => column.name);
  return {
    header: days ? [...header, headerLine === 0 ? `Column ${width + 1}` : 'Day'] : header,
    rows: read,
  };
}

const plain = (cells: readonly string[]) => cells.map(cell => cell.trim().replaceAll(/\s+/g, ' '));

/**
 * Returns the names of the columns. Repeated names, such as `Street` below both `Billing` and `Service`, are
 * prefixed with the name in the line above, which applies to all columns up to the next name.
 */
function withGroups(above: readonly string[] = [], names: readonly string[]): string[] {
  const head = plain(names);
  const isRepeated = (name: string) => name !== '' && head.indexOf(name) !== head.lastIndexOf(name);
  if (!head.some(isRepeated) || filledOf(above).length < 2) return head;
  let group = '';
  const groups = plain(head.map((_, at) => above[at] ?? '')).map(text => {
    group = text || group;
    return group;
  });
  return head.map((name, at) => (isRepeated(name) && groups[at] ? `${groups[at]} ${name}` : name));
}

const DAY_NAMES = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The day that the last heading above each line names, by line; null if no heading names one. */
async function headedDays({ rows }: Sheet): Promise<Map<number, string> | null> {
  const days = new Map<number, string>();
  let current = '';
  await inSlices([...rows.entries()], ([at, cells]) => {
    const heading = readHeading(cells);
    if (heading?.weekday) current = DAY_NAMES[heading.weekday] ?? '';
    else if (!heading && current) days.set(at + 1, current);
  });
  return days.size > 0 ? days : null;
}

const filledOf = (cells: readonly string[]) => cells.map(cell => cell.trim()).filter(Boolean);

/** Whether a line only repeats the header, as on each page of a printed list. */
function isHeaderAgain(cells: readonly string[], head: readonly string[]): boolean {
  const isSame = (cell: string, at: number) =>
    cell.trim() === '' || cell.trim().toLowerCase() === head[at]?.toLowerCase();
  return filledOf(cells).length > 1 && cells.every(isSame);
}

const TOTAL = /^(?:(?:grand|sub) ?)?total(?:s|es)?:?$/i;

/** Whether a line only contains totals of the lines above it. */
function isTotal(cells: readonly string[]): boolean {
  const filled = filledOf(cells);
  return (
    filled.some(cell => TOTAL.test(cell)) && filled.every(cell => TOTAL.test(cell) || !/\p{L}/u.test(cell))
  );
}

const DRAWN = /^[-–—=_*:+.]{3,}$/;

/**
 * Whether a line is only a row of dashes or similar characters, as below the header of a table typed as text.
 */
function isLine(cells: readonly string[]): boolean {
  const filled = filledOf(cells);
  return filled.length > 1 && filled.every(cell => DRAWN.test(cell));
}

/**
 * The columns with distinct names. An unnamed column is dropped if it is empty, and otherwise named by its
 * position; a repeated name gets a number.
 */
async function namedColumns(head: readonly string[], rows: Table['rows'], width: number) {
  const taken = new Set<string>();
  const distinct = (name: string, count = 1): string => {
    const numbered = count === 1 ? name : `${name} (${count})`;
    if (taken.has(numbered.toLowerCase())) return distinct(name, count + 1);
    taken.add(numbered.toLowerCase());
    return numbered;
  };
  const used = new Set<number>();
  await inSlices(rows, ({ cells }) => {
    for (const [at, cell] of cells.entries()) if (cell.trim() !== '') used.add(at);
  });
  return Array.from({ length: width }, (_, at) => at).flatMap(at =>
    head[at] || used.has(at) ? [{ at, name: distinct(head[at] || `Column ${at + 1}`) }] : [],
  );
}

function tooManyRows(count: number): AppError {
  const parts = Math.ceil(count / IMPORT_MAX_ROWS);
  const [rows = '', most = ''] = [count, IMPORT_MAX_ROWS].map(number => number.toLocaleString('en-US'));
  return refuse(filled(customersTexts.imports.fileRows, { rows, most, parts }));
}
