import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { ReportRow } from '../../../contract/calls/reports.ts';
import type { Language } from '../../../contract/messages.ts';
import { type Cell, cellText } from '../../../contract/reportText.ts';
import { CSV_PAGE_ROWS, type CsvColumn, csvMoney } from '../../api/csv.ts';
import type { Db } from '../../db/connect.ts';
import { hasSpareConnection } from '../../db/spareConnection.ts';
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

/**
 * All rows of a report, page by page from one cursor: however many there are, and as they stood at one moment. Where
 * the database has one connection for everybody, it is given back before the reader takes the first page.
 */
export async function* allRows(
  db: Db,
  asked: Asked,
  sort: Report['sort'],
): AsyncGenerator<readonly ReportRow[]> {
  const pages = cursorPages(db, asked, sort);
  if (hasSpareConnection(db)) return yield* pages;
  const all = [];
  for await (const rows of pages) all.push(rows);
  yield* all;
}

const dialect = new PgDialect();

async function* cursorPages(
  db: Db,
  asked: Asked,
  sort: Report['sort'],
): AsyncGenerator<readonly ReportRow[]> {
  const client = await db.$client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    const { sql: text, params } = dialect.sqlToQuery(
      sql`declare report_rows no scroll cursor for ${rowsQuery(asked, sort)}`,
    );
    await client.query(text, params);
    for (let count = 0; ; ) {
      const { rows } = await client.query<RawRow>(`fetch ${CSV_PAGE_ROWS} from report_rows`);
      if (rows.length === 0) return;
      yield rows.map((row, index) => present(asked, row, count + index + 1));
      count += rows.length;
    }
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}
