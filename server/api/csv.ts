import { Readable } from 'node:stream';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import Papa from 'papaparse';
import type { Queryable } from '#server/db/connect.ts';
import { type CsvCell, type CsvColumn, isAmount } from './cells.ts';
import { openFilePages } from './filePages.ts';
import { sendWorkbook } from './workbook.ts';

export { type Amount, amountOf, type CsvCell, type CsvColumn } from './cells.ts';

const plainCell = (cell: CsvCell) => (isAmount(cell) ? cell.amount.toFixed(2) : cell);

/**
 * Spreadsheets evaluate text that looks like a formula; a leading apostrophe prevents it. Negative numbers
 * are safe.
 */
const FORMULA = /^(?!-?\d+(\.\d+)?$)[=+\-@\t\r]/;

/** Lines of a CSV file, each with its line ending. */
export const csvLines = (rows: readonly (readonly CsvCell[])[], newline = '\n'): string =>
  Papa.unparse(
    rows.map(row => row.map(plainCell)),
    { newline, escapeFormulae: FORMULA },
  ) + newline;

/** Byte order mark by which spreadsheets recognize UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Streams rows as a CSV file, page by page, or as a workbook if the request's address ends with `.xlsx`.
 * A workbook ends with the row of `sums`, for lists whose page shows totals.
 */
export async function sendCsv<Row>(
  reply: FastifyReply,
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  sums?: () => Promise<readonly CsvCell[]>,
): Promise<FastifyReply> {
  if (new URL(reply.request.url, 'http://localhost').pathname.endsWith('.xlsx'))
    return sendWorkbook(reply, fileName.replace(/\.csv$/, '.xlsx'), columns, pages, sums);
  const { all } = await openFilePages(reply, pages);
  async function* text() {
    yield BYTE_ORDER_MARK + csvLines([columns.map(column => column.header)]);
    for await (const page of all)
      if (page.length > 0) yield csvLines(page.map(row => columns.map(column => column.value(row))));
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(text()));
}

/** Reads a whole list in pages; `read` returns the rows after the given key. */
export async function* inPages<Row, Key>(
  read: (after: Key | null) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<readonly Row[]> {
  let after: Key | null = null;
  for (;;) {
    const rows: readonly Row[] = await read(after);
    if (rows.length === 0) return;
    yield rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = keyOf(last);
  }
}

/** Page size of an export. */
export const CSV_PAGE_ROWS = 250;

/** Like `inPages` with offsets instead of keys, for short lists in any order. */
export async function* inOrder<Row>(
  read: (limit: number, offset: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let offset = 0;
  let rows: readonly Row[];
  do {
    rows = await read(CSV_PAGE_ROWS, offset);
    yield rows;
    offset += CSV_PAGE_ROWS;
  } while (rows.length === CSV_PAGE_ROWS);
}

/**
 * Like `inPages`, but in any order and for lists of any length. Reads the first page right away, then all ids
 * (a few megabytes per million) and their rows. `ordered` selects all ids in order; `beginning` selects the
 * first page's, if another query finds them faster. Skips rows deleted meanwhile.
 */
export async function* inOrderOf<Row extends { id: number | string }>(
  db: Queryable,
  ordered: SQLWrapper,
  read: (ids: Row['id'][]) => Promise<readonly Row[]>,
  beginning: SQLWrapper = sql`(select ordered.id from ${ordered} as ordered limit ${CSV_PAGE_ROWS})`,
): AsyncGenerator<readonly Row[]> {
  const rowsOf = async (ids: Row['id'][]) => {
    const byId = new Map((await read(ids)).map(row => [String(row.id), row]));
    return ids.flatMap(id => byId.get(String(id)) ?? []);
  };
  for await (const first of idsIn<Row['id']>(db, beginning)) {
    yield await rowsOf(first);
    if (first.length < CSV_PAGE_ROWS) return;
    // Skips rows already sent, which a change may have moved out of the first page since.
    const sent = new Set(first);
    for await (const page of idsIn<Row['id']>(db, ordered))
      yield await rowsOf(page.filter(id => !sent.has(id)));
  }
}

/** Reads the ids of a query in one statement, page by page. */
async function* idsIn<Id extends number | string>(db: Queryable, ordered: SQLWrapper): AsyncGenerator<Id[]> {
  // Reads one string and slices pages from it, because parsing a million rows would block other requests.
  const { rows } = await db.execute<{ ids: string | null; areNumbers: boolean | null }>(
    sql`select string_agg(ordered.id::text, ',') as ids,
      bool_or(pg_typeof(ordered.id) = 'integer'::regtype) as "areNumbers" from ${ordered} as ordered`,
  );
  const [{ ids, areNumbers } = { ids: null, areNumbers: null }] = rows;
  // Ids beyond 32 bits stay text.
  for (const page of pagesOf(ids ?? '')) yield (areNumbers ? page.map(Number) : page) as Id[];
}

/** Splits the list of ids into pages. */
function* pagesOf(list: string): Generator<string[]> {
  for (let from = 0; from < list.length; ) {
    const page: string[] = [];
    while (page.length < CSV_PAGE_ROWS && from < list.length) {
      const comma = list.indexOf(',', from);
      const end = comma < 0 ? list.length : comma;
      page.push(list.slice(from, end));
      from = end + 1;
    }
    yield page;
  }
}

/** Cents as a decimal number for spreadsheets: 123450 becomes 1234.50, without a currency sign. */
export const csvMoney = (cents: number): string => (cents / 100).toFixed(2);
