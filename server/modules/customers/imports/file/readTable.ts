import Papa from 'papaparse';
import { IMPORT_MAX_ROWS } from '#contract/customers/imports.ts';
import { AppError } from '#server/api/errors.ts';
import { decode } from './decode.ts';

export interface Table {
  encoding: string;
  header: string[];
  /** Rows that aren't empty; `line` counts as a spreadsheet does, with the header as 1. */
  rows: { line: number; cells: string[] }[];
}

const DELIMITERS = [',', ';', '\t', '|'];

const refuse = (en: string, es: string) => new AppError('invalid', { en, es });

/**
 * Reads the table of a CSV file with any separator. Throws `unsupported_file` if it isn't text, or `invalid`
 * with advice if it isn't a table, has a duplicate column, an unclosed quote or too many rows.
 */
export function readTable(bytes: Buffer): Table {
  const { text, encoding } = decode(bytes);
  if (/^\s*[<{[]/.test(text))
    throw new AppError('unsupported_file', {
      en: 'This is a web page or a data file, not CSV. Export the list as CSV and choose that file.',
      es: 'Esto es una página web o un archivo de datos, no CSV. Exporte la lista como CSV y elija ese archivo.',
    });
  const plain = text.replace(/^\uFEFF/, '');
  const { data, errors } = Papa.parse<string[]>(plain, { delimiter: delimiterOf(plain) });
  const openQuote = errors.find(error => error.type === 'Quotes');
  if (openQuote) {
    const line = (openQuote.row ?? 0) + 1;
    throw refuse(
      `A quotation mark in line ${line} is not closed, so the rows after it cannot be told apart.`,
      `Unas comillas en la línea ${line} no se cierran; no se pueden separar las filas que siguen.`,
    );
  }
  const filled = data
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(row => row.cells.some(cell => cell.trim() !== ''));
  const [first, ...rows] = filled;
  if (!first || rows.length === 0)
    throw refuse('The file has no rows under its header.', 'El archivo no tiene filas bajo el encabezado.');
  if (rows.length > IMPORT_MAX_ROWS) throw tooManyRows(rows.length);
  const columns = namedColumns(first.cells, rows);
  if (columns.length < 2)
    throw refuse(
      'The file has a single column. A customer list needs at least a name, an address and a ZIP code, each in a column of its own.',
      'El archivo tiene una sola columna. Una lista de clientes necesita al menos nombre, dirección y código postal, cada uno en su columna.',
    );
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
  if (repeated !== undefined)
    throw refuse(
      `The column “${repeated}” is in the file twice. Rename or delete one of them, so that it is clear which one counts.`,
      `La columna «${repeated}» está dos veces en el archivo. Cambie el nombre o borre una, para que se sepa cuál vale.`,
    );
}

function tooManyRows(count: number): AppError {
  const parts = Math.ceil(count / IMPORT_MAX_ROWS);
  const [rows, most] = [count, IMPORT_MAX_ROWS].map(number => number.toLocaleString('en-US'));
  return refuse(
    `The file has ${rows} rows; one import takes at most ${most}. Split it into ${parts} files with the same header and import them one after another.`,
    `El archivo tiene ${rows} filas; una importación admite ${most}. Divídalo en ${parts} archivos con el mismo encabezado e impórtelos uno tras otro.`,
  );
}
