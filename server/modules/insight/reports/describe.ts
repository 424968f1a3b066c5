import type { ReportColumn, ReportInfo } from '#contract/insight/reports.calls.ts';
import type { Column, Report } from './defineReport.ts';
import { hasTotal } from './read.ts';

export const columnInfo = (
  name: string,
  { label, kind, words, isExtra = false }: Pick<Column, 'label' | 'kind' | 'words' | 'isExtra'>,
  total = false,
): ReportColumn => ({ name, label, kind, words: words ?? null, hasTotal: total, isExtra });

/** Data that a page needs to show a report. */
export function describe(report: Report): ReportInfo {
  const { name, group, title, help, facts, fixed = {}, usualPeriod = 'month', columns, sort } = report;
  return {
    name,
    group,
    title,
    help,
    filters: Object.entries(facts.filters)
      .filter(([filter]) => !(filter in fixed))
      .map(([filter, { shown }]) =>
        shown.kind === 'period' ? { ...shown, name: filter, usual: usualPeriod } : { ...shown, name: filter },
      ),
    splits:
      report.kind === 'split'
        ? Object.entries(report.splits).map(([split, one]) => columnInfo(split, one))
        : [],
    columns: Object.entries(columns).map(([column, one]) => columnInfo(column, one, hasTotal(report, one))),
    sort: [...sort],
    hasChart: report.kind === 'split' && report.chart !== undefined,
  };
}
