import { sql } from 'drizzle-orm';
import { addDays } from '#contract/core/days.ts';
import type { ReportChart } from '#contract/insight/reports.calls.ts';
import { isFigure } from '#contract/insight/reports.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Asked } from './asked.ts';
import type { Report } from './defineReport.ts';
import { columnInfo } from './describe.ts';
import { type RawRow, rowsQuery } from './read.ts';

/** Maximum number of points in a chart: for names, and for the latest days, weeks or months. */
const MAX_NAMES = 10;
const MAX_TIMES = 120;

type Point = ReportChart['points'][number];

/** Next key of a series, so that days, weeks and months without facts are drawn as empty. */
const NEXT: Record<string, (key: string) => string> = {
  day: key => addDays(key, 1),
  week: key => addDays(key, 7),
  month: key => addDays(`${key}-01`, 31).slice(0, 7),
};

/** Reads the data of a report's chart. Throws `not_found` if the report has no chart. */
export async function readChart(db: Queryable, asked: Asked): Promise<ReportChart> {
  const { report, split } = asked;
  if (report.kind !== 'split' || !split || !report.chart) throw AppError.notFound();
  const [name = ''] = Object.entries(report.splits).find(([, one]) => one === split) ?? [];
  const next = NEXT[name];
  const [sorted] = report.sort;
  const largest = isFigure(report.columns[sorted]?.kind ?? 'text') ? sorted : (report.chart[0] ?? '');
  const order: Report['sort'] = next ? ['split', 'DESC'] : [largest, 'DESC'];
  const { rows } = await db.execute<RawRow>(
    sql`${rowsQuery(asked, order)} limit ${next ? MAX_TIMES : MAX_NAMES}`,
  );
  const series = report.chart.flatMap(column => {
    const one = report.columns[column];
    return one ? [columnInfo(column, one)] : [];
  });
  const points = rows.map(
    (row): Point => ({
      split: row.called ?? null,
      values: series.map(column => Number(row[column.name] ?? 0)),
    }),
  );
  return {
    title: report.title,
    kind: next ? 'course' : 'ranking',
    split: columnInfo(name, split),
    series,
    points: next ? filled(points.reverse(), next, series.length) : points,
  };
}

/** Fills the gaps of a series with zeroes. */
function filled(points: readonly Point[], next: (key: string) => string, width: number): Point[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return [];
  const known = new Map(points.map(point => [String(point.split), point]));
  const all: Point[] = [];
  for (let key = String(first.split); key <= String(last.split) && all.length < MAX_TIMES; key = next(key))
    all.push(known.get(key) ?? { split: key, values: Array(width).fill(0) });
  return all;
}
