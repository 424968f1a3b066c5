import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/core/messages.ts';
import { WORDS } from '#contract/core/words.ts';
import type { ReportRow } from '#contract/insight/reports.calls.ts';
import { type Cell, cellText } from '#contract/insight/reportText.ts';
import { amountOf, CSV_PAGE_ROWS, type CsvCell, type CsvColumn } from '#server/api/csv.ts';
import { AppError } from '#server/api/errors.ts';
import type { Db } from '#server/db/connect.ts';
import { allowsParallelQueries } from '#server/db/parallelQueries.ts';
import { reportsTexts } from '#texts/server/reports.ts';
import type { Asked } from './asked.ts';
import type { Column, Report, Split } from './defineReport.ts';
import { present, type RawRow, rowsQuery } from './read.ts';

type Shown = Pick<Column | Split, 'label' | 'kind' | 'words'>;

/** Columns of a report's file: the grouping, if there is one, comes first. */
export const columnsOf = ({ report, split }: Asked): [name: string, column: Shown][] => [
  ...(split ? [['split', split] as [string, Split]] : []),
  ...Object.entries(report.columns),
];

/** Formats a value for spreadsheets: plain numbers, amounts in dollars. */
function csvText(column: Shown, value: Cell, language: Language): CsvCell {
  if (value === null) return null;
  if (column.kind === 'money') return amountOf(Number(value));
  return typeof value === 'number' ? value : cellText(column, value, language);
}

/**
 * The footer's cells: each column's total, in the order of the columns; “Total” if the first one has none.
 */
export const csvTotals = (
  asked: Asked,
  totals: Readonly<Record<string, Cell>>,
  language: Language,
): CsvCell[] =>
  columnsOf(asked)
    .map(([name, column]) => csvText(column, totals[name] ?? null, language))
    .map((cell, at) => (at === 0 ? (cell ?? WORDS[language].offerLine.total) : cell));

export const csvColumns = (asked: Asked, language: Language): CsvColumn<ReportRow>[] =>
  columnsOf(asked).map(([name, column]) => ({
    header: column.label[language],
    value: row => csvText(column, row[name] ?? null, language),
  }));

/**
 * Maximum number of files created at once, because each may hold a pooled connection that other requests
 * need.
 */
const MAX_AT_ONCE = 3;
/**
 * Rows read before the first is sent: most files are smaller, and so hold no connection while they download.
 */
const READ_AHEAD = 5 * CSV_PAGE_ROWS;
/** Milliseconds after which a stalled download is aborted. */
const PATIENCE = 60_000;
let underWay = 0;

/** Throws `too_many` if the maximum number of files is already being created. */
export function assertRoom(): void {
  if (underWay >= MAX_AT_ONCE) throw new AppError('too_many', reportsTexts.severalFilesBeingMadeAlready);
}

/**
 * All rows of a report, page by page from one cursor and consistent as of one moment. If the database has a
 * single shared connection, it is released before the reader gets the first page.
 */
export async function* allRows(
  db: Db,
  asked: Asked,
  sort: Report['sort'],
): AsyncGenerator<readonly ReportRow[]> {
  underWay++;
  try {
    yield* cursorPages(db, asked, sort, allowsParallelQueries(db) ? READ_AHEAD : Number.POSITIVE_INFINITY);
  } finally {
    underWay--;
  }
}

async function* cursorPages(
  db: Db,
  asked: Asked,
  sort: Report['sort'],
  readAhead: number,
): AsyncGenerator<readonly ReportRow[]> {
  const cursor = await openCursor(db, asked, sort);
  try {
    const ahead: (readonly ReportRow[])[] = [];
    let page = await cursor.next();
    for (; page.length > 0 && ahead.length * CSV_PAGE_ROWS < readAhead; page = await cursor.next())
      ahead.push(page);
    if (page.length === 0) await cursor.close();
    yield* ahead;
    for (; page.length > 0; page = await cursor.next()) {
      const slow = setTimeout(() => void cursor.close(), PATIENCE);
      try {
        yield page;
      } finally {
        clearTimeout(slow);
      }
    }
  } finally {
    await cursor.close();
  }
}

const dialect = new PgDialect();

async function openCursor(db: Db, asked: Asked, sort: Report['sort']) {
  const client = await db.$client.connect();
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
    return closed;
  };
  let count = 0;
  const next = async (): Promise<ReportRow[]> => {
    if (closed) throw new Error('The client stopped reading the file.');
    const { rows } = await client.query<RawRow>(`fetch ${CSV_PAGE_ROWS} from report_rows`);
    const first = count + 1;
    count += rows.length;
    return rows.map((row, index) => present(asked, row, first + index));
  };
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const { sql: text, params } = dialect.sqlToQuery(
      sql`declare report_rows no scroll cursor for ${rowsQuery(asked, sort)}`,
    );
    await client.query(text, params);
    return { next, close };
  } catch (error) {
    await close();
    throw error;
  }
}
