import { parentPort, workerData } from 'node:worker_threads';
import { type CellValue, formatValue, read } from 'hucre';
import type { Sheet } from './sheet.ts';

/** Zeros that a cell's format adds before a number, as for ZIP codes. */
const PADDED = /^0{3,}(?:\\?-0+)?$/;
/** A double has fifteen exact digits; the rest is noise of arithmetic. */
const EXACT_DIGITS = 15;

/** Thread's side of `readWorkbook`: reads the workbook that the thread was made for. */
async function answer(bytes: Uint8Array, maxRows: number): Promise<void> {
  const { sheets } = await read(bytes, { readStyles: true, maxRows });
  const shown = sheets.filter(sheet => !sheet.hidden && !sheet.veryHidden);
  const found: Sheet[] = (shown.length > 0 ? shown : sheets).map(({ name, rows, cells }) => ({
    name,
    rows: rows.map((row, line) =>
      row.map((value, at) =>
        typeof value === 'number'
          ? numberText(value, cells?.get(`${line},${at}`)?.style?.numFmt)
          : textOf(value),
      ),
    ),
  }));
  parentPort?.postMessage(found);
}

const numberText = (value: number, format = '') =>
  PADDED.test(format) ? formatValue(value, format) : String(Number(value.toPrecision(EXACT_DIGITS)));

/** Days as ISO dates; a time only if there is one. */
function textOf(value: CellValue): string {
  if (!(value instanceof Date)) return value === null ? '' : String(value);
  return value
    .toISOString()
    .replace(/T00:00:00\.000Z$/, '')
    .slice(0, 19);
}

const { bytes, maxRows } = workerData as { bytes: Uint8Array; maxRows: number };
void answer(bytes, maxRows);
