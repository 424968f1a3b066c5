import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/core/messages.ts';
import type { ReportRow } from '#contract/insight/reports.calls.ts';
import { type Cell, cellText } from '#contract/insight/reportText.ts';
import { CSV_PAGE_ROWS, type CsvColumn, csvMoney } from '#server/api/csv.ts';
import { AppError } from '#server/api/errors.ts';
import type { Db } from '#server/db/connect.ts';
import { hasSpareConnection } from '#server/db/spareConnection.ts';
import type { Asked } from './asked.ts';
import type { Column, Report, Split } from './defineReport.ts';
import { present, type RawRow, rowsQuery } from './read.ts';

type Shown = Pick<Column | Split, 'label' | 'kind' | 'words'>;

/** The columns of a report as files have them: the split, where there is one, comes first. */
export const columnsOf = ({ report, split }: Asked): [name: string, column: Shown][] => [
  ...(split ? [['split', split] as [string, Split]] : []),
  ...Object.entries(report.columns),
];

/** A value as a spreadsheet reads it: figures bare, amounts in dollars. */
function csvText(column: Shown, value: Cell, language: Language): string | number | null {
  if (value === null) return null;
  if (column.kind === 'money') return csvMoney(Number(value));
  return typeof value === 'number' ? value : cellText(column, value, language);
}

export const csvColumns = (asked: Asked, language: Language): CsvColumn<ReportRow>[] =>
  columnsOf(asked).map(([name, column]) => ({
    header: column.label[language],
    value: row => csvText(column, row[name] ?? null, language),
  }));

/** So many files are made at once: each may keep a connection of the pool, which others need too. */
const MOST_AT_ONCE = 3;
/** So many rows are read before the first goes out: most files are small, and keep no connection while they are loaded. */
const READ_AHEAD = 5 * CSV_PAGE_ROWS;
/** Milliseconds after which a reader who takes nothing more is given up. */
const PATIENCE = 60_000;
let underWay = 0;

/** Throws `too_many` where as many files are being made as may be at once. */
export function assertRoom(): void {
  if (underWay >= MOST_AT_ONCE)
    throw new AppError('too_many', {
      en: 'Several files are being made already. Try again in a moment.',
      es: 'Ya se están preparando varios archivos. Inténtelo de nuevo en un momento.',
    });
}

/**
 * All rows of a report, page by page from one cursor: however many there are, and as they stood at one moment. Where
 * the database has one connection for everybody, it is given back before the reader takes the first page.
 */
export async function* allRows(
  db: Db,
  asked: Asked,
  sort: Report['sort'],
): AsyncGenerator<readonly ReportRow[]> {
  underWay++;
  try {
    yield* cursorPages(db, asked, sort, hasSpareConnection(db) ? READ_AHEAD : Number.POSITIVE_INFINITY);
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
    if (closed) throw new Error('The reader of the file took nothing for too long.');
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
