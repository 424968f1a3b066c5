import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { type CellValue, formatValue, type MergeRange, read } from 'hucre';
import { AppError } from '#server/api/errors.ts';
import type { Aside, ThreadMessage } from './readAside.ts';
import { readText } from './readText.ts';
import type { Sheet, SheetFile } from './sheet.ts';

/** Rows per message; receiving more at once would delay the server's other requests. */
const ROWS_PER_MESSAGE = 1000;

/** Zeros that a cell's format adds before a number, as for ZIP codes. */
const PADDED = /^0{3,}(?:\\?-0+)?$/;
/** Number of exact digits of a double; the rest is rounding noise. */
const EXACT_DIGITS = 15;

/** The thread's part of `readAside`: reads the file for which the thread was started. */
async function answer({ bytes, kind, maxRows }: Aside): Promise<void> {
  const tell = (message: ThreadMessage) => parentPort?.postMessage(message);
  try {
    const file =
      kind === 'text'
        ? readText(Buffer.from(bytes))
        : { encoding: kind, sheets: await readWorkbook(bytes, maxRows) };
    for (const { name, rows } of file.sheets) {
      tell({ sheet: name });
      for (let from = 0; from < rows.length; from += ROWS_PER_MESSAGE) {
        tell({ rows: rows.slice(from, from + ROWS_PER_MESSAGE) });
        // Waits until the server asks for more, which it does after serving other requests; queued messages
        // would all arrive at once.
        if (parentPort) await once(parentPort, 'message');
      }
    }
    tell({ encoding: file.encoding });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    tell({ refusal: { code: error.code, text: error.text } });
  }
}

async function readWorkbook(bytes: Uint8Array, maxRows: number): Promise<SheetFile['sheets']> {
  const { sheets } = await read(bytes, { readStyles: true, maxRows });
  const shown = sheets.filter(sheet => !sheet.hidden && !sheet.veryHidden);
  return (shown.length > 0 ? shown : sheets).map(
    ({ name, rows, cells, merges }): Sheet => ({
      name,
      rows: withMerges(
        rows.map((row, line) =>
          row.map((value, at) =>
            typeof value === 'number'
              ? numberText(value, cells?.get(`${line},${at}`)?.style?.numFmt)
              : textOf(value),
          ),
        ),
        merges,
      ),
    }),
  );
}

/**
 * Repeats a merged cell in every row that it spans, because it applies to all of them; titles span several
 * columns and aren't repeated.
 */
function withMerges(rows: string[][], merges: readonly MergeRange[] = []): string[][] {
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const text = rows[startRow]?.[startCol];
    if (!text || startCol !== endCol) continue;
    for (const row of rows.slice(startRow + 1, endRow + 1)) {
      while (row.length < startCol) row.push('');
      row[startCol] ||= text;
    }
  }
  return rows;
}

const numberText = (value: number, format = '') =>
  PADDED.test(format) ? formatValue(value, format) : String(Number(value.toPrecision(EXACT_DIGITS)));

/** Converts a cell to text: days as ISO dates, with the time only if there is one. */
function textOf(value: CellValue): string {
  if (!(value instanceof Date)) return value === null ? '' : String(value);
  return value
    .toISOString()
    .replace(/T00:00:00\.000Z$/, '')
    .slice(0, 19);
}

void answer(workerData as Aside);
