import type { Report } from '../defineReport.ts';
import type { Filter, WordSet } from '../filters.ts';
import { REASONS } from '../words.ts';

const mapped = <T>(entries: Record<string, T>, change: (entry: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, change(entry)]));

/** Returns a report with the office's labels of reasons in place of the default ones. */
export function withReasons(report: Report, words: WordSet): Report {
  const relabeled = <T extends { words?: WordSet }>(part: T): T =>
    part.words === REASONS ? { ...part, words } : part;
  const relabeledFilter = (filter: Filter): Filter =>
    filter.shown.kind === 'word' ? { ...filter, shown: relabeled(filter.shown) } : filter;
  const facts = { ...report.facts, filters: mapped(report.facts.filters, relabeledFilter) };
  const columns = mapped(report.columns, relabeled);
  return report.kind === 'list'
    ? { ...report, facts, columns }
    : { ...report, facts, columns, splits: mapped(report.splits, relabeled) };
}
