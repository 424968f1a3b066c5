import { type SQL, sql } from 'drizzle-orm';
import { earlierOf, laterOf } from '#contract/core/days.ts';
import { PATHS } from '#contract/core/paths.ts';
import type { ReportRow } from '#contract/insight/reports.calls.ts';
import { isFigure } from '#contract/insight/reports.ts';
import type { Cell } from '#contract/insight/reportText.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Asked } from './asked.ts';
import type { Column, ListReport, Report, Split, SplitReport } from './defineReport.ts';
import { daysOf, type FilterValues } from './filters.ts';

/** A row as the database returns it; totals are text. */
export type RawRow = Record<string, Cell>;

const named = sql.identifier;
const fields = (columns: Report['columns']) =>
  sql.join(
    Object.entries(columns).map(([name, { value }]) => sql`${value} as ${named(name)}`),
    sql`, `,
  );

/**
 * All rows of a report in an order. The columns `split`, `called` and `opens` hold a row's grouping key, its
 * name, and the id of its record.
 */
export function rowsQuery({ report, split, facts }: Asked, [column, direction]: Report['sort']): SQL {
  const way = sql.raw(`${direction} nulls last`);
  if (report.kind === 'list') {
    // Indexes sort nulls in the opposite order, so “nulls last” would prevent reading the latest rows from
    // them without sorting.
    const ordered = report.columns[column]?.order;
    const order = ordered ? sql`${ordered} ${sql.raw(direction)}` : sql`${named(column)} ${way}`;
    const opens = report.opens ? sql`${report.opens.id}` : sql`null::int`;
    return sql`select ${fields(report.columns)}, ${opens} as opens from (${facts}) f
      order by ${order}, ${report.key}`;
  }
  const called = split?.name ? split.name(sql`r.split`) : sql`r.split`;
  return sql`select r.*, ${called} as called from (
      select ${split?.key} as split, ${fields(report.columns)} from (${facts}) f group by 1
    ) r order by ${column === 'split' ? sql`called` : named(column)} ${way}, split`;
}

/** One page of rows, and the total number of rows. */
export async function readRows(
  db: Queryable,
  asked: Asked,
  sort: Report['sort'],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const { rows } = await db.execute<RawRow>(sql`${rowsQuery(asked, sort)} limit ${limit} offset ${offset}`);
  const isAll = rows.length < limit && (rows.length > 0 || offset === 0);
  return {
    rows: rows.map((row, index) => present(asked, row, offset + index + 1)),
    total: isAll ? offset + rows.length : await countRows(db, asked),
  };
}

async function countRows(db: Queryable, { split, counted }: Asked): Promise<number> {
  const from = split
    ? sql`(select 1 from (${counted}) f group by ${split.key}) counted`
    : sql`(${counted}) f`;
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${from}`);
  return rows[0]?.count ?? 0;
}

const totalOf = ({ kind }: Report, column: Column): SQL | undefined =>
  kind === 'split' ? column.value : column.total;

export const hasTotal = (report: Report, column: Column): boolean => totalOf(report, column) !== undefined;

/**
 * Number of rows, and the totals of the footer: each column's aggregate over all facts, never a sum of
 * rounded rows. Reads the facts once for both.
 */
export async function readSummary(
  db: Queryable,
  { report, split, facts }: Asked,
): Promise<{ count: number; totals: Record<string, Cell> }> {
  const totals = Object.entries(report.columns).flatMap(([name, column]) => {
    const total = totalOf(report, column);
    return total ? [sql`, ${total} as ${named(name)}`] : [];
  });
  const sums = sql.join(totals);
  const query = split
    ? sql`select s.*, count(*) over () - 1 as rows from (
        select grouping(f.split) as is_total ${sums}
          from (select f.*, ${split.key} as split from (${facts}) f) f group by grouping sets ((f.split), ())
      ) s order by is_total desc limit 1`
    : sql`select count(*) as rows ${sums} from (${facts}) f`;
  const { rows } = await db.execute<RawRow>(query);
  return { count: Number(rows[0]?.rows ?? 0), totals: cellsOf(report.columns, rows[0] ?? {}) };
}

const cellOf = ({ kind }: Pick<Column, 'kind'>, value: Cell | undefined): Cell =>
  value === null || value === undefined ? null : isFigure(kind) ? Number(value) : String(value);

const cellsOf = (columns: Report['columns'], row: RawRow): Record<string, Cell> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) =>
      name in row ? [[name, cellOf(column, row[name])]] : [],
    ),
  );

/** A row for the response: figures as numbers, and a link to its facts or its record. */
export function present(asked: Asked, row: RawRow, id: number): ReportRow {
  const { report, split } = asked;
  const cells = cellsOf(report.columns, row);
  if (report.kind === 'list') return { ...cells, id, to: recordOf(report, row) };
  const key = row.split ?? null;
  const called = row.called ?? null;
  return {
    ...cells,
    id,
    split: called === null ? null : String(called),
    to: split && detailOf(report, asked, split, key),
  };
}

function recordOf({ opens }: ListReport, row: RawRow): string | null {
  return opens && typeof row.opens === 'number' ? opens.path(row.opens) : null;
}

/** URL of the list of exactly the facts that a row sums up. */
function detailOf(report: SplitReport, asked: Asked, split: Split, key: Cell): string {
  const { values, period, moment } = asked;
  const { period: ownPeriod, ...narrowed }: FilterValues = split.narrow(key);
  const own = daysOf(ownPeriod, moment.today);
  const days = own
    ? {
        from: period.from && own.from ? laterOf(period.from, own.from) : own.from,
        to: period.to && own.to ? earlierOf(period.to, own.to) : own.to,
      }
    : period;
  const filter = { ...values, ...narrowed, ...('period' in report.facts.filters && { period: days }) };
  return `${PATHS.reports}/${report.detail}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
