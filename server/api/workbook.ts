import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply } from 'fastify';
import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre';
import { WORKBOOK_TYPE } from '#contract/core/workbooks.ts';
import { type CsvCell, type CsvColumn, isAmount } from './cells.ts';
import { openFilePages } from './filePages.ts';

/** Days as screens and as programs write them. */
const US_DAY = /^(?<month>\d{1,2})\/(?<date>\d{1,2})\/(?<year>\d{4})$/;
const ISO_DAY = /^(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})$/;
/** Characters that XML can't hold. */
const UNSTORABLE = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;
/** Maximum number of characters that Excel accepts in a cell. */
const MAX_CHARACTERS = 32_767;
const AMOUNT_FORMAT = '#,##0.00';
const DAY_FORMAT = 'm/d/yyyy';

/**
 * Streams rows as an Excel workbook with one sheet: numbers, amounts and days keep their types, and no text
 * is ever a formula.
 */
export async function sendWorkbook<Row>(
  reply: FastifyReply,
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  sums?: () => Promise<readonly CsvCell[]>,
): Promise<FastifyReply> {
  const { first, all } = await openFilePages(reply, pages);
  const cellsOf = (row: Row) => columns.map(column => column.value(row));
  const formats = columns.map(({ value }): ColumnDef => {
    const cells = first.map(value);
    return formatOf(cells.find(cell => cell !== null && cell !== '') ?? null);
  });
  async function* rows(): AsyncGenerator<CellValue[]> {
    for await (const page of all) for (const row of page) yield cellsOf(row).map(cellOf);
    if (sums) yield (await sums()).map(cellOf);
  }
  const stream = writeXlsxStream(rows(), {
    name: 'Sheet1',
    columns: columns.map(({ header }, at) => ({ header, ...formats[at] })),
    freezePane: { rows: 1 },
  });
  return reply
    .type(WORKBOOK_TYPE)
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .send(Readable.fromWeb(stream as ReadableStream));
}

function formatOf(cell: CsvCell): ColumnDef {
  if (cell !== null && isAmount(cell)) return { numFmt: AMOUNT_FORMAT };
  return typeof cell === 'string' && dayOf(cell) ? { numFmt: DAY_FORMAT } : {};
}

function cellOf(cell: CsvCell): CellValue {
  if (cell === null || cell === '') return null;
  if (isAmount(cell)) return Number(cell.amount.toFixed(2));
  if (typeof cell === 'number') return cell;
  return dayOf(cell) ?? cell.toWellFormed().replaceAll(UNSTORABLE, '').slice(0, MAX_CHARACTERS);
}

/** The day that a text names, at midnight UTC; undefined for any other text. */
function dayOf(text: string): Date | undefined {
  const { year, month, date } = (US_DAY.exec(text) ?? ISO_DAY.exec(text))?.groups ?? {};
  if (!year || !month || !date) return undefined;
  const day = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  return day.getUTCMonth() + 1 === Number(month) && Number(year) >= 1900 ? day : undefined;
}
