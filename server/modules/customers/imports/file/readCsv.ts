import Papa from 'papaparse';
import { AppError } from '#server/api/errors.ts';
import { filled } from '#texts/localized.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { isFilled, type Sheet } from './sheet.ts';

const USUAL = [',', ';', '\t', '|'];
/** Separators that also occur in ordinary text, tried only if no usual one splits the rows. */
const RARE = ['~', '^', '\u001F', ':'];
/** A first line that names the separator, as supported by Excel. */
const NAMED = /^(?:"sep=(.)"|sep=(.))(?:\r\n|\r|\n)/i;
/** A first line whose names are all quoted with apostrophes. */
const IN_APOSTROPHES = /^'[^'\r\n]*'(?:.'[^'\r\n]*')+[ \t]*(?:\r\n|\r|\n)/;
/** Number of rows used to detect the separator. */
const TRIED_ROWS = 50;

/** Reads rows from text with any separator. Throws `invalid` if a quotation mark isn't closed. */
export function readCsv(text: string): Sheet {
  const bare = text.replace(/^\uFEFF/, '');
  const named = NAMED.exec(bare);
  const table = named ? bare.slice(named[0].length) : bare;
  const delimiter = named?.[1] ?? named?.[2] ?? delimiterOf(table);
  const { data, errors } = Papa.parse<string[]>(table, {
    delimiter,
    ...(IN_APOSTROPHES.test(table) && { quoteChar: "'" }),
  });
  const openQuote = errors.find(error => error.type === 'Quotes');
  if (openQuote) {
    const line = (openQuote.row ?? 0) + 1;
    throw new AppError('invalid', filled(customersTexts.imports.quotationMarkLineNotClosedSo, { line }));
  }
  return { name: '', rows: data };
}

/** Returns the separator that splits the most rows into an equal number of cells, preferring more cells. */
function delimiterOf(text: string): string {
  return bestOf(USUAL, text) ?? bestOf(RARE, text) ?? ',';
}

function bestOf(delimiters: readonly string[], text: string): string | undefined {
  const scores = delimiters.map(delimiter => scoreOf(text, delimiter));
  const best = Math.max(...scores);
  return best > 0 ? delimiters[scores.indexOf(best)] : undefined;
}

function scoreOf(text: string, delimiter: string): number {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: TRIED_ROWS });
  const rowsOfWidth = new Map<number, number>();
  for (const { length } of data.filter(isFilled)) rowsOfWidth.set(length, (rowsOfWidth.get(length) ?? 0) + 1);
  return Math.max(0, ...[...rowsOfWidth].map(([width, rows]) => (width - 1) * rows));
}
